import type { Booking } from '@app/contracts/bookings.js';
import type { Role } from '@app/contracts/roles.js';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useRole } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { onPushedRow } from '../../api/pushed-rows';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardRow, CardTitle } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { PaymentReceipt } from '../../components/payment-receipt';
import { RouteLine } from '../../components/route-line';
import { EmptyState, QueryState } from '../../ui/states';
import { BookingStatusTag } from '../../components/status-tag';
import { supportPath } from '../../components/support-path';
import { useToast } from '../../ui/toast';
import { BookingActions, NeedsDriver } from './booking-actions';
import styles from './bookings.module.css';
import { BookingFacts, BookingProgress, BookingState, ConfirmedNext } from './booking-state';
import { useBookingQuery } from '../../api/bookings.api';
import { bookingMessages as m } from './bookings.messages';
import type { BookingsArrival } from './my-bookings.page';
import { Receiver, ReceiverFact } from './receiver';
import { Waybill } from './waybill';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { useAskToCancelMutation } from '../../api/replacements.api';
import { Notice } from '../../ui/notice';
import { ReasonButton } from '../../forms/form-dialog';

interface CancelRequestProps {
  booking: Booking;
  onDone: (text: string) => void;
}

/** A customer asks our team to cancel a confirmed booking; shows the request until it is decided. */
function CancelRequest({ booking: { id, status, cancel_request: request }, onDone }: CancelRequestProps) {
  const t = useText();
  const [ask] = useAskToCancelMutation();
  if (status !== 'confirmed') return null;
  if (request) {
    return (
      <Notice tone="waiting" isLive={false}>
        {t(m.cancelAsked, { reason: request.reason })}
      </Notice>
    );
  }
  return (
    <ReasonButton
      look="quiet"
      title={t(m.askToCancelTitle)}
      text={t(m.askToCancelText)}
      submitLabel={t(m.askToCancel)}
      dismissLabel={t(common.keepBooking)}
      isDangerous
      errors={{ failed: m.askToCancelFailed }}
      onSubmit={async (reason, { idempotencyKey }) => {
        const { message } = await ask({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
        onDone(message);
      }}
    />
  );
}

/** The list of bookings of each role. */
const lists: Record<Role, { to: string; label: Text }> = {
  user: { to: '/my-bookings', label: pages.myBookings },
  driver: { to: '/booking-history', label: pages.bookingHistory },
  operator: { to: '/operator/bookings', label: pages.manageBookings },
  admin: { to: '/operator/bookings', label: pages.manageBookings },
};

function useList() {
  const t = useText();
  const { to, label } = lists[useRole() ?? 'user'];
  return { to, label: t(label) };
}

interface BookingDetailsProps {
  /** Renders how the booking ended. */
  endPanel?: (booking: Booking) => ReactNode;
  /** Renders the trip, once it has begun; `next` is what the customer does next. */
  tripPanel?: (booking: Booking, nextStep?: ReactNode) => ReactNode;
  /** Renders the money of the customer or driver, once there is some. */
  moneyPanel?: (booking: Booking) => ReactNode;
  /** Renders the ratings of a completed booking. */
  ratingPanel?: (booking: Booking) => ReactNode;
  /** Renders the part for staff, below the details. */
  staffPanels?: (booking: Booking) => ReactNode;
}

function NotFound() {
  const t = useText();
  const list = useList();
  return (
    <>
      <PageHeader title={t(pages.bookingDetails)} />
      <EmptyState text={t(common.bookingNotFound)} hint={t(m.notFoundHint)}>
        <ButtonLink look="primary" to={list.to}>
          {list.label}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** A booking; it is loaded again when one of its offers changes. */
function useLiveBooking(id: number) {
  const query = useBookingQuery({ params: { id } });
  const { refetch } = query;
  useEffect(
    () =>
      // Only the server can count the offers and find the lowest total.
      onPushedRow('Offer', ({ booking_id }) => {
        if (booking_id === id) void refetch();
      }),
    [id, refetch],
  );
  return query;
}

interface DetailsProps extends BookingDetailsProps {
  id: number;
}

interface BookedCardProps {
  booking: Booking;
  isCustomer: boolean;
  /** The next step is said above. */
  isNextShown: boolean;
  onDone: (text: string) => void;
}

/** The booking with the actions of its customer. */
function BookedCard({ booking, isCustomer, isNextShown, onDone }: BookedCardProps) {
  const t = useText();
  const navigate = useNavigate();
  const leave = (doneText: string) => {
    const arrival: BookingsArrival = { done: doneText };
    void navigate('/my-bookings', { state: arrival });
  };
  return (
    <Card>
      <CardRow>
        <CardTitle>{t(pages.bookingDetails)}</CardTitle>
        <BookingStatusTag status={booking.status} />
      </CardRow>
      <RouteLine pickup={booking.pickup_address} drop={booking.drop_address} />
      <BookingFacts booking={booking} hasCreated />
      {booking.notes && (
        <section className={styles.notes}>
          <h3>{t(common.notes)}</h3>
          <p className="user-text">{booking.notes}</p>
        </section>
      )}
      {isCustomer ? <Receiver booking={booking} onDone={onDone} /> : <ReceiverFact booking={booking} />}
      {isCustomer && (
        <>
          <BookingState booking={booking} onDone={onDone} isDealOnly={isNextShown} />
          <BookingActions booking={booking} onDone={onDone} onDeleted={leave} />
          <CancelRequest booking={booking} onDone={onDone} />
        </>
      )}
    </Card>
  );
}

/** The payment slip: on top while the payment of an open booking is not decided, below everything else later. */
function Receipt({ booking }: { booking: Booking }) {
  return (
    <div className={styles.part}>
      <PaymentReceipt booking={booking} />
    </div>
  );
}

function Details({ id, endPanel, tripPanel, moneyPanel, ratingPanel, staffPanels }: DetailsProps) {
  const t = useText();
  const errorText = useErrorText({ network: common.networkError, failed: m.detailsFailed });
  const role = useRole();
  const isCustomer = role === 'user';
  const isStaff = role === 'operator' || role === 'admin';
  const list = useList();
  const { toast, say } = useToast();
  const { data: booking, ...query } = useLiveBooking(id);

  if (query.error && toApiError(query.error).status === 404) return <NotFound />;
  if (!booking) {
    return (
      <>
        <PageHeader title={t(pages.bookingDetails)} back={list} />
        <QueryState query={query} errorText={errorText} count={1} />
      </>
    );
  }
  const isPaid = booking.payment_status === 'paid';
  const isCompleted = booking.status === 'completed';
  const isOver = isCompleted || booking.status === 'cancelled';
  const isReceiptLast = isPaid || isOver;
  /** The customer's page begins with who drives, where they are and what comes next. */
  const isUnderWay =
    isCustomer && booking.status === 'confirmed' && Boolean(booking.stage) && !booking.needs_driver;
  /** Drivers have it on the page of the trip. */
  const hasTripTimeline = role !== 'driver' && Boolean(booking.stage);
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title={t(ui.bookingNumber, { id })}
          back={list}
          actions={
            <>
              <Button icon="print" onClick={() => window.print()}>
                {t(common.print)}
              </Button>
              {!isStaff && (
                <ButtonLink icon="headset" to={supportPath({ bookingId: id })}>
                  {t(common.contactSupport)}
                </ButtonLink>
              )}
            </>
          }
        />
        {isCustomer && booking.needs_driver && (
          <div className={styles.part}>
            <NeedsDriver booking={booking} />
          </div>
        )}
        {isCustomer && !isReceiptLast && <Receipt booking={booking} />}
        {isOver && endPanel?.(booking)}
        {isCompleted && ratingPanel?.(booking)}
        {isOver && moneyPanel?.(booking)}
        {tripPanel && (
          <div className={styles.part}>
            {tripPanel(booking, isUnderWay && <ConfirmedNext booking={booking} onDone={say} />)}
          </div>
        )}
        {!isOver && moneyPanel?.(booking)}
        <div className={styles.columns}>
          <BookedCard
            booking={booking}
            isCustomer={isCustomer}
            isNextShown={isUnderWay || Boolean(booking.needs_driver) || isOver}
            onDone={say}
          />
          {!hasTripTimeline && <BookingProgress booking={booking} />}
        </div>
        {isCustomer && isReceiptLast && (
          <div className={styles.slip}>
            <Receipt booking={booking} />
          </div>
        )}
        {staffPanels && <div className={styles.panels}>{staffPanels(booking)}</div>}
      </div>
      <Waybill booking={booking} />
      {toast}
    </>
  );
}

/** One booking: `/booking-details?id=`. */
export function BookingDetailsPage(props: BookingDetailsProps) {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  if (!Number.isSafeInteger(id) || id < 1) return <NotFound />;
  return <Details {...props} key={id} id={id} />;
}
