import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { TRIP_MAX_PHOTOS } from '@app/contracts/limits.js';
import { fakeServer, ok, type FakeRequest } from '../../testing/fake-server';
import { userWith } from '../../testing/render';
import { storedEventWith, tripEventWith, tripWith } from '../../testing/trips';
import { signedIn, signedOut } from '../session.store';
import { createStore } from '../store';
import { sendLimitMs, startTripOutbox } from '../trip-outbox/trip-outbox';
import { outboxStorage, resetOutboxStorage } from './storage';

const EVENTS = 'POST /bookings/12/trip-events';
const driver = (user_id: number) => userWith({ user_id, role: 'driver', driver_status: 'approved' });

/** What was sent and who else got the lock, in order. */
let log: string[];

function take({ body }: FakeRequest) {
  const event = tripEventWith(body as object);
  log.push(event.kind);
  return ok(event);
}

async function store(userId: number, kind: 'coming' | 'on_the_way' | 'at_pickup'): Promise<void> {
  await (await outboxStorage()).add(storedEventWith({ userId, kind }));
}

const server = fakeServer(undefined, { 'GET /bookings/12/trip': ok(tripWith()), [EVENTS]: take });
beforeEach(() => {
  log = [];
  resetOutboxStorage();
});
afterEach(() => {
  signedOut();
  Reflect.deleteProperty(navigator, 'locks');
});

/** One holder at a time, in the order of asking, as browsers do it. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const ask = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => ask(work);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return ask;
}

describe('sending what a phone has stored', () => {
  it('should let another tab send between two reports', async () => {
    const asOtherTab = fakeLocks();
    server.on(EVENTS, (call) => {
      if (log.length === 0) void asOtherTab(async () => void log.push('the other tab'));
      return take(call);
    });
    await store(7, 'coming');
    await store(7, 'on_the_way');
    signedIn(driver(7));
    startTripOutbox(createStore());
    await waitFor(() => expect(log).toEqual(['coming', 'the other tab', 'on_the_way']));
  });

  it('should wait for the lock longer than a report with all its photos may take', async () => {
    fakeLocks();
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await store(7, 'coming');
    signedIn(driver(7));
    startTripOutbox(createStore());
    await waitFor(() => expect(log).toEqual(['coming']));
    expect(timeout.mock.calls[0]?.[0]).toBeGreaterThan(sendLimitMs(TRIP_MAX_PHOTOS));
  });

  it('should go on with the reports of a driver who signed in while one was being sent', async () => {
    let answer = () => {};
    const answerGate = new Promise<void>((resolve) => (answer = resolve));
    server.on(EVENTS, async (call) => {
      if (log.length === 0) {
        log.push('of the first driver');
        await answerGate;
        return 'no-connection';
      }
      return take(call);
    });
    await store(7, 'coming');
    await store(8, 'at_pickup');
    signedIn(driver(7));
    startTripOutbox(createStore());
    await waitFor(() => expect(log).toHaveLength(1));
    signedIn(driver(8));
    // It asks to send as soon as it has read what is stored.
    await new Promise((resolve) => setTimeout(resolve, 0));
    answer();
    await waitFor(() => expect(log).toEqual(['of the first driver', 'at_pickup']));
  });
});
