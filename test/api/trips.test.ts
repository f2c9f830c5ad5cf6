import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expectRefusal, book, confirmedBooking, created, ok } from '../support/main-job.js';
import type { HttpClient } from '../support/http-client.js';
import { startBahon } from '../support/processes.js';
import { formOf, phonePhoto, picture, type SampleFile } from '../support/sample-files.js';
import { connectSockets, clientsOf, setUp } from '../support/set-up.js';

const MANY = { RATE_LIMIT_SCALE: '1000000' };

/** Trips over HTTP and sockets. */
describe('a trip', () => {
  const bahon = setUp(() => startBahon({ workers: 0, env: MANY }));
  const { customer, driver, driver2, operator, admin, customer2: stranger } = clientsOf(bahon);

  const newTrip = (fields?: Record<string, unknown>) => confirmedBooking({ customer, driver, admin }, fields);

  const event = (fields: Record<string, string> = {}) => ({
    kind: 'at_pickup',
    client_id: randomUUID(),
    happened_at: new Date().toISOString(),
    ...fields,
  });
  const post = (client: HttpClient, id: number, fields: object, photos: SampleFile[] = []) =>
    client.post(
      `/api/bookings/${id}/trip-events`,
      photos.length > 0 ? formOf(fields as Record<string, string>, photos, 'photos') : fields,
    );
  const tripOf = async (client: HttpClient, id: number) => ok(await client.get(`/api/bookings/${id}/trip`));

  it('accepts events as JSON and as forms with photos, and answers a repeat with 200 and the first event', async () => {
    const { id } = await newTrip();
    const position = { lat: '23.7639', lng: '90.3889', accuracy_m: '12.5' };
    const report = event({ ...position, note: ' Gate 2 ', problem: '' });
    const photos = [await phonePhoto('a.jpg'), await picture('png'), await picture('webp')];
    const first = await post(driver, id, report, photos);
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          booking_id: id,
          kind: 'at_pickup',
          client_id: report.client_id,
          lat: 23.7639,
          lng: 90.3889,
          accuracy_m: 12.5,
          note: 'Gate 2',
          problem: null,
          photos: [{ media_type: 'image/jpeg' }, { media_type: 'image/png' }, { media_type: 'image/webp' }],
        },
      },
    });
    const { client_id, happened_at } = report;
    const again = await post(driver, id, report, photos);
    const otherKind = await post(driver, id, { kind: 'unloaded', client_id, happened_at });
    for (const reply of [again, otherKind])
      expect(reply).toMatchObject({ status: 200, body: { data: first.body.data } });
    expect(await tripOf(customer, id)).toMatchObject({ stage: 'at_pickup', events: [first.body.data] });
    for (const client of [customer, driver, operator, admin])
      expect((await client.get(first.body.data.photos[0].url)).status).toBe(200);
    for (const client of [stranger, driver2])
      expect((await client.get(first.body.data.photos[0].url)).status).toBe(404);
  });

  it('answers a repeat with a key of its own as it was answered, 201 or 200', async () => {
    const { id } = await newTrip();
    const report = event();
    const ask = (idempotencyKey: string) =>
      driver.post(`/api/bookings/${id}/trip-events`, report, { idempotencyKey });
    const [first, second] = [randomUUID(), randomUUID()];
    expect([(await ask(first)).status, (await ask(first)).status]).toEqual([201, 201]);
    expect([(await ask(second)).status, (await ask(second)).status]).toEqual([200, 200]);
  });

  describe('live', () => {
    const [customerScreen, driverScreen, driver2Screen, operatorScreen, strangerScreen] = connectSockets(
      customer,
      driver,
      driver2,
      operator,
      stranger,
    );

    it('is pushed to its customer, its driver and staff only', async () => {
      const { id } = await newTrip();
      created(await post(driver, id, event()));
      created(await post(driver, id, event({ kind: 'problem', problem: 'other' })));
      const isTrip = (push: { refs: { type: string; id: unknown }[] }) =>
        push.refs.some((ref) => ref.type === 'Trip' && ref.id === id);
      for (const screen of [customerScreen, driverScreen, operatorScreen])
        for (const type of ['trip.moved', 'trip.problem'])
          await screen.waitFor((push) => push.type === type && isTrip(push));
      const stagePush = await customerScreen.waitFor(
        (push) => push.type === 'trip.moved' && push.row?.id === id && push.row.stage === 'at_pickup',
      );
      expect(stagePush.refs[0]).toEqual({ type: 'Booking', id });
      await operatorScreen.waitFor((push) => push.row?.id === id && push.row.problem === 'other');

      // A later push reaches all of them: a push about the trip would have arrived before it.
      const next = await book(customer);
      await driver2Screen.waitFor((push) => push.row?.id === next.id);
      await stranger.put('/api/notification-preferences', { quiet_hours: null });
      const own = await book(stranger);
      await strangerScreen.waitFor((push) => push.row?.id === own.id);
      for (const screen of [driver2Screen, strangerScreen])
        expect(screen.events.filter((push) => push.type.startsWith('trip.') || isTrip(push))).toEqual([]);
    });

    it('shows its new receiver to the driver, and to no other driver', async () => {
      const { id } = await newTrip({ receiver_name: 'Rafiq', receiver_phone: '01911000004', weight_kg: 900 });
      ok(await customer.put(`/api/bookings/${id}/receiver`, { receiver_phone: '০১৯১১০০০০০৫' }));
      await driverScreen.waitFor(
        (push) =>
          push.type === 'booking.updated' && push.refs.some((ref) => ref.type === 'Trip' && ref.id === id),
      );
      expect((await tripOf(driver, id)).receiver).toEqual({ name: 'Rafiq', phone: '01911000005' });
      const rows = driver2Screen.events.filter((push) => push.row?.id === id).map(({ row }) => row);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows[0]).toMatchObject({ weight_kg: 900 });
      for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/Rafiq|01911000005|stage/);
      const refusal = await customer.put(`/api/bookings/${id}/receiver`, { receiver_phone: '12345' });
      expectRefusal(refusal, 422, 'invalid_receiver_phone');
    });
  });

  it('shows the load in the list of bookings and in the file of it', async () => {
    const receiver = { receiver_name: 'Rafiq', receiver_phone: '01911000004' };
    const load = { ...receiver, weight_kg: 900, goods: 'Tiles, boxed' };
    const { id } = await newTrip(load);
    const rowOf = (rows: any[]) => rows.find((row) => row.id === id);
    expect(rowOf(ok(await customer.get('/api/bookings')))).toMatchObject({ ...load, stage: 'assigned' });
    expect(rowOf(ok(await operator.get('/api/bookings?stage=assigned')))).toMatchObject(load);
    const { body } = await operator.get('/api/exports/bookings?stage=assigned');
    const [head, ...lines] = String(body).split(/\r?\n/);
    expect(head).toContain('receiver_name');
    const line = lines.find((one) => one.startsWith(`${id},`) || one.startsWith(`"${id}"`));
    expect(line).toContain('"Tiles, boxed"');
  });
});
