import { describe, expect, it } from '@jest/globals';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.service.js';

describe('recovery codes', () => {
  it('are ten different ones without letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  });

  it('are compared without case, spaces and dashes', () => {
    expect(plainRecoveryCode(' K7M2P 9XWQA')).toBe('k7m2p9xwqa');
  });
});
