import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardTitle, CardActions } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { OtpForm } from '../../ui/otp-form';
import { useVerifyOtpMutation } from '../../api/bookings.api';
import { otpMessages as m } from './otp.messages';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon';
import styles from './destination-reached.module.css';
import { commonMessages as common } from '../../ui/common.messages';

interface CompletedPanelProps {
  bookingId: number;
  booking: Booking | undefined;
}

/** Shown after completion. Takes the focus, because the focused field was removed. */
function CompletedPanel({ bookingId, booking }: CompletedPanelProps) {
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
        <ButtonLink to="/my-bookings">{t(common.myBookings)}</ButtonLink>
      </CardActions>
    </Card>
  );
}

interface CodePanelProps {
  offer: Offer;
  booking: Booking | undefined;
}

/** The form for the code, or the reason why there is none, with live updates. */
export function CodePanel({ offer, booking }: CodePanelProps) {
  const t = useText();
  const [verifyOtp, { data: verified }] = useVerifyOtpMutation();
  const status = verified?.data.status ?? booking?.status ?? offer.booking_status;

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
