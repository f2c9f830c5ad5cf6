import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { useFileSize } from '../ui/use-file-size';
import styles from './files-field.module.css';
import { usePreview } from './use-preview';
import { filesFieldMessages as m } from './forms.messages';

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | null }) {
  const t = useText();
  const sizeText = useFileSize();
  const preview = usePreview(file);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <li className={styles.file}>
      {preview && !isBroken ? (
        <img
          className={styles.preview}
          src={preview}
          alt=""
          width={52}
          height={52}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span className={styles.preview} aria-hidden="true">
          <Icon name="copy" />
        </span>
      )}
      <span className={styles.name}>
        <span translate="no">{file.name}</span>
        <small>{sizeText(file.size)}</small>
        {isBroken && <small className={styles.broken}>{t(m.broken)}</small>}
      </span>
      {onRemove && (
        <IconButton icon="close" size={18} label={t(m.remove, { name: file.name })} onClick={onRemove} />
      )}
    </li>
  );
}

/** The files chosen so far, with a small picture of each picture. */
export function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly File[];
  onRemove: ((file: File) => void) | null;
}) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t(m.chosen)}>
      {files.map((file) => (
        <ChosenFile
          key={`${file.name}-${file.size}-${file.lastModified}`}
          file={file}
          onRemove={onRemove && (() => onRemove(file))}
        />
      ))}
    </ul>
  );
}
