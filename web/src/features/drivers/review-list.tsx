import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ChoiceFilter, RangeFilter } from '../../staff/filters';
import type { TableState } from '../../staff/use-table-state';
import { useWaitingRows } from '../../staff/table-rows';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { reviewStatusText, ReviewStatusTag } from '../../components/status-tag';
import { EmptyState, LoadingState } from '../../ui/states';
import { staffMessages as staff } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Review, ReviewKind } from './use-review';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { Driver } from '@app/contracts/drivers.js';
import type { DocumentInfo } from '@app/contracts/files.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import type { ButtonProps } from 'antd';
import { Link } from 'react-router';
import { accountHref, DecisionButtons, useWidth } from '../../staff/cells';
import { type ExpiryDates, FirstExpiry } from '../../components/document-expiry';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';
import { documentExpiryMessages, documentsMessages } from '../../components/documents.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { TableColumn } from '../../staff/table-column';
import { isToCheck } from '../../staff/vehicle-parts';
import { useFormats } from '../../i18n/formats';

/** What a file of a driver or vehicle shows, in words. */
export function DocumentKind({ file: { kind } }: { file: Pick<DocumentInfo, 'kind'> }) {
  const t = useText();
  if (kind === 'photo') return t(m.kindPhoto);
  if (kind === 'unconfirmed') return t(documentsMessages.kindUnconfirmed);
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
function ReviewButtons({ subject, review, size }: ReviewButtonsProps) {
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

interface Decision {
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly reviewed_by_name: string | null;
  readonly reviewed_at: string | null;
}

/** Who decided and why, on one line. */
function DecisionText({ row }: { row: Decision }) {
  const t = useText();
  const { status, reason, reviewed_by_name: name } = row;
  if (status === 'pending') return null;
  return (
    <>
      {[name && t(m.decidedBy, { name }), reason && t(common.reasonGiven, { reason })]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

/** The decision and its time, as facts of the drawer; nothing while nobody has decided. */
export function useDecisionFacts(row: Decision) {
  const t = useText();
  const { status, reason, reviewed_by_name, reviewed_at } = row;
  if (status === 'pending') return [];
  return [
    { label: t(staff.decision), value: (reviewed_by_name || reason) && <DecisionText row={row} /> },
    { label: t(m.decided), value: reviewed_at && <DateTime iso={reviewed_at} /> },
  ];
}

/** The columns that the lists of drivers, names and vehicles have in common. */
export function useReviewColumns(review: Review) {
  const t = useText();
  const width = useWidth();
  const { number } = useFormats();
  const expiry: TableColumn<{ expires_on: ExpiryDates }> = {
    key: 'expiry',
    title: t(m.expiryColumn),
    width: width(200, 230),
    isText: true,
    render: ({ expires_on }) => <FirstExpiry dates={expires_on} />,
  };
  return {
    expiry,
    documents: <Row,>(reviewedOf: (row: Row) => Pick<Subject, 'documents' | 'status'>): TableColumn<Row> => ({
      key: 'documents',
      title: t(common.documents),
      width: 110,
      isEnd: true,
      render: (row) => {
        const { documents = [], status } = reviewedOf(row);
        const files = number(documents.length);
        const newCount = documents.filter((file) => isToCheck(file, status)).length;
        return newCount > 0 ? t(m.filesWithNew, { files, count: number(newCount) }) : files;
      },
    }),
    decision: <Row,>(decisionOf: (row: Row) => Decision): TableColumn<Row> => ({
      key: 'decision',
      title: t(staff.decision),
      width: 260,
      isText: true,
      isHiddenAtFirst: true,
      render: (row) => <DecisionText row={decisionOf(row)} />,
    }),
    actions: <Row,>(subjectOf: (row: Row) => Subject): TableColumn<Row> => ({
      key: 'actions',
      title: t(staff.actions),
      width: width(170, 175),
      isBare: true,
      render: (row) => <ReviewButtons subject={subjectOf(row)} review={review} size="small" />,
    }),
  };
}

const filterNames = ['search', 'status', 'from', 'to', 'vehicle_type'];

const emptyTexts: Record<ReviewKind, Text> = {
  drivers: m.emptyDrivers,
  names: m.emptyNames,
  vehicles: m.emptyVehicles,
};

interface ReviewListProps<Row extends { readonly id: number }> {
  kind: ReviewKind;
  tableState: TableState<Row>;
  list: Pick<ComponentProps<typeof StaffList<Row>>, 'rows' | 'query' | 'outsideRow'>;
  review: Review;
  subjectOf: (row: Row) => Subject;
  details: (row: Row) => ReactNode;
}

/** The queue of one kind: filters, table, and the drawer with the decision. */
export function ReviewList<Row extends { readonly id: number }>(props: ReviewListProps<Row>) {
  const { kind, tableState, list, review, subjectOf, details } = props;
  const t = useText();
  useWaitingRows(
    review.queue,
    tableState.openRow,
    list.rows.filter((row) => subjectOf(row).status === 'pending'),
  );
  const isFiltered = filterNames.some((name) => tableState.filter.get(name) !== '');
  return (
    <>
      <QueueToolbar kind={kind} tableState={tableState} />
      <StaffList
        tableState={tableState}
        label={t(m[kind])}
        {...list}
        rowName={(row) => subjectOf(row).name}
        isTitleName
        errors={{
          network: common.networkError,
          failed: common.somethingWrong,
          invalid: common.somethingWrong,
        }}
        loadingText={t(m.loading)}
        empty={
          isFiltered ? (
            <EmptyState text={t(m.emptyFiltered)} />
          ) : (
            <EmptyState text={t(emptyTexts[kind])} hint={t(m.emptyHint)} />
          )
        }
        footer={(row) =>
          subjectOf(row).status === 'pending' && <ReviewButtons subject={subjectOf(row)} review={review} />
        }
      >
        {(row) => <Suspense fallback={<LoadingState count={1} />}>{details(row)}</Suspense>}
      </StaffList>
      {review.dialog}
    </>
  );
}

function QueueToolbar({ kind, tableState }: { kind: ReviewKind; tableState: TableState<never> }) {
  const t = useText();
  const { filter } = tableState;
  const place = filter.get('show') === kind ? `show=${kind}` : '';
  return (
    <StaffToolbar
      tableState={tableState}
      label={t(m.filters)}
      unfilteredList={{ name: t(m.waiting), query: place }}
      search={t(kind === 'vehicles' ? staff.searchVehicles : staff.searchPeople)}
    >
      {kind !== 'names' && (
        <ChoiceFilter
          filter={filter}
          name="status"
          label={t(common.status)}
          allLabel={t(m.waiting)}
          options={[
            { value: 'approved', label: t(reviewStatusText('approved')) },
            { value: 'rejected', label: t(reviewStatusText('rejected')) },
            { value: 'expiring', label: t(m.documentsExpiring) },
            { value: 'expired', label: t(m.documentsExpired) },
            { value: 'documents', label: t(m.documentsToCheck) },
            ...(kind === 'drivers' ? [{ value: 'suspended', label: t(m.suspended) }] : []),
          ]}
        />
      )}
      <RangeFilter filter={filter} />
    </StaffToolbar>
  );
}
