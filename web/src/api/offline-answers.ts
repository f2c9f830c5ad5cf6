import type { SessionUser } from '@app/contracts/accounts.js';
import { OTP_DIGITS } from '@app/contracts/limits.js';
import { SEEN_PREFIX } from './device-memory';
import type { HttpAnswer, HttpRequest } from './http';

/**
 * The last answers of the screens of a customer or driver, stored on the device for times without a network. Only the requests
 * named here: no files, no list of devices, and nothing of staff, whose screens show data of other people.
 */
const KEPT = [
  /^\/bookings(\/\d+(\/(trip|track))?)?$/,
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

/** A one-time code, in the digits of either language, must not be stored. */
const CODE = new RegExp(`(?<![0-9০-৯])[0-9০-৯]{${OTP_DIGITS}}(?![0-9০-৯])`);

/** The part of a request that decides whether its answer is stored. */
type ReadRequest = Pick<HttpRequest, 'path' | 'allowsNegativeResult' | 'dataSchema'>;

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

/**
 * Whether the screen can show this answer. A copy that an older release kept may have another shape, so it is checked again
 * when it is read.
 */
function isAccepted({ allowsNegativeResult, dataSchema }: ReadRequest, { ok, data }: HttpAnswer): boolean {
  if (!ok) return allowsNegativeResult === true;
  return dataSchema?.safeParse(data).success ?? true;
}

/** Stores an answer for its reader. An answer that its screen cannot show does not replace the last good one. Never fails: with a full disk nothing is stored. */
export async function saveOfflineAnswer(
  user: SessionUser,
  request: ReadRequest,
  answer: HttpAnswer,
): Promise<void> {
  const { path } = request;
  if (typeof caches === 'undefined' || !isKept(path, user)) return;
  try {
    if (!isAccepted(request, answer)) return;
    const cache = await cacheOf(user);
    const entry: Seen = { answer: withoutCodes(path, answer), at: Date.now() };
    // Deleted first, so that the keys are in the order of the answers.
    await cache.delete(`/api${path}`);
    await cache.put(`/api${path}`, Response.json(entry));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MAXIMUM).map((key) => cache.delete(key)));
  } catch {
    return;
  }
}

export async function readOfflineAnswer(user: SessionUser, request: ReadRequest): Promise<Seen | null> {
  const { path } = request;
  if (typeof caches === 'undefined' || !isKept(path, user)) return null;
  try {
    const cachedResponse = await (await cacheOf(user)).match(`/api${path}`);
    if (!cachedResponse) return null;
    const entry = (await cachedResponse.json()) as Seen;
    return isAccepted(request, entry.answer) ? entry : null;
  } catch {
    return null;
  }
}
