import { thumbnailOf, type FileInfo } from '@app/contracts/files.js';
import { useText } from '../i18n/use-text';
import styles from './file-list.module.css';
import { Icon } from './icon';
import { listToolMessages as m } from './list-tools.messages';
import { useFormats } from '../i18n/formats';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file size as text, such as `1.2 MB`. */
export function useFileSize(): (bytes: number) => string {
  const t = useText();
  const { number } = useFormats();
  return (bytes) =>
    bytes < MEGABYTE
      ? t(m.kilobytes, { size: number(Math.max(1, Math.round(bytes / KILOBYTE))) })
      : t(m.megabytes, { size: number(Math.round((bytes / MEGABYTE) * 10) / 10) });
}

function FileItem({ file }: { file: FileInfo }) {
  const t = useText();
  const sizeText = useFileSize();
  const isPicture = file.media_type.startsWith('image/');
  const goal = isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: file.name };
  return (
    <li>
      <a className={styles.file} href={file.url} {...goal}>
        {isPicture ? (
          <img src={thumbnailOf(file)} alt="" width={56} height={56} loading="lazy" decoding="async" />
        ) : (
          <span className={styles.kind}>
            <Icon name="tag" size={22} />
          </span>
        )}
        <span className={styles.text}>
          <span className={styles.name} translate="no">
            {file.name}
          </span>
          <span className={styles.size}>
            {sizeText(file.size)} · {t(isPicture ? m.newTab : m.download)}
          </span>
        </span>
      </a>
    </li>
  );
}

/** Uploaded files: pictures open in a new tab, PDFs are downloaded. */
export function FileList({ files, label }: { files: readonly FileInfo[]; label: string }) {
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <FileItem key={file.id} file={file} />
      ))}
    </ul>
  );
}
