import type { TripEventKind, TripProblem } from '@app/contracts/trip-states.js';
import { create } from 'zustand';
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
import { eventIn, isForAll, isUndecided, sendEvent } from './send-event';
import type { StoredEvent, StoredPhoto } from './stored-trip';

/**
 * A driver's reports on their way. Each is stored on the phone first, then sent in order until the server has it: after a
 * reload, from any tab, once per `client_id`. What the server refuses waits for its driver to decide, and holds up nothing.
 */
interface OutboxState {
  /** Whose reports these are. */
  readonly owner: number | null;
  readonly events: readonly StoredEvent[];
  readonly photos: readonly StoredPhoto[];
  readonly isDurable: boolean;
  /** Why the last report that was tried waits; null while nothing failed. */
  readonly problem: ApiError | null;
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
/** After so many answers of a broken server the events after this one are tried, too. */
const STUCK_AFTER = 4;
const CHANNEL = 'bahon.trip-outbox';
const NOTHING = { events: [], photos: [], problem: null };

export const useOutbox = create<OutboxState>(() => ({ owner: null, isDurable: true, ...NOTHING }));

let store: AppStore | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isSending = false;
let isWanted = false;
const attempts = new Map<string, number>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

const owner = () => useOutbox.getState().owner;

/** A photo that did not change stays the same object, so that its picture is not drawn anew. */
function sameWhereUnchanged(photos: readonly StoredPhoto[]): readonly StoredPhoto[] {
  const known = useOutbox.getState().photos;
  return photos.map(
    (photo) => known.find(({ id, clientId }) => id === photo.id && clientId === photo.clientId) ?? photo,
  );
}

/** Shows what this phone holds now. */
async function show(): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  const storage = await tripStorage();
  const [events, photos] = await Promise.all([storage.events(userId), storage.photos(userId)]);
  if (owner() !== userId) return;
  useOutbox.setState({ events, photos: sameWhereUnchanged(photos), isDurable: storage.isDurable });
}

/** After a change of what is stored: this tab and the others show it. */
async function changed(): Promise<void> {
  channel?.postMessage('changed');
  await show();
}

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
  const storage = await tripStorage();
  const photos = (await storage.photos(event.userId)).filter(({ clientId }) => clientId === event.clientId);
  if (!isOwner(event.userId)) return 'later';
  const result = await sendEvent(event, photos);
  const taken = eventIn(result, event);
  if (!taken) return settle(event, 'error' in result ? result.error : unreadable(200));
  // Before it leaves the phone's list, so that it is never missing on the screen.
  if (store) placeTripEvent(store, taken);
  await storage.removeEvent(event.clientId);
  return 'taken';
}

async function sendInOrder(userId: number): Promise<void> {
  const storage = await tripStorage();
  const stuck = new Set<string>();
  const told = new Set<number>();
  for (;;) {
    if (!isOwner(userId)) break;
    const waiting = (await storage.events(userId)).filter(({ refusal }) => refusal === null);
    const next = waiting.find(({ clientId }) => !stuck.has(clientId));
    if (!next) {
      if (stuck.size > 0) sendLater();
      break;
    }
    const pause = next.positionUntil - Date.now();
    // A longer one comes from a clock that was set back.
    if (pause > 0 && pause <= LOCATE_MS) {
      sendIn(pause);
      break;
    }
    const outcome = await sendOne(next);
    if (outcome === 'later') {
      sendLater();
      break;
    }
    if (outcome === 'stuck') stuck.add(next.clientId);
    if (outcome === 'taken') {
      failures = 0;
      attempts.delete(next.clientId);
      told.add(next.bookingId);
      if (stuck.size === 0) useOutbox.setState({ problem: null });
    }
    await changed();
  }
  for (const bookingId of told) if (store) readTripAgain(store, bookingId);
}

/** Sends what waits; calls while it does so make it look once more. */
async function sendAll(): Promise<void> {
  clearTimeout(timer);
  const userId = owner();
  if (userId === null) return;
  isWanted = true;
  if (isSending) return;
  isSending = true;
  try {
    while (isWanted) {
      isWanted = false;
      await asOneSender(userId, () => sendInOrder(userId));
    }
  } catch {
    // The database went away, as it does on some phones in the background.
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
  useOutbox.setState({ owner: next, ...NOTHING });
  if (next !== null) void show().then(() => sendAll());
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
    channel?.addEventListener('message', () => void show());
  }
  takeOver();
}

interface Report {
  readonly kind: TripEventKind;
  readonly problem?: TripProblem;
  readonly note?: string | null;
}

/**
 * Takes a report over from its driver, with the photos that wait on this booking. Resolves once it is stored.
 * @throws when the phone has no room for it.
 */
export async function reportEvent(bookingId: number, { kind, problem, note }: Report): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  const clientId = newUuid();
  const storage = await tripStorage();
  await storage.addEvent({
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
  void locate()
    .then((position) => storage.changeEvent(clientId, { position, positionUntil: 0 }))
    .finally(() => void sendAll());
  // A browser that knows us well keeps its promise not to clear this storage.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Keeps a photo for the next report. @throws when the phone has no room for it. */
export async function keepPhoto(bookingId: number, file: File): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  const bytes = await file.arrayBuffer();
  const { name, type } = file;
  await (await tripStorage()).addPhoto({ userId, bookingId, clientId: '', name, type, bytes });
  await changed();
}

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
  const storage = await tripStorage();
  if (withoutPhotos) await storage.removePhotosOf(clientId);
  // The phone's clock may be the reason for the refusal.
  const happened = isNow ? { happenedAt: new Date(serverNow()).toISOString() } : {};
  await storage.changeEvent(clientId, { refusal: null, ...happened });
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
