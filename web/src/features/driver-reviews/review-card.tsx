import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { FileInfo } from '@app/contracts/files.js';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, CardActions, CardRow, Facts, type Fact } from '../../ui/card';
import { FileList } from '../../ui/file-list';
import { ReviewStatusTag } from '../../ui/status-tag';
import { WholeWords } from '../../ui/whole-words';
import styles from './driver-reviews.module.css';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Review } from './use-review';

/** What is under review, whichever it is. */
interface Subject {
  readonly id: number;
  readonly name: string;
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly reviewedBy: string | null;
  readonly files: readonly FileInfo[];
}

interface ReviewCardProps {
  subject: Subject;
  review: Review;
  picture?: ReactNode;
  facts: readonly Fact[];
  children?: ReactNode;
}

/** One application or vehicle with its documents, to be decided on. */
export function ReviewCard({ subject, review, picture, facts, children }: ReviewCardProps) {
  const t = useText();
  const { id, name, status, reason, reviewedBy, files } = subject;
  const isBusy = review.busyId === id;
  return (
    <Card as="li">
      <CardRow>
        <span className={styles.head}>
          {picture}
          <h2 className={styles.name}>
            <WholeWords text={name} />
          </h2>
        </span>
        <ReviewStatusTag status={status} />
      </CardRow>
      <Facts facts={facts} isWide />
      {children}
      {files.length > 0 ? (
        <FileList files={files} label={t(m.documents, { name })} />
      ) : (
        <p className={styles.soft}>{t(m.noDocuments)}</p>
      )}
      {status !== 'pending' && (reviewedBy || reason) && (
        <p className={styles.soft}>
          {[reviewedBy && t(m.decidedBy, { name: reviewedBy }), reason && t(m.reason, { reason })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {status === 'pending' && (
        <CardActions>
          <Button
            look="primary"
            icon="check"
            isBusy={isBusy}
            aria-label={`${t(m.approve)}: ${name}`}
            onClick={() => review.approve(subject)}
          >
            {t(m.approve)}
          </Button>
          <Button
            look="danger"
            disabled={isBusy}
            aria-label={`${t(m.reject)}: ${name}`}
            onClick={() => review.reject(subject)}
          >
            {t(m.reject)}
          </Button>
        </CardActions>
      )}
    </Card>
  );
}
