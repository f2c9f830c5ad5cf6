import { thumbnailOf, type DocumentInfo } from '@app/contracts/files.js';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { ConfirmDialog } from '../ui/dialog';
import { documentsMessages as m } from './documents.messages';
import styles from './documents.module.css';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { Notice } from '../ui/notice';

/** A link to a file, with a small picture of it: pictures open in a new tab, PDFs are downloaded. */
function DocumentLink({ file }: { file: DocumentInfo }) {
  const t = useText();
  const isPicture = file.media_type !== 'application/pdf';
  const goal = isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: file.name };
  return (
    <a className={styles.file} href={file.url} {...goal}>
      {isPicture ? (
        <img src={thumbnailOf(file)} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ) : (
        <span className={styles.pdf}>
          <Icon name="copy" size={20} />
        </span>
      )}
      <span className={styles.name}>
        <span translate="no">{file.name}</span>
        {!file.is_reviewed && <span className="soft"> · {t(m.inReviewFile)}</span>}
      </span>
    </a>
  );
}

/** Asks before a file is removed. */
export function RemoveFileDialog({
  file,
  onRemove,
  onClose,
}: {
  file: DocumentInfo;
  onRemove: (id: number) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useText();
  const errorText = useErrorText({ failed: m.removeFailed });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setIsBusy(true);
    try {
      await onRemove(file.id);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t(m.removeTitle, { name: file.name })}
      text={t(m.removeText)}
      confirmLabel={t(m.removeConfirm)}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}

interface DocumentFilesProps {
  files: readonly DocumentInfo[];
  onRemove: (id: number) => Promise<unknown>;
  /** More below a file. */
  below?: (file: DocumentInfo) => ReactNode;
}

/** Files that their owner can open and remove, one by one. */
export function DocumentFiles({ files, onRemove, below }: DocumentFilesProps) {
  const t = useText();
  const [removing, setRemoving] = useState<DocumentInfo | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <div className={styles.row}>
              <DocumentLink file={file} />
              <IconButton
                icon="trash"
                size={18}
                label={t(m.remove, { name: file.name })}
                onClick={() => setRemoving(file)}
              />
            </div>
            {file.rejection_reason && (
              <p className={styles.rejected}>{t(m.rejectedFor, { reason: file.rejection_reason })}</p>
            )}
            {below?.(file)}
          </li>
        ))}
      </ul>
      {removing && <RemoveFileDialog file={removing} onRemove={onRemove} onClose={() => setRemoving(null)} />}
    </>
  );
}
