import { thumbnailOf, type FileInfo } from '@app/contracts/files.js';
import { useText } from '../../i18n/use-text';
import { useFileSize } from '../../ui/file-list';
import styles from './attachments.module.css';
import { chatMessages as m } from './support.messages';

/** A small picture of a file; a PDF shows what it is. */
export function FileThumb({ src, isPdf }: { src: string | null; isPdf: boolean }) {
  if (src) return <img className={styles.thumb} src={src} alt="" width={44} height={44} decoding="async" />;
  return (
    <span className={styles.thumb} aria-hidden="true" translate="no">
      {isPdf ? 'PDF' : ''}
    </span>
  );
}

/** The files of a message: pictures as pictures, which open in a new tab; PDFs to download. */
export function BubbleFiles({ files }: { files: readonly FileInfo[] }) {
  const t = useText();
  const size = useFileSize();
  if (files.length === 0) return null;
  const pictures = files.filter(({ media_type }) => media_type.startsWith('image/'));
  const documents = files.filter(({ media_type }) => !media_type.startsWith('image/'));
  return (
    <div className={styles.files} role="group" aria-label={t(m.attached)}>
      {pictures.length > 0 && (
        <div className={styles.pictures} data-count={Math.min(pictures.length, 3)}>
          {pictures.map(({ id, url, name }) => (
            <a key={id} href={url} target="_blank" rel="noreferrer" aria-label={t(m.open, { name })}>
              <img
                src={thumbnailOf({ url })}
                alt=""
                loading="lazy"
                decoding="async"
                width={220}
                height={160}
              />
            </a>
          ))}
        </div>
      )}
      {documents.map(({ id, url, name, size: bytes }) => (
        <a
          key={id}
          className={styles.document}
          href={url}
          download={name}
          aria-label={t(m.download, { name })}
        >
          <FileThumb src={null} isPdf />
          <span className={styles.name}>
            <span translate="no">{name}</span>
            <small>{size(bytes)}</small>
          </span>
        </a>
      ))}
    </div>
  );
}
