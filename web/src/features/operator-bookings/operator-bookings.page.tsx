import { NO_OFFER_MINUTES } from '@app/contracts/booking-queries.js';
import type { Booking } from '@app/contracts/bookings.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { App, Button } from 'antd';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import {
  useBookingQuery,
  useBookingsInfiniteQuery,
  useNotifyDriversOfManyMutation,
} from '../../api/bookings.api';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useErrorText } from '../../api/use-error-text';
import { BulkResult } from '../../desk/bulk-bar';
import { ReasonModal } from '../../desk/confirm-modal';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton, ExportSelection } from '../../desk/export-button';
import { ChoiceFilter, SearchFilter } from '../../desk/filters';
import { RangeFilter } from '../../desk/range-filter';
import { FormModal } from '../../desk/form-modal';
import { RowDrawer } from '../../desk/row-drawer';
import { useBulk } from '../../desk/use-bulk';
import { useOutsideRowById } from '../../desk/use-outside-row';
import { useDesk, type Desk, type Selection } from '../../desk/use-desk';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { Announcement } from '../../ui/arrival';
import { LinkButton } from '../../desk/link-button';
import { Icon } from '../../ui/icon';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { EmptyState } from '../../ui/states';
import { useArrivals } from '../../ui/use-arrivals';
import { useListSort } from '../../desk/use-list-sort';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { bookingQuery } from './booking-query';
import { BookingQueues } from './booking-queues';
import { DrawerActions } from './list-cells';
import { useBookingColumns } from './list-columns';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { useDispatch } from './use-dispatch';

/** Both load when they are first opened: the list stands earlier without them. */
const BookingStory = lazy(async () => ({ default: (await import('./booking-story')).BookingStory }));
const BookForCustomerDialog = lazy(async () => ({
  default: (await import('./book-for-customer.modal')).BookForCustomerDialog,
}));

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'scheduled_time', order: 'asc', label: m.earliestFirst },
  { sort: 'scheduled_time', order: 'desc', label: m.latestFirst },
] as const;

const dialogs = { Form: FormModal, Reason: ReasonModal };

/** The bookings that the address asks for, and which of them came in since. */
function useBookingList() {
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const filtered = bookingQuery(filter);
  const wanted = { ...filtered, ...sort.query };
  const query = useBookingsInfiniteQuery({ query: { limit: '50', total: '1', ...wanted } });
  const bookings = rowsOf(query.data);
  const isNewestFirst = query.currentData !== undefined && sort.isOwn;
  const { hasArrived } = useArrivals(bookings, isNewestFirst, JSON.stringify(filtered));
  return { wanted, query, bookings, hasArrived };
}

/** Notifies the drivers of the selected bookings again. */
function useNotifyMany(selection: Selection) {
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [send] = useNotifyDriversOfManyMutation();
  return useBulk(
    selection,
    (ids) => send({ body: { ids } }).unwrap(),
    (thrown) => void message.error(errorText(thrown, { network: m.network, failed: m.notifyFailed })),
  );
}

interface OperatorBookingsPageProps {
  /** The events of a booking's trip, in its drawer; `say` tells that something was done. */
  tripFor?: (booking: Booking, say: (text: string) => void) => ReactNode;
  /** The ratings of a completed booking. */
  ratingsFor?: (booking: Booking, say: (text: string) => void) => ReactNode;
}

/** The table, its queues, its drawer and its dialogs. */
function Bookings({ tripFor, ratingsFor }: OperatorBookingsPageProps) {
  const t = useText();
  const { message } = App.useApp();
  const say = (text: string) => void message.success(text);
  const dispatch = useDispatch(dialogs, say);
  const { wanted, query, bookings, hasArrived } = useBookingList();
  const desk = useDesk('bookings', orders, useBookingColumns(dispatch, hasArrived));
  const bulk = useNotifyMany(desk.selection);
  const errorText = useListErrorText({ network: m.listNetwork, failed: m.listFailed, invalid: m.invalid });
  const alert = <AlertLine text={dispatch.failure} onClose={dispatch.dismiss} />;
  return (
    <>
      <DeskHeader title={t(m.title)} lead={t(m.lead)} actions={<BookForCustomer onDone={say} />} />
      <BookingQueues filter={desk.filter} />
      <BookingsToolbar desk={desk} wanted={wanted} />
      <BulkResult outcome={bulk.outcome} onClose={bulk.dismiss} />
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={bookings}
        query={query}
        rowName={({ id }) => t(m.drawerTitle, { id })}
        bulk={<BulkButtons desk={desk} isBusy={bulk.isBusy} onNotify={bulk.run} />}
        alert={alert}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<NoBookings isFiltered={desk.filter.isFiltered} />}
      />
      <BookingDrawer
        openRow={desk.openRow}
        rows={bookings}
        query={query}
        alert={alert}
        footer={(booking) => <DrawerActions booking={booking} dispatch={dispatch} />}
      >
        {(booking) => (
          <BookingStory
            key={booking.id}
            booking={booking}
            trip={tripFor?.(booking, say)}
            ratings={ratingsFor?.(booking, say)}
          />
        )}
      </BookingDrawer>
      <NewestBooking booking={bookings[0]} hasArrived={hasArrived} />
      {dispatch.dialog}
    </>
  );
}

interface BookingsToolbarProps {
  desk: Desk<Booking, (typeof orders)[number]>;
  /** What the list is asked for: the file holds the same bookings. */
  wanted: ReturnType<typeof useBookingList>['wanted'];
}

/** Views, search and filters of the table, and its file. */
function BookingsToolbar({ desk, wanted }: BookingsToolbarProps) {
  const t = useText();
  return (
    <DeskToolbar
      desk={desk}
      label={t(m.filters)}
      views={[{ key: 'overdue', name: t(m.queueOverdue), query: 'queue=overdue' }]}
      search={<SearchFilter filter={desk.filter} name="search" label={t(m.search)} />}
      chosenElsewhere={['queue']}
      actions={<ExportButton path={exportEndpoints.bookings.path} filter={wanted} />}
    >
      <Filters filter={desk.filter} />
    </DeskToolbar>
  );
}

type BookingDrawerProps = Pick<
  ComponentProps<typeof RowDrawer<Booking>>,
  'openRow' | 'rows' | 'query' | 'alert' | 'footer' | 'children'
>;

/** The open booking, also one that the list does not hold. */
function BookingDrawer(props: BookingDrawerProps) {
  const t = useText();
  const outside = useOutsideRowById(useBookingQuery, props);
  return (
    <RowDrawer {...props} {...outside} title={({ id }) => t(m.drawerTitle, { id })}>
      {(booking) => <Suspense>{props.children(booking)}</Suspense>}
    </RowDrawer>
  );
}

/** The button of the form in which staff book for a customer who rang up. */
function BookForCustomer({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setIsOpen(true)}>
        {t(m.bookForCustomer)}
      </Button>
      {isOpen && (
        <Suspense>
          <BookForCustomerDialog
            onClose={() => setIsOpen(false)}
            onDone={(text) => {
              setIsOpen(false);
              onDone(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const waits = ['5', '30', '60', '120'] as const;

/** Days, and how long a booking has had no offer. */
function Filters({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const { number } = useFormats();
  const minutes = (count: number) => t(m.minutes, { count: number(count) });
  return (
    <>
      <RangeFilter filter={filter} />
      {filter.get('queue') === 'no_offer' && (
        <ChoiceFilter
          filter={filter}
          name="no_offer_minutes"
          label={t(m.noOfferAfter)}
          allLabel={minutes(NO_OFFER_MINUTES)}
          options={waits.map((value) => ({ value, label: minutes(Number(value)) }))}
        />
      )}
    </>
  );
}

interface BulkButtonsProps {
  desk: Pick<Desk<Booking>, 'selection' | 'sort'>;
  isBusy: boolean;
  onNotify: () => void;
}

/** What can be done with the selected bookings. */
function BulkButtons({ desk: { selection, sort }, isBusy, onNotify }: BulkButtonsProps) {
  const t = useText();
  return (
    <>
      <Button size="small" type="primary" loading={isBusy} onClick={onNotify}>
        {t(m.notify)}
      </Button>
      <ExportSelection path={exportEndpoints.bookings.path} ids={selection.ids} sort={sort.query} />
    </>
  );
}

interface NewestBookingProps {
  booking: Booking | undefined;
  hasArrived: (id: number) => boolean;
}

/** Tells screen readers about a booking that came in while the list was open. */
function NewestBooking({ booking, hasArrived }: NewestBookingProps) {
  const t = useText();
  return (
    <Announcement>
      {booking &&
        hasArrived(booking.id) &&
        t(m.arrived, { id: booking.id, pickup: booking.pickup_address, drop: booking.drop_address })}
    </Announcement>
  );
}

/** Why the list is empty, and the way back to all bookings. */
function NoBookings({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  if (!isFiltered) return <EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />;
  return (
    <EmptyState text={t(m.emptyFiltered)}>
      <LinkButton to="/operator/bookings">{t(m.showAll)}</LinkButton>
    </EmptyState>
  );
}

/** The bookings of all customers, live, and what staff can do with them. */
export function OperatorBookingsPage(props: OperatorBookingsPageProps) {
  return (
    <DeskProvider>
      <Bookings {...props} />
    </DeskProvider>
  );
}
