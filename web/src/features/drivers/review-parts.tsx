import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { Driver } from '@app/contracts/drivers.js';
import type { DocumentInfo } from '@app/contracts/files.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import type { ButtonProps } from 'antd';
import { Link } from 'react-router';
import { accountHref, DecisionButtons } from '../../staff/cells';
import { useText } from '../../i18n/use-text';
import type { ExpiryDates } from '../../components/document-expiry';
import { ReviewStatusTag } from '../../components/status-tag';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Review } from './use-review';
import { documentExpiryMessages } from '../../components/documents.messages';

/** What a file of a driver or vehicle shows, in words. */
export function DocumentKind({ file: { kind } }: { file: Pick<DocumentInfo, 'kind'> }) {
  const t = useText();
  if (kind === 'photo') return t(m.kindPhoto);
  if (kind === 'unconfirmed') return t(m.kindUnconfirmed);
  return t(kind === null ? m.kindOther : documentExpiryMessages[kind]);
}

/** What is reviewed: a driver, a new name or a vehicle. */
export interface Subject {
  readonly id: number;
  readonly name: string;
  readonly status: ReviewStatus;
  /** What an approval asks for; absent for a name. */
  readonly dates?: ExpiryDates;
  readonly documents?: readonly DocumentInfo[];
}

/** The state of an application, or that its driver is suspended. */
export function DriverStateTag({ driver: { status, suspension } }: { driver: Driver }) {
  const t = useText();
  return suspension ? <Tag tone="bad">{t(m.suspended)}</Tag> : <ReviewStatusTag status={status} />;
}

/** The username of a driver, as the link to the account in the list of users. */
export function AccountLink({ driver: { id, username } }: { driver: Driver }) {
  return (
    <Link to={accountHref(id, username)} translate="no">
      @{username}
    </Link>
  );
}

/** The decision on a vehicle, with the names that applications have. */
export function decisionOf({ verification, reason, reviewed_at, reviewed_by_name }: Vehicle) {
  return { status: verification, reason, reviewed_at, reviewed_by_name };
}

interface ReviewButtonsProps {
  subject: Subject;
  review: Review;
  size?: ButtonProps['size'];
}

/** Approve and Reject, while nobody has decided. */
export function ReviewButtons({ subject, review, size }: ReviewButtonsProps) {
  if (subject.status !== 'pending') return null;
  return (
    <DecisionButtons
      row={`: ${subject.name}`}
      size={size}
      onApprove={() => review.approve(subject)}
      onReject={() => review.reject(subject)}
    />
  );
}

export interface Decided {
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
      label: t(common.decision),
      value: (reviewed_by_name || reason) && <DecisionText row={row} />,
    },
    { label: t(m.decided), value: reviewed_at && <DateTime iso={reviewed_at} /> },
  ];
}
