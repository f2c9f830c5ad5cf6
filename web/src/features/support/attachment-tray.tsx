import { MAX_FILE_MEGABYTES, MAX_FILES, ORPHAN_FILE_HOURS, MAX_FILE_BYTES } from '@app/contracts/limits.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { usePreview } from '../../forms/files-field';
import { useFileSize } from '../../ui/file-list';
import { filesFieldMessages as fm } from '../../forms/forms.messages';
import { IconButton } from '../../ui/button';
import { FileThumb } from './message-bubble';
import { chatMessages as m } from './support.messages';
import type { DraftFile } from './use-draft';
import styles from './attachments.module.css';
import { fileMediaTypes, type FileInfo } from '@app/contracts/files.js';
import { useEffect, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../api/api-error';
import { upload } from '../../api/upload';
import { fitPicture } from '../../forms/fit-picture';
import { newUuid } from '../../lib/uuid';

/** A file that is being uploaded, or whose upload failed. */
interface Upload {
  readonly key: string;
  readonly file: File;
  /** Of two files the one chosen first has the smaller number. */
  readonly chosenAt: number;
  /** 0 to 1. */
  readonly progress: number;
  readonly problem: ApiError | null;
}

/** Why a chosen file is refused. */
interface Refusal {
  readonly why: 'type' | 'size' | 'many';
  readonly name: string;
}

/** Sorted by the order in which they were chosen; files without `chosenAt` are first. */
export function asChosen<Item extends { readonly chosenAt?: number }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.chosenAt ?? 0) - (b.chosenAt ?? 0));
}

const types: readonly string[] = fileMediaTypes;

function refusalOf(file: File): Refusal | null {
  if (!types.includes(file.type)) return { why: 'type', name: file.name };
  // A photo is made smaller before it is sent.
  return file.size > MAX_FILE_BYTES && !file.type.startsWith('image/')
    ? { why: 'size', name: file.name }
    : null;
}

type ChosenFile = Pick<Upload, 'key' | 'file' | 'chosenAt'>;

/** Uploads files one by one and keeps how far each is; leaving the page cancels what is under way. */
function useUploads(onUploaded: (file: DraftFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const latestOnUploaded = useRef(onUploaded);
  useEffect(() => {
    latestOnUploaded.current = onUploaded;
  });
  useEffect(() => {
    const runningUploads = controllers.current;
    return () => runningUploads.forEach((controller) => controller.abort());
  }, []);

  const patch = (key: string, changes: Partial<Upload>) =>
    setUploads((current) => current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const drop = (key: string) => {
    controllers.current.delete(key);
    setUploads((current) => current.filter((item) => item.key !== key));
  };
  const start = async ({ key, file, chosenAt }: ChosenFile) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    patch(key, { progress: 0, problem: null });
    try {
      const { data } = await upload<FileInfo[]>({
        path: '/files',
        fields: { purpose: 'ticket_attachment' },
        files: [await fitPicture(file)],
        fileField: 'files',
        onProgress: (progress) => patch(key, { progress }),
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      drop(key);
      data.forEach((info) => latestOnUploaded.current({ ...info, chosenAt }));
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { problem: toApiError(error) });
    }
  };
  return {
    uploads,
    begin(newFiles: readonly ChosenFile[]): void {
      setUploads((current) => [
        ...current,
        ...newFiles.map((item) => ({ ...item, progress: 0, problem: null })),
      ]);
      newFiles.forEach((item) => void start(item));
    },
    retry(key: string): void {
      const item = uploads.find((candidate) => candidate.key === key);
      if (item) void start(item);
    },
    cancel(key: string): void {
      controllers.current.get(key)?.abort();
      drop(key);
    },
  };
}

/**
 * The files of a message that is being written: each is uploaded at once and on its own, so that sending does not wait for it.
 * Those that are there are handed to `onUploaded`; `kept` says how many there are already.
 */
export function useAttachments(keptCount: number, onUploaded: (file: DraftFile) => void) {
  const { uploads, begin, retry, cancel } = useUploads(onUploaded);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const lastChosenAt = useRef(0);
  return {
    uploads,
    refusal,
    retry,
    isUploading: uploads.some(({ problem }) => problem === null),
    add(files: Iterable<File>): void {
      const all = [...files];
      const acceptedFiles = all.filter((file) => refusalOf(file) === null);
      const room = Math.max(0, MAX_FILES - keptCount - uploads.length);
      const refusal = all.map(refusalOf).find((reason) => reason !== null);
      const tooMany = acceptedFiles[room];
      setRefusal(refusal ?? (tooMany ? { why: 'many', name: tooMany.name } : null));
      const first = Math.max(Date.now(), lastChosenAt.current + 1);
      const newFiles = acceptedFiles
        .slice(0, room)
        .map((file, index) => ({ key: newUuid(), file, chosenAt: first + index }));
      lastChosenAt.current = first + newFiles.length;
      begin(newFiles);
    },
    remove(key: string): void {
      cancel(key);
      setRefusal(null);
    },
    clearRefusal: () => setRefusal(null),
  };
}

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
        label={t(fm.remove, { name })}
        isTitled
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  );
}

interface UploadItemProps {
  item: Upload;
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
  attachments: ReturnType<typeof useAttachments>;
  /** Names of files that were not sent in time. */
  goneNames: readonly string[];
  onRemoveFile: (id: number) => void;
}

/** The files of the message draft, including those that are being uploaded. */
export function AttachmentTray({ files, attachments, goneNames, onRemoveFile }: AttachmentTrayProps) {
  const { uploads, refusal, remove, retry } = attachments;
  const t = useText();
  const size = useFileSize();
  const refusals: Record<Refusal['why'], string> = {
    type: t(fm.wrongType, { name: refusal?.name ?? '' }),
    size: t(fm.tooLarge, { name: refusal?.name ?? '', megabytes: MAX_FILE_MEGABYTES }),
    many: t(fm.tooMany, { count: MAX_FILES }),
  };
  const problem = refusal
    ? refusals[refusal.why]
    : goneNames.length > 0 && t(m.filesExpired, { names: goneNames.join(', '), hours: ORPHAN_FILE_HOURS });
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
                onRemove={() => remove(item.key)}
                onRetry={() => retry(item.key)}
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
