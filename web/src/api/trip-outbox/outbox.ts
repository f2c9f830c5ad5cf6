import type { TripEventKind, TripProblem } from '@app/contracts/trip-states.js';
import { currentConnection, onConnectionChange } from '../../realtime/connection.store';
import { unreadable, type ApiError } from '../api-error';
import { rememberedUserId } from '../device-memory';
import { serverNow } from '../server-clock';
import { currentSession, onSessionChange, sessionExpired } from '../session.store';
import type { AppStore } from '../store';
import { placeTripEvent, readTripAgain } from '../trips.api';
import { newUuid } from '../uuid';
import { tripStorage } from './device-storage';
import { locate, LOCATE_MS } from './locate';
import { asOneSender } from './one-sender';
import { changed, owner, setOwner, show, showChangesOfOtherTabs, useOutbox } from './outbox.store';
import { eventIn, isForAll, isUndecided, sendEvent } from './send-event';
import type { StoredEvent } from './stored-trip';

/**
 * A driver's reports on their way. Each is stored on the phone first, then sent in order until the server has it: after a
 * reload, from any tab, once per `client_id`. What the server refuses waits for its driver to decide, and holds up nothing.
 */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
/** After so many answers of a broken server the events after this one are tried, too. */
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

type Outcome = 'taken' | 'refused' | 'stuck' | 'later';

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
  const result = await sendEvent(event, photos);
  const taken = eventIn(result, event);
  if (!taken) return settle(event, 'error' in result ? result.error : unreadable(200));
  // Before it leaves the phone's list, so that it is never missing on the screen.
  if (store) placeTripEvent(store, taken);
  await (await tripStorage()).removeEvent(event.clientId);
  return 'taken';
}

/** Sends the oldest report that is not stuck; null when there is none to send now. */
async function sendNext(userId: number, stuck: ReadonlySet<string>) {
  if (!isOwner(userId)) return null;
  const waiting = (await (await tripStorage()).events(userId)).filter(({ refusal }) => refusal === null);
  const event = waiting.find(({ clientId }) => !stuck.has(clientId));
  if (!event) {
    if (stuck.size > 0) sendLater();
    return null;
  }
  const pause = event.positionUntil - Date.now();
  // A longer one comes from a clock that was set back.
  if (pause > 0 && pause <= LOCATE_MS) {
    sendIn(pause);
    return null;
  }
  return { event, outcome: await sendOne(event) };
}

/** Sends until nothing is left to send now, one report per lock, so that other tabs can send between them. */
async function sendInOrder(userId: number, sentBookings: Set<number>): Promise<void> {
  const stuck = new Set<string>();
  for (;;) {
    const sent = await asOneSender(userId, () => sendNext(userId, stuck));
    if (!sent) return;
    const { event, outcome } = sent;
    if (outcome === 'later') return sendLater();
    if (outcome === 'stuck') stuck.add(event.clientId);
    if (outcome === 'taken') {
      failures = 0;
      attempts.delete(event.clientId);
      sentBookings.add(event.bookingId);
      if (stuck.size === 0) useOutbox.setState({ problem: null });
    }
    await changed();
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

/** Sends what waits; calls while it does so make it look once more. */
async function sendAll(): Promise<void> {
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

function takeOver(): void {
  const session = currentSession();
  const isDriver = session.state === 'signed-in' && session.user.role === 'driver';
  const next = isDriver ? session.user.user_id : null;
  if (next === owner()) return;
  clearTimeout(timer);
  failures = 0;
  setOwner(next);
  if (next !== null) void show().then(sendAll);
}

/** Starts sending, what was left over first. Called as often as one likes; the last store counts. */
export function startTripOutbox(appStore: AppStore): void {
  const isFirst = store === null;
  store = appStore;
  if (isFirst) {
    const sendNow = () => {
      failures = 0;
      void sendAll();
    };
    onSessionChange(takeOver);
    onConnectionChange(() => {
      if (currentConnection() === 'connected') sendNow();
    });
    addEventListener('online', sendNow);
    showChangesOfOtherTabs();
  }
  takeOver();
}

interface Report {
  readonly kind: TripEventKind;
  readonly problem?: TripProblem;
  readonly note?: string | null;
}

/** Whose report this will be. @throws when nobody is signed in as a driver: nothing may look saved then. */
function ownerOrFail(): number {
  const userId = owner();
  if (userId === null) throw new Error('Nobody is signed in as a driver.');
  return userId;
}

/** Sends an event with its position, or without when it is not known in time. */
async function sendWithPosition(clientId: string): Promise<void> {
  const position = await locate();
  try {
    await (await tripStorage()).changeEvent(clientId, { position, positionUntil: 0 });
  } finally {
    void sendAll();
  }
}

/**
 * Takes a report over from its driver, with the photos that wait on this booking. Resolves once it is stored, whatever
 * happens afterwards.
 * @throws when it was not stored, because the phone has no room for it or for another reason.
 */
export async function reportEvent(bookingId: number, { kind, problem, note }: Report): Promise<void> {
  const userId = ownerOrFail();
  const clientId = newUuid();
  await (
    await tripStorage()
  ).addEvent({
    userId,
    bookingId,
    clientId,
    kind,
    problem: problem ?? null,
    note: note ?? null,
    happenedAt: new Date().toISOString(),
    position: null,
    positionUntil: Date.now() + LOCATE_MS,
    refusal: null,
  });
  await changed();
  // Without its position it is sent a little later.
  void sendWithPosition(clientId).catch(() => undefined);
  // Asks the browser not to delete this storage; it may refuse.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Keeps a photo for the next report. @throws when it was not stored, like a report. */
export async function keepPhoto(bookingId: number, file: File): Promise<void> {
  const userId = ownerOrFail();
  const bytes = await file.arrayBuffer();
  const { name, type } = file;
  await (await tripStorage()).addPhoto({ userId, bookingId, clientId: '', name, type, bytes });
  await changed();
}

/** Whether the phone has no room left for what could not be stored. */
export const isNoRoom = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Its driver does not want to send it. */
export async function dropPhoto(id: number): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  await (await tripStorage()).removePhoto(userId, id);
  await changed();
}

/** Tries a refused report again, after what its driver changed about it. */
export async function sendAgain(
  { clientId, userId }: StoredEvent,
  { withoutPhotos = false, isNow = false } = {},
): Promise<void> {
  if (owner() !== userId) return;
  if (withoutPhotos) await (await tripStorage()).removePhotosOf(clientId);
  // The phone's clock may be the reason for the refusal.
  const happened = isNow ? { happenedAt: new Date(serverNow()).toISOString() } : {};
  await (await tripStorage()).changeEvent(clientId, { refusal: null, ...happened });
  attempts.delete(clientId);
  await changed();
  void sendAll();
}

/** Its driver gives a report up. */
export async function discardEvent({ clientId, userId }: StoredEvent): Promise<void> {
  if (owner() !== userId) return;
  await (await tripStorage()).removeEvent(clientId);
  await changed();
}
