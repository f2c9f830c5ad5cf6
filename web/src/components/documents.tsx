import { type DocumentInfo, fileMediaTypes, pictureMediaTypes, thumbnailOf } from '@app/contracts/files.js';
import { type ReactNode, useRef, useState } from 'react';
import { formatDay } from '@app/contracts/formats.js';
import { daysLeft, dhakaDay, type ExpiryState, expiryStateOf } from '@app/contracts/document-expiry.js';
import { useErrorText } from '../api/use-error-text';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { ActionDialog } from '../forms/action-dialog';
import { documentExpiryMessages as expiry, documentsMessages as m } from './documents.messages';
import styles from './documents.module.css';
import { Icon, type IconName } from '../ui/icon';
import { Button, type ButtonProps, IconButton } from '../ui/button';
import { Notice } from '../ui/notice';
import { fitPicture } from '../forms/fit-picture';
import { uiMessages as ui } from '../ui/ui.messages';
import { commonMessages as common } from '../ui/common.messages';
import { serverNow } from '../lib/server-clock';
import { useLocale } from '../i18n/locale.store';
import { Tag, type Tone } from '../ui/tag';

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

interface RemoveFileDialogProps {
  file: DocumentInfo;
  onRemove: (id: number) => Promise<unknown>;
  onClose: () => void;
}

export function RemoveFileDialog({ file, onRemove, onClose }: RemoveFileDialogProps) {
  const t = useText();
  return (
    <ActionDialog
      title={t(m.removeTitle, { name: file.name })}
      text={t(m.removeText)}
      confirmLabel={t(m.removeConfirm)}
      isDangerous
      errors={{ failed: m.removeFailed }}
      onConfirm={async () => {
        await onRemove(file.id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface DocumentFilesProps {
  files: readonly DocumentInfo[];
  onRemove: (id: number) => Promise<unknown>;
  below?: (file: DocumentInfo) => ReactNode;
}

/** Files that their owner can open and remove, one by one. */
export function DocumentFiles({ files, onRemove, below }: DocumentFilesProps) {
  const t = useText();
  const [fileToRemove, setFileToRemove] = useState<DocumentInfo | null>(null);
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
                onClick={() => setFileToRemove(file)}
              />
            </div>
            {file.rejection_reason && (
              <p className={styles.rejected}>{t(m.rejectedFor, { reason: file.rejection_reason })}</p>
            )}
            {below?.(file)}
          </li>
        ))}
      </ul>
      {fileToRemove && (
        <RemoveFileDialog file={fileToRemove} onRemove={onRemove} onClose={() => setFileToRemove(null)} />
      )}
    </>
  );
}

interface UploadButtonProps {
  /** What is uploaded, for screen readers. */
  name: string;
  label: string;
  icon?: IconName;
  look?: ButtonProps['look'];
  /** One picture instead of any number of documents. */
  isPhoto?: boolean;
  onUpload: (files: readonly File[], onProgress: (part: number) => void) => Promise<unknown>;
}

/** Sends files as soon as they are chosen. After a failure they are kept, to be sent again. */
export function UploadButton({ name, label, icon, look, isPhoto = false, onUpload }: UploadButtonProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.uploadFailed });
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusedUpload, setRefusedUpload] = useState<{ files: readonly File[]; reason: string } | null>(null);
  const send = async (files: readonly File[]) => {
    setProgress(0);
    setRefusedUpload(null);
    try {
      await onUpload(files, setProgress);
    } catch (error) {
      setRefusedUpload({ files, reason: errorText(error) });
    } finally {
      setProgress(null);
    }
  };
  const choose = async (chosenFiles: Iterable<File>) => {
    const files: File[] = [];
    setProgress(0);
    // One by one, because processing a picture takes much of a phone's memory.
    for (const file of chosenFiles) files.push(await fitPicture(file));
    setProgress(null);
    if (files.length > 0) await send(files);
  };
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <>
      <Button
        icon={icon}
        look={look}
        size="small"
        isBusy={progress !== null}
        aria-label={progress === null ? t(m.addTo, { action: label, name }) : undefined}
        onClick={() => input.current?.click()}
      >
        {progress === null ? label : t(m.uploading, { percent })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(m.chooseFor, { name })}
        accept={(isPhoto ? pictureMediaTypes : fileMediaTypes).join(',')}
        multiple={!isPhoto}
        onChange={({ target }) => {
          const chosenFiles = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          void choose(chosenFiles);
        }}
      />
      {refusedUpload && (
        <div className={styles.failure}>
          <Notice tone="bad">
            {t(m.notSent, { count: refusedUpload.files.length })}: {refusedUpload.reason}
          </Notice>
          <Button size="small" icon="refresh" onClick={() => void send(refusedUpload.files)}>
            {t(ui.retry)}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * The state of one kind of document. `undated`: checked, and valid without an expiry date. `no_file`: an admin entered the date of
 * a document that was not sent. `rejected`: until a new file takes its place.
 */
export type DocumentState = ExpiryState | 'missing' | 'no_file' | 'in_review' | 'rejected' | 'undated';

/**
 * The recorded expiry date of a checked file counts until an admin has checked a newer one.
 * @param day the last valid day; null when not recorded
 * @param hasUnnamedFiles whether there are files of an unknown kind: one of them may be this document
 */
export function documentStateOf(
  day: string | null | undefined,
  files: readonly Pick<DocumentInfo, 'is_reviewed' | 'rejection_reason'>[],
  today: string,
  hasUnnamedFiles = false,
): { state: DocumentState; isRenewalInReview: boolean } {
  if (files.some(({ rejection_reason }) => rejection_reason)) {
    return { state: 'rejected', isRenewalInReview: false };
  }
  const isInReview = files.some(({ is_reviewed }) => !is_reviewed);
  const isDated =
    day &&
    (files.some(({ is_reviewed }) => is_reviewed) ||
      expiryStateOf(day, today) !== 'valid' ||
      (hasUnnamedFiles && !isInReview));
  if (isDated) return { state: expiryStateOf(day, today), isRenewalInReview: isInReview };
  if (day && !isInReview) return { state: 'no_file', isRenewalInReview: false };
  const state = isInReview ? 'in_review' : files.length > 0 ? 'undated' : 'missing';
  return { state, isRenewalInReview: false };
}

/** Of each state: the tone and the text of its tag, and the text of the button that adds a file. */
const stateLooks: Record<DocumentState, readonly [Tone, Text, Text]> = {
  missing: ['neutral', m.missing, common.add],
  no_file: ['neutral', m.noFile, common.add],
  in_review: ['waiting', m.inReview, m.addFile],
  rejected: ['bad', ui.offerRejected, m.uploadNew],
  undated: ['good', m.valid, m.renew],
  valid: ['good', m.valid, m.renew],
  expiring: ['waiting', expiry.daysLeft, m.renew],
  expired: ['bad', expiry.expired, m.renew],
};

interface DocumentSlotProps {
  name: string;
  /** The last valid day; null when not recorded. */
  day: string | null | undefined;
  files: readonly DocumentInfo[];
  /** Whether there are files of an unknown kind, which may be this document. */
  hasUnnamedFiles: boolean;
  onAdd: (files: readonly File[], onProgress: (part: number) => void) => Promise<unknown>;
  onRemove: (id: number) => Promise<unknown>;
  id?: string;
}

/** One kind of document: its state and expiry date, its files, and the button to add or renew it. */
export function DocumentSlot({ name, day, files, hasUnnamedFiles, onAdd, onRemove, id }: DocumentSlotProps) {
  const t = useText();
  const today = dhakaDay(new Date(serverNow()));
  const { state, isRenewalInReview } = documentStateOf(day, files, today, hasUnnamedFiles);
  const [tone, stateText, actionText] = stateLooks[state];
  const days = day ? daysLeft(day, today) : 0;
  return (
    <li className={styles.slot} id={id}>
      <div className={styles.head}>
        <div className={styles.title}>
          <span className={styles.kind}>{name}</span>
          <Tag tone={tone}>
            {t(state === 'expiring' && days === 0 ? expiry.lastDay : stateText, { days })}
          </Tag>
        </div>
        <UploadButton
          name={name}
          label={t(actionText)}
          icon={state === 'missing' || state === 'no_file' ? 'plus' : undefined}
          look={state === 'rejected' || state === 'expired' || state === 'expiring' ? 'primary' : 'secondary'}
          onUpload={onAdd}
        />
      </div>
      {state !== 'missing' && state !== 'rejected' && (
        <StateHint state={state} day={day} isRenewalInReview={isRenewalInReview} />
      )}
      <DocumentFiles files={files} onRemove={onRemove} />
    </li>
  );
}

interface StateHintProps extends Pick<DocumentSlotProps, 'day'> {
  state: DocumentState;
  isRenewalInReview: boolean;
}

function StateHint({ state, day, isRenewalInReview }: StateHintProps) {
  const t = useText();
  const { locale } = useLocale();
  const isUnchecked = state === 'no_file' || state === 'in_review';
  const dayText = state === 'expired' ? m.endedOn : isUnchecked ? m.endDate : m.validUntil;
  const end = day ? t(dayText, { day: formatDay(day, locale) }) : state !== 'in_review' && t(m.noEndDate);
  const review = state === 'in_review' ? t(m.inReviewHint) : isRenewalInReview && t(m.renewalInReview);
  return <p className={`${styles.hint} soft`}>{[end, review].filter(Boolean).join(' · ')}</p>;
}
