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
const approved = transfer('payment_approved', { wallet: 6000, 'held:2': -5500, 'customer:3': -500 });
const decided = transfer('decided', {
  'held:2': 5500,
  'customer:3': -1500,
  'driver:4': -3000,
  commission: -1000,
});
const refunded = transfer('refund_sent', { 'customer:3': 500, wallet: -500 });

describe('what a transfer means', () => {
  it('should be what the customer paid or gets, and the part of the driver', () => {
    expect(amountFor('customer', approved, price)).toBe(6000);
    expect(amountFor('driver', approved, price)).toBe(5000);
    expect(amountFor('customer', decided, price)).toBe(1500);
    expect(amountFor('driver', decided, price)).toBe(3000);
    expect(amountFor('customer', refunded, price)).toBe(500);
  });

  it('should be the whole amount for staff', () => {
    expect([approved, decided, refunded].map((one) => amountFor('staff', one, price))).toEqual([
      6000, 5500, 500,
    ]);
  });

  it('should be no more than is held for the driver of a short payment', () => {
    const short = transfer('payment_approved', { wallet: 4000, 'held:2': -4000 });
    expect(amountFor('driver', short, price)).toBe(4000);
  });

  it('should keep what only concerns the customer from the driver', () => {
    const received = transfer('payment_received', { wallet: 100, 'customer:3': -100 });
    expect([approved, decided, refunded, received].map((one) => isShownTo('driver', one))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isShownTo('customer', refunded)).toBe(true);
    expect(isShownTo('staff', received)).toBe(true);
  });
});

describe('what the transfers of a booking amount to', () => {
  it('should be nothing before the first one', () => {
    expect(totalsOf([])).toEqual({
      paid: 0,
      held: 0,
      refundDue: 0,
      refunded: 0,
      released: 0,
      commission: 0,
    });
  });

  it('should say what is held, owed, sent and kept', () => {
    expect(totalsOf([approved])).toMatchObject({ paid: 6000, held: 5500, refundDue: 500, released: 0 });
    expect(totalsOf([approved, decided, refunded])).toEqual({
      paid: 6000,
      held: 0,
      refundDue: 1500,
      refunded: 500,
      released: 3000,
      commission: 1000,
    });
  });

  it('should owe a refund again that failed', () => {
    const failed = transfer('refund_failed', { wallet: 500, 'customer:3': -500 });
    expect(totalsOf([approved, refunded, failed])).toMatchObject({ refundDue: 500, refunded: 0 });
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
