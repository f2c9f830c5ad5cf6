/** A page that the system has put to sleep may hold the lock for ever; after this long it is taken from it. */
const PATIENCE_MS = 240_000;

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/**
 * Runs the work in one tab at a time, so that reports are sent in their order. Pages on plain http have no locks: there two
 * tabs may send the same report, which the server keeps once.
 */
export async function asOneSender(userId: number, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const name = `bahon.trip-outbox.${userId}`;
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, work);
  } catch (error) {
    // Another tab has taken the lock over, and sends.
    if (isNamed(error, 'AbortError')) return;
    if (!isNamed(error, 'TimeoutError')) throw error;
    await navigator.locks.request(name, { steal: true }, work);
  }
}
