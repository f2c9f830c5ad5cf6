import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { FileInfo } from '@app/contracts/files.js';
import { Button } from 'antd';
import { StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { FileList } from '../../ui/file-list';
import { DateTime } from '../../ui/values';
import styles from './driver-reviews.module.css';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Review } from './use-review';

/** What is under review, whichever it is. */
export interface Subject {
  readonly id: number;
  readonly name: string;
  readonly status: ReviewStatus;
}

interface DecisionButtonsProps {
  subject: Subject;
  review: Review;
  /** In a row, where there is little room. */
  isSmall?: boolean;
}

/** Approve and Reject, while nobody has decided. */
export function DecisionButtons({ subject, review, isSmall = false }: DecisionButtonsProps) {
  const t = useText();
  if (subject.status !== 'pending') return null;
  const isBusy = review.busyId === subject.id;
  const size = isSmall ? 'small' : 'middle';
  return (
    <span className={styles.buttons}>
      <Button
        type="primary"
        size={size}
        loading={isBusy}
        aria-label={`${t(m.approve)}: ${subject.name}`}
        onClick={() => review.approve(subject)}
      >
        {t(m.approve)}
      </Button>
      <Button
        danger
        size={size}
        disabled={isBusy}
        aria-label={`${t(m.reject)}: ${subject.name}`}
        onClick={() => review.reject(subject)}
      >
        {t(m.reject)}
      </Button>
    </span>
  );
}

interface Decided {
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly reviewed_by_name: string | null;
  readonly reviewed_at: string | null;
}

/** Who decided and why, on one line. */
export function DecisionText({ row }: { row: Decided }) {
  const t = useText();
  const { status, reason, reviewed_by_name: name } = row;
  if (status === 'pending') return null;
  return (
    <>{[name && t(m.decidedBy, { name }), reason && t(m.reason, { reason })].filter(Boolean).join(' · ')}</>
  );
}

/** The decision and its time, as facts of the drawer; nothing while nobody has decided. */
export function useDecisionFacts(row: Decided) {
  const t = useText();
  const { status, reason, reviewed_by_name, reviewed_at } = row;
  if (status === 'pending') return [];
  return [
    {
      label: t(m.decision),
      value: (reviewed_by_name || reason) && <DecisionText row={row} />,
    },
    { label: t(m.decided), value: reviewed_at && <DateTime iso={reviewed_at} /> },
  ];
}

/** The documents and photos to decide by. */
export function ReviewFiles({ name, files }: { name: string; files: readonly FileInfo[] }) {
  const t = useText();
  return (
    <StorySection title={t(m.files)}>
      {files.length > 0 ? (
        <FileList files={files} label={t(m.documents, { name })} />
      ) : (
        <p>{t(m.noDocuments)}</p>
      )}
    </StorySection>
  );
}
