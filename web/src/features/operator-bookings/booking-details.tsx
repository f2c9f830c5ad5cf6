import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import type { Payment } from '@app/contracts/payments.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rowsOf, type Page } from '../../api/endpoints';
import { useBookingOffersInfiniteQuery } from '../../api/offers.api';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { DetailsFacts, DetailsSection } from '../../staff/details';
import { PhoneLink, StrongMoney } from '../../staff/cells';
import { BookingPrice, OfferComparison } from '../../components/booking-price';
import { useDistanceText } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { useText } from '../../i18n/use-text';
import { DriverBusyNotice } from '../../components/offer-availability';
import { ChooseDriver } from '../../components/choose-driver';
import { CopyValue } from '../../ui/copy';
import {
  BookingStatusTag,
  OfferStatusTag,
  PaymentStateTag,
  PaymentStatusTag,
} from '../../components/status-tag';
import { TripSummary } from '../../components/trip-stage';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { DriverFilesLink } from './booking-tools';
import listStyles from './operator-bookings.module.css';
import { PriceCell, StatusMarks } from './list-columns';
import { staffMessages as staff } from '../../staff/staff.messages';
import styles from './operator-bookings.module.css';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { Button } from 'antd';
import { type RowsQuery, useStaffErrorText, type ListErrorTexts } from '../../staff/list-frame';
import { QueryState } from '../../ui/states';
import { useNextPage } from '../../ui/list-state';

interface DetailsListProps<Row extends { readonly id: number }> {
  query: RowsQuery & { readonly currentData?: { readonly pages: readonly Page<Row>[] } | undefined };
  errors: ListErrorTexts;
  loadingText: string;
  emptyText: string;
  children: (row: Row) => ReactNode;
}

function DetailsList<Row extends { readonly id: number }>(props: DetailsListProps<Row>) {
  const { query, errors, loadingText, emptyText, children } = props;
  const t = useText();
  const errorText = useStaffErrorText(errors);
  const nextPage = useNextPage(query);
  if (query.currentData === undefined)
    return <QueryState query={query} errorText={errorText} text={loadingText} count={1} />;
  const rows = rowsOf(query.currentData);
  if (rows.length === 0) return <p className={styles.soft}>{emptyText}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="small" loading={nextPage.isBusy} onClick={nextPage.ask}>
          {t(staff.loadMore)}
        </Button>
      )}
    </>
  );
}

interface BookingDetailsProps {
  booking: Booking;
  /** The events of the trip. */
  trip?: ReactNode;
  /** How customer and driver rated each other. */
  ratings?: ReactNode;
}

/** All details of a booking: transport, people, trip, offers, payments, and the actions of staff. */
export function BookingDetails({ booking, trip, ratings }: BookingDetailsProps) {
  const t = useText();
  return (
    <>
      <DetailsSection title={t(m.transport)}>
        <Transport booking={booking} />
      </DetailsSection>
      <DetailsSection title={t(m.people)}>
        <People booking={booking} />
      </DetailsSection>
      <DetailsSection title={t(m.trip)}>
        {booking.stage || booking.needs_driver ? (
          <div className={styles.tripDetails}>
            {booking.stage && booking.status !== 'cancelled' && (
              <TripSummary stage={booking.stage} problem={booking.problem ?? null} />
            )}
            {trip}
          </div>
        ) : (
          <p className={styles.soft}>{t(m.noTrip)}</p>
        )}
      </DetailsSection>
      {ratings && <DetailsSection title={t(common.ratings)}>{ratings}</DetailsSection>}
      <DetailsSection title={t(ui.offers)}>
        <Offers booking={booking} />
      </DetailsSection>
      <DetailsSection title={t(ui.payments)}>
        <Payments bookingId={booking.id} />
      </DetailsSection>
      <AuditTimeline
        title={t(staff.staffActivity)}
        key={booking.version}
        query={{ booking_id: String(booking.id) }}
      />
    </>
  );
}

/** A payment of a cancelled booking is on its way back, so it is not called paid. */
function Status({ booking }: { booking: Booking }) {
  const { status, payment_status } = booking;
  return (
    <span className={listStyles.fact}>
      <StatusMarks booking={booking} />
      <BookingStatusTag status={status} />
      {status !== 'cancelled' && payment_status !== 'none' && <PaymentStateTag state={payment_status} />}
    </span>
  );
}

function Transport({ booking }: { booking: Booking }) {
  const t = useText();
  const distanceText = useDistanceText();
  const { weight_kg } = booking;
  return (
    <>
      <DetailsFacts
        facts={[
          { label: t(common.status), value: <Status booking={booking} /> },
          { label: t(common.reason), value: booking.cancel_reason },
          { label: t(m.cancelRequest), value: booking.cancel_request?.reason },
          { label: t(ui.pickup), value: booking.pickup_address },
          { label: t(ui.drop), value: booking.drop_address },
          { label: t(m.scheduled), value: <DateTime iso={booking.scheduled_time} /> },
          { label: t(common.vehicle), value: <VehicleName kind={booking.vehicle_type} /> },
          { label: t(common.offeredPrice), value: <PriceCell booking={booking} /> },
          { label: t(common.goods), value: booking.goods },
          { label: t(common.weight), value: weight_kg && t(common.kilograms, { weight: weight_kg }) },
          { label: t(distanceMessages.distance), value: distanceText(booking) },
          { label: t(m.usualPrice), value: <BookingPrice bookingId={booking.id} /> },
          { label: t(common.notes), value: booking.notes },
          { label: t(m.created), value: <DateTime iso={booking.created_at} /> },
        ]}
      />
      <p className={styles.more}>
        <Link to={`/booking-details?id=${booking.id}`}>{t(m.details)}</Link>
      </p>
    </>
  );
}

function Person({ name, phone }: { name: string | null | undefined; phone: string | null | undefined }) {
  return (
    <span className={styles.person}>
      <span translate="no">{name}</span>
      {phone && <PhoneLink phone={phone} />}
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
    <DetailsFacts
      facts={[
        { label: t(common.customer), value: <Person name={customer_name} phone={customer_phone} /> },
        { label: t(common.driver), value: driverName && <Person name={driverName} phone={driver?.phone} /> },
        {
          label: t(common.receiver),
          value: (receiver_name || receiver_phone) && <Person name={receiver_name} phone={receiver_phone} />,
        },
      ]}
    />
  );
}

/** The argument of the query for all offers of a booking: two parts of the details share it. */
const offersOf = (id: number) => ({ params: { id }, query: {} });

function Offers({ booking }: { booking: Booking }) {
  const t = useText();
  const query = useBookingOffersInfiniteQuery(offersOf(booking.id));
  return (
    <DetailsList
      query={query}
      errors={{ network: common.networkError, failed: m.offersFailed }}
      loadingText={t(common.loadingOffers)}
      emptyText={t(m.noOffers)}
    >
      {(offer) => (
        <>
          <OfferLine offer={offer} />
          {offer.status === 'pending' && (booking.needs_driver || booking.status === 'pending') && (
            <DriverBusyNotice offer={offer} />
          )}
          {booking.needs_driver && offer.status === 'pending' && (
            <ChooseDriver offer={offer} reader="staff" />
          )}
        </>
      )}
    </DetailsList>
  );
}

function OfferLine({ offer }: { offer: Offer }) {
  const t = useText();
  return (
    <>
      <span className={styles.head}>
        <Person name={offer.driver_name} phone={offer.phone} />
        <span>
          {t(common.total)} <StrongMoney taka={offer.total} />
        </span>
      </span>
      <span className={styles.about}>
        <OfferStatusTag status={offer.status} />
        <DateTime iso={offer.created_at} />
        <OfferComparison bookingId={offer.booking_id} price={offer.offered_price} />
        <DriverFilesLink offer={offer} />
      </span>
      {offer.message && <span>{offer.message}</span>}
    </>
  );
}

function Payments({ bookingId }: { bookingId: number }) {
  const t = useText();
  const query = usePaymentsInfiniteQuery({ query: { booking_id: String(bookingId) } });
  return (
    <DetailsList
      query={query}
      errors={{ network: common.networkError, failed: staff.paymentsFailed }}
      loadingText={t(staff.loadingPayments)}
      emptyText={t(staff.noPayments)}
    >
      {(payment) => <PaymentLine payment={payment} />}
    </DetailsList>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const t = useText();
  return (
    <>
      <span className={styles.head}>
        <CopyValue value={payment.transaction_id} label={t(common.transactionId)} />
        <span>
          {t(ui.paymentPaid)} <StrongMoney taka={payment.amount} />
        </span>
      </span>
      <span className={styles.about}>
        <PaymentStatusTag payment={payment} />
        <DateTime iso={payment.created_at} />
        {payment.decided_by_name && <span translate="no">{payment.decided_by_name}</span>}
      </span>
      {payment.short_reason && <span>{payment.short_reason}</span>}
      {payment.reject_reason && <span>{payment.reject_reason}</span>}
    </>
  );
}
