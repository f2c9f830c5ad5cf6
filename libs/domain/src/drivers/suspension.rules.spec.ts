import { describe, expect, it } from '@jest/globals';
import { assertDriverAvailable, assertNotSuspended, isSuspended } from './suspension.rules.js';

const now = new Date('2026-11-20T04:00:00Z');
const later = new Date(now.getTime() + 1);

describe('isSuspended', () => {
  it.each([
    ['without a suspension', null, null, false],
    ['without an end', 'Rude', null, true],
    ['before its end', 'Rude', later, true],
    ['at its end', 'Rude', now, false],
  ])('%s', (_, suspensionReason, suspendedUntil, expected) => {
    expect(isSuspended({ suspensionReason, suspendedUntil }, now)).toBe(expected);
  });
});

describe('a suspended driver', () => {
  const suspended = { suspensionReason: 'Rude', suspendedUntil: later };

  it('reads the reason and the end', () => {
    expect(() => assertNotSuspended(suspended, now)).toThrow(
      expect.objectContaining({
        code: 'driver_suspended',
        options: { params: { reason: 'Rude', until: later } },
      }),
    );
    expect(() => assertNotSuspended({ ...suspended, suspendedUntil: null }, now)).toThrow(
      expect.objectContaining({ options: { params: { reason: 'Rude', until: 'further_notice' } } }),
    );
    expect(() => assertNotSuspended(suspended, later)).not.toThrow();
  });

  it('cannot come, and the customer does not read why', () => {
    expect(() => assertDriverAvailable(suspended, now)).toThrow(
      expect.objectContaining({ code: 'driver_unavailable', options: {} }),
    );
    expect(() => assertDriverAvailable(suspended, later)).not.toThrow();
  });
});
