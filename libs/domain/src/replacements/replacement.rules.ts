import type { BookingStatus } from '@app/contracts/booking-states.js';
import { totalOf } from '@app/contracts/money.js';
import { hasReached, type TripStage } from '@app/contracts/trip-states.js';
import { assertUnfinished } from '../bookings/booking.rules.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';

/**
 * A driver gives a job back until the goods are loaded: from then on they have them.
 * @throws {DomainError} `booking_completed`, `booking_cancelled`, `goods_loaded`.
 */
export function assertReleasable({ status }: { status: BookingStatus }, stage: TripStage): void {
  assertUnfinished(status);
  if (hasReached(stage, 'loaded')) throw new DomainError('goods_loaded');
}

/** @throws {DomainError} `booking_completed`, `booking_cancelled`, `driver_not_needed`. */
export function assertNeedsDriver(booking: { status: BookingStatus; needsDriver: boolean }): void {
  assertUnfinished(booking.status);
  if (!booking.needsDriver) throw new DomainError('driver_not_needed');
}

/**
 * What of the held money is left for the customer when a driver with this price takes the job, in paisa. Customers choose an offer
 * whose total is held; for staff the price is enough: the commission gets what is left of it.
 * @throws {DomainError} `offer_above_held`
 */
export function restOfHeld(actor: Actor, price: number, heldAmount: number): number {
  const total = totalOf(price);
  if ((isStaff(actor) ? price : total) > heldAmount) throw new DomainError('offer_above_held');
  return Math.max(0, heldAmount - total);
}
