import { describe, expect, it } from '@jest/globals';
import { bookingStatuses, paymentStates } from '@app/contracts/booking-states.js';
import type { PaymentStatus } from '@app/contracts/payments.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import {
  assertCanApprove,
  assertCanSubmitPayment,
  assertMethodAccepted,
  assertReasonsGiven,
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

describe('assertReasonsGiven', () => {
  const full = { amount: 550_000, total: 550_000 };
  const short = { amount: 1, total: 550_000 };
  const none = { short: null, evidence: null };

  it('needs none for a payment of the total that agrees with its message', () => {
    expect(() => assertReasonsGiven(full, [], none)).not.toThrow();
    expect(() => assertReasonsGiven({ amount: 600_000, total: 550_000 }, [], none)).not.toThrow();
  });

  it('needs one for what is short, and another for what differs', () => {
    const reasons = { short: 'A regular customer', evidence: 'Seen in the statement' };
    expect(() => assertReasonsGiven(short, [], none)).toThrow(new DomainError('payment_short'));
    expect(() => assertReasonsGiven(short, [], { ...reasons, short: null })).toThrow(
      new DomainError('payment_short'),
    );
    expect(() => assertReasonsGiven(full, ['receiver'], none)).toThrow(new DomainError('evidence_differs'));
    expect(() => assertReasonsGiven(short, ['amount'], { ...reasons, evidence: null })).toThrow(
      new DomainError('evidence_differs'),
    );
    expect(() => assertReasonsGiven(short, ['amount'], reasons)).not.toThrow();
  });
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
