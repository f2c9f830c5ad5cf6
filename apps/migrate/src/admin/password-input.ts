import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 20;

/** A password to set, and whether the person has yet to be told it. */
export interface NewPassword {
  password: string;
  isGenerated: boolean;
}

/**
 * The password from standard input when told so (a pipe, a secret's file), else a generated one: never from the arguments, which
 * every user of the machine sees and the shell remembers.
 */
export async function newPassword(isFromInput: boolean): Promise<NewPassword> {
  if (!isFromInput) return { password: generate(), isGenerated: true };
  return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), isGenerated: false };
}

function generate(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
