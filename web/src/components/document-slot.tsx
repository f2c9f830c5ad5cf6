import { formatDay } from '@app/contracts/formats.js';
import type { DocumentInfo } from '@app/contracts/files.js';
import { daysLeft, dhakaDay } from '@app/contracts/document-expiry.js';
import { serverNow } from '../lib/server-clock';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { DocumentFiles, UploadButton } from './document-files';
import { type DocumentState, documentStateOf } from './document-state';
import { documentsMessages as m } from './documents.messages';
import styles from './documents.module.css';
import { Tag, type Tone } from '../ui/tag';
import { uiMessages as ui } from '../ui/ui.messages';

const tones: Record<DocumentState, Tone> = {
  missing: 'neutral',
  no_file: 'neutral',
  in_review: 'waiting',
  rejected: 'bad',
  undated: 'good',
  valid: 'good',
  expiring: 'waiting',
  expired: 'bad',
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

/** One kind of document: its state and end date, its files, and the button to add or renew it. */
export function DocumentSlot({ name, day, files, hasUnnamedFiles, onAdd, onRemove, id }: DocumentSlotProps) {
  const t = useText();
  const today = dhakaDay(new Date(serverNow()));
  const { state, isRenewalInReview } = documentStateOf(day, files, today, hasUnnamedFiles);
  const hasSomething = state !== 'missing';
  return (
    <li className={styles.slot} id={id}>
      <div className={styles.head}>
        <div className={styles.title}>
          <span className={styles.kind}>{name}</span>
          <Tag tone={tones[state]}>
            <StateText state={state} left={day ? daysLeft(day, today) : 0} />
          </Tag>
        </div>
        <UploadButton
          name={name}
          label={t(
            state === 'missing' || state === 'no_file'
              ? m.add
              : state === 'in_review'
                ? m.addFile
                : state === 'rejected'
                  ? m.uploadNew
                  : m.renew,
          )}
          icon={state === 'missing' || state === 'no_file' ? 'plus' : undefined}
          look={state === 'rejected' || state === 'expired' || state === 'expiring' ? 'primary' : 'secondary'}
          onUpload={onAdd}
        />
      </div>
      {hasSomething && state !== 'rejected' && (
        <StateHint state={state} day={day} isRenewalInReview={isRenewalInReview} />
      )}
      <DocumentFiles files={files} onRemove={onRemove} />
    </li>
  );
}

function StateText({ state, left: daysLeft }: { state: DocumentState; left: number }) {
  const t = useText();
  if (state === 'expiring') return daysLeft === 0 ? t(m.lastDay) : t(m.daysLeft, { days: daysLeft });
  const texts = {
    missing: m.missing,
    no_file: m.noFile,
    in_review: m.inReview,
    rejected: ui.offerRejected,
    undated: m.valid,
    valid: m.valid,
    expired: m.expired,
  };
  return t(texts[state]);
}

function StateHint({
  state,
  day,
  isRenewalInReview,
}: {
  state: DocumentState;
  day: string | null | undefined;
  isRenewalInReview: boolean;
}) {
  const t = useText();
  const { locale } = useLocale();
  const isUnchecked = state === 'no_file' || state === 'in_review';
  const dayText = state === 'expired' ? m.endedOn : isUnchecked ? m.endDate : m.validUntil;
  const end = day ? t(dayText, { day: formatDay(day, locale) }) : state !== 'in_review' && t(m.noEndDate);
  const review = state === 'in_review' ? t(m.inReviewHint) : isRenewalInReview && t(m.renewalInReview);
  return <p className={`${styles.hint} soft`}>{[end, review].filter(Boolean).join(' · ')}</p>;
}
