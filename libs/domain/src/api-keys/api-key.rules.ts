import { type KeyScope, keyScopes } from '@app/contracts/endpoint.js';
import { newToken } from '@app/platform/security/sealer.js';

const SHAPE = /^bahon_[\w-]{43}$/;
/** What is kept readable: `bahon_` and six characters, which leaves 220 bits unknown. */
const PREFIX_LENGTH = 12;
/** `last_used_at` is written at most once in this time. */
export const KEY_USED_EVERY_SECONDS = 60;

/** A new key: `bahon_` and 256 random bits. */
export function newApiKey(): { key: string; prefix: string } {
  const key = `bahon_${newToken()}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH) };
}

/** Whether a text can be a key. Others need no look-up. */
export function looksLikeApiKey(text: string): boolean {
  return SHAPE.test(text);
}

/** Each scope once, in the order of the contract. */
export function distinctScopes(scopes: readonly KeyScope[]): KeyScope[] {
  return keyScopes.filter((scope) => scopes.includes(scope));
}
