import type { BookingStatus } from '@app/contracts/booking-states.js';
import { DomainError } from '../shared/domain-error.js';

/** A customer confirms what was delivered. @throws {DomainError} `booking_cancelled`, `booking_not_completed`. */
export function assertDelivered(status: BookingStatus): void {
  if (status === 'cancelled') throw new DomainError('booking_cancelled');
  if (status !== 'completed') throw new DomainError('booking_not_completed');
}

/** @throws {DomainError} `already_released` */
export function assertHeld(heldAmount: number): void {
  if (heldAmount === 0) throw new DomainError('already_released');
}
