import type { BookingStatus, PaymentState } from '@app/contracts/booking-states.js';
import type { EvidenceFact, PaymentStatus } from '@app/contracts/payments.js';
import { bookingMoves } from '../bookings/booking.rules.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus, refuse, to, type Transitions } from '../shared/transitions.js';

type PaymentMove = 'correct' | 'withdraw' | 'approve' | 'reject';

/** Every move of a payment. A decision cannot be changed. */
export const paymentMoves = {
  correct: {
    pending: to('pending'),
    approved: refuse('payment_not_pending'),
    rejected: refuse('payment_not_pending'),
  },
  withdraw: {
    pending: to('rejected'),
    approved: refuse('payment_not_pending'),
    rejected: refuse('payment_not_pending'),
  },
  approve: {
    pending: to('approved'),
    approved: refuse('payment_decided'),
    rejected: refuse('payment_decided'),
  },
  reject: {
    pending: to('rejected'),
    approved: refuse('payment_decided'),
    rejected: refuse('payment_decided'),
  },
} as const satisfies Transitions<PaymentMove, PaymentStatus>;

/** A booking can be paid while it is pending, by one payment at a time. */
export function assertCanSubmitPayment(booking: {
  status: BookingStatus;
  paymentStatus: PaymentState;
}): void {
  if (booking.status === 'cancelled') throw new DomainError('booking_cancelled');
  if (booking.paymentStatus === 'pending' || booking.paymentStatus === 'paid') {
    throw new DomainError('payment_exists');
  }
  if (booking.status !== 'pending') throw new DomainError('booking_not_open');
}

/** Approving confirms the booking, so it must not be cancelled; then the money is returned. */
export function assertCanApprove(booking: { status: BookingStatus }): void {
  nextStatus(bookingMoves.confirm, booking.status);
}

/** Why an admin approves a payment in spite of what an admin must not overlook. */
export interface ApprovalReasons {
  /** Why less than the total is accepted. */
  short: string | null;
  /** Why the wallet's message is not right. */
  evidence: string | null;
}

/**
 * A short payment, and one that differs from the wallet's message, is approved only with a reason for each.
 * @throws {DomainError} `payment_short`, `evidence_differs`.
 */
export function assertReasonsGiven(
  { amount, total }: { amount: number; total: number },
  differences: readonly EvidenceFact[],
  reasons: ApprovalReasons,
): void {
  if (isShort(amount, total) && reasons.short === null) throw new DomainError('payment_short');
  if (differences.length > 0 && reasons.evidence === null) throw new DomainError('evidence_differs');
}

/** The method must be the configured provider. */
export function assertMethodAccepted(method: string, acceptedMethod: string): void {
  if (method !== acceptedMethod) {
    throw new DomainError('method_not_accepted', { fields: { method: 'method_not_accepted' } });
  }
}

/** Less was sent than was due; both in paisa. The payment is accepted but flagged for the admin. */
export function isShort(amount: number, total: number): boolean {
  return amount < total;
}

/** The customer's page showed another total, because the driver had changed the price. */
export function isPriceChanged(expectedTotal: number | null, total: number): boolean {
  return expectedTotal !== null && expectedTotal !== total;
}
