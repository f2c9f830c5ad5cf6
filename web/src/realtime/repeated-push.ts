import type { Push } from '@app/contracts/realtime.js';

/** More pushes than a burst has; a repeated push follows the first within seconds. */
const REMEMBERED = 300;
const known = new Set<string>();

/**
 * Whether this push was received before. Pushes are delivered at least once, but their effects (a sound, a notice, a refetch)
 * must happen once. An event may cause several pushes, which differ in their refs.
 */
export function isRepeatedPush({ id, refs }: Push): boolean {
  const key = `${id} ${JSON.stringify(refs)}`;
  if (known.has(key)) return true;
  known.add(key);
  const [oldest] = known;
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  return false;
}
