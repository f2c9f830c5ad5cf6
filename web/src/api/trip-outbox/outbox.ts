import {
  type TripEventKind,
  type TripProblem,
  stageAfter,
  type TripStage,
} from '@app/contracts/trip-states.js';
import { currentConnection, onConnectionChange } from '../connection.store';
import { serverNow } from '../../lib/server-clock';
import { currentSession, onSessionChange } from '../session.store';
import type { AppStore } from '../store';
import { newUuid } from '../../lib/uuid';
import { tripStorage } from './device-storage';
import { locate, LOCATE_MS } from './locate';
import { announceChange, owner, setOwner, show, showChangesOfOtherTabs, useOutbox } from './outbox.store';
import { forgetAttempts, forgetFailures, sendAll, sendNow, showSentIn } from './sender';
import { isWaiting, UNDO_MS, type StoredEvent } from './stored-trip';
import { useTripQuery } from '../trips.api';

/**
 * The unsent reports of a driver. Each is stored on the phone first, then sent in order until the server has it, also after a
 * reload and from any tab. The server stores it once per `client_id`. A refused report waits for a decision of its driver and
 * does not block the others.
 */

function takeOver(): void {
  const session = currentSession();
  const isDriver = session.state === 'signed-in' && session.user.role === 'driver';
  const newOwner = isDriver ? session.user.user_id : null;
  if (newOwner === owner()) return;
  forgetFailures();
  setOwner(newOwner);
  if (newOwner !== null) void show().then(sendAll);
}

/** Sends reports now that still wait for something. */
async function stopWaiting(changes: Pick<StoredEvent, 'undoUntil'> & Partial<StoredEvent>): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  const storage = await tripStorage();
  const waitingEvents = (await storage.events(userId)).filter(isWaiting);
  for (const { clientId } of waitingEvents) await storage.changeEvent(clientId, changes);
  await announceChange();
  void sendAll();
}

let isLeaving = false;

/** A phone suspends pages that nobody sees. A page that is left keeps the time for an undo: it may be a reload. */
function sendWhenHidden(): void {
  addEventListener('pagehide', () => (isLeaving = true));
  addEventListener('pageshow', () => (isLeaving = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isLeaving)
      void stopWaiting({ undoUntil: 0 }).catch(() => undefined);
  });
}

/** Starts sending. Can be called repeatedly; the last store is used. */
export function startTripOutbox(appStore: AppStore): void {
  if (showSentIn(appStore)) {
    onSessionChange(takeOver);
    onConnectionChange(() => {
      if (currentConnection() === 'connected') sendNow();
    });
    addEventListener('online', sendNow);
    showChangesOfOtherTabs();
    sendWhenHidden();
  }
  takeOver();
}

interface Report {
  readonly kind: TripEventKind;
  readonly problem?: TripProblem;
  readonly note?: string | null;
}

/** The signed-in driver. @throws without one, so that the report is not shown as saved. */
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
 * Stores a report with the photos for this booking, then starts sending it: a step when it can no longer be undone, which is also
 * when something else is reported. Resolves when it is stored, whether or not it is sent.
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
    undoUntil: kind === 'problem' ? 0 : Date.now() + UNDO_MS,
    refusal: null,
  });
  await announceChange();
  // Those before it need not wait any longer.
  void sendAll();
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
  await announceChange();
}

/** Whether the phone has no room left for what could not be stored. */
export const isNoRoom = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Deletes an unsent photo. */
export async function dropPhoto(id: number): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  await (await tripStorage()).removePhoto(userId, id);
  await announceChange();
}

/** Sends a refused report again, with the changes of its driver. */
export async function sendAgain(
  { clientId, userId }: StoredEvent,
  { withoutPhotos = false, isNow = false } = {},
): Promise<void> {
  if (owner() !== userId) return;
  if (withoutPhotos) await (await tripStorage()).removePhotosOf(clientId);
  // The phone's clock may be the reason for the refusal.
  const happened = isNow ? { happenedAt: new Date(serverNow()).toISOString() } : {};
  await (await tripStorage()).changeEvent(clientId, { refusal: null, ...happened });
  forgetAttempts(clientId);
  await announceChange();
  void sendAll();
}

/** Takes a step back that is not being sent yet; its photos are for the next one again. @returns false when it is too late. */
export async function undoEvent({ clientId, userId }: StoredEvent): Promise<boolean> {
  if (owner() !== userId) return false;
  const isUndone = await (await tripStorage()).undoEvent(clientId);
  await announceChange();
  return isUndone;
}

/** How long `sendBefore` waits for the network. */
const SEND_BEFORE_MS = 5_000;

/** Sends the reports of a booking first, as far as the network lets it: what is done next may depend on them. */
export async function sendBefore(bookingId: number): Promise<void> {
  const isDone = ({ events, problem }: ReturnType<typeof useOutbox.getState>) =>
    problem !== null || !events.some((event) => event.bookingId === bookingId && isWaiting(event));
  if (isDone(useOutbox.getState())) return;
  await stopWaiting({ undoUntil: 0, positionUntil: 0 });
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopWatching();
      resolve();
    };
    const timer = setTimeout(finish, SEND_BEFORE_MS);
    const stopWatching = useOutbox.subscribe((state) => {
      if (isDone(state)) finish();
    });
    if (isDone(useOutbox.getState())) finish();
  });
}

/** Deletes an unsent report. */
export async function discardEvent({ clientId, userId }: StoredEvent): Promise<void> {
  if (owner() !== userId) return;
  await (await tripStorage()).removeEvent(clientId);
  await announceChange();
}

/**
 * The stage of a driver's trip with what is still on this phone; what the server refused does not count. Null while it is
 * unknown.
 */
export function useStageOnPhone(bookingId: number): TripStage | null {
  const { data: trip } = useTripQuery({ params: { id: bookingId } });
  const events = useOutbox((state) => state.events);
  if (!trip) return null;
  return stageAfter(
    trip.stage,
    events.filter((event) => event.bookingId === bookingId && isWaiting(event)),
  );
}
