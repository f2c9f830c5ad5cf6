import { describe, expect, it } from '@jest/globals';
import { amountFor, type BookingTransfer, isShownTo, paidOutOf, totalsOf } from './booking-money.rules.js';

const transfer = (kind: BookingTransfer['kind'], entries: Record<string, number>): BookingTransfer => ({
  id: 1,
  at: new Date(0),
  kind,
  reason: null,
  entries: Object.entries(entries).map(([account, amount]) => ({ account, amount })),
});

const price = 5000;
const approval = transfer('payment_approved', { wallet: 6000, 'held:2': -5500, 'customer:3': -500 });
const decision = transfer('decided', {
  'held:2': 5500,
  'customer:3': -1500,
  'driver:4': -3000,
  commission: -1000,
});
const sentRefund = transfer('refund_sent', { 'customer:3': 500, wallet: -500 });

describe('what a transfer means', () => {
  it('should be what the customer paid or gets, and the part of the driver', () => {
    expect(amountFor('customer', approval, price)).toBe(6000);
    expect(amountFor('driver', approval, price)).toBe(5000);
    expect(amountFor('customer', decision, price)).toBe(1500);
    expect(amountFor('driver', decision, price)).toBe(3000);
    expect(amountFor('customer', sentRefund, price)).toBe(500);
  });

  it('should be the whole amount for staff', () => {
    expect([approval, decision, sentRefund].map((one) => amountFor('staff', one, price))).toEqual([
      6000, 5500, 500,
    ]);
  });

  it('should be no more than is held for the driver of a short payment', () => {
    const short = transfer('payment_approved', { wallet: 4000, 'held:2': -4000 });
    expect(amountFor('driver', short, price)).toBe(4000);
  });

  it('should keep what only concerns the customer from the driver', () => {
    const receipt = transfer('payment_received', { wallet: 100, 'customer:3': -100 });
    expect([approval, decision, sentRefund, receipt].map((one) => isShownTo('driver', one))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isShownTo('customer', sentRefund)).toBe(true);
    expect(isShownTo('staff', receipt)).toBe(true);
  });
});

describe('what the transfers of a booking amount to', () => {
  it('should be nothing before the first one', () => {
    expect(totalsOf([])).toEqual({ paid: 0, held: 0, refundDue: 0, refunded: 0, released: 0, commission: 0 });
  });

  it('should say what is held, owed, sent and kept', () => {
    expect(totalsOf([approval])).toMatchObject({ paid: 6000, held: 5500, refundDue: 500, released: 0 });
    expect(totalsOf([approval, decision, sentRefund])).toEqual({
      paid: 6000,
      held: 0,
      refundDue: 1500,
      refunded: 500,
      released: 3000,
      commission: 1000,
    });
  });

  it('should owe a refund again that failed', () => {
    const failedRefund = transfer('refund_failed', { wallet: 500, 'customer:3': -500 });
    expect(totalsOf([approval, sentRefund, failedRefund])).toMatchObject({ refundDue: 500, refunded: 0 });
  });
});

describe('what was paid out of a booking', () => {
  it('should be what is left of the payouts after all that was earned before', () => {
    expect(paidOutOf(3000, { paidOut: 0, earnedBefore: 0 })).toBe(0);
    expect(paidOutOf(3000, { paidOut: 4000, earnedBefore: 4000 })).toBe(0);
    expect(paidOutOf(3000, { paidOut: 5000, earnedBefore: 4000 })).toBe(1000);
    expect(paidOutOf(3000, { paidOut: 9000, earnedBefore: 4000 })).toBe(3000);
  });
});
