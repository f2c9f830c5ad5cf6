import { rememberedUserId } from '../device-memory';
import { unreadable, type ApiError } from '../api-error';
import { sessionExpired } from '../session.store';
import type { AppStore } from '../store';
import { placeTripEvent, readTripAgain } from '../trips.api';
import { tripStorage } from './device-storage';
import { LOCATE_MS } from './locate';
import { announceChange, owner, show, useOutbox } from './outbox.store';
import { isWaiting, undoMsLeft, type StoredEvent, type StoredPhoto } from './stored-trip';
import { TRIP_MAX_PHOTOS } from '@app/contracts/limits.js';
import { TRIP_PHOTOS_FIELD, tripEndpoints, type TripEvent } from '@app/contracts/trips.js';
import { requestOf } from '../endpoints';
import { request, type HttpResult } from '../http';
import { isOfAnotherAccount } from '../page-account';

const TIMEOUT_MS = 30_000;
const PHOTO_TIMEOUT_MS = 90_000;

/** A request may never get an answer, and must not hold up the queue; photos need more time on a slow connection. */
export const sendLimitMs = (photoCount: number) => TIMEOUT_MS + photoCount * PHOTO_TIMEOUT_MS;

function fieldsOf({ kind, clientId, happenedAt, problem, note, position }: StoredEvent) {
  return {
    kind,
    client_id: clientId,
    happened_at: happenedAt,
    ...(problem && { problem }),
    ...(note && { note }),
    ...position,
  };
}

function formOf(event: StoredEvent, photos: readonly StoredPhoto[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(event))) form.append(name, String(value));
  for (const { bytes, type, name } of photos)
    form.append(TRIP_PHOTOS_FIELD, new Blob([bytes], { type }), name);
  return form;
}

/** Sends one event with its photos. */
function sendEvent(event: StoredEvent, photos: readonly StoredPhoto[]): Promise<HttpResult> {
  const { path } = requestOf(tripEndpoints.post, { params: { id: event.bookingId } });
  return request({
    method: 'POST',
    path,
    body: photos.length > 0 ? formOf(event, photos) : fieldsOf(event),
    timeoutMs: sendLimitMs(photos.length),
  });
}

/** The event in a success, or null when a proxy or a login page of the network answered instead of the server. */
function eventIn(result: HttpResult, { clientId }: StoredEvent): TripEvent | null {
  if (!('answer' in result)) return null;
  const event = result.answer.data as TripEvent | null;
  return event?.client_id === clientId ? event : null;
}

/** The same request may still succeed: no answer, one that is not ours, a busy server, a session that ended or is another account's. */
function isUndecided(error: ApiError): boolean {
  const { status, code } = error;
  if (code === 'unreadable' || isOfAnotherAccount(error)) return true;
  return status < 400 || status >= 500 || [401, 408, 425, 429].includes(status);
}

/** Every other event would fail in the same way now. */
function isForAll(error: ApiError): boolean {
  return [0, 401, 429].includes(error.status) || isOfAnotherAccount(error);
}

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
async function withSendLock<T>(userId: number, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const name = `bahon.trip-outbox.${userId}`;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, work);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    return navigator.locks.request(name, { steal: true }, work);
  }
}

/** Sends the stored reports in order, from one tab at a time. A failed report is repeated after a pause. */

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
/** After so many failed attempts the following events are sent, too. */
const STUCK_AFTER = 4;

let store: AppStore | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isSending = false;
let isWanted = false;
const attempts = new Map<string, number>();

function sendIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(), delay);
}

function sendLater(): void {
  sendIn(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? 0);
}

/** Somebody else may have signed in with this browser, here or in another tab: nothing is sent in their name. */
function isOwner(userId: number): boolean {
  const remembered = rememberedUserId();
  return owner() === userId && (remembered === null || remembered === userId);
}

type Outcome = 'taken' | 'refused' | 'stuck' | 'later' | 'undone';

async function settle(event: StoredEvent, problem: ApiError): Promise<Outcome> {
  if (!isOwner(event.userId)) return 'later';
  if (!isUndecided(problem)) {
    const { status, code, message } = problem;
    await (await tripStorage()).changeEvent(event.clientId, { refusal: { status, code, message } });
    return 'refused';
  }
  useOutbox.setState({ problem });
  if (problem.status === 401) sessionExpired();
  if (isForAll(problem)) return 'later';
  const count = (attempts.get(event.clientId) ?? 0) + 1;
  attempts.set(event.clientId, count);
  return count >= STUCK_AFTER ? 'stuck' : 'later';
}

async function sendOne(event: StoredEvent): Promise<Outcome> {
  const photos = (await (await tripStorage()).photos(event.userId)).filter(
    ({ clientId }) => clientId === event.clientId,
  );
  if (!isOwner(event.userId)) return 'later';
  if (!(await (await tripStorage()).claimEvent(event.clientId))) return 'undone';
  const result = await sendEvent(event, photos);
  const acceptedEvent = eventIn(result, event);
  if (!acceptedEvent) return settle(event, 'error' in result ? result.error : unreadable(200));
  // Before it leaves the phone's list, so that it is never missing on the screen.
  if (store) placeTripEvent(store, acceptedEvent);
  await (await tripStorage()).removeEvent(event.clientId);
  return 'taken';
}

/** Sends the oldest report that is not stuck; null when there is none to send now. */
async function sendNext(userId: number, stuck: ReadonlySet<string>) {
  if (!isOwner(userId)) return null;
  const waitingEvents = (await (await tripStorage()).events(userId)).filter(isWaiting);
  const event = waitingEvents.find(({ clientId }) => !stuck.has(clientId));
  if (!event) {
    if (stuck.size > 0) sendLater();
    return null;
  }
  const locating = event.positionUntil - Date.now();
  // A longer one comes from a clock that was set back.
  const pause = Math.max(undoMsLeft(event), locating <= LOCATE_MS ? locating : 0);
  if (pause > 0) {
    sendIn(pause);
    return null;
  }
  return { event, outcome: await sendOne(event) };
}

/** Sends until nothing is left to send now, one report per lock, so that other tabs can send between them. */
async function sendInOrder(userId: number, sentBookings: Set<number>): Promise<void> {
  const stuck = new Set<string>();
  for (;;) {
    const result = await withSendLock(userId, () => sendNext(userId, stuck));
    if (!result) return;
    const { event, outcome } = result;
    if (outcome === 'later') return sendLater();
    if (outcome === 'stuck') stuck.add(event.clientId);
    if (outcome === 'taken') {
      failures = 0;
      attempts.delete(event.clientId);
      sentBookings.add(event.bookingId);
      if (stuck.size === 0) useOutbox.setState({ problem: null });
    }
    await announceChange();
  }
}

async function sendFor(userId: number): Promise<void> {
  const sentBookings = new Set<number>();
  try {
    await sendInOrder(userId, sentBookings);
  } finally {
    for (const bookingId of sentBookings) if (store) readTripAgain(store, bookingId);
  }
}

/** Sends the waiting reports. A call during this makes it check once more. */
export async function sendAll(): Promise<void> {
  clearTimeout(timer);
  isWanted = true;
  if (isSending) return;
  isSending = true;
  try {
    while (isWanted) {
      isWanted = false;
      // Somebody else may have signed in since the last round.
      const userId = owner();
      if (userId === null) break;
      // The storage may be readable again.
      await show();
      await sendFor(userId);
    }
  } catch {
    // The database went away, as it does on some phones in the background, or another tab has taken the lock over.
    sendLater();
  } finally {
    isSending = false;
  }
}

/** Sends at once what waits for its next try. */
export function sendNow(): void {
  failures = 0;
  void sendAll();
}

/** Another user's reports are next. */
export function forgetFailures(): void {
  clearTimeout(timer);
  failures = 0;
}

/** A report that its driver has changed starts with no failed attempts. */
export function forgetAttempts(clientId: string): void {
  attempts.delete(clientId);
}

/** Events that were sent are shown in this store. @returns whether it is the first one. */
export function showSentIn(appStore: AppStore): boolean {
  const isFirst = store === null;
  store = appStore;
  return isFirst;
}
