import type { Booking } from '@app/contracts/bookings.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { Announcement } from '../../ui/arrival';
import { Button, ButtonLink } from '../../ui/button';
import { DataList, type Column } from '../../ui/data-list';
import { ExportLink } from '../../ui/export-link';
import { ListState } from '../../ui/list-state';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useArrivals } from '../../ui/use-arrivals';
import { useListSort, type ListSort } from '../../ui/use-list-sort';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import {
  ActionsCell,
  BookingCell,
  CustomerCell,
  PriceCell,
  ScheduledCell,
  StatusCell,
} from './booking-cells';
import { BookingFilters, bookingQuery } from './booking-filters';
import { BookingQueues } from './booking-queues';
import { useBookingsInfiniteQuery } from '../../api/bookings.api';
import styles from './operator-bookings.module.css';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { useDispatch, type Dispatch } from './use-dispatch';

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'scheduled_time', order: 'asc', label: m.earliestFirst },
  { sort: 'scheduled_time', order: 'desc', label: m.latestFirst },
] as const;

interface BookingsProps {
  filter: QueryFilter;
  sort: ListSort<(typeof orders)[number]>;
  dispatch: Dispatch;
}

/** The bookings of one filter, kept apart so that a change of filter starts afresh. */
function Bookings({ filter, sort, dispatch }: BookingsProps) {
  const t = useText();
  const query = useBookingsInfiniteQuery({ query: { ...bookingQuery(filter), ...sort.query } });
  const errorText = useListErrorText({ network: m.listNetwork, failed: m.listFailed, invalid: m.invalid });
  const bookings = rowsOf(query.data);
  const { hasArrived } = useArrivals(bookings, query.currentData !== undefined && sort.isOwn);
  const newest = bookings[0];
  const columns: readonly Column<Booking>[] = [
    {
      key: 'booking',
      title: t(m.booking),
      sortBy: 'created_at',
      isPrimary: true,
      render: (booking) => <BookingCell booking={booking} isNew={hasArrived(booking.id)} />,
    },
    { key: 'customer', title: t(m.customer), render: (booking) => <CustomerCell booking={booking} /> },
    {
      key: 'scheduled',
      title: t(m.scheduled),
      sortBy: 'scheduled_time',
      render: (booking) => <ScheduledCell booking={booking} />,
    },
    { key: 'status', title: t(m.status), render: (booking) => <StatusCell booking={booking} /> },
    { key: 'price', title: t(m.price), isEnd: true, render: (booking) => <PriceCell booking={booking} /> },
    {
      key: 'actions',
      title: t(m.actions),
      isEnd: true,
      isBare: true,
      render: (booking) => <ActionsCell booking={booking} dispatch={dispatch} />,
    },
  ];
  const empty = filter.isFiltered ? (
    <EmptyState text={t(m.emptyFiltered)}>
      <ButtonLink to="/operator/bookings">{t(m.showAll)}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />
  );
  return (
    <>
      <div className={styles.list}>
        <ListState
          query={query}
          isEmpty={bookings.length === 0}
          errorText={errorText}
          loadingText={t(m.loading)}
          empty={empty}
        >
          <DataList
            label={t(m.title)}
            columns={columns}
            rows={bookings}
            rowKey={({ id }) => id}
            sort={sort}
            isOld={query.currentData === undefined}
          />
        </ListState>
      </div>
      <Announcement>
        {newest &&
          hasArrived(newest.id) &&
          t(m.arrived, { id: newest.id, pickup: newest.pickup_address, drop: newest.drop_address })}
      </Announcement>
    </>
  );
}

/** The dispatch desk: every booking, live, and what staff may do with it. */
export function OperatorBookingsPage() {
  const t = useText();
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const { toast, say } = useToast();
  const dispatch = useDispatch(say);
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        actions={
          <>
            <ExportLink
              path={exportEndpoints.bookings.path}
              filter={{ ...bookingQuery(filter), ...sort.query }}
            />
            <Button look="primary" icon="plus" onClick={() => dispatch.ask({ what: 'create' })}>
              {t(m.bookForCustomer)}
            </Button>
          </>
        }
      />
      <BookingQueues filter={filter} />
      <BookingFilters filter={filter} sort={sort} />
      <AlertLine text={dispatch.failure} onClose={dispatch.dismiss} />
      <Bookings key={JSON.stringify(bookingQuery(filter))} filter={filter} sort={sort} dispatch={dispatch} />
      {dispatch.dialog}
      {toast}
    </>
  );
}
