import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@app/contracts/limits.js';

/** `OTP_DIGITS` digits from a cryptographic source, leading zeros included. */
export function newOneTimeCode(): string {
  return randomInt(0, 10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, '0');
}
