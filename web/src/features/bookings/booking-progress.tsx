import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import type { Text } from '../../i18n/catalogue';
import { Card, CardTitle } from '../../ui/card';
import stops from '../../ui/stops.module.css';
import styles from './booking-progress.module.css';
import { bookingMessages as m } from './bookings.messages';

const steps = [m.stepBooked, m.stepPaid, m.stepOnTheWay, m.stepDelivered] as const;

/** The number of completed steps; the next step is the current one. */
function stepsDone({ status }: Pick<Booking, 'status'>): number {
  return { pending: 1, confirmed: 2, completed: steps.length, cancelled: 1 }[status];
}

function remark({ status, payment_status }: Booking): Text | null {
  if (status !== 'pending') return null;
  if (payment_status === 'pending') return m.paymentChecked;
  return payment_status === 'rejected' ? m.paymentRejected : m.waitingForOffers;
}

/** The steps of a booking: completed, current and later ones. */
export function BookingProgress({ booking }: { booking: Booking }) {
  const t = useText();
  const done = stepsDone(booking);
  const isCancelled = booking.status === 'cancelled';
  const shown: readonly Text[] = isCancelled ? [m.stepBooked, m.stepCancelled] : steps;
  const note = remark(booking);
  return (
    <Card as="section">
      <CardTitle>{t(m.progress)}</CardTitle>
      <ol className={`${stops.stops} ${styles.steps}`}>
        {shown.map((step, index) => {
          const isCurrent = index === done;
          const state = index < done ? 'done' : isCurrent ? 'current' : 'ahead';
          const look = `${stops[state]} ${styles[state] ?? ''}`;
          return (
            <li key={step.id} className={look} aria-current={isCurrent ? 'step' : undefined}>
              <span>{t(step)}</span>
              {isCurrent && note && <p>{t(note)}</p>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
