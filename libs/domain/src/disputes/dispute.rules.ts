import type { BookingStatus, PaymentState } from '@app/contracts/booking-states.js';
import type { DisputeSide, DisputeStatus } from '@app/contracts/disputes.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';

/** Every move of a dispute. */
export const disputeMoves = {
  /** An admin divides the held money. */
  decide: { open: to('decided'), decided: refuse('dispute_decided'), closed: refuse('dispute_closed') },
  /** The booking is cancelled. */
  close: { open: to('closed'), decided: refuse('dispute_decided'), closed: refuse('dispute_closed') },
} as const satisfies Transitions<'decide' | 'close', DisputeStatus>;

/** What is known of a booking when a dispute about it is opened. */
interface DisputedBooking {
  status: BookingStatus;
  paymentStatus: PaymentState;
  /** What is held for it, in paisa. */
  heldAmount: number;
  isDisputed: boolean;
}

/**
 * A dispute can be opened from the approval of the payment until its money is released or given back.
 * @throws {DomainError} `booking_cancelled`, `payment_not_confirmed`, `dispute_open`, `already_released`.
 */
export function assertDisputable({ status, paymentStatus, heldAmount, isDisputed }: DisputedBooking): void {
  if (status === 'cancelled') throw new DomainError('booking_cancelled');
  if (paymentStatus !== 'paid') throw new DomainError('payment_not_confirmed');
  if (isDisputed) throw new DomainError('dispute_open');
  if (heldAmount === 0) throw new DomainError('already_released');
}

/** The side of a person in a booking; null for everybody else. */
export function sideIn(
  actor: Pick<Actor, 'role' | 'userId'>,
  booking: { customerId: number; driverId: number | null },
): DisputeSide | null {
  if (actor.role === 'user' && actor.userId === booking.customerId) return 'customer';
  if (actor.role === 'driver' && actor.userId === booking.driverId) return 'driver';
  return null;
}
