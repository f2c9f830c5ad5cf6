import type { BookingStatus, PaymentState } from '@app/contracts/booking-states.js';
import { OTP_MAX_TRIES, OTP_RESEND_SECONDS } from '@app/contracts/otp.js';
import { assertUnfinished } from '../bookings/booking.rules.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';

interface PaidBooking {
  status: BookingStatus;
  paymentStatus: PaymentState;
  selectedOfferId: number | null;
}

/** The newest code of a booking, by the database's clock. */
export interface LatestCode {
  offerId: number;
  codeHash: string;
  tries: number;
  isUsed: boolean;
  isVoided: boolean;
  isExpired: boolean;
}

/**
 * Result of checking an entered code: `right`; `wrong`, which counts as a try; `exhausted`: no tries left; `invalid`: no
 * valid code (not sent, expired, replaced, used). `invalid` and `wrong` have the same answer.
 */
export type OtpCheckResult = 'right' | 'wrong' | 'exhausted' | 'invalid';

/** Operators and admins send it in place of the driver, with a reason. */
export function assertReasonGiven(actor: Actor, reason: string | undefined): void {
  if (isStaff(actor) && !reason) {
    throw new DomainError('reason_required', { fields: { reason: 'reason_required' } });
  }
}

/** A driver sends it for their own offer only; other offers are answered like ones that do not exist. */
export function assertOwnOfferOrStaff(actor: Actor, offer: { driverId: number }): void {
  if (!isStaff(actor) && offer.driverId !== actor.userId) throw new DomainError('offer_not_found');
}

/** A code is sent for the selected offer of a paid, unfinished booking. */
export function assertCanSendOtp(booking: PaidBooking, offerId: number): void {
  assertUnfinished(booking.status);
  if (booking.selectedOfferId !== offerId) throw new DomainError('otp_not_selected');
  if (booking.paymentStatus !== 'paid') throw new DomainError('otp_payment_not_approved');
}

/** A new code at most every minute. @param ageSeconds of the newest code, null when there is none. */
export function assertNotTooSoon(ageSeconds: number | null): void {
  if (ageSeconds === null || ageSeconds >= OTP_RESEND_SECONDS) return;
  const seconds = Math.max(1, Math.ceil(OTP_RESEND_SECONDS - ageSeconds));
  throw new DomainError('otp_too_soon', { params: { seconds }, retryAfterSeconds: seconds });
}

/** A code can be entered for a booking whose selected offer is paid. */
export function assertCanVerifyOtp(booking: PaidBooking): void {
  assertUnfinished(booking.status);
  if (booking.selectedOfferId === null) throw new DomainError('no_selected_offer');
  if (booking.paymentStatus !== 'paid') throw new DomainError('payment_not_confirmed');
}

/** Checks the hash of an entered code against the newest code of its booking. */
export function checkCode(
  latest: LatestCode | null,
  entry: { offerId: number; codeHash: string },
): OtpCheckResult {
  if (latest === null || latest.isUsed) return 'invalid';
  if (latest.tries >= OTP_MAX_TRIES) return 'exhausted';
  if (latest.isVoided || latest.isExpired) return 'invalid';
  const isRight = latest.offerId === entry.offerId && latest.codeHash === entry.codeHash;
  return isRight ? 'right' : 'wrong';
}

/** After a wrong try: number of tries, tries left, and whether the code is void. */
export function afterWrongTry(tries: number): { tries: number; triesLeft: number; isVoided: boolean } {
  const triesLeft = Math.max(0, OTP_MAX_TRIES - tries - 1);
  return { tries: tries + 1, triesLeft, isVoided: triesLeft === 0 };
}
