import type { Booking } from '@app/contracts/bookings.js';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardActions, CardTitle } from '../../ui/card';
import { Icon } from '../../ui/icon';
import styles from './destination-reached.module.css';
import { otpMessages as m } from './otp.messages';

interface CompletedPanelProps {
  bookingId: number;
  booking: Booking | undefined;
}

/** Shown after completion. Takes the focus, because the focused field was removed. */
export function CompletedPanel({ bookingId, booking }: CompletedPanelProps) {
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
        <ButtonLink to="/my-bookings">{t(m.backToBookings)}</ButtonLink>
      </CardActions>
    </Card>
  );
}
