import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { Faults } from '../support/faults.js';
import type { HttpClient } from '../support/http-client.js';
import { confirmedBooking, ok } from '../support/main-job.js';
import { expectNothingLost } from '../support/outcome.js';
import { startBahon } from '../support/processes.js';
import { formOf, phonePhoto } from '../support/sample-files.js';
import { signedIn, started } from '../support/started.js';

/** A job whose worker died comes back when its lock has run out and the stalled check has passed. */
const COMES_BACK_MS = 40_000;

describe('a trip while processes are killed', () => {
  const faults = started(() => Faults.prepare());
  const bahon = started(() => startBahon({ env: faults.env }));
  const [customer, driver, admin] = signedIn(bahon, 'customer', 'driver', 'admin');

  /** At the API that runs now: each test kills one. */
  async function confirmed(): Promise<number> {
    const at = (client: HttpClient) => client.at(bahon.url);
    const people = { customer: at(customer), driver: at(driver), admin: at(admin) };
    return (await confirmedBooking(people)).id;
  }

  const notified = (bookingId: number, kind: string) =>
    bahon.database.query('SELECT 1 FROM notification WHERE kind = $1 AND link = $2', [
      kind,
      `/booking-details?id=${bookingId}`,
    ]);

  it('an API between commit and answer: the phone sends the event again, and it is kept once with its photos', async () => {
    const id = await confirmed();
    const fields = { kind: 'loaded', client_id: randomUUID(), happened_at: new Date().toISOString() };
    const photos = [await phonePhoto('one.jpg'), await phonePhoto('two.jpg')];
    const send = (client: HttpClient) =>
      client.post(`/api/bookings/${id}/trip-events`, formOf(fields, photos, 'photos'));
    await faults.place('committed', { act: 'kill', match: `"client_id":"${fields.client_id}"` });
    await expect(send(driver.at(bahon.url))).rejects.toThrow();
    const dead = bahon.apis.pop()!;
    expect(await dead.process.exited).toMatchObject({ signal: 'SIGKILL' });

    const { url } = await bahon.startApi();
    const again = await send(driver.at(url));
    expect(again.status).toBe(200);
    const trip = ok(await customer.at(url).get(`/api/bookings/${id}/trip`));
    expect(trip).toMatchObject({
      stage: 'loaded',
      events: [{ photos: [{ name: 'one.jpg' }, { name: 'two.jpg' }] }],
    });
    expect(trip.events).toHaveLength(1);
    await eventually(async () => expect(await notified(id, 'trip.loaded')).toHaveLength(1), {
      within: COMES_BACK_MS,
      what: 'the notification of the event whose API died',
    });
    const files = await bahon.database.query(
      `SELECT 1 FROM file WHERE purpose = 'trip_photo' AND subject_id = $1 AND deleted_at IS NULL`,
      [again.body.data.id],
    );
    expect(files).toHaveLength(2);
  });

  it.each(['handler-before', 'handler-inside', 'handler-after'] as const)(
    'a worker at %s of the notification: the customer is notified once',
    async (point) => {
      const id = await confirmed();
      await faults.place(point, { act: 'kill', match: 'NotifyCustomerOfTrip' });
      const worker = bahon.workers.pop()!;
      const fields = { kind: 'at_pickup', client_id: randomUUID(), happened_at: new Date().toISOString() };
      const { status } = await driver.at(bahon.url).post(`/api/bookings/${id}/trip-events`, fields);
      expect(status).toBe(201);
      expect(await worker.exited).toMatchObject({ signal: 'SIGKILL' });
      await bahon.startWorker();
      await eventually(async () => expect(await notified(id, 'trip.at_pickup')).toHaveLength(1), {
        within: COMES_BACK_MS,
        what: 'the notification whose worker was killed',
      });
      await expectNothingLost(bahon.database, COMES_BACK_MS);
      expect(await notified(id, 'trip.at_pickup')).toHaveLength(1);
    },
  );
});
