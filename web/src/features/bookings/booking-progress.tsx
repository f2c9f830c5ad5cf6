import type { Booking } from '@app/contracts/bookings.js';
import { hasReached } from '@app/contracts/trip-states.js';
import { useText } from '../../i18n/use-text';
import type { Text } from '../../i18n/catalogue';
import { Card, CardTitle, Facts, type Fact } from '../../ui/card';
import stops from '../../components/route-line.module.css';
import styles from './booking-details.module.css';
import { bookingMessages as m } from './bookings.messages';
import { useDistanceText } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { DateTime, Money } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { commonMessages as common } from '../../ui/common.messages';

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
  const [shownSteps, done] = stepsOf(booking);
  const note = remark(booking);
  return (
    <Card as="section">
      <CardTitle>{t(m.progress)}</CardTitle>
      <ol className={`${stops.stops} ${styles.steps}`}>
        {shownSteps.map((step, index) => {
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

/** Time, vehicle, price and distance. */
export function BookingFacts({ booking, hasCreated = false }: { booking: Booking; hasCreated?: boolean }) {
  const t = useText();
  const distanceText = useDistanceText();
  const { own_offer: ownOffer } = booking;
  // A driver sees only prices of their own offers.
  const price = booking.price ?? (ownOffer?.status === 'accepted' ? ownOffer.offered_price : null);
  const facts: Fact[] = [
    { label: t(common.scheduledTime), value: <DateTime iso={booking.scheduled_time} /> },
    { label: t(common.vehicleType), value: <VehicleName kind={booking.vehicle_type} /> },
    price === null
      ? { label: t(m.price), value: t(m.pricePending) }
      : { label: t(common.offeredPrice), value: <Money taka={price} /> },
    { label: t(distanceMessages.distance), value: distanceText(booking) },
  ];
  if (hasCreated && booking.goods) facts.push({ label: t(m.goods), value: booking.goods });
  if (hasCreated && booking.weight_kg) {
    facts.push({ label: t(m.weight), value: t(m.kilograms, { weight: booking.weight_kg }) });
  }
  if (hasCreated) facts.push({ label: t(m.created), value: <DateTime iso={booking.created_at} /> });
  return <Facts facts={facts} layout={hasCreated ? 'threes' : 'pairs'} />;
}
