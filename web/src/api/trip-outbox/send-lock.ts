import { TRIP_MAX_PHOTOS } from '@app/contracts/limits.js';
import { sendLimitMs } from './send-event';

/** For reading and writing the phone's storage, before and after a request. */
const STORAGE_MS = 30_000;

/**
 * The lock is held for one report, so it is usually free by then. A page that the system has suspended may keep it for ever, so
 * after this time another tab takes it.
 */
export const LOCK_TIMEOUT_MS = sendLimitMs(TRIP_MAX_PHOTOS) + STORAGE_MS;

/**
 * Runs the work in one tab at a time, so that reports are sent in their order. Pages on plain http have no locks: there two
 * tabs may send the same report, which the server keeps once.
 * @throws AbortError when another tab has taken the lock over.
 */
export async function withSendLock<T>(userId: number, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const name = `bahon.trip-outbox.${userId}`;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, work);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    return navigator.locks.request(name, { steal: true }, work);
  }
}
