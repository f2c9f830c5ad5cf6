import { MAX_FILE_MEGABYTES, MAX_FILES, ORPHAN_FILE_HOURS } from '@app/contracts/limits.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { usePreview } from '../../forms/files-field';
import { useFileSize } from '../../ui/file-list';
import { filesFieldMessages as fm } from '../../forms/forms.messages';
import { IconButton } from '../../ui/button';
import { FileThumb } from './bubble-files';
import { chatMessages as m } from './support.messages';
import type { DraftFile } from './use-draft';
import styles from './attachments.module.css';
import { asChosen, type Refusal, type Uploading } from './use-attachments';

interface TrayItemProps {
  name: string;
  detail: string;
  preview: string | null;
  isPdf: boolean;
  hasFailed?: boolean;
  onRemove: () => void;
  children?: React.ReactNode;
}

function TrayItem({ name, detail, preview, isPdf, hasFailed, onRemove, children }: TrayItemProps) {
  const t = useText();
  return (
    <li className={hasFailed ? `${styles.item} ${styles.failed}` : styles.item}>
      <FileThumb src={preview} isPdf={isPdf} />
      <span className={styles.name}>
        <span translate="no">{name}</span>
        <small>{detail}</small>
      </span>
      {children}
      <IconButton
        icon="close"
        size={16}
        label={t(m.remove, { name })}
        isTitled
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  );
}

interface UploadItemProps {
  item: Uploading;
  onRemove: () => void;
  onRetry: () => void;
}

function UploadItem({ item, onRemove, onRetry }: UploadItemProps) {
  const t = useText();
  const size = useFileSize();
  const errorText = useErrorText();
  const preview = usePreview(item.file);
  const { name } = item.file;
  const percent = Math.round(item.progress * 100);
  return (
    <TrayItem
      name={name}
      detail={item.problem ? errorText(item.problem) : size(item.file.size)}
      preview={preview}
      isPdf={item.file.type === 'application/pdf'}
      hasFailed={item.problem !== null}
      onRemove={onRemove}
    >
      {item.problem ? (
        <IconButton
          icon="refresh"
          size={16}
          label={t(m.uploadAgain, { name })}
          isTitled
          className={styles.remove}
          onClick={onRetry}
        />
      ) : (
        <progress max={1} value={item.progress} aria-label={t(m.uploading, { name, percent })} />
      )}
    </TrayItem>
  );
}

interface AttachmentTrayProps {
  files: readonly DraftFile[];
  uploads: readonly Uploading[];
  refusal: Refusal | null;
  /** Names of files that were not sent in time. */
  gone: readonly string[];
  onRemoveFile: (id: number) => void;
  onRemoveUpload: (key: string) => void;
  onRetry: (key: string) => void;
}

/** The files of the message draft, including those that are being uploaded. */
export function AttachmentTray(props: AttachmentTrayProps) {
  const { files, uploads, refusal, gone, onRemoveFile, onRemoveUpload, onRetry } = props;
  const t = useText();
  const size = useFileSize();
  const refusals: Record<Refusal['why'], string> = {
    type: t(fm.wrongType, { name: refusal?.name ?? '' }),
    size: t(fm.tooLarge, { name: refusal?.name ?? '', megabytes: MAX_FILE_MEGABYTES }),
    many: t(fm.tooMany, { count: MAX_FILES }),
  };
  const problem = refusal
    ? refusals[refusal.why]
    : gone.length > 0 && t(m.filesExpired, { names: gone.join(', '), hours: ORPHAN_FILE_HOURS });
  return (
    <>
      <p role="alert" className={problem ? styles.problem : undefined}>
        {problem}
      </p>
      {files.length + uploads.length > 0 && (
        <ul className={styles.tray} aria-label={t(m.attachments)}>
          {asChosen([...files, ...uploads]).map((item) =>
            'key' in item ? (
              <UploadItem
                key={item.key}
                item={item}
                onRemove={() => onRemoveUpload(item.key)}
                onRetry={() => onRetry(item.key)}
              />
            ) : (
              <TrayItem
                key={item.id}
                name={item.name}
                detail={size(item.size)}
                preview={item.media_type.startsWith('image/') ? item.url : null}
                isPdf={item.media_type === 'application/pdf'}
                onRemove={() => onRemoveFile(item.id)}
              />
            ),
          )}
        </ul>
      )}
    </>
  );
}
