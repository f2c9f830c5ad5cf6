import { act, waitFor } from '@testing-library/react';
import { MAX_POSITIONS } from '@app/contracts/limits.js';
import type { Fix } from '../../lib/locate';
import { failure, fakeServer, ok, type FakeRequest } from '../../testing/fake-server';
import { userWith } from '../../testing/render';
import { storedEventWith, tripEventWith, tripWith } from '../../testing/trips';
import { newUuid } from '../../lib/uuid';
import { outboxStorage, resetOutboxStorage } from '../outbox/storage';
import { signedIn, signedOut } from '../session.store';
import { createStore } from '../store';
import {
  MAX_STORED_POSITIONS,
  positionOutbox,
  startPositionOutbox,
  type StoredPosition,
} from './position-outbox';
import { tripOutbox } from './trip-outbox';

const POSITIONS = 'POST /bookings/12/positions';
const EVENTS = 'POST /bookings/12/trip-events';
const driver = (user_id: number) => userWith({ user_id, role: 'driver', driver_status: 'approved' });

const start = Date.parse('2026-11-20T10:00:00+06:00');
/** The position of a truck that drives north, after so many half minutes. */
const fixAt = (index: number): Fix => ({
  at: new Date(start + index * 30_000).toISOString(),
  lat: Number((23.7 + index / 1000).toFixed(3)),
  lng: 90.4,
  accuracy_m: 8,
  speed_kmh: 40,
  heading: 0,
});

/** Each request, by the numbers of its positions, and each report by its kind. */
let requests: (number[] | string)[];
const take = ({ body }: FakeRequest) => {
  const fixes = body as Fix[];
  requests.push(fixes.map(({ at }) => (Date.parse(at) - start) / 30_000));
  return ok({ stored: fixes.length, dropped: 0 });
};
const takeEvent = ({ body }: FakeRequest) => {
  const event = tripEventWith(body as object);
  requests.push(event.kind);
  return ok(event);
};

const server = fakeServer(undefined, {
  'GET /bookings/12/trip': ok(tripWith()),
  [POSITIONS]: take,
  'POST /bookings/13/positions': take,
  [EVENTS]: takeEvent,
});
beforeEach(() => {
  requests = [];
  resetOutboxStorage();
});
afterEach(() => signedOut());

/** As an earlier visit left them. */
async function store(from: number, to: number, { userId = 7, subjectId = 12 } = {}): Promise<void> {
  const storage = await outboxStorage();
  const common = { outbox: 'position', userId, subjectId, fileIds: [], refusal: null } as const;
  for (let index = from; index < to; index += 1) {
    const position: StoredPosition = { ...common, id: newUuid(), fix: fixAt(index) };
    await storage.add(position);
  }
}

const storedPositions = async (userId = 7) => (await outboxStorage()).entries('position', userId);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const networkIsBack = () => window.dispatchEvent(new Event('online'));

function startAs(userId = 7) {
  signedIn(driver(userId));
  startPositionOutbox(createStore());
}

describe('the positions that a phone has stored', () => {
  it('should be sent after a restart, oldest first, in full requests', async () => {
    await store(0, 2 * MAX_POSITIONS + 30);
    startAs();
    await waitFor(async () => expect(await storedPositions()).toEqual([]));
    expect(requests).toEqual([range(0, 100), range(100, 200), range(200, 230)]);
  });

  it('should be sent in one request per trip', async () => {
    await store(0, 2);
    await store(2, 3, { subjectId: 13 });
    await store(3, 4);
    startAs();
    await waitFor(() => expect(requests).toEqual([[0, 1, 3], [2]]));
  });

  it('should stay until the network is back', async () => {
    server.on(POSITIONS, 'no-connection');
    await store(0, 3);
    startAs();
    await waitFor(() => expect(server.asked(POSITIONS)).toHaveLength(1));
    expect(await storedPositions()).toHaveLength(3);
    server.on(POSITIONS, take);
    networkIsBack();
    await waitFor(() => expect(requests).toEqual([[0, 1, 2]]));
  });

  it('should stay when something other than the server answers, such as the sign-in page of a Wi-Fi', async () => {
    server.on(POSITIONS, { status: 404, body: '<html>' });
    await store(0, 1);
    startAs();
    await waitFor(() => expect(server.asked(POSITIONS)).toHaveLength(1));
    expect(await storedPositions()).toHaveLength(1);
  });

  it('should all be dropped once the trip has ended, but not those of another trip', async () => {
    server.on(POSITIONS, failure(404, 'trip_not_found', 'Trip not found.'));
    await store(0, MAX_POSITIONS + 5);
    await store(200, 201, { subjectId: 13 });
    startAs();
    await waitFor(() => expect(requests).toEqual([[200]]));
    await waitFor(async () => expect(await storedPositions()).toEqual([]));
    expect(server.asked(POSITIONS)).toHaveLength(1);
  });

  it('should be dropped as far as the server refused them, and no further', async () => {
    server.on(POSITIONS, (call) => {
      if (server.asked(POSITIONS).length > 1) return take(call);
      return failure(422, 'validation_failed', 'Check the marked fields.');
    });
    await store(0, MAX_POSITIONS + 2);
    startAs();
    await waitFor(() => expect(requests).toEqual([[100, 101]]));
    await waitFor(async () => expect(await storedPositions()).toEqual([]));
  });

  it('should be bounded: a new one takes the place of the oldest', async () => {
    server.on(POSITIONS, 'no-connection');
    startAs();
    await store(0, MAX_STORED_POSITIONS);
    await act(() => positionOutbox.add({ subjectId: 12, fix: fixAt(MAX_STORED_POSITIONS) }));
    const fixes = (await storedPositions()) as StoredPosition[];
    expect(fixes).toHaveLength(MAX_STORED_POSITIONS);
    expect(fixes[0]?.fix).toEqual(fixAt(1));
    expect(fixes.at(-1)?.fix).toEqual(fixAt(MAX_STORED_POSITIONS));
  });

  it('should never be sent by another account', async () => {
    await store(0, 2, { userId: 7 });
    await store(5, 6, { userId: 8 });
    startAs(8);
    await waitFor(() => expect(requests).toEqual([[5]]));
    expect(await storedPositions(7)).toHaveLength(2);
    act(() => signedIn(driver(7)));
    await waitFor(() => expect(requests).toEqual([[5], [0, 1]]));
  });

  it('should not be stored when nobody is signed in', async () => {
    startAs();
    act(() => signedOut());
    await expect(positionOutbox.add({ subjectId: 12, fix: fixAt(0) })).rejects.toThrow();
  });
});

describe('positions and reports of the same trip', () => {
  const storeReport = async () =>
    (await outboxStorage()).add(storedEventWith({ userId: 7, subjectId: 12, kind: 'coming' }));

  it('should arrive in this order: the report, then the positions', async () => {
    await store(0, 2);
    await storeReport();
    startAs();
    await waitFor(() => expect(requests).toEqual(['coming', [0, 1]]));
  });

  it('should not wait for a report that only brings server errors', async () => {
    server.on(EVENTS, failure(500, 'internal', 'Failed.'));
    await store(0, 2);
    await storeReport();
    startAs();
    await waitFor(() => expect(tripOutbox.useStore.getState().problems.size).toBe(1));
    act(() => void networkIsBack());
    await waitFor(() => expect(requests).toEqual([[0, 1]]));
  });

  it('should let a report pass while a request with positions gets no answer', async () => {
    let answer = () => {};
    server.on(POSITIONS, async (call) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return take(call);
    });
    await store(0, 2);
    startAs();
    await waitFor(() => expect(server.asked(POSITIONS)).toHaveLength(1));
    await storeReport();
    act(() => void networkIsBack());
    await waitFor(() => expect(requests).toEqual(['coming']));
    answer();
    await waitFor(() => expect(requests).toEqual(['coming', [0, 1]]));
  });
});
