import type { Booking } from '@app/contracts/bookings.js';
import { hasReached } from '@app/contracts/trip-states.js';
import { useText } from '../../i18n/use-text';
import type { Text } from '../../i18n/catalogue';
import { Card, CardTitle } from '../../ui/card';
import stops from '../../ui/stops.module.css';
import styles from './booking-progress.module.css';
import { bookingMessages as m } from './bookings.messages';

/** The steps of a booking and how many are completed; the next step is the current one. */
function stepsOf({ status, stage, needs_driver: needsDriver }: Booking): [readonly Text[], number] {
  const [done, ahead] = [
    [m.stepBooked, m.stepPaid],
    [m.stepOnTheWay, m.stepDelivered],
  ];
  const steps = [...done, ...ahead];
  if (status === 'cancelled') return [[m.stepBooked, m.stepCancelled], 1];
  if (status === 'completed') return [steps, steps.length];
  if (status === 'pending') return [steps, 1];
  if (stage && hasReached(stage, 'on_the_way') && !needsDriver) return [steps, done.length];
  return [[...done, needsDriver ? m.stepNeedsDriver : m.stepAssigned, ...ahead], done.length];
}

function remark({ status, payment_status }: Booking): Text | null {
  if (status !== 'pending') return null;
  if (payment_status === 'pending') return m.paymentChecked;
  return payment_status === 'rejected' ? m.paymentRejected : m.waitingForOffers;
}

/** The steps of a booking: completed, current and later ones. */
export function BookingProgress({ booking }: { booking: Booking }) {
  const t = useText();
  const [shown, done] = stepsOf(booking);
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
