import { describe, expect, it } from '@jest/globals';
import { bookingStatuses } from '@app/contracts/booking-states.js';
import { paymentStates } from '@app/contracts/offer-states.js';
import type { PaymentStatus } from '@app/contracts/payments.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import {
  assertCanApprove,
  assertCanSubmitPayment,
  assertMethodAccepted,
  isPriceChanged,
  isShort,
  paymentMoves,
} from './payment.rules.js';

describe('paymentMoves', () => {
  it('decides a pending payment', () => {
    expect(nextStatus<PaymentStatus>(paymentMoves.approve, 'pending')).toBe('approved');
    expect(nextStatus<PaymentStatus>(paymentMoves.reject, 'pending')).toBe('rejected');
  });

  it.each(['approved', 'rejected'] as const)('lets the first decision stand: %s', (status) => {
    for (const move of [paymentMoves.approve, paymentMoves.reject]) {
      expect(() => nextStatus<PaymentStatus>(move, status)).toThrow(
        expect.objectContaining({ code: 'payment_decided', options: { params: { status } } }),
      );
    }
  });
});

describe('assertCanSubmitPayment', () => {
  const cases = bookingStatuses.flatMap((status) =>
    paymentStates.map((paymentStatus) => ({ status, paymentStatus })),
  );

  it.each(cases)('$status, payment $paymentStatus', (booking) => {
    const submit = () => assertCanSubmitPayment(booking);
    const { status, paymentStatus } = booking;
    if (status === 'cancelled') expect(submit).toThrow(new DomainError('booking_cancelled'));
    else if (paymentStatus === 'pending' || paymentStatus === 'paid')
      expect(submit).toThrow(new DomainError('payment_exists'));
    else if (status === 'pending') expect(submit).not.toThrow();
    else expect(submit).toThrow(new DomainError('booking_not_open'));
  });
});

it('approves only what still can be confirmed', () => {
  expect(() => assertCanApprove({ status: 'pending' })).not.toThrow();
  expect(() => assertCanApprove({ status: 'cancelled' })).toThrow(new DomainError('booking_cancelled'));
});

it('takes the configured provider only', () => {
  expect(() => assertMethodAccepted('bkash', 'bkash')).not.toThrow();
  expect(() => assertMethodAccepted('cash', 'bkash')).toThrow(new DomainError('method_not_accepted'));
  expect(() => assertMethodAccepted('BKASH', 'bkash')).toThrow(new DomainError('method_not_accepted'));
});

it('flags what is below the total', () => {
  expect(isShort(549_999, 550_000)).toBe(true);
  expect(isShort(550_000, 550_000)).toBe(false);
  expect(isShort(550_001, 550_000)).toBe(false);
});

it('sees a changed price only when the client said what it showed', () => {
  expect(isPriceChanged(550_000, 660_000)).toBe(true);
  expect(isPriceChanged(550_000, 440_000)).toBe(true);
  expect(isPriceChanged(550_000, 550_000)).toBe(false);
  expect(isPriceChanged(null, 550_000)).toBe(false);
});
