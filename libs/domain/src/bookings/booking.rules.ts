import type { BookingStatus, PaymentState } from '@app/contracts/booking-states.js';
import { BOOKING_MAX_DAYS_AHEAD, DRIVER_ALERT_SECONDS } from '@app/contracts/limits.js';
import { hasReached, type TripStage } from '@app/contracts/trip-states.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';

const MINUTE_MS = 60_000;
const MAX_AHEAD_MS = BOOKING_MAX_DAYS_AHEAD * 24 * 60 * MINUTE_MS;

type BookingMove = 'confirm' | 'complete' | 'cancel';

/** Every move of a booking. */
export const bookingMoves = {
  /** Its payment is approved. */
  confirm: {
    pending: to('confirmed'),
    confirmed: refuse('conflict'),
    completed: refuse('booking_completed'),
    cancelled: refuse('booking_cancelled'),
  },
  /** The customer entered the code, or an operator or admin gave a reason. */
  complete: {
    pending: refuse('payment_not_confirmed'),
    confirmed: to('completed'),
    completed: refuse('booking_completed'),
    cancelled: refuse('booking_cancelled'),
  },
  /** An operator or admin gave a reason. */
  cancel: {
    pending: to('cancelled'),
    confirmed: to('cancelled'),
    completed: refuse('booking_not_cancellable'),
    cancelled: refuse('booking_not_cancellable'),
  },
} as const satisfies Transitions<BookingMove, BookingStatus>;

/** Editing and deleting: only while it is pending and no payment is pending. */
export function assertEditable(booking: { status: BookingStatus; paymentStatus: PaymentState }): void {
  if (booking.status !== 'pending' || booking.paymentStatus === 'pending') {
    throw new DomainError('booking_not_editable');
  }
}

/** The receiver can be named until the goods are loaded: from then on the driver is on the way to them. */
export function assertReceiverOpen(booking: { status: BookingStatus; tripStage: TripStage | null }): void {
  assertUnfinished(booking.status);
  if (booking.tripStage && hasReached(booking.tripStage, 'loaded')) throw new DomainError('goods_loaded');
}

/** @throws {DomainError} `booking_completed`, `booking_cancelled`. */
export function assertUnfinished(status: BookingStatus): void {
  if (status === 'completed') throw new DomainError('booking_completed');
  if (status === 'cancelled') throw new DomainError('booking_cancelled');
}

/**
 * An account cannot be removed while a booking of it is confirmed or being paid. @throws {DomainError}
 * `user_has_open_work`
 */
export function assertNotUnderWay(booking: { status: BookingStatus; paymentStatus: PaymentState }): void {
  if (
    booking.status === 'confirmed' ||
    (booking.status === 'pending' && booking.paymentStatus === 'pending')
  ) {
    throw new DomainError('user_has_open_work');
  }
}

/** From the current minute, as forms give whole minutes, to a year ahead. `now` is the database's clock. */
export function assertBookableTime(scheduledTime: Date, now: Date): void {
  const currentMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const ahead = scheduledTime.getTime() - currentMinute;
  if (ahead < 0) {
    throw fieldError('scheduled_time', 'scheduled_in_past');
  }
  if (ahead > MAX_AHEAD_MS) {
    throw fieldError('scheduled_time', 'scheduled_too_late');
  }
}

/** Customers book for themselves, staff for a customer, drivers not at all. */
export function assertMayBookFor(actor: Actor, userId: number): void {
  if (actor.role === 'driver') throw new DomainError('cannot_book');
  if (!isStaff(actor) && actor.userId !== userId) throw new DomainError('booking_for_other');
}

/** A booking of another user is answered like one that does not exist. */
export function assertOwnOrStaff(actor: Actor, booking: { userId: number }): void {
  if (!isStaff(actor) && actor.userId !== booking.userId) throw new DomainError('booking_not_found');
}

/** What decides whether a booking takes offers. */
export interface OfferedBooking {
  status: BookingStatus;
  scheduledTime: Date;
  needsDriver: boolean;
}

/**
 * Open for offers: pending, with a time in the future; or in need of another driver, at any time. A pending payment does not close
 * it, because it may be rejected.
 */
export function isOpen({ status, scheduledTime, needsDriver }: OfferedBooking, now: Date): boolean {
  if (status === 'confirmed') return needsDriver;
  return status === 'pending' && scheduledTime.getTime() > now.getTime();
}

/** Alerts make a sound on phones, so they are limited. @param last the time of the last one, null for none */
export function assertAlertNotTooSoon(last: Date | null, now: Date): void {
  const wait = last === null ? 0 : last.getTime() + DRIVER_ALERT_SECONDS * 1000 - now.getTime();
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new DomainError('drivers_alerted', { params: { seconds }, retryAfterSeconds: seconds });
}
