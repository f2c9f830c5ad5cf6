import type { Push } from '@app/contracts/realtime.js';

/** More pushes than a burst has; a repeated push follows the first within seconds. */
const REMEMBERED = 300;
const receivedIds = new Set<string>();

/**
 * Whether this push was received before. Pushes are delivered at least once, but their effects (a sound, a notice, a refetch)
 * must happen once. An event may cause several pushes, which differ in their refs.
 */
export function isRepeatedPush({ id, refs }: Push): boolean {
  const key = `${id} ${JSON.stringify(refs)}`;
  if (receivedIds.has(key)) return true;
  receivedIds.add(key);
  const [oldest] = receivedIds;
  if (receivedIds.size > REMEMBERED && oldest !== undefined) receivedIds.delete(oldest);
  return false;
}
