import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 20;

/** A password to set, and whether it must be shown because it was generated. */
export interface NewPassword {
  password: string;
  isGenerated: boolean;
}

/**
 * The password from standard input when requested (a pipe, a secret's file), else a generated one. Never from
 * arguments, which are visible in the process list and the shell history.
 */
export async function newPassword(isFromInput: boolean): Promise<NewPassword> {
  if (!isFromInput) return { password: generate(), isGenerated: true };
  return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), isGenerated: false };
}

function generate(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
