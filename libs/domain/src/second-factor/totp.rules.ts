import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '@app/contracts/limits.js';

/** Clocks may differ by one step. */
const TOLERANCE_STEPS = 1;

/** A secret of 160 bits in base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, username: string): string {
  return generateURI({
    issuer: 'Bahon',
    label: username,
    secret,
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  });
}

/** The code of one step, SHA-1. */
export function totpCode(secret: string, step: number): string {
  return generateSync({
    secret,
    epoch: step * TOTP_STEP_SECONDS,
    period: TOTP_STEP_SECONDS,
    digits: TOTP_DIGITS,
  });
}

/** The number of the step at a time in milliseconds since 1970. */
export function totpStep(now: number): number {
  return Math.floor(now / 1000 / TOTP_STEP_SECONDS);
}

/** The step whose code was entered: the current one, the one before or the one after; null when it is none of them. */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  const current = totpStep(now);
  const input = Buffer.from(code);
  let matchingStep: number | null = null;
  for (let step = current - TOLERANCE_STEPS; step <= current + TOLERANCE_STEPS; step += 1) {
    const right = Buffer.from(totpCode(secret, step));
    if (right.length === input.length && timingSafeEqual(right, input)) matchingStep = step;
  }
  return matchingStep;
}
