import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ChoiceFilter, RangeFilter } from '../../staff/filters';
import type { TableState } from '../../staff/use-table-state';
import { useWaitingRows } from '../../staff/table-rows';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { reviewStatusText } from '../../components/status-tag';
import { EmptyState, LoadingState } from '../../ui/states';
import type { QueryFilter } from '../../ui/use-query-filter';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { ReviewButtons, type Subject } from './review-parts';
import type { Review, ReviewKind } from './use-review';

/** The query parameters that filter a queue. */
const narrowing = ['search', 'status', 'from', 'to', 'vehicle_type'];

const emptyTexts: Record<ReviewKind, Text> = {
  drivers: m.emptyDrivers,
  names: m.emptyNames,
  vehicles: m.emptyVehicles,
};

/** The filters that all queues have. */
export function queueQuery(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, from: filter.day('from'), to: filter.day('to') };
}

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
  const isFiltered = narrowing.some((name) => tableState.filter.get(name) !== '');
  return (
    <>
      <QueueToolbar kind={kind} tableState={tableState} />
      <StaffList
        tableState={tableState}
        label={t(m[kind])}
        {...list}
        rowName={(row) => subjectOf(row).name}
        isTitleName
        errors={{ network: common.networkShort, failed: m.loadFailed, invalid: m.loadFailed }}
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
      search={t(kind === 'vehicles' ? common.searchVehicles : common.searchPeople)}
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
