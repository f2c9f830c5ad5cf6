import type { BookingMoney } from '@app/contracts/booking-money.js';
import type { Text } from '../../i18n/catalogue';
import { bookingMoneyMessages as m } from './booking-money.messages';

/** Who reads a booking's money. */
export type Reader = 'customer' | 'driver';

type State = Pick<BookingMoney, 'status' | 'held' | 'release_at' | 'released' | 'paid_out' | 'dispute'>;

const says = {
  customer: { held: m.customerHeld, waits: m.customerWaits, soon: m.customerSoon },
  driver: { held: m.driverHeld, waits: m.driverWaits, soon: m.driverSoon },
} as const;

/** The text about the next step of the money; null when there is none. */
export function moneyStateOf(money: State, reader: Reader, now = Date.now()): Text | null {
  const {
    status,
    held: heldAmount,
    release_at: releaseAt,
    released: releasedAmount,
    paid_out: paidOut,
    dispute,
  } = money;
  const words = says[reader];
  if (dispute?.status === 'open') return m.disputeHolds;
  if (heldAmount > 0) {
    if (releaseAt === null) return status === 'completed' ? words.soon : words.held;
    return Date.parse(releaseAt) > now ? words.waits : words.soon;
  }
  if (status === 'cancelled') return m.ended;
  if (status !== 'completed') return null;
  if (reader === 'customer') return dispute ? null : m.customerReleased;
  if (!releasedAmount) return null;
  return (paidOut ?? 0) >= releasedAmount ? m.driverPaidOut : m.driverReleased;
}
