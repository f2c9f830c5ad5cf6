import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@app/contracts/limits.js';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

/** Ten different codes such as `k7m2p-9xwqa`, of about 49 bits each. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${letters()}-${letters()}`);
  return [...codes];
}

/** The code as it is compared: case, spaces and dashes do not matter. */
export function plainRecoveryCode(input: string): string {
  return input.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function letters(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
