import { bookingStatuses, type BookingStatus } from '@app/contracts/booking-states.js';
import { useEffect, type ReactNode, useState, useId, useCallback, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/use-error-text';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { Announcement, CardItem } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { CardList, Card, CardRow } from '../../ui/card';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { bookingStatusText, BookingStatusTag } from '../../components/status-tag';
import { useToast, type ToastLink } from '../../ui/toast';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { useBookingsInfiniteQuery } from '../../api/bookings.api';
import { bookingMessages as m } from './bookings.messages';
import styles from './bookings.module.css';
import type { Booking } from '@app/contracts/bookings.js';
import { commonMessages as common } from '../../ui/common.messages';
import { Icon } from '../../ui/icon';
import { RouteLine } from '../../components/route-line';
import { TripSummary } from '../../components/trip-stage';
import { BookingActions } from './booking-actions';
import { BookingFacts, BookingState } from './booking-state';
import { uiMessages as ui } from '../../ui/ui.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

interface FocusFallback {
  /** For an element that is not removed, with `tabIndex={-1}`. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly takeFocus: () => void;
}

/** Moves the focus when the focused element is removed, such as a deleted card. */
function useFocusFallback(): FocusFallback {
  const ref = useRef<HTMLDivElement>(null);
  // A closing dialog gives the focus back to its opener first.
  const takeFocus = useCallback(() => {
    setTimeout(() => ref.current?.focus({ preventScroll: true }));
  }, []);
  return { ref, takeFocus };
}

interface BookingCardProps {
  booking: Booking;
  /** Called with a success text. */
  onDone: (text: string) => void;
  /** Called when the booking was deleted and the card is about to disappear. */
  onDeleted: (text: string) => void;
}

/** One booking in the customer's list. */
export function BookingCard({ booking, onDone, onDeleted }: BookingCardProps) {
  const t = useText();
  const titleId = useId();
  return (
    <CardItem
      className={booking.status === 'cancelled' ? styles.cancelled : undefined}
      aria-labelledby={titleId}
    >
      <Card>
        <CardRow>
          <h2 id={titleId} className={styles.cardTitle}>
            <Link to={`/booking-details?id=${booking.id}`}>{t(ui.bookingNumber, { id: booking.id })}</Link>
          </h2>
          <BookingStatusTag status={booking.status} />
        </CardRow>
        <RouteLine pickup={booking.pickup_address} drop={booking.drop_address} />
        <BookingFacts booking={booking} />
        {booking.status === 'confirmed' && booking.stage && (
          <TripSummary stage={booking.stage} problem={booking.problem ?? null} />
        )}
        <BookingState booking={booking} onDone={onDone} hasPageLink />
        {booking.payment_status === 'paid' && (
          <p>
            <Link className={styles.money} to={`/booking-details?id=${booking.id}#money`}>
              <Icon name="wallet" size={18} />
              {t(common.yourMoney)}
            </Link>
          </p>
        )}
        {booking.rate_until && (
          <p>
            <ButtonLink icon="star" to={`/booking-details?id=${booking.id}#rating`}>
              {t(common.rateDriver)}
            </ButtonLink>
          </p>
        )}
        <BookingActions booking={booking} onDone={onDone} onDeleted={onDeleted} hasView />
      </Card>
    </CardItem>
  );
}

/** The booking whose waiting payment was decided last, while the list was open. */
function useDecidedPayment(bookings: readonly Booking[]): Booking | undefined {
  const pendingIds = bookings
    .filter(({ payment_status }) => payment_status === 'pending')
    .map(({ id }) => id);
  const [knownBookings, setKnownBookings] = useState<{ waiting: readonly number[]; decided?: number }>({
    waiting: pendingIds,
  });
  if (pendingIds.join() !== knownBookings.waiting.join()) {
    const decidedId = knownBookings.waiting.find((id) => !pendingIds.includes(id)) ?? knownBookings.decided;
    setKnownBookings({ waiting: pendingIds, ...(decidedId === undefined ? {} : { decided: decidedId }) });
  }
  return bookings.find(
    ({ id, payment_status }) =>
      id === knownBookings.decided && (payment_status === 'paid' || payment_status === 'rejected'),
  );
}

/** The router state of pages that lead here after a booking was made or deleted. */
export interface BookingsArrival {
  readonly done: string;
  /** The booking that was made. */
  readonly bookingId?: number;
}

/** Shows the text of the router state once, and removes it from the history entry. */
function useArrivalText(say: (text: string, link?: ToastLink) => void): void {
  const t = useText();
  const { state, pathname } = useLocation() as { state: BookingsArrival | null; pathname: string };
  const navigate = useNavigate();
  const doneText = state?.done;
  const bookingId = state?.bookingId;
  useEffect(() => {
    if (!doneText) return;
    say(
      doneText,
      bookingId === undefined ? undefined : { to: `/offers/${bookingId}`, label: t(m.viewOffers) },
    );
    void navigate(pathname, { replace: true, state: null });
  }, [doneText, bookingId, pathname, navigate, say, t]);
}

interface StatusTabsProps {
  filter: QueryFilter;
  current: BookingStatus | undefined;
}

function StatusTabs({ filter, current }: StatusTabsProps) {
  const t = useText();
  return (
    <FilterTabs
      label={t(m.filterLabel)}
      tabs={[undefined, ...bookingStatuses].map((option) => ({
        to: filter.href({ status: option ?? '' }),
        label: t(option ? bookingStatusText(option) : m.filterAll),
        isCurrent: option === current,
      }))}
    />
  );
}

/** The empty list, with or without a filter. */
function NoBookings({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  const t = useText();
  if (isFiltered) {
    return (
      <EmptyState text={t(m.emptyFiltered)}>
        <ButtonLink to="/my-bookings">{t(m.showAll)}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={t(m.empty)} hint={t(m.emptyHint)}>
      {children}
    </EmptyState>
  );
}

/** The customer's bookings, newest first, with live updates. */
export function MyBookingsPage() {
  const t = useText();
  const user = useSessionUser();
  const filter = useQueryFilter();
  const status = filter.pick('status', bookingStatuses);
  const query = useBookingsInfiniteQuery(status && { query: { status } });
  const errorText = useListErrorText({
    network: common.bookingsNetworkError,
    failed: common.bookingsFailed,
    invalid: common.invalidData,
  });
  const { toast, say } = useToast();
  const { ref: list, takeFocus } = useFocusFallback();
  useArrivalText(say);

  const bookings = rowsOf(query.data).filter(({ user_id }) => user_id === user?.user_id);
  const decidedBooking = useDecidedPayment(bookings);
  const bookLink = (
    <ButtonLink look="accent" to="/book-now" icon="plus">
      {t(pages.bookVehicle)}
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title={t(pages.myBookings)} lead={t(m.listLead)} actions={bookLink} />
      <StatusTabs filter={filter} current={status} />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <ListState
          query={query}
          isEmpty={bookings.length === 0}
          errorText={errorText}
          loadingText={t(m.loading)}
          empty={<NoBookings isFiltered={status !== undefined}>{bookLink}</NoBookings>}
        >
          <CardList label={t(m.listLabel)}>
            {bookings.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                onDone={say}
                onDeleted={(text) => {
                  say(text);
                  takeFocus();
                }}
              />
            ))}
          </CardList>
        </ListState>
      </div>
      <Announcement>
        {decidedBooking &&
          t(decidedBooking.payment_status === 'paid' ? m.paymentApprovedNews : m.paymentRejectedNews, {
            id: decidedBooking.id,
          })}
      </Announcement>
      {toast}
    </>
  );
}
