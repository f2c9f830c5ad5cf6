import type { BookingMoney } from '@app/contracts/booking-money.js';
import { bookingMoneyWith, bookingDisputeWith } from '../../testing/money';
import { moneyStateOf } from './money-state';

const NOW = Date.parse('2026-11-21T09:00:00+06:00');
const LATER = '2026-11-22T09:00:00+06:00';
const before = '2026-11-21T08:00:00+06:00';

const say = (reader: 'customer' | 'driver', changes: Partial<BookingMoney>) =>
  moneyStateOf(bookingMoneyWith(changes), reader, NOW)?.id ?? null;

describe("what is said about a booking's money", () => {
  it.each([
    ['before the delivery', { status: 'confirmed', held: 5500 }, 'Held'],
    ['in the hold time', { status: 'completed', held: 5500, release_at: LATER }, 'Waits'],
    ['at the end of the hold time', { status: 'completed', held: 5500, release_at: before }, 'Soon'],
  ] as const)('should follow the release %s', (_when, changes, end) => {
    expect(say('customer', changes)).toBe(`bookingMoney.customer${end}`);
    expect(say('driver', changes)).toBe(`bookingMoney.driver${end}`);
  });

  it('should say that an open dispute holds it', () => {
    const changes = { status: 'completed', held: 5500, dispute: bookingDisputeWith() } as const;
    expect(say('customer', changes)).toBe('bookingMoney.disputeHolds');
    expect(say('driver', changes)).toBe('bookingMoney.disputeHolds');
  });

  it('should tell a driver what was released from what was paid out', () => {
    const changes = { status: 'completed', held: 0, released: 5000 } as const;
    expect(say('driver', { ...changes, paid_out: 0 })).toBe('bookingMoney.driverReleased');
    expect(say('driver', { ...changes, paid_out: 5000 })).toBe('bookingMoney.driverPaidOut');
  });

  it('should not say that a decided booking was released to the driver', () => {
    const changes = {
      status: 'completed',
      held: 0,
      dispute: bookingDisputeWith({ status: 'decided' }),
    } as const;
    expect(say('customer', changes)).toBeNull();
  });

  it('should say that a cancelled booking is over', () => {
    expect(say('customer', { status: 'cancelled', held: 0 })).toBe('bookingMoney.ended');
  });
});
