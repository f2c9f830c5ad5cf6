import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TripPosition } from '@app/contracts/positions.js';
import { TRIP_POSITION_MESSAGE } from '@app/contracts/socket-messages.js';
import { MAX_JSON_BYTES, MAX_POSITIONS } from '@app/contracts/limits.js';
import { eventually } from '../support/eventually.js';
import { confirmedBooking, ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** Positions over HTTP and sockets, through two APIs. */
describe('positions of a trip', () => {
  const bahon = setUp(() => startBahon({ apis: 2, workers: 0, env: { RATE_LIMIT_SCALE: '1000000' } }));
  const { customer, driver, operator, admin, customer2: stranger } = clientsOf(bahon);

  const onTheWay = async () => {
    const { id } = await confirmedBooking({ customer, driver, admin });
    const report = { kind: 'loaded', client_id: randomUUID(), happened_at: new Date().toISOString() };
    expect((await driver.post(`/api/bookings/${id}/trip-events`, report)).status).toBe(201);
    return id;
  };
  const position = (changes: object = {}) => ({
    at: new Date().toISOString(),
    lat: 23.0159,
    lng: 91.3976,
    ...changes,
  });
  const post = (id: number, body: unknown) => driver.post(`/api/bookings/${id}/positions`, body as object);

  it('reach the screens of customer, driver and staff on every API, and nobody else’s', async () => {
    const id = await onTheWay();
    const otherApi = bahon.apis[1]!.url;
    const watch = async (client: typeof customer) => {
      const socket = await connectSocket(client, { url: otherApi });
      const messages: TripPosition[] = [];
      socket.socket.on(TRIP_POSITION_MESSAGE, (message: TripPosition) => messages.push(message));
      return { socket, messages };
    };
    const watchers = await Promise.all([customer, driver, operator, admin].map(watch));
    const outsider = await watch(stranger);
    try {
      expect(await ok(await post(id, [position()]))).toEqual({ stored: 1, dropped: 0 });
      for (const { messages } of watchers)
        await eventually(() => messages.length === 1, { what: 'the position on a screen' });
      expect(watchers[0]!.messages[0]).toMatchObject({
        booking_id: id,
        last: { lat: 23.0159, lng: 91.3976, near: { name: expect.any(String) } },
        eta: { from: expect.any(String), to: expect.any(String) },
        remaining_km: expect.any(Number),
      });
      expect(outsider.messages).toEqual([]);
      const {
        last,
        eta,
        remaining_km: remainingKm,
      } = await ok(await customer.get(`/api/bookings/${id}/track`));
      expect({ booking_id: id, last, eta, remaining_km: remainingKm }).toEqual(watchers[0]!.messages[0]);
    } finally {
      for (const { socket } of [...watchers, outsider]) socket.close();
    }
  });

  it('are refused with a clear error when a request is too large or invalid', async () => {
    const id = await onTheWay();
    const many = Array.from({ length: MAX_POSITIONS + 1 }, () => position());
    expect(await post(id, many)).toMatchObject({
      status: 422,
      body: { message: 'You can send up to 100 positions at once.' },
    });
    expect(await post(id, [position({ note: 'x'.repeat(MAX_JSON_BYTES) })])).toMatchObject({ status: 413 });
    expect(await post(id, position())).toMatchObject({ status: 400 });
    expect(await post(id, [position({ at: 'yesterday' })])).toMatchObject({
      status: 422,
      body: { errors: { '0.at': 'This value is not valid.' } },
    });
    expect(await ok(await post(id, []))).toEqual({ stored: 0, dropped: 0 });
  });
});
