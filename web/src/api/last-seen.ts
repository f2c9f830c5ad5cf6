import type { SessionUser } from '@app/contracts/accounts.js';
import { SEEN_PREFIX } from './device-memory';
import type { HttpAnswer } from './http';

/**
 * The last answers of a customer's or driver's own screens, kept on their device for when there is no network. Only the calls
 * named here: no files, no devices of theirs, and nothing of staff, whose screens hold other people's data.
 */
const KEPT = [
  /^\/bookings(\/\d+)?$/,
  /^\/bookings-history-driver$/,
  /^\/booking-offers\/\d+$/,
  /^\/offers\/\d+$/,
  /^\/payments\/\d+$/,
  /^\/payment-instructions$/,
  /^\/notifications(\/unread-count)?$/,
  /^\/support-tickets(\/\d+\/messages)?$/,
  /^\/vehicles-(driver|exist)$/,
  /^\/drivers\/application$/,
];
const MAXIMUM = 60;

/** A one-time code, in either language's digits, has no business in a cache. */
const CODE = /(?<![0-9০-৯])[0-9০-৯]{6}(?![0-9০-৯])/;

interface Seen {
  readonly answer: HttpAnswer;
  /** When the server gave it, in milliseconds. */
  readonly at: number;
}

function isKept(path: string, { role }: SessionUser): boolean {
  const [pathname = ''] = path.split('?');
  return (role === 'user' || role === 'driver') && KEPT.some((pattern) => pattern.test(pathname));
}

function cacheOf({ user_id }: SessionUser): Promise<Cache> {
  return caches.open(`${SEEN_PREFIX}${user_id}.answers`);
}

function holdsCode(value: unknown): boolean {
  if (typeof value === 'string') return CODE.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsCode);
}

function withoutCodes(path: string, answer: HttpAnswer): HttpAnswer {
  if (!path.startsWith('/notifications') || !Array.isArray(answer.data)) return answer;
  return { ...answer, data: answer.data.filter((row) => !holdsCode(row)) };
}

/** Keeps an answer for its reader. Never fails: a full disk only means that nothing is shown without a network. */
export async function keepSeen(user: SessionUser, path: string, answer: HttpAnswer): Promise<void> {
  if (typeof caches === 'undefined' || !isKept(path, user)) return;
  try {
    const cache = await cacheOf(user);
    const seen: Seen = { answer: withoutCodes(path, answer), at: Date.now() };
    // Deleted first, so that the order of the keys is the order in which they were seen.
    await cache.delete(`/api${path}`);
    await cache.put(`/api${path}`, Response.json(seen));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MAXIMUM).map((key) => cache.delete(key)));
  } catch {
    return;
  }
}

/** What this reader last saw under a path, or null. */
export async function recallSeen(user: SessionUser, path: string): Promise<Seen | null> {
  if (typeof caches === 'undefined' || !isKept(path, user)) return null;
  try {
    const kept = await (await cacheOf(user)).match(`/api${path}`);
    return kept ? ((await kept.json()) as Seen) : null;
  } catch {
    return null;
  }
}
