import { describe, expect, it } from '@jest/globals';
import { matchingStep, newTotpSecret, otpauthUrl, totpCode, totpStep } from './totp.rules.js';

/** `12345678901234567890` in base32: the secret of the test values of RFC 6238. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at %d s', (seconds, code) => {
    expect(totpCode(RFC_SECRET, totpStep(seconds * 1000))).toBe(code);
  });

  const now = 1_700_000_015_000;
  const step = totpStep(now);

  it.each([-1, 0, 1])('are accepted %d steps away', (distance) => {
    expect(matchingStep(RFC_SECRET, totpCode(RFC_SECRET, step + distance), now)).toBe(step + distance);
  });

  it.each([-2, 2])('are refused %d steps away', (distance) => {
    expect(matchingStep(RFC_SECRET, totpCode(RFC_SECRET, step + distance), now)).toBeNull();
  });

  it('are refused when they are not six digits', () => {
    expect(['', '1', 'abcdef', '০১২৩৪৫'].map((code) => matchingStep(RFC_SECRET, code, now))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('come from secrets of 160 bits, which differ', () => {
    const secrets = [newTotpSecret(), newTotpSecret()];
    expect(secrets).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      expect.stringMatching(/^[A-Z2-7]{32}$/),
    ]);
    expect(secrets[0]).not.toBe(secrets[1]);
  });

  it('have an address that apps read', () => {
    expect(otpauthUrl(RFC_SECRET, 'farhana')).toBe(
      `otpauth://totp/Bahon:farhana?secret=${RFC_SECRET}&issuer=Bahon`,
    );
  });
});
