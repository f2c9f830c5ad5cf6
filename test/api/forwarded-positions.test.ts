import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { API_KEY_POSITIONS_PER_MINUTE, MAX_JSON_BYTES } from '@app/contracts/limits.js';
import type { TripPosition } from '@app/contracts/positions.js';
import { TRIP_POSITION_MESSAGE } from '@app/contracts/socket-messages.js';
import { TRACKER_REPORTS_PER_SECOND } from '@app/contracts/trackers.js';
import { expectRefusal, confirmedBooking, created, ok } from '../support/main-job.js';
import { eventually } from '../support/eventually.js';
import { forwardedPosition } from '../support/forwarded-position.js';
import type { HttpClient } from '../support/http-client.js';
import { insertKey, KeyClient } from '../support/key-client.js';
import { startBahon } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

const PATH = '/api/positions/forwarded';

/** Positions that a Traccar server forwards with an API key. */
describe('forwarded positions', () => {
  const bahon = setUp(() =>
    startBahon({ apis: 1, workers: 0, env: { LOG_LEVEL: 'trace', RATE_LIMIT_SCALE: '1' } }),
  );
  const { customer, driver, admin, driver2: otherDriver } = clientsOf(bahon);

  const serverOf = async (owner: HttpClient) => {
    const { id, key } = created(
      await owner.post('/api/api-keys', { name: 'Traccar', scopes: ['positions:write'] }),
    );
    return { id: id as number, server: new KeyClient(bahon.url, key as string) };
  };
  let devices = 0;
  /** A new device of the first vehicle of the driver. */
  const prepareDevice = async () => {
    devices += 1;
    const deviceId = `86012345678${devices}`;
    const vehicleId = ok(await driver.get('/api/vehicles-driver'))[0].id as number;
    created(await driver.post(`/api/vehicles/${vehicleId}/tracker`, { device_id: deviceId }));
    const last = async () => ok(await driver.get(`/api/vehicles/${vehicleId}/tracker`)).last;
    return { deviceId, vehicleId, last };
  };

  it('of a parked truck become its last position, from the servers of its driver and of staff', async () => {
    for (const owner of [driver, admin]) {
      const { server } = await serverOf(owner);
      const { deviceId, last } = await prepareDevice();
      const body = forwardedPosition(deviceId);
      expect(ok(await server.post(PATH, body))).toEqual({ stored: 1, dropped: 0 });
      expect(ok(await server.post(PATH, body))).toEqual({ stored: 0, dropped: 0 });
      expect(await last()).toMatchObject({ lat: 23.0159, lng: 91.3976, speed_kmh: 40, accuracy_m: null });
      const reply = await server.post(PATH, forwardedPosition(deviceId, { valid: false }));
      expect(ok(reply)).toEqual({ stored: 0, dropped: 1 });
    }
  });

  it('are refused for devices that are unknown, of another driver, or removed', async () => {
    const [{ server }, { server: stranger }] = [await serverOf(driver), await serverOf(otherDriver)];
    const { deviceId, vehicleId } = await prepareDevice();
    const send = async (program: KeyClient, id: string) => {
      const { status, body } = await program.post(PATH, forwardedPosition(id));
      return [status, body.code];
    };
    const unknown = [404, 'tracker_device_not_found'];
    expect(await send(server, '000')).toEqual(unknown);
    expect(await send(stranger, deviceId)).toEqual(unknown);
    ok(await driver.delete(`/api/vehicles/${vehicleId}/tracker`));
    expect(await send(server, deviceId)).toEqual(unknown);
  });

  it('are refused with the key of a customer, and with one that is revoked', async () => {
    const { deviceId } = await prepareDevice();
    const body = forwardedPosition(deviceId);
    const [owner] = await bahon.database.query<{ id: number }>(
      `SELECT id FROM app_user WHERE username = 'customer'`,
    );
    const { key } = await insertKey(bahon.database, owner!.id);
    const reply = await new KeyClient(bahon.url, key).post(PATH, body);
    expectRefusal(reply, 403, 'scope_missing');
    expect(reply.body.data).toEqual({ scope: 'positions:write' });
    const { id, server } = await serverOf(driver);
    ok(await server.post(PATH, body));
    ok(await driver.delete(`/api/api-keys/${id}`));
    expectRefusal(await server.post(PATH, body), 401, 'invalid_api_key');
  });

  it('are refused without a device, as a list, broken, too large, or as another type', async () => {
    const { server } = await serverOf(driver);
    const { deviceId } = await prepareDevice();
    const body = forwardedPosition(deviceId);
    const status = async (payload: unknown, headers = {}) =>
      (await server.request('POST', PATH, payload, { headers })).status;
    const refusal = await server.post(PATH, { position: body.position, device: { id: 12 } });
    expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['device.uniqueId']]);
    expect(await status({ device: body.device })).toBe(422);
    expect(await status([body])).toBe(400);
    expect(await status('{"position": broken')).toBe(400);
    expect(await status({ ...body, note: 'x'.repeat(MAX_JSON_BYTES) })).toBe(413);
    expect(await status('<position/>', { 'content-type': 'application/xml' })).toBe(415);
  });

  it('are limited for each device, and for each key apart from its other requests', async () => {
    const [{ server }, { server: ofAdmin }] = [await serverOf(driver), await serverOf(admin)];
    const { deviceId } = await prepareDevice();
    const answers = await Promise.all(
      Array.from({ length: TRACKER_REPORTS_PER_SECOND * 3 }, () =>
        server.post(PATH, forwardedPosition(deviceId)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const limitedAnswer = answers.find(({ status }) => status === 429)!;
    expect(limitedAnswer.headers.get('retry-after')).toBe('1');
    expect(limitedAnswer.headers.get('ratelimit-policy')).toBe(
      `"positions";q=${API_KEY_POSITIONS_PER_MINUTE};w=60`,
    );
    // Neither another device of the key nor another server waits for it.
    expect((await server.post(PATH, forwardedPosition('000'))).status).toBe(404);
    expect((await ofAdmin.post(PATH, forwardedPosition(deviceId))).status).toBe(200);
  });

  it('reach the customer’s screen during a trip, and neither the logs nor the audit log', async () => {
    const { id: bookingId } = await confirmedBooking({ customer, driver, admin });
    const report = { kind: 'coming', client_id: randomUUID(), happened_at: new Date().toISOString() };
    created(await driver.post(`/api/bookings/${bookingId}/trip-events`, report));
    const { server } = await serverOf(driver);
    const { deviceId } = await prepareDevice();
    const socket = await connectSocket(customer, { url: bahon.url });
    const messages: TripPosition[] = [];
    socket.socket.on(TRIP_POSITION_MESSAGE, (message: TripPosition) => messages.push(message));
    const place = { latitude: 22.98765, longitude: 91.45678 };
    try {
      ok(await server.post(PATH, forwardedPosition(deviceId, place)));
      await eventually(() => messages.length > 0, { what: 'the position on the screen' });
      expect(messages[0]).toMatchObject({ booking_id: bookingId, last: { lat: 22.98765, lng: 91.45678 } });
      await server.request('POST', PATH, `${JSON.stringify(forwardedPosition(deviceId, place))} broken`);
      await bahon.database.terminateConnections();
      await server.post(PATH, forwardedPosition(deviceId, place));
    } finally {
      socket.close();
    }
    const logs = bahon.apis[0]!.process.logs;
    expect(logs.some((line) => line.includes(PATH))).toBe(true);
    const secrets = [server.key, deviceId, '22.98765', '91.45678'];
    expect(logs.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    const auditEntries = await bahon.database.query(`SELECT FROM audit_entry WHERE action = 'api_key.write'`);
    expect(auditEntries).toEqual([]);
  });
});
