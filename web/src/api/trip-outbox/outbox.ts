import type { TripEventKind, TripProblem } from '@app/contracts/trip-states.js';
import { currentConnection, onConnectionChange } from '../../realtime/connection.store';
import { serverNow } from '../server-clock';
import { currentSession, onSessionChange } from '../session.store';
import type { AppStore } from '../store';
import { newUuid } from '../uuid';
import { tripStorage } from './device-storage';
import { locate, LOCATE_MS } from './locate';
import { changed, owner, setOwner, show, showChangesOfOtherTabs } from './outbox.store';
import { forgetAttempts, forgetFailures, sendAll, sendNow, showSentIn } from './sender';
import type { StoredEvent } from './stored-trip';

/**
 * A driver's reports on their way. Each is stored on the phone first, then sent in order until the server has it: after a
 * reload, from any tab, once per `client_id`. What the server refuses waits for its driver to decide, and holds up nothing.
 */

function takeOver(): void {
  const session = currentSession();
  const isDriver = session.state === 'signed-in' && session.user.role === 'driver';
  const next = isDriver ? session.user.user_id : null;
  if (next === owner()) return;
  forgetFailures();
  setOwner(next);
  if (next !== null) void show().then(sendAll);
}

/** Starts sending, what was left over first. Called as often as one likes; the last store counts. */
export function startTripOutbox(appStore: AppStore): void {
  if (showSentIn(appStore)) {
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
  forgetAttempts(clientId);
  await changed();
  void sendAll();
}

/** Its driver gives a report up. */
export async function discardEvent({ clientId, userId }: StoredEvent): Promise<void> {
  if (owner() !== userId) return;
  await (await tripStorage()).removeEvent(clientId);
  await changed();
}
