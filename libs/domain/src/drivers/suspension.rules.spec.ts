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
  ])('%s', (_, suspensionReason, suspendedUntil, isInForce) => {
    expect(isSuspended({ suspensionReason, suspendedUntil }, now)).toBe(isInForce);
  });
});

describe('a suspended driver', () => {
  const suspension = { suspensionReason: 'Rude', suspendedUntil: later };

  it('reads the reason and the end', () => {
    expect(() => assertNotSuspended(suspension, now)).toThrow(
      expect.objectContaining({
        code: 'driver_suspended',
        options: { params: { reason: 'Rude', until: later } },
      }),
    );
    expect(() => assertNotSuspended({ ...suspension, suspendedUntil: null }, now)).toThrow(
      expect.objectContaining({ options: { params: { reason: 'Rude', until: 'further_notice' } } }),
    );
    expect(() => assertNotSuspended(suspension, later)).not.toThrow();
  });

  it('cannot come, and the customer does not read why', () => {
    expect(() => assertDriverAvailable(suspension, now)).toThrow(
      expect.objectContaining({ code: 'driver_unavailable', options: {} }),
    );
    expect(() => assertDriverAvailable(suspension, later)).not.toThrow();
  });
});
