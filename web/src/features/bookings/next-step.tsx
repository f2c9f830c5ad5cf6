import type { Booking } from '@app/contracts/bookings.js';
import { useFormats } from '../../i18n/formats';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { bookingMessages as m } from './bookings.messages';
import styles from './next-step.module.css';

interface Step {
  readonly title: Text;
  readonly hint?: Text;
}

/** The next step of a booking for its customer. */
function nextStepOf(booking: Booking, now = Date.now()): Step {
  const { status, payment_status: payment } = booking;
  if (status === 'cancelled') return { title: m.nextCancelled };
  if (status === 'completed') return { title: m.nextCompleted };
  if (status === 'confirmed') return { title: m.nextCode, hint: m.nextCodeHint };
  if (payment === 'pending') return { title: m.nextPayment, hint: m.nextPaymentHint };
  if (booking.offers_count) {
    return payment === 'rejected'
      ? { title: m.nextPayAgain, hint: m.nextPayAgainHint }
      : { title: m.nextChoose };
  }
  return Date.parse(booking.scheduled_time) <= now
    ? { title: m.nextLate, hint: m.nextLateHint }
    : { title: m.nextNoOffer, hint: m.nextNoOfferHint };
}

/** The next step, and the number of offers with the lowest total. */
export function NextStep({ booking }: { booking: Booking }) {
  const t = useText();
  const { money } = useFormats();
  const { title, hint } = nextStepOf(booking);
  const { offers_count: count, lowest_total: lowest } = booking;
  const hasOffers = booking.status === 'pending' && count !== undefined && count > 0 && lowest != null;
  return (
    <div className={styles.step}>
      <p className={styles.title}>{t(title)}</p>
      {hasOffers && <p>{t(m.offersSummary, { count, total: money(lowest) })}</p>}
      {hint && <p>{t(hint)}</p>}
    </div>
  );
}
