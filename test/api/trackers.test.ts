import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MAX_JSON_BYTES } from '@app/contracts/limits.js';
import type { TripPosition } from '@app/contracts/positions.js';
import { TRIP_POSITION_MESSAGE } from '@app/contracts/socket-messages.js';
import { TRACKER_REPORTS_PER_SECOND } from '@app/contracts/trackers.js';
import { eventually } from '../support/eventually.js';
import { confirmedBooking, created, ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** Reports of trackers over HTTP, as their clients send them. */
describe('the address of a tracker', () => {
  const bahon = setUp(() =>
    startBahon({ apis: 1, workers: 0, env: { LOG_LEVEL: 'trace', RATE_LIMIT_SCALE: '1' } }),
  );
  const { customer, driver, admin } = clientsOf(bahon);

  const vehicleId = async () => ok(await driver.get('/api/vehicles-driver'))[0].id as number;
  const prepareDevice = async () => {
    const id = await vehicleId();
    const { token } = created(await driver.post(`/api/vehicles/${id}/tracker`, {}));
    const last = async () => ok(await driver.get(`/api/vehicles/${id}/tracker`)).last;
    return { id, token: token as string, last };
  };
  const send = (token: string, query = '', init: RequestInit = {}) =>
    fetch(`${bahon.url}/t/${token}${query}`, init);
  const query = 'lat=23.0159&lon=91.3976&speed=21.6&accuracy=8';

  it('takes a query, a form and JSON, and answers 200 with nothing', async () => {
    const { id, token, last } = await prepareDevice();
    const reports: [string, RequestInit][] = [
      [`?id=${token}&${query}&altitude=7`, {}],
      [`?id=${token}&${query}`, { method: 'POST' }],
      ['', { method: 'POST', body: new URLSearchParams(`${query}&altitude=8`) }],
      [
        '',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json; charset=utf-8' },
          body: JSON.stringify({
            location: {
              timestamp: new Date().toISOString(),
              coords: { latitude: 23.0159, longitude: 91.3976, accuracy: 8, speed: 11.12, heading: -1 },
            },
            device_id: token,
            _: '&lat=1&lon=1',
          }),
        },
      ],
    ];
    for (const [search, init] of reports) {
      // A tracker that has just been set up knows no position.
      const { token: own } = created(await driver.post(`/api/vehicles/${id}/tracker`, {}));
      const response = await send(own, search, init);
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(await last()).toMatchObject({ lat: 23.0159, lng: 91.3976, speed_kmh: 40, accuracy_m: 8 });
    }
  });

  it('answers 200 to a report without a position, such as the address of its QR code', async () => {
    const { token } = await prepareDevice();
    expect((await send(token, `?id=${token}&interval=60&distance=200&buffer=true`)).status).toBe(200);
    expect((await send(token, '', { method: 'POST' })).status).toBe(200);
  });

  it('is unknown after revocation, like one that never was', async () => {
    const { id, token } = await prepareDevice();
    ok(await driver.delete(`/api/vehicles/${id}/tracker`));
    const answers = await Promise.all(
      [token, 'x'.repeat(22), 'short', 'x'.repeat(300)].map(async (one) => {
        const response = await send(one, `?${query}`);
        return [response.status, ((await response.json()) as { code: string }).code];
      }),
    );
    expect(answers).toEqual(Array.from({ length: 4 }, () => [404, 'not_found']));
  });

  it('refuses more than ten reports a second, a large body and other types', async () => {
    const { token } = await prepareDevice();
    const statuses = await Promise.all(
      Array.from({ length: TRACKER_REPORTS_PER_SECOND * 3 }, async () => (await send(token)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const { token: fresh } = await prepareDevice();
    const post = async (type: string, body: string) =>
      (await send(fresh, '', { method: 'POST', headers: { 'Content-Type': type }, body })).status;
    expect(await post('application/json', JSON.stringify({ note: 'x'.repeat(MAX_JSON_BYTES) }))).toBe(413);
    expect(await post('application/x-www-form-urlencoded', `note=${'x'.repeat(MAX_JSON_BYTES)}`)).toBe(413);
    expect(await post('application/json', '{"location": broken')).toBe(400);
    expect(await post('application/xml', '<position/>')).toBe(415);
  });

  it('brings the position of a trip to the customer’s screen, and its token into no log', async () => {
    const { id: bookingId } = await confirmedBooking({ customer, driver, admin });
    const report = { kind: 'coming', client_id: randomUUID(), happened_at: new Date().toISOString() };
    created(await driver.post(`/api/bookings/${bookingId}/trip-events`, report));
    const { token } = await prepareDevice();
    const socket = await connectSocket(customer, { url: bahon.url });
    const messages: TripPosition[] = [];
    socket.socket.on(TRIP_POSITION_MESSAGE, (message: TripPosition) => messages.push(message));
    try {
      expect((await send(token, `?${query}`)).status).toBe(200);
      await eventually(() => messages.length > 0, { what: 'the position on the screen' });
      expect(messages[0]).toMatchObject({ booking_id: bookingId, last: { lat: 23.0159, lng: 91.3976 } });
      await send(token, '', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"location": broken',
      });
      await bahon.database.terminateConnections();
      await send(token, `?${query}`);
    } finally {
      socket.close();
    }
    const logs = bahon.apis[0]!.process.logs;
    expect(logs.some((line) => line.includes('/t/:token'))).toBe(true);
    expect(logs.filter((line) => line.includes(token))).toEqual([]);
    const auditEntries = await bahon.database.query(
      `SELECT FROM audit_entry WHERE before::text LIKE $1 OR after::text LIKE $1`,
      [`%${token}%`],
    );
    expect(auditEntries).toEqual([]);
  });
});
