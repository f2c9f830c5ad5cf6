import type { Push } from '@app/contracts/realtime.js';

/** More than a burst holds; a repetition follows its push within seconds. */
const REMEMBERED = 300;
const known = new Set<string>();

/**
 * Whether this very push came before. Pushes are made at least once, so that none is lost; what it sets off on a screen
 * (a sound, a notice, a read) must happen once. One event pushes several things: its refs tell them apart.
 */
export function isRepeated({ id, refs }: Push): boolean {
  const key = `${id} ${JSON.stringify(refs)}`;
  if (known.has(key)) return true;
  known.add(key);
  const [oldest] = known;
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  return false;
}
