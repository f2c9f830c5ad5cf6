import type { Booking } from '@app/contracts/bookings.js';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useRole } from '../../api/session.store';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Announcement, ArrivalItem, useArrivals } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { CardList } from '../../ui/card';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState } from '../../ui/list-state';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { PaymentReceipt } from '../../components/payment-receipt';
import { EmptyState } from '../../ui/states';
import styles from './booking-offers.module.css';
import { OfferCard } from './offer-card';
import { useBookingOffersInfiniteQuery } from '../../api/offers.api';
import { useBookingQuery } from '../../api/bookings.api';
import { offerMessages as m } from './offers.messages';
import { useOfferErrorText } from './offer-parts';
import { listToolMessages } from '../../ui/list-tools.messages';
import { Icon } from '../../ui/icon';
import { BookingStatusTag } from '../../components/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import type { Offer } from '@app/contracts/offers.js';
import { serverNow } from '../../lib/server-clock';
import { supportPath } from '../../components/support-path';
import { driverBusyAt, staleAt } from '../../components/offer-availability';
import { usePassed } from '../../ui/timers';
import { useQueryFilter } from '../../ui/use-query-filter';

/** Sorts the accepted offer first; while another driver is needed, the offers that can be chosen. */
function acceptedFirst(offers: readonly Offer[], needsDriver = false): Offer[] {
  const firstStatus = needsDriver ? 'pending' : 'accepted';
  return [...offers].sort((a, b) => Number(b.status === firstStatus) - Number(a.status === firstStatus));
}

/** Whether there are offers to choose from, but none can be chosen now, by the server's clock. */
function useIsNoneChoosable(offers: readonly Offer[]): boolean {
  const now = serverNow();
  const changes = offers
    .flatMap(({ valid_until, held_until, driver_free_at }) => [valid_until, held_until, driver_free_at])
    .flatMap((time) => (time && Date.parse(time) > now ? [time] : []))
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  usePassed(changes[0]);
  const pendingOffers = offers.filter(({ status }) => status === 'pending');
  return (
    pendingOffers.length > 0 &&
    pendingOffers.every((offer) => staleAt(offer, now) ?? driverBusyAt(offer, now))
  );
}

/** Tells the customer what happens next while no offer can be chosen. */
function NoneChoosable({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <Notice tone="waiting">
      <strong>{t(m.noneChoosable)}</strong>
      <p>{t(m.noneChoosableHint)}</p>
      <div className={styles.noneActions}>
        {booking.status === 'pending' && (
          <ButtonLink icon="clock" size="small" to={`/booking-details?id=${booking.id}`}>
            {t(m.changeTime)}
          </ButtonLink>
        )}
        <ButtonLink icon="headset" size="small" to={supportPath({ bookingId: booking.id })}>
          {t(common.contactSupport)}
        </ButtonLink>
      </div>
    </Notice>
  );
}

/** Time, vehicle and status of the booking in one line. */
function BookingSummary({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <dl className={styles.summary}>
      <div>
        <dt>
          <Icon name="clock" size={18} />
          <span className="visually-hidden">{t(common.scheduledTime)}</span>
        </dt>
        <dd>
          <DateTime iso={booking.scheduled_time} />
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="truck" size={18} />
          <span className="visually-hidden">{t(common.vehicleType)}</span>
        </dt>
        <dd>
          <VehicleName kind={booking.vehicle_type} />
        </dd>
      </div>
      <div>
        <dt className="visually-hidden">{t(common.status)}</dt>
        <dd>
          <BookingStatusTag status={booking.status} />
        </dd>
      </div>
    </dl>
  );
}

function MissingBookingId() {
  const t = useText();
  const isCustomer = useRole() === 'user';
  return (
    <>
      <PageHeader title={t(ui.offers)} />
      <EmptyState text={t(m.missingBookingId)} hint={t(m.missingHint)}>
        <ButtonLink look="primary" to={isCustomer ? '/my-bookings' : '/'}>
          {t(isCustomer ? pages.myBookings : ui.goHome)}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

const offerOrders = ['newest', 'price'] as const;
const orderTexts = { newest: listToolMessages.newestFirst, price: m.orderPrice } as const;
/** The order as the endpoint takes it. */
const orderQueries = { newest: {}, price: { sort: 'price', order: 'asc' } } as const;

/** Full postal addresses need a smaller heading. */
const LONG_TITLE = 70;

/** Whether the reader may pay for an offer now: their own booking is open and no payment waits. */
const isChoosable = (booking: Booking | undefined, isCustomer: boolean) =>
  isCustomer && booking?.status === 'pending' && booking.payment_status !== 'pending';

interface AboveOffersProps {
  booking: Booking | undefined;
  isCustomer: boolean;
  /** The customer has offers, and none of them can be chosen now. */
  isNoneChoosable: boolean;
  children: ReactNode;
}

/** The state of the booking, and the payment that is not decided. */
function AboveOffers({ booking, isCustomer, isNoneChoosable, children }: AboveOffersProps) {
  const t = useText();
  const reason = booking?.cancel_reason;
  return (
    <div className={styles.top}>
      {booking && <BookingSummary booking={booking} />}
      {booking?.status === 'cancelled' && (
        <Notice tone="info">
          <strong>{t(m.bookingCancelled)}</strong>
          {reason && <p className="user-text">{t(common.reasonGiven, { reason })}</p>}
        </Notice>
      )}
      {isCustomer && booking?.needs_driver && (
        <Notice tone="waiting">
          <strong>{t(common.chooseAnotherDriver)}</strong>
          <p>{t(m.needsDriver)}</p>
        </Notice>
      )}
      {isChoosable(booking, isCustomer) && booking?.payment_status === 'rejected' && (
        <Notice tone="bad">{t(m.rejectedPayment)}</Notice>
      )}
      {booking?.status === 'pending' && booking.payment_status === 'pending' && (
        <Notice tone="waiting">{t(m.pendingPayment)}</Notice>
      )}
      {booking && isNoneChoosable && <NoneChoosable booking={booking} />}
      {booking?.status === 'pending' && isCustomer && <PaymentReceipt booking={booking} />}
      {children}
    </div>
  );
}

function OrderTabs({ order }: { order: (typeof offerOrders)[number] }) {
  const t = useText();
  const filter = useQueryFilter();
  return (
    <FilterTabs
      label={t(m.order)}
      tabs={offerOrders.map((option) => ({
        to: filter.href({ sort: option === 'newest' ? '' : option }),
        label: t(orderTexts[option]),
        isCurrent: option === order,
      }))}
    />
  );
}

function Offers({ bookingId }: { bookingId: number }) {
  const t = useText();
  const formats = useFormats();
  const errorText = useOfferErrorText();
  const isCustomer = useRole() === 'user';
  const { data: booking } = useBookingQuery({ params: { id: bookingId } });
  const order = useQueryFilter().pick('sort', offerOrders) ?? 'newest';
  const query = useBookingOffersInfiniteQuery({ params: { id: bookingId }, query: orderQueries[order] });
  const offers = rowsOf(query.data);
  // A later page by price can bring newer offers, so arrivals are known only when no page is left.
  const isWhole = order === 'newest' || !query.hasNextPage;
  const isChoice = isChoosable(booking, isCustomer);
  const isReplacement = isCustomer && booking?.needs_driver === true;
  // A later page can have an offer that can be chosen.
  const isNoneChoosable =
    useIsNoneChoosable(offers) && (isChoice || isReplacement) && query.hasNextPage === false;
  const { hasArrived } = useArrivals(offers, query.data !== undefined && isWhole, String(bookingId));
  const newestId = Math.max(...offers.map(({ id }) => id));
  const newest = offers.find(({ id }) => id === newestId);

  const title = booking
    ? t(common.route, { pickup: booking.pickup_address, drop: booking.drop_address })
    : t(common.rowNumber, { id: bookingId });

  return (
    <>
      <PageHeader
        title={<span className={title.length > LONG_TITLE ? styles.longTitle : undefined}>{title}</span>}
        lead={isChoice && !isNoneChoosable ? t(m.offersLead) : undefined}
        {...(isCustomer ? { back: { to: '/my-bookings', label: t(pages.myBookings) } } : {})}
      />
      <AboveOffers booking={booking} isCustomer={isCustomer} isNoneChoosable={isNoneChoosable}>
        {offers.length > 1 && <OrderTabs order={order} />}
      </AboveOffers>
      <ListState
        query={query}
        isEmpty={offers.length === 0}
        errorText={errorText}
        loadingText={t(common.loadingOffers)}
        empty={<EmptyState text={t(m.noOffers)} hint={t(m.noOffersHint)} />}
      >
        <CardList label={t(ui.offers)}>
          {acceptedFirst(offers, booking?.needs_driver).map((offer) => (
            <ArrivalItem key={offer.id} hasArrived={hasArrived(offer.id)}>
              <OfferCard
                offer={offer}
                isChoosable={isChoice}
                isCustomer={isCustomer}
                isReplacement={isReplacement}
              />
            </ArrivalItem>
          ))}
        </CardList>
      </ListState>
      {booking && isCustomer && booking.status !== 'pending' && (
        <div className={styles.slip}>
          <PaymentReceipt booking={booking} />
        </div>
      )}
      <Announcement>
        {newest &&
          hasArrived(newest.id) &&
          t(m.offerArrived, { driver: newest.driver_name, total: formats.money(newest.total) })}
      </Announcement>
    </>
  );
}

/** The offers of a booking, for its customer: `/offers/:id`. */
export function BookingOffersPage() {
  const { id } = useParams();
  const bookingId = Number(id);
  if (!Number.isSafeInteger(bookingId) || bookingId < 1) return <MissingBookingId />;
  return <Offers key={bookingId} bookingId={bookingId} />;
}
