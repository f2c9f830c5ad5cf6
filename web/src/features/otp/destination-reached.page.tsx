import type { Booking } from '@app/contracts/bookings.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, Facts, CardTitle, CardActions } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { RouteLine } from '../../components/route-line';
import { QueryState, EmptyState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import styles from './destination-reached.module.css';
import { useBookingQuery, useVerifyOtpMutation } from '../../api/bookings.api';
import { useOfferQuery } from '../../api/offers.api';
import { otpMessages as m } from './otp.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import type { Offer } from '@app/contracts/offers.js';
import { Notice } from '../../ui/notice';
import { OtpForm } from '../../components/otp-form';
import { Icon } from '../../ui/icon';

/** Shown after completion. Takes the focus, because the focused field was removed. */
function CompletedPanel({ bookingId, booking }: { bookingId: number; booking: Booking | undefined }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card as="section">
      <div className={styles.done}>
        <span className={styles.mark}>
          <Icon name="check" size={36} />
        </span>
        <CardTitle ref={title} tabIndex={-1}>
          {t(m.doneTitle)}
        </CardTitle>
        <p>
          {booking
            ? t(m.doneText, { pickup: booking.pickup_address, drop: booking.drop_address })
            : t(m.doneTextShort)}
        </p>
      </div>
      <CardActions>
        <ButtonLink look="primary" to={`/booking-details?id=${bookingId}`}>
          {t(m.viewBooking)}
        </ButtonLink>
        <ButtonLink to="/my-bookings">{t(pages.myBookings)}</ButtonLink>
      </CardActions>
    </Card>
  );
}

/** The form for the code, or the reason why there is none, with live updates. */
function CodePanel({ offer, booking }: { offer: Offer; booking: Booking | undefined }) {
  const t = useText();
  const [verifyOtp, { data: verifiedBooking }] = useVerifyOtpMutation();
  const status = verifiedBooking?.data.status ?? booking?.status ?? offer.booking_status;

  if (status === 'completed') return <CompletedPanel bookingId={offer.booking_id} booking={booking} />;
  if (status === 'cancelled') {
    return (
      <Card as="section">
        <Notice tone="info">{t(m.cancelled)}</Notice>
      </Card>
    );
  }
  if (offer.status !== 'accepted') {
    const isSelected = offer.is_selected === 1;
    return (
      <Card as="section">
        <Notice tone="waiting">
          <p>{t(isSelected ? m.notPaid : m.noSelection)}</p>
          {isSelected && <p>{t(m.notPaidHint)}</p>}
        </Notice>
        <div>
          <ButtonLink look="primary" to={`/offers/${offer.booking_id}`}>
            {t(m.viewOffers)}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card as="section">
      <CardTitle>{t(m.codeTitle)}</CardTitle>
      <OtpForm
        offerId={offer.id}
        onVerify={(otp) =>
          verifyOtp({ params: { id: offer.booking_id }, body: { otp, offer_id: offer.id } }).unwrap()
        }
      />
      <p className="soft">{t(m.keepPrivate)}</p>
    </Card>
  );
}

function OfferNotFound() {
  const t = useText();
  return (
    <EmptyState text={t(m.offerNotFound)} hint={t(m.offerNotFoundHint)}>
      <ButtonLink look="primary" to="/my-bookings">
        {t(pages.myBookings)}
      </ButtonLink>
    </EmptyState>
  );
}

interface DestinationReachedPageProps {
  /** What is left to do after the delivery. */
  afterDelivery?: ((booking: Booking) => ReactNode) | undefined;
}

function Arrival({ offerId, afterDelivery }: DestinationReachedPageProps & { offerId: string }) {
  const t = useText();
  const errorText = useErrorText({ network: common.networkError });
  const { data: offer, ...query } = useOfferQuery({ params: { id: offerId } });
  const { data: booking } = useBookingQuery({ params: { id: offer?.booking_id ?? 0 } }, { skip: !offer });

  if (query.error && toApiError(query.error).status === 404) return <OfferNotFound />;
  if (!offer) {
    return <QueryState query={query} errorText={errorText} count={1} />;
  }
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CodePanel offer={offer} booking={booking} />
        {booking?.status === 'completed' && afterDelivery?.(booking)}
      </div>
      {booking && (
        <Card as="section">
          <RouteLine pickup={booking.pickup_address} drop={booking.drop_address} />
          <Facts
            facts={[
              {
                label: t(common.driver),
                value: (
                  <span translate="no">
                    {offer.driver_name || t(common.driverNumber, { id: offer.driver_id })}
                  </span>
                ),
              },
              { label: t(common.scheduledTime), value: <DateTime iso={booking.scheduled_time} /> },
            ]}
          />
        </Card>
      )}
    </div>
  );
}

/** The page for the delivery code: `/destination-reached/:offerId`. */
export function DestinationReachedPage({ afterDelivery }: DestinationReachedPageProps) {
  const t = useText();
  const { offerId = '' } = useParams();
  return (
    <>
      <PageHeader
        title={t(pages.destinationReached)}
        lead={t(m.lead)}
        back={{ to: '/my-bookings', label: t(pages.myBookings) }}
      />
      <Arrival key={offerId} offerId={offerId} afterDelivery={afterDelivery} />
    </>
  );
}
