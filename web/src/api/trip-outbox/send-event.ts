import { TRIP_PHOTOS_FIELD, tripEndpoints, type TripEvent } from '@app/contracts/trips.js';
import { requestOf } from '../endpoints';
import { request, type HttpResult } from '../http';
import type { ApiError } from '../api-error';
import { isOfAnotherAccount } from '../page-account';
import type { StoredEvent, StoredPhoto } from './stored-trip';

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
export function sendEvent(event: StoredEvent, photos: readonly StoredPhoto[]): Promise<HttpResult> {
  const { path } = requestOf(tripEndpoints.post, { params: { id: event.bookingId } });
  return request({
    method: 'POST',
    path,
    body: photos.length > 0 ? formOf(event, photos) : fieldsOf(event),
    timeoutMs: sendLimitMs(photos.length),
  });
}

/** The event in a success, or null when a proxy or a login page of the network answered instead of the server. */
export function eventIn(result: HttpResult, { clientId }: StoredEvent): TripEvent | null {
  if (!('answer' in result)) return null;
  const event = result.answer.data as TripEvent | null;
  return event?.client_id === clientId ? event : null;
}

/** The same request may still succeed: no answer, one that is not ours, a busy server, a session that ended or is another account's. */
export function isUndecided(error: ApiError): boolean {
  const { status, code } = error;
  if (code === 'unreadable' || isOfAnotherAccount(error)) return true;
  return status < 400 || status >= 500 || [401, 408, 425, 429].includes(status);
}

/** Every other event would fail in the same way now. */
export function isForAll(error: ApiError): boolean {
  return [0, 401, 429].includes(error.status) || isOfAnotherAccount(error);
}
