import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { OfferStatus } from '@app/contracts/offer-states.js';
import { isOpen } from '../bookings/booking.rules.js';
import { DomainError } from '../shared/domain-error.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';

type OfferMove = 'accept' | 'reject' | 'withdraw';

/** Every move of an offer. */
export const offerMoves = {
  /** The payment for it is approved. */
  accept: {
    pending: to('accepted'),
    accepted: refuse('offer_not_payable'),
    rejected: refuse('offer_not_payable'),
    withdrawn: refuse('offer_not_payable'),
  },
  /** Another offer was accepted, or the booking ended. */
  reject: {
    pending: to('rejected'),
    accepted: refuse('conflict'),
    rejected: refuse('conflict'),
    withdrawn: refuse('conflict'),
  },
  /** Its driver's account or role was removed. */
  withdraw: {
    pending: to('withdrawn'),
    accepted: refuse('user_has_open_work'),
    rejected: refuse('conflict'),
    withdrawn: refuse('conflict'),
  },
} as const satisfies Transitions<OfferMove, OfferStatus>;

/** The driver's application is approved. */
export function assertVerified(isVerified: boolean): void {
  if (!isVerified) throw new DomainError('driver_not_verified');
}

/** A driver may read open bookings and those with an own offer; others are answered like ones that do not exist. */
export function assertKnownToDriver(
  booking: { status: BookingStatus; scheduledTime: Date },
  hasOwnOffer: boolean,
  now: Date,
): void {
  if (!hasOwnOffer && !isOpen(booking, now)) throw new DomainError('booking_not_found');
}

/** An offer can be sent while the booking is open. */
export function assertCanSendOffer(booking: { status: BookingStatus; scheduledTime: Date }, now: Date): void {
  if (!isOpen(booking, now)) throw new DomainError('booking_not_open');
}

/**
 * An offer can be changed while the booking is pending and the offer is not selected: the price that was paid must not
 * change.
 */
export function assertCanResendOffer(
  booking: { status: BookingStatus; selectedOfferId: number | null },
  offer: { id: number; status: OfferStatus },
): void {
  if (booking.selectedOfferId === offer.id) throw new DomainError('offer_selected');
  if (booking.status !== 'pending' || offer.status !== 'pending') throw new DomainError('booking_not_open');
}
