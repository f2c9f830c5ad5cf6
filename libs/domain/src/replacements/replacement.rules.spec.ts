import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../shared/domain-error.js';
import { assertNeedsDriver, assertReleasable, restOfHeld } from './replacement.rules.js';

const customer = { userId: 1, role: 'user', sessionId: 's' } as never;
const operator = { userId: 2, role: 'operator', sessionId: 's' } as never;
const tooMuch = new DomainError('offer_above_held');

describe('giving a job back', () => {
  it('should be possible until the goods are loaded', () => {
    for (const stage of ['assigned', 'coming', 'on_the_way', 'at_pickup'] as const)
      expect(() => assertReleasable({ status: 'confirmed' }, stage)).not.toThrow();
    for (const stage of ['loaded', 'at_drop', 'unloaded'] as const)
      expect(() => assertReleasable({ status: 'confirmed' }, stage)).toThrow(new DomainError('goods_loaded'));
  });

  it('should be refused once the booking has ended', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(() => assertReleasable({ status }, 'assigned')).toThrow(new DomainError(`booking_${status}`));
  });
});

describe('another driver', () => {
  it('should be chosen only while one is needed', () => {
    expect(() => assertNeedsDriver({ status: 'confirmed', needsDriver: true })).not.toThrow();
    expect(() => assertNeedsDriver({ status: 'confirmed', needsDriver: false })).toThrow(
      new DomainError('driver_not_needed'),
    );
    expect(() => assertNeedsDriver({ status: 'cancelled', needsDriver: false })).toThrow(
      new DomainError('booking_cancelled'),
    );
  });

  it('should leave the customer what is above the total', () => {
    expect(restOfHeld(customer, 500_000, 550_000)).toBe(0);
    expect(restOfHeld(customer, 400_000, 550_000)).toBe(110_000);
    expect(restOfHeld(operator, 400_000, 550_000)).toBe(110_000);
  });

  it('should cost a customer no more than is held with commission, and staff without it', () => {
    expect(() => restOfHeld(customer, 500_001, 550_000)).toThrow(tooMuch);
    expect(restOfHeld(operator, 550_000, 550_000)).toBe(0);
    expect(() => restOfHeld(operator, 550_001, 550_000)).toThrow(tooMuch);
  });
});
