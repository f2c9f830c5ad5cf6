import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import type { Payment } from '@app/contracts/payments.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useBookingOffersInfiniteQuery } from '../../api/offers.api';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { useRole } from '../../api/session.store';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { StoryFacts, StorySection } from '../../desk/story';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ChooseDriver } from '../../ui/choose-driver';
import { CopyValue } from '../../ui/copy-value';
import { OfferStatusTag, ReviewStatusTag } from '../../ui/status-tag';
import { TripSummary } from '../../ui/trip-stage';
import { DateTime, Money } from '../../ui/values';
import { VehicleName } from '../../ui/vehicle-art';
import styles from './booking-story.module.css';
import { PriceCell, StatusFact } from './list-cells';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { StoryList } from './story-list';

interface BookingStoryProps {
  booking: Booking;
  /** What happened on its trip. */
  trip?: ReactNode;
  /** How customer and driver rated each other. */
  ratings?: ReactNode;
}

/** Everything about a booking beside the list: the transport, the people, the trip, offers, payments, and what staff did. */
export function BookingStory({ booking, trip, ratings }: BookingStoryProps) {
  const t = useText();
  const isAdmin = useRole() === 'admin';
  return (
    <>
      <StorySection title={t(m.transport)}>
        <Transport booking={booking} />
      </StorySection>
      <StorySection title={t(m.people)}>
        <People booking={booking} />
      </StorySection>
      <StorySection title={t(m.trip)}>
        {booking.stage || booking.needs_driver ? (
          <div className={styles.trip}>
            {booking.stage && <TripSummary stage={booking.stage} problem={booking.problem ?? null} />}
            {trip}
          </div>
        ) : (
          <p className={styles.soft}>{t(m.noTrip)}</p>
        )}
      </StorySection>
      {ratings && <StorySection title={t(m.ratings)}>{ratings}</StorySection>}
      <StorySection title={t(m.offers)}>
        <Offers booking={booking} />
      </StorySection>
      <StorySection title={t(m.payments)}>
        <Payments bookingId={booking.id} />
      </StorySection>
      {isAdmin && (
        <StorySection title={t(m.history)}>
          {/* Read again when the booking changes. */}
          <AuditTimeline key={booking.version} query={{ booking_id: String(booking.id) }} />
        </StorySection>
      )}
    </>
  );
}

function Transport({ booking }: { booking: Booking }) {
  const t = useText();
  const { number } = useFormats();
  const { weight_kg, distance_km } = booking;
  return (
    <>
      <StoryFacts
        facts={[
          { label: t(m.status), value: <StatusFact booking={booking} /> },
          { label: t(m.cancelReason), value: booking.cancel_reason },
          { label: t(m.cancelRequest), value: booking.cancel_request?.reason },
          { label: t(m.pickup), value: booking.pickup_address },
          { label: t(m.drop), value: booking.drop_address },
          { label: t(m.scheduled), value: <DateTime iso={booking.scheduled_time} /> },
          { label: t(m.vehicle), value: <VehicleName kind={booking.vehicle_type} /> },
          { label: t(m.price), value: <PriceCell booking={booking} /> },
          { label: t(m.goods), value: booking.goods },
          { label: t(m.weight), value: weight_kg && t(m.kilograms, { count: number(weight_kg) }) },
          {
            label: t(m.distance),
            value: distance_km === null ? null : t(m.kilometres, { count: number(distance_km) }),
          },
          { label: t(m.notes), value: booking.notes },
          { label: t(m.created), value: <DateTime iso={booking.created_at} /> },
        ]}
      />
      <p className={styles.more}>
        <Link to={`/booking-details?id=${booking.id}`}>{t(m.details)}</Link>
      </p>
    </>
  );
}

interface PersonProps {
  name: string | null | undefined;
  phone: string | null | undefined;
}

function Person({ name, phone }: PersonProps) {
  return (
    <span className={styles.person}>
      <span translate="no">{name}</span>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </span>
  );
}

function People({ booking }: { booking: Booking }) {
  const t = useText();
  const { currentData } = useBookingOffersInfiniteQuery(offersOf(booking.id));
  const driver = rowsOf(currentData).find(({ id }) => id === booking.selected_offer_id);
  const { customer_name, customer_phone, receiver_name, receiver_phone, confirmed_offer } = booking;
  const driverName = driver?.driver_name ?? confirmed_offer?.driver_name;
  return (
    <StoryFacts
      facts={[
        { label: t(m.customer), value: <Person name={customer_name} phone={customer_phone} /> },
        { label: t(m.driver), value: driverName && <Person name={driverName} phone={driver?.phone} /> },
        {
          label: t(m.receiver),
          value: (receiver_name || receiver_phone) && <Person name={receiver_name} phone={receiver_phone} />,
        },
      ]}
    />
  );
}

/** All offers of a booking, as two parts of the story read them with one call. */
const offersOf = (id: number) => ({ params: { id }, query: {} });

function Offers({ booking }: { booking: Booking }) {
  const t = useText();
  const query = useBookingOffersInfiniteQuery(offersOf(booking.id));
  const errorText = useListErrorText({ network: m.network, failed: m.offersFailed, invalid: m.invalid });
  return (
    <StoryList
      query={query}
      rows={rowsOf(query.currentData)}
      errorText={errorText}
      loadingText={t(m.loadingOffers)}
      emptyText={t(m.noOffers)}
    >
      {(offer) => (
        <>
          <OfferLine offer={offer} />
          {booking.needs_driver && offer.status === 'pending' && (
            <ChooseDriver offer={offer} reader="staff" />
          )}
        </>
      )}
    </StoryList>
  );
}

/** An offer; admins get a link to the driver's documents. */
function OfferLine({ offer }: { offer: Offer }) {
  const t = useText();
  const isAdmin = useRole() === 'admin';
  const documents = `/admin/vehicle-management?show=drivers&search=${encodeURIComponent(offer.driver_name)}`;
  return (
    <>
      <span className={styles.head}>
        <Person name={offer.driver_name} phone={offer.phone} />
        <strong>
          <Money taka={offer.total} />
        </strong>
      </span>
      <span className={styles.about}>
        <OfferStatusTag status={offer.status} />
        <DateTime iso={offer.created_at} />
        {isAdmin && <Link to={documents}>{t(m.driverFiles)}</Link>}
      </span>
      {offer.message && <span>{offer.message}</span>}
    </>
  );
}

function Payments({ bookingId }: { bookingId: number }) {
  const t = useText();
  const query = usePaymentsInfiniteQuery({ query: { booking_id: String(bookingId) } });
  const errorText = useListErrorText({ network: m.network, failed: m.paymentsFailed, invalid: m.invalid });
  return (
    <StoryList
      query={query}
      rows={rowsOf(query.currentData)}
      errorText={errorText}
      loadingText={t(m.loadingPayments)}
      emptyText={t(m.noPayments)}
    >
      {(payment) => <PaymentLine payment={payment} />}
    </StoryList>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const t = useText();
  return (
    <>
      <span className={styles.head}>
        <CopyValue value={payment.transaction_id} label={t(m.transaction)} />
        <strong>
          <Money taka={payment.amount} />
        </strong>
      </span>
      <span className={styles.about}>
        <ReviewStatusTag status={payment.status} />
        <DateTime iso={payment.created_at} />
        {payment.decided_by_name && <span translate="no">{payment.decided_by_name}</span>}
      </span>
      {payment.reject_reason && <span>{payment.reject_reason}</span>}
    </>
  );
}
