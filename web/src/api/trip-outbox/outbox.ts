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
 * The unsent reports of a driver. Each is stored on the phone first, then sent in order until the server has it, also after a
 * reload and from any tab. The server stores it once per `client_id`. A refused report waits for a decision of its driver and
 * does not block the others.
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

/** Starts sending. Can be called repeatedly; the last store is used. */
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
 * Stores a report with the photos for this booking, then starts sending it. Resolves when it is stored, whether or
 * not it is sent.
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

/** Deletes an unsent photo. */
export async function dropPhoto(id: number): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  await (await tripStorage()).removePhoto(userId, id);
  await changed();
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
  await changed();
  void sendAll();
}

/** Deletes an unsent report. */
export async function discardEvent({ clientId, userId }: StoredEvent): Promise<void> {
  if (owner() !== userId) return;
  await (await tripStorage()).removeEvent(clientId);
  await changed();
}
