import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 20;

/** A new password. Generated ones are shown once. */
export interface NewPassword {
  password: string;
  isGenerated: boolean;
}

/**
 * Reads the password from standard input (a pipe or a secret file) if requested, otherwise generates one. Passwords are
 * never taken from arguments, which are visible in the process list and the shell history.
 */
export async function newPassword(isFromInput: boolean): Promise<NewPassword> {
  if (!isFromInput) return { password: generate(), isGenerated: true };
  return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), isGenerated: false };
}

function generate(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
