import { MAX_POSITIONS } from '@app/contracts/limits.js';
import { positionEndpoints, type StoredPositions } from '@app/contracts/positions.js';
import type { Fix } from '../../lib/locate';
import { unreadable, type ApiError } from '../api-error';
import { requestOf } from '../endpoints';
import { request } from '../http';
import { Outbox } from '../outbox/outbox';
import type { Batch } from '../outbox/sender';
import { isWaiting, type Entry } from '../outbox/storage';
import type { AppStore } from '../store';
import { startTripOutbox, tripOutbox } from './trip-outbox';

/** A position on a driver's trip, for a booking (its `subjectId`), that is not sent yet. */
export interface StoredPosition extends Entry {
  readonly fix: Fix;
}

/** At least eleven hours on the highway without a network. */
export const MAX_STORED_POSITIONS = 3_000;

const TIMEOUT_MS = 30_000;

/** Positions are sent as soon as the reports before them are; this is for reports that never are. */
const HELD_MS = 30_000;

/**
 * The server drops positions from before the driver was on the way, so the reports on the phone go first. One that only brings
 * server errors holds nothing up.
 */
function msUntilReady({ subjectId }: StoredPosition): number {
  const { entries, problems } = tripOutbox.useStore.getState();
  const isHeld = entries.some(
    (event) =>
      event.subjectId === subjectId && isWaiting(event) && (problems.get(event.id)?.status ?? 0) === 0,
  );
  return isHeld ? HELD_MS : 0;
}

async function send(batch: Batch<StoredPosition>): Promise<ApiError | null> {
  const result = await request({
    ...requestOf(positionEndpoints.post, {
      params: { id: batch[0].subjectId },
      body: batch.map(({ fix }) => fix),
    }),
    timeoutMs: TIMEOUT_MS,
  });
  if ('error' in result) return result.error;
  const counts = result.answer.data as StoredPositions | null;
  // A proxy or a login page of the network answered instead of the server.
  return typeof counts?.stored === 'number' ? null : unreadable(200);
}

/** The unsent positions of a driver. They have a queue of their own, so that they never delay a report. */
export const positionOutbox = new Outbox<StoredPosition>({
  name: 'position',
  isFor: ({ role }) => role === 'driver',
  msUntilReady,
  batchSize: MAX_POSITIONS,
  maxPerSubject: MAX_STORED_POSITIONS,
  // After the trip has ended, no position of it is wanted.
  deletedOnRefusal: ({ status }) => (status === 404 ? 'subject' : 'batch'),
  sendLimitMs: TIMEOUT_MS,
  send,
});

/** Starts sending, with the reports that go first. Can be called repeatedly; the last store is used. */
export function startPositionOutbox(store: AppStore): void {
  startTripOutbox(store);
  if (!positionOutbox.start(store)) return;
  tripOutbox.useStore.subscribe((now, before) => {
    if (now.entries.length < before.entries.length) positionOutbox.sendNow();
  });
}
