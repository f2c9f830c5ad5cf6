import { describe, expect, it } from '@jest/globals';
import { isFactorRequired, methodsOf } from './second-factor.rules.js';

describe('isFactorRequired', () => {
  it('asks staff only, and only where it is required', () => {
    const config = { staffSecondFactor: 'required' } as const;
    const who = (['admin', 'operator', 'driver', 'user'] as const).filter((role) =>
      isFactorRequired(role, config),
    );
    expect(who).toEqual(['admin', 'operator']);
    expect(isFactorRequired('admin', { staffSecondFactor: 'optional' })).toBe(false);
  });
});

describe('methodsOf', () => {
  it('names what somebody has, the usual ones first', () => {
    expect(methodsOf({ totp: true, passkeys: 2, recoveryCodes: 3 })).toEqual(['totp', 'passkey', 'recovery']);
    expect(methodsOf({ totp: false, passkeys: 1, recoveryCodes: 0 })).toEqual(['passkey']);
  });
});
