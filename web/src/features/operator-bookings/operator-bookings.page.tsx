import { bookingQueues, NO_OFFER_MINUTES } from '@app/contracts/booking-queries.js';
import type { Booking } from '@app/contracts/bookings.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  useBookingQuery,
  useBookingsInfiniteQuery,
  useNotifyDriversOfManyMutation,
} from '../../api/bookings.api';
import { LinkButton } from '../../staff/cells';
import { DetailsActions } from '../../staff/details';
import { BulkAction, BulkResult, useBulkMutation } from '../../staff/bulk';
import { FormModal, ReasonModal, useDialog } from '../../staff/form-modal';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton, ExportSelection } from '../../staff/export-button';
import { ChoiceFilter, RangeFilter } from '../../staff/filters';
import { NewestRow, useLiveRows, useOutsideRowById } from '../../staff/table-rows';
import { byCreation, type TableState, useListSort, useTableState } from '../../staff/use-table-state';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import { Icon } from '../../ui/icon';
import { NoRows } from '../../staff/list-frame';
import { withStaffProvider, useStaffMessage } from '../../staff/staff-provider';
import { useDurationText } from '../../ui/duration';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { BookingQueues, bookingQuery } from './booking-queues';
import { useBookingColumns } from './list-columns';
import styles from './operator-bookings.module.css';
import { staffMessages as staff } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { useBookingActions, useDispatch, type Dispatch } from './use-dispatch';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

// Both load when they are first opened, so that the list is shown earlier.
const BookingDetails = lazy(async () => ({ default: (await import('./booking-details')).BookingDetails }));
const BookForCustomerDialog = lazy(() => import('./book-for-customer.modal'));

const orders = [
  ...byCreation,
  { sort: 'scheduled_time', order: 'asc', label: m.earliestFirst },
  { sort: 'scheduled_time', order: 'desc', label: m.latestFirst },
  { sort: 'distance_km', order: 'asc', label: m.shortestFirst },
  { sort: 'distance_km', order: 'desc', label: m.longestFirst },
  { sort: 'pickup_district', order: 'asc', label: m.pickupFromA },
  { sort: 'pickup_district', order: 'desc', label: m.pickupFromZ },
  { sort: 'drop_district', order: 'asc', label: m.dropFromA },
  { sort: 'drop_district', order: 'desc', label: m.dropFromZ },
] as const;

/** In a queue the nearest pickup is first. */
const ordersOfQueue = [{ ...orders[2], isAlwaysSent: true }, orders[3], ...byCreation] as const;

const ordersOf = (filter: QueryFilter) => (filter.pick('queue', bookingQueues) ? ordersOfQueue : orders);

const dialogs = { Form: FormModal, Reason: ReasonModal };

/** The bookings that the address asks for, and which of them arrived after the list was opened. */
function useBookingList() {
  const filter = useQueryFilter();
  const orderOptions = ordersOf(filter);
  const sort = useListSort(filter, orderOptions);
  const filters = bookingQuery(filter);
  const listQuery = { ...filters, ...sort.query };
  const query = useBookingsInfiniteQuery({ query: { limit: '50', total: '1', ...listQuery } });
  return { orderOptions, listQuery, query, ...useLiveRows(query, sort, filters) };
}

interface OperatorBookingsPageProps {
  /** The events of a booking's trip, in its drawer; `say` shows a text after an action. */
  tripFor?: (booking: Booking, say: (text: string) => void) => ReactNode;
  /** The ratings of a completed booking. */
  ratingsFor?: (booking: Booking, say: (text: string) => void) => ReactNode;
}

function Bookings({ tripFor, ratingsFor }: OperatorBookingsPageProps) {
  const t = useText();
  const message = useStaffMessage();
  const say = (text: string) => message.success(text);
  const dispatch = useDispatch(dialogs, say);
  const { orderOptions, listQuery, query, rows, hasArrived, newest } = useBookingList();
  const tableState = useTableState('bookings', orderOptions, useBookingColumns(dispatch, hasArrived));
  const bulk = useBulkMutation(tableState.selection, useNotifyDriversOfManyMutation(), {
    network: common.networkError,
    failed: m.notifyFailed,
  });
  const outsideRow = useOutsideRowById(useBookingQuery, { openRow: tableState.openRow, rows, query });
  return (
    <>
      <StaffHeader
        title={t(pages.manageBookings)}
        lead={t(m.lead)}
        actions={
          <>
            <LinkButton to="/operator/trucks" icon={<Icon name="truck" size={18} />}>
              {t(pages.trucksOnTheRoad)}
            </LinkButton>
            <BookForCustomer />
          </>
        }
      />
      <BookingQueues filter={tableState.filter} />
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        views={[{ key: 'overdue', name: t(m.queueOverdue), query: 'queue=overdue' }]}
        search={t(m.search)}
        chosenElsewhere={['queue']}
        actions={<ExportButton path={exportEndpoints.bookings.path} filter={listQuery} />}
      >
        <Filters filter={tableState.filter} />
      </StaffToolbar>
      <BulkResult outcome={bulk.outcome} onClose={bulk.dismiss} />
      <StaffList
        tableState={tableState}
        label={t(pages.manageBookings)}
        rows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={({ id }) => t(ui.bookingNumber, { id })}
        bulk={<BulkButtons tableState={tableState} isBusy={bulk.isBusy} onNotify={bulk.run} />}
        alert={<AlertLine text={dispatch.failure} onClose={dispatch.dismiss} />}
        errors={{ network: common.bookingsNetworkError, failed: common.bookingsFailed }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={tableState.filter.isFiltered} texts={m} all="/operator/bookings" />}
        footer={(booking) => <DrawerActions booking={booking} dispatch={dispatch} />}
      >
        {(booking) => (
          <Suspense>
            <BookingDetails
              booking={booking}
              trip={tripFor?.(booking, say)}
              ratings={ratingsFor?.(booking, say)}
            />
          </Suspense>
        )}
      </StaffList>
      <NewestRow
        row={newest}
        hasArrived={hasArrived}
        text={({ id, pickup_address: pickup, drop_address: drop }) => t(m.arrived, { id, pickup, drop })}
      />
      {dispatch.dialog}
    </>
  );
}

/** The actions that staff can take now, as buttons with texts. */
function DrawerActions({ booking, dispatch }: { booking: Booking; dispatch: Dispatch }) {
  const t = useText();
  const actions = useBookingActions(booking, dispatch);
  if (actions.length === 0) return <span className={styles.soft}>{t(staff.noAction)}</span>;
  return (
    <DetailsActions>
      {actions.map(({ key, text, isDanger, isBusy, onClick }) => (
        <Button key={key} danger={isDanger} loading={isBusy} onClick={onClick}>
          {text}
        </Button>
      ))}
    </DetailsActions>
  );
}

function BookForCustomer() {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  return (
    <>
      <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => open(true)}>
        {t(common.bookForCustomer)}
      </Button>
      {target && (
        <Suspense>
          <BookForCustomerDialog {...dialog} />
        </Suspense>
      )}
    </>
  );
}

const waits = ['5', '30', '60', '120'] as const;

function Filters({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const duration = useDurationText();
  return (
    <>
      <RangeFilter filter={filter} />
      {filter.get('queue') === 'no_offer' && (
        <ChoiceFilter
          filter={filter}
          name="no_offer_minutes"
          label={t(m.noOfferAfter)}
          allLabel={duration(NO_OFFER_MINUTES)}
          options={waits.map((value) => ({ value, label: duration(Number(value)) }))}
        />
      )}
    </>
  );
}

interface BulkButtonsProps {
  tableState: TableState<Booking>;
  isBusy: boolean;
  onNotify: () => void;
}

function BulkButtons({ tableState: { selection, sort }, isBusy, onNotify }: BulkButtonsProps) {
  const t = useText();
  return (
    <>
      <BulkAction
        label={t(m.notify)}
        question={t(m.notifyTitle, { count: selection.ids.length })}
        text={t(m.notifyText)}
        isBusy={isBusy}
        onRun={onNotify}
      />
      <ExportSelection path={exportEndpoints.bookings.path} ids={selection.ids} sort={sort.query} />
    </>
  );
}

/** The bookings of all customers, live, and the actions of staff. */
export const OperatorBookingsPage = withStaffProvider(Bookings);
