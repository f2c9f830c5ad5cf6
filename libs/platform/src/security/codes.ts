import { randomInt } from 'node:crypto';

/** Six digits from a cryptographic source, leading zeros included. */
export function newSixDigitCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}
