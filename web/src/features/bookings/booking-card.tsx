import type { Booking } from '@app/contracts/bookings.js';
import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardRow } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { RouteLine } from '../../ui/route-line';
import { BookingStatusTag } from '../../ui/status-tag';
import { TripSummary } from '../../ui/trip-stage';
import { BookingActions } from './booking-actions';
import styles from './booking-card.module.css';
import { BookingFacts } from './booking-facts';
import { BookingState } from './booking-state';
import { bookingMessages as m } from './bookings.messages';
import { CardItem } from '../../ui/arrival';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

export interface BookingCardProps {
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
          <h2 id={titleId} className={styles.title}>
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
              {t(m.rateDriver)}
            </ButtonLink>
          </p>
        )}
        <BookingActions booking={booking} onDone={onDone} onDeleted={onDeleted} hasView />
      </Card>
    </CardItem>
  );
}
