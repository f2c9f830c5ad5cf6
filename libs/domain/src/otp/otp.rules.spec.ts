import { describe, expect, it } from '@jest/globals';
import { OTP_MAX_TRIES, OTP_RESEND_SECONDS } from '@app/contracts/otp.js';
import type { Role } from '@app/contracts/roles.js';
import { DomainError } from '../shared/domain-error.js';
import {
  afterWrongTry,
  assertCanSendOtp,
  assertCanVerifyOtp,
  assertNotTooSoon,
  assertOwnOfferOrStaff,
  assertReasonGiven,
  checkCode,
  type LatestCode,
} from './otp.rules.js';

const actor = (role: Role) => ({ role, userId: 1, sessionId: 1 });
const paidBooking = { status: 'confirmed' as const, paymentStatus: 'paid' as const, selectedOfferId: 4 };

it('asks staff, and only them, for a reason', () => {
  expect(() => assertReasonGiven(actor('driver'), undefined)).not.toThrow();
  expect(() => assertReasonGiven(actor('operator'), 'Phone broken')).not.toThrow();
  expect(() => assertReasonGiven(actor('operator'), undefined)).toThrow(new DomainError('reason_required'));
  expect(() => assertReasonGiven(actor('admin'), '')).toThrow(new DomainError('reason_required'));
});

it('answers for an offer of another driver as for none', () => {
  expect(() => assertOwnOfferOrStaff(actor('driver'), { driverId: 1 })).not.toThrow();
  expect(() => assertOwnOfferOrStaff(actor('admin'), { driverId: 2 })).not.toThrow();
  expect(() => assertOwnOfferOrStaff(actor('driver'), { driverId: 2 })).toThrow(
    new DomainError('offer_not_found'),
  );
});

describe('assertCanSendOtp', () => {
  it('takes the selected offer of a paid booking', () => {
    expect(() => assertCanSendOtp(paidBooking, 4)).not.toThrow();
  });

  it.each([
    ['otp_not_selected', { ...paidBooking, selectedOfferId: null }],
    ['otp_not_selected', { ...paidBooking, selectedOfferId: 5 }],
    ['otp_payment_not_approved', { ...paidBooking, status: 'pending', paymentStatus: 'pending' }],
    ['booking_completed', { ...paidBooking, status: 'completed' }],
    ['booking_cancelled', { ...paidBooking, status: 'cancelled' }],
  ] as const)('refuses with %s', (code, booking) => {
    expect(() => assertCanSendOtp(booking, 4)).toThrow(new DomainError(code));
  });
});

describe('assertCanVerifyOtp', () => {
  it('takes a paid booking', () => {
    expect(() => assertCanVerifyOtp(paidBooking)).not.toThrow();
  });

  it.each([
    [
      'no_selected_offer',
      { ...paidBooking, status: 'pending', selectedOfferId: null, paymentStatus: 'none' },
    ],
    ['payment_not_confirmed', { ...paidBooking, status: 'pending', paymentStatus: 'pending' }],
    ['booking_completed', { ...paidBooking, status: 'completed' }],
    ['booking_cancelled', { ...paidBooking, status: 'cancelled' }],
  ] as const)('refuses with %s', (code, booking) => {
    expect(() => assertCanVerifyOtp(booking)).toThrow(new DomainError(code));
  });
});

describe('assertNotTooSoon', () => {
  it.each([null, OTP_RESEND_SECONDS, 3600])('lets send after %p seconds', (age) => {
    expect(() => assertNotTooSoon(age)).not.toThrow();
  });

  it.each([
    [0, 60],
    [0.2, 60],
    [30.5, 30],
    [59.999, 1],
  ])('after %d seconds asks to wait %d more', (age, seconds) => {
    expect(() => assertNotTooSoon(age)).toThrow(
      expect.objectContaining({
        code: 'otp_too_soon',
        options: { params: { seconds }, retryAfterSeconds: seconds },
      }),
    );
  });
});

describe('checkCode', () => {
  const live: LatestCode = {
    offerId: 4,
    codeHash: 'right',
    tries: 0,
    isUsed: false,
    isVoided: false,
    isExpired: false,
  };
  const right = { offerId: 4, codeHash: 'right' };
  const usedUp = { ...live, tries: OTP_MAX_TRIES, isVoided: true };

  it.each([
    ['right', live, right],
    ['right', { ...live, tries: OTP_MAX_TRIES - 1 }, right],
    ['wrong', live, { ...right, codeHash: 'other' }],
    ['wrong', live, { ...right, offerId: 5 }],
    ['exhausted', usedUp, right],
    ['exhausted', { ...usedUp, isExpired: true }, right],
    ['invalid', null, right],
    ['invalid', { ...live, isExpired: true }, right],
    ['invalid', { ...live, isVoided: true }, right],
    ['invalid', { ...live, isUsed: true }, right],
  ] as const)('%s', (verdict, latest, enteredCode) => {
    expect(checkCode(latest, enteredCode)).toBe(verdict);
  });
});

it('voids a code with its last wrong try', () => {
  expect(afterWrongTry(0)).toEqual({ tries: 1, triesLeft: OTP_MAX_TRIES - 1, isVoided: false });
  expect(afterWrongTry(OTP_MAX_TRIES - 2)).toEqual({
    tries: OTP_MAX_TRIES - 1,
    triesLeft: 1,
    isVoided: false,
  });
  expect(afterWrongTry(OTP_MAX_TRIES - 1)).toEqual({ tries: OTP_MAX_TRIES, triesLeft: 0, isVoided: true });
});
