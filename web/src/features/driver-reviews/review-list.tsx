import { Fragment, type ReactNode } from 'react';
import { useListErrorText } from '../../api/list-answer';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ChoiceFilter, SearchFilter } from '../../desk/filters';
import type { DeskQuery } from '../../desk/list-frame';
import { RangeFilter } from '../../desk/range-filter';
import { RowDrawer } from '../../desk/row-drawer';
import type { Desk } from '../../desk/use-desk';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { EmptyState } from '../../ui/states';
import type { QueryFilter } from '../../ui/use-query-filter';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { DecisionButtons, type Subject } from './review-parts';
import type { Review, ReviewKind } from './use-review';

/** What is in the address beside the kind: without any of it the list is the whole queue. */
const narrowing = ['search', 'status', 'from', 'to', 'vehicle_type'];

const emptyTexts: Record<ReviewKind, Text> = {
  drivers: m.emptyDrivers,
  names: m.emptyNames,
  vehicles: m.emptyVehicles,
};

/** What all queues take from the address. */
export function queueQuery(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, from: filter.day('from'), to: filter.day('to') };
}

interface ReviewListProps<Row extends { readonly id: number }> {
  kind: ReviewKind;
  desk: Desk<Row>;
  query: DeskQuery;
  rows: readonly Row[];
  /** The open row, where the list does not hold it. */
  outside: { readonly outside: Row | undefined; readonly isLoading: boolean };
  review: Review;
  subjectOf: (row: Row) => Subject;
  story: (row: Row) => ReactNode;
}

/** The queue of one kind: filters, table, and the drawer with the decision. */
export function ReviewList<Row extends { readonly id: number }>(props: ReviewListProps<Row>) {
  const { kind, desk, query, rows, outside, review, subjectOf, story } = props;
  const t = useText();
  const { filter, openRow } = desk;
  const errorText = useListErrorText({ network: m.network, failed: m.loadFailed, invalid: m.loadFailed });
  const isNarrowed = narrowing.some((name) => filter.get(name) !== '');
  const alert = <AlertLine text={review.failure} onClose={review.dismiss} />;
  return (
    <>
      <QueueToolbar kind={kind} desk={desk} />
      <DeskTable
        desk={desk}
        label={t(m[kind])}
        rows={rows}
        query={query}
        rowName={(row) => subjectOf(row).name}
        alert={alert}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          isNarrowed ? (
            <EmptyState text={t(m.emptyFiltered)} />
          ) : (
            <EmptyState text={t(emptyTexts[kind])} hint={t(m.emptyHint)} />
          )
        }
      />
      <RowDrawer
        openRow={openRow}
        rows={rows}
        query={query}
        {...outside}
        title={(row) => subjectOf(row).name}
        isTitleName
        alert={alert}
        footer={(row) =>
          subjectOf(row).status === 'pending' && <DecisionButtons subject={subjectOf(row)} review={review} />
        }
      >
        {(row) => <Fragment key={row.id}>{story(row)}</Fragment>}
      </RowDrawer>
      {review.dialog}
    </>
  );
}

function QueueToolbar({ kind, desk }: { kind: ReviewKind; desk: Desk<never> }) {
  const t = useText();
  const { filter } = desk;
  const place = filter.get('show') === kind ? `show=${kind}` : '';
  return (
    <DeskToolbar
      desk={desk}
      label={t(m.filters)}
      whole={{ name: t(m.waiting), query: place }}
      search={
        <SearchFilter
          filter={filter}
          name="search"
          label={t(kind === 'vehicles' ? m.searchVehicles : m.searchDrivers)}
        />
      }
    >
      {kind !== 'names' && (
        <ChoiceFilter
          filter={filter}
          name="status"
          label={t(m.status)}
          allLabel={t(m.waiting)}
          options={[
            { value: 'approved', label: t(m.approved) },
            { value: 'rejected', label: t(m.rejected) },
            { value: 'expiring', label: t(m.papersExpiring) },
            { value: 'expired', label: t(m.papersExpired) },
            ...(kind === 'drivers' ? [{ value: 'suspended', label: t(m.suspended) }] : []),
          ]}
        />
      )}
      <RangeFilter filter={filter} />
    </DeskToolbar>
  );
}
