import type { BookingVehicleType, OfferStatus, PaymentState } from '@app/contracts/booking-states.js';
import { PRICE_RELEVANT_FIELDS } from '@app/contracts/bookings.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { isOpen, type OfferedBooking } from '../bookings/booking.rules.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';
import type { ExpiringDocument } from '@app/contracts/document-expiry.js';

type OfferMove = 'accept' | 'reject' | 'removeDriver' | 'withdraw' | 'release';

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
  removeDriver: {
    pending: to('withdrawn'),
    accepted: refuse('user_has_open_work'),
    rejected: refuse('conflict'),
    withdrawn: refuse('conflict'),
  },
  /** Its driver withdraws it. */
  withdraw: {
    pending: to('withdrawn'),
    accepted: refuse('offer_selected'),
    rejected: refuse('booking_not_open'),
    withdrawn: refuse('offer_withdrawn'),
  },
  /** Its driver gave the job back. */
  release: {
    pending: refuse('conflict'),
    accepted: to('withdrawn'),
    rejected: refuse('conflict'),
    withdrawn: refuse('conflict'),
  },
} as const satisfies Transitions<OfferMove, OfferStatus>;

/** The driver's application is approved. */
export function assertVerified(isVerified: boolean): void {
  if (!isVerified) throw new DomainError('driver_not_verified');
}

/** Turns `booking_not_found` into `offer_not_found`, because an offer whose booking was deleted does not exist either. */
export function asUnknownOffer(error: unknown): never {
  if (error instanceof DomainError && error.code === 'booking_not_found') {
    throw new DomainError('offer_not_found');
  }
  throw error;
}

/** A driver may read open bookings and those with an own offer; others are answered like ones that do not exist. */
export function assertKnownToDriver(booking: OfferedBooking, hasOwnOffer: boolean, now: Date): void {
  if (!hasOwnOffer && !isOpen(booking, now)) throw new DomainError('booking_not_found');
}

/** An offer can be sent while the booking is open. */
export function assertCanSendOffer(booking: OfferedBooking, now: Date): void {
  if (!isOpen(booking, now)) throw new DomainError('booking_not_open');
}

/**
 * An offer can be changed while the booking is pending and the offer is not selected: the price that was paid must not
 * change. A withdrawn one comes back like a new one. While the booking needs another driver, every offer on it comes back.
 */
export function assertCanResendOffer(
  booking: OfferedBooking & { selectedOfferId: number | null },
  offer: { id: number; status: OfferStatus },
  now: Date,
): void {
  assertNotSelected(booking, offer);
  if (booking.needsDriver) return;
  if (offer.status === 'withdrawn') assertCanSendOffer(booking, now);
  else if (booking.status !== 'pending' || offer.status !== 'pending') {
    throw new DomainError('booking_not_open');
  }
}

/** A payment for the offer waits or was approved. @throws {DomainError} `offer_selected` */
export function assertNotSelected(booking: { selectedOfferId: number | null }, offer: { id: number }): void {
  if (booking.selectedOfferId === offer.id) throw new DomainError('offer_selected');
}

/** An offer can be held while it can be chosen, as it was sent for the booking as it is. */
export function assertCanHold(
  booking: OfferedBooking & { paymentStatus: PaymentState },
  offer: { status: OfferStatus; validUntil: Date | null; isOutdated: boolean },
  now: Date,
): void {
  if (booking.paymentStatus === 'pending' || booking.paymentStatus === 'paid') {
    throw new DomainError('payment_exists');
  }
  if (!isOpen(booking, now)) throw new DomainError('booking_not_open');
  if (offer.status !== 'pending') throw new DomainError('offer_not_payable');
  if (isExpired(offer, now)) throw new DomainError('offer_expired');
  if (offer.isOutdated) throw new DomainError('offer_outdated');
}

/** The end of its validity has passed. */
export function isExpired(offer: { validUntil: Date | null }, now: Date): boolean {
  return offer.validUntil !== null && offer.validUntil.getTime() <= now.getTime();
}

/** A vehicle that its driver offers must be of the booked type and carry the booked weight. @param vehicle null: none that may drive */
export function assertVehicleFits(
  vehicle: { type: VehicleType; capacityKg: number } | null,
  booking: { vehicleType: BookingVehicleType; weightKg: number | null },
): void {
  if (!vehicle) throw fieldError('vehicle_id', 'offer_vehicle_unknown');
  if (vehicle.type !== booking.vehicleType) throw fieldError('vehicle_id', 'offer_vehicle_type_differs');
  if (booking.weightKg !== null && vehicle.capacityKg < booking.weightKg) {
    throw fieldError('vehicle_id', 'offer_vehicle_too_small');
  }
}

/** An offer ends in the future, and by the pickup at the latest. */
export function assertValidity(end: Date, booking: { scheduledTime: Date }, now: Date): void {
  if (end.getTime() <= now.getTime()) throw fieldError('valid_until', 'offer_validity_over');
  if (end.getTime() > booking.scheduledTime.getTime()) {
    throw fieldError('valid_until', 'offer_validity_after_pickup');
  }
}

/** What is left of an end that a changed offer keeps: none when it is over or after the pickup. */
export function keptValidity(end: Date | null, booking: { scheduledTime: Date }, now: Date): Date | null {
  return end && end > now && end <= booking.scheduledTime ? end : null;
}

/** Whether offers are outdated by an edit. @param changedNames names of the changed fields */
export function isOutdating(changedNames: readonly string[]): boolean {
  return PRICE_RELEVANT_FIELDS.some((name) => changedNames.includes(name));
}

/** Refuses offers of drivers with expired documents. @param expiredDocuments their names @throws {DomainError} `documents_expired`, with their names */
export function assertDocumentsValid(expiredDocuments: readonly ExpiringDocument[]): void {
  if (expiredDocuments.length > 0)
    throw new DomainError('documents_expired', { params: { documents: expiredDocuments } });
}
