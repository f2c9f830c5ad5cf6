import {
  type TripEventKind,
  type TripProblem,
  stageAfter,
  type TripStage,
} from '@app/contracts/trip-states.js';
import { TRIP_MAX_PHOTOS } from '@app/contracts/limits.js';
import { TRIP_PHOTOS_FIELD, tripEndpoints, type TripEvent } from '@app/contracts/trips.js';
import { serverNow } from '../../lib/server-clock';
import { unreadable, type ApiError } from '../api-error';
import { requestOf } from '../endpoints';
import { request } from '../http';
import { Outbox } from '../outbox/outbox';
import type { Batch } from '../outbox/sender';
import { isWaiting, type Entry, type StoredFile } from '../outbox/storage';
import type { AppStore } from '../store';
import { placeTripEvent, readTripAgain, useTripQuery } from '../trips.api';
import { locate, LOCATE_MS, type Position } from '../../lib/locate';

/** A driver's report of a booking (its `subjectId`) that is not sent yet. Its files are photos. */
export interface StoredEvent extends Entry {
  readonly kind: TripEventKind;
  readonly problem: TripProblem | null;
  readonly note: string | null;
  readonly happenedAt: string;
  readonly position: Position | null;
  /** Not sent before this time (milliseconds since 1970), because the position may still arrive. */
  readonly positionUntil: number;
}

export const UNDO_MS = 10_000;

/** The rest of a time that began with so many milliseconds; 0 also when the clock of the phone was set back meanwhile. */
function msUntil(time: number, wholeMs: number): number {
  const remainingMs = time - Date.now();
  return remainingMs > 0 && remainingMs <= wholeMs ? remainingMs : 0;
}

export const undoMsLeft = ({ undoUntil = 0 }: StoredEvent) => msUntil(undoUntil, UNDO_MS);

const TIMEOUT_MS = 30_000;
const PHOTO_TIMEOUT_MS = 90_000;

/** A request may never get an answer, and must not hold up the queue; photos need more time on a slow connection. */
export const sendLimitMs = (photoCount: number) => TIMEOUT_MS + photoCount * PHOTO_TIMEOUT_MS;

function fieldsOf({ kind, id, happenedAt, problem, note, position }: StoredEvent) {
  return {
    kind,
    client_id: id,
    happened_at: happenedAt,
    ...(problem && { problem }),
    ...(note && { note }),
    ...position,
  };
}

function formOf(event: StoredEvent, photos: readonly StoredFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(event))) form.append(name, String(value));
  for (const { bytes, type, name } of photos)
    form.append(TRIP_PHOTOS_FIELD, new Blob([bytes], { type }), name);
  return form;
}

async function send(
  [event]: Batch<StoredEvent>,
  photos: readonly StoredFile[],
  store: AppStore,
): Promise<ApiError | null> {
  const { path } = requestOf(tripEndpoints.post, { params: { id: event.subjectId } });
  const result = await request({
    method: 'POST',
    path,
    body: photos.length > 0 ? formOf(event, photos) : fieldsOf(event),
    timeoutMs: sendLimitMs(photos.length),
  });
  if ('error' in result) return result.error;
  const sentEvent = result.answer.data as TripEvent | null;
  // A proxy or a login page of the network answered instead of the server.
  if (sentEvent?.client_id !== event.id) return unreadable(200);
  placeTripEvent(store, sentEvent);
  return null;
}

/** The unsent reports of a driver, and photos for the next report of a booking. */
export const tripOutbox = new Outbox<StoredEvent>({
  name: 'trip',
  isFor: ({ role }) => role === 'driver',
  msUntilReady: (event) => Math.max(undoMsLeft(event), msUntil(event.positionUntil, LOCATE_MS)),
  canBeOvertaken: true,
  sendLimitMs: sendLimitMs(TRIP_MAX_PHOTOS),
  send,
  onSent: (bookingId, store) => readTripAgain(store, bookingId),
});

let isLeaving = false;

/** A phone suspends pages that nobody sees. A page that is left keeps the time for an undo: it may be a reload. */
function sendWhenHidden(): void {
  addEventListener('pagehide', () => (isLeaving = true));
  addEventListener('pageshow', () => (isLeaving = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isLeaving)
      void tripOutbox.changeWaiting({ undoUntil: 0 }).catch(() => undefined);
  });
}

/** Starts sending. Can be called repeatedly; the last store is used. */
export function startTripOutbox(store: AppStore): void {
  if (tripOutbox.start(store)) sendWhenHidden();
}

interface Report {
  readonly kind: TripEventKind;
  readonly problem?: TripProblem;
  readonly note?: string | null;
}

/**
 * Stores a report with the photos for this booking, then starts sending it: a step when it can no longer be undone, which is also
 * when something else is reported. Resolves when it is stored, whether or not it is sent.
 * @throws when it was not stored, because the phone has no room for it or for another reason.
 */
export async function reportEvent(bookingId: number, { kind, problem, note }: Report): Promise<void> {
  const id = await tripOutbox.add({
    subjectId: bookingId,
    kind,
    problem: problem ?? null,
    note: note ?? null,
    happenedAt: new Date().toISOString(),
    position: null,
    positionUntil: Date.now() + LOCATE_MS,
    undoUntil: kind === 'problem' ? 0 : Date.now() + UNDO_MS,
  });
  // Without its position it is sent a little later.
  void locate()
    .then((position) => tripOutbox.change(id, { position, positionUntil: 0 }))
    .catch(() => undefined);
  // Asks the browser not to delete this storage; it may refuse.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Whether the phone has no room left for what could not be stored. */
export const isNoRoom = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Sends a refused report again, with the current time when the phone's clock may be the reason for the refusal. */
export function sendAgain(event: StoredEvent, { withoutPhotos = false, isNow = false } = {}): Promise<void> {
  const changes = isNow ? { happenedAt: new Date(serverNow()).toISOString() } : {};
  return tripOutbox.retry(event, changes, { withoutFiles: withoutPhotos });
}

const SEND_BEFORE_MS = 5_000;

/** Sends the reports of a booking first, as far as the network lets it: what is done next may depend on them. */
export async function sendBefore(bookingId: number): Promise<void> {
  const { getState, subscribe } = tripOutbox.useStore;
  const isDone = () => {
    const { entries, problems } = getState();
    return problems.size > 0 || !entries.some((event) => event.subjectId === bookingId && isWaiting(event));
  };
  if (isDone()) return;
  await tripOutbox.changeWaiting({ undoUntil: 0, positionUntil: 0 });
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopWatching();
      resolve();
    };
    const timer = setTimeout(finish, SEND_BEFORE_MS);
    const stopWatching = subscribe(() => {
      if (isDone()) finish();
    });
    if (isDone()) finish();
  });
}

/**
 * The stage of a driver's trip with what is still on this phone; what the server refused does not count. Null while it is
 * unknown.
 */
export function useStageOnPhone(bookingId: number): TripStage | null {
  const { data: trip } = useTripQuery({ params: { id: bookingId } });
  const events = tripOutbox.useStore((state) => state.entries);
  if (!trip) return null;
  return stageAfter(
    trip.stage,
    events.filter((event) => event.subjectId === bookingId && isWaiting(event)),
  );
}
