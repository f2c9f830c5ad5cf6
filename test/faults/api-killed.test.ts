import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { FaultPoint } from '@app/platform/process/fault-points.js';
import { expectRefusal, book, confirmedBooking, created, ok, wallTimeIn } from '../support/main-job.js';
import { eventually } from '../support/eventually.js';
import { Faults } from '../support/faults.js';
import type { HttpClient, HttpReply } from '../support/http-client.js';
import { startBahon } from '../support/processes.js';
import { formOf, pdf, phonePhoto } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';

describe('an API killed with kill -9 before its answer', () => {
  const faults = setUp(() => Faults.prepare());
  const bahon = setUp(() => startBahon({ env: faults.env }));
  const people = setUp(async () => ({
    customer: await bahon.signIn('customer'),
    otherCustomer: await bahon.signIn('customer2'),
    driver: await bahon.signIn('driver'),
    admin: await bahon.signIn('admin'),
  }));

  const rows = (sql: string, values: unknown[]) => bahon.database.query(sql, values);

  /** Sends a request that kills the API before its answer, starts another API and returns its address. */
  async function die(
    ask: () => Promise<HttpReply>,
    match: string,
    point: FaultPoint = 'committed',
  ): Promise<string> {
    await faults.place(point, { act: 'kill', match });
    await expect(ask()).rejects.toThrow();
    const dead = bahon.apis.pop()!;
    expect(await dead.process.exited).toMatchObject({ signal: 'SIGKILL' });
    expect(faults.hasStruck(point)).toBe(true);
    return (await bahon.startApi()).url;
  }

  it('a booking: the repeat gets the answer at once, from one row with one event', async () => {
    const idempotencyKey = randomUUID();
    const address = `Killed ${idempotencyKey}`;
    const body = {
      pickup_address: address,
      drop_address: 'Boro Bazar, Khulna',
      scheduled_time: wallTimeIn(24),
      vehicle_type: 'truck',
    };
    const ask = (client: HttpClient, fields = {}) =>
      client.post('/api/bookings', { ...body, ...fields }, { idempotencyKey });
    const url = await die(() => ask(people.customer), address);

    const customer = people.customer.at(url);
    const again = await ask(customer);
    expect(again).toMatchObject({
      status: 201,
      body: { status: true, message: 'Booking created.', data: { pickup_address: address } },
    });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await ask(customer)).body).toEqual(again.body);
    expectRefusal(await ask(customer, { drop_address: 'Elsewhere' }), 422, 'idempotency_key_reused');
    const bookings = await rows('SELECT id FROM booking WHERE pickup_address = $1', [address]);
    expect(bookings).toEqual([{ id: again.body.data.id }]);
    const events = await rows(
      `SELECT 1 FROM outbox_event WHERE type = 'booking.created' AND payload->>'booking_id' = $1`,
      [String(again.body.data.id)],
    );
    expect(events).toHaveLength(1);

    const theirs = await ask(people.otherCustomer.at(url));
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.id).not.toBe(again.body.data.id);
  });

  it('an offer: its event is handled although the process could not wake the relay', async () => {
    const customer = people.customer.at(bahon.url);
    const driver = people.driver.at(bahon.url);
    const booking = await book(customer);
    const idempotencyKey = randomUUID();
    const body = { booking_id: booking.id, proposed_price: 5000, message: 'On my way' };
    const url = await die(
      () => driver.post('/api/booking-offers-driver', body, { idempotencyKey }),
      '"message":"On my way"',
    );
    const notifications = () =>
      rows(
        `SELECT 1 FROM notification JOIN outbox_event ON outbox_event.id = notification.event_id
         WHERE outbox_event.type = 'offer.sent' AND outbox_event.payload->>'booking_id' = $1`,
        [String(booking.id)],
      );
    await eventually(async () => expect(await notifications()).toHaveLength(1), { within: 10_000 });
    const again = await driver.at(url).post('/api/booking-offers-driver', body, { idempotencyKey });
    expect(again).toMatchObject({ status: 201, body: { data: { offered_price: 5000 } } });
    expect(await rows('SELECT id FROM offer WHERE booking_id = $1', [booking.id])).toEqual([
      { id: again.body.data.id },
    ]);
    expect(await notifications()).toHaveLength(1);
  });

  it('an offer before its commit: nothing of it is stored, and the driver can send it again', async () => {
    const [customer, driver] = [people.customer.at(bahon.url), people.driver.at(bahon.url)];
    const booking = await book(customer);
    const body = { booking_id: booking.id, proposed_price: 5100, message: 'Nearly sent' };
    const storedRows = async () => ({
      offers: (await rows('SELECT 1 FROM offer WHERE booking_id = $1', [booking.id])).length,
      events: (
        await rows(`SELECT 1 FROM outbox_event WHERE type = 'offer.sent' AND payload->>'booking_id' = $1`, [
          String(booking.id),
        ])
      ).length,
    });
    const url = await die(
      () => driver.post('/api/booking-offers-driver', body),
      '"message":"Nearly sent"',
      'closing',
    );
    expect(await storedRows()).toEqual({ offers: 0, events: 0 });
    created(await driver.at(url).post('/api/booking-offers-driver', body));
    expect(await storedRows()).toEqual({ offers: 1, events: 1 });
  });

  it('a form with files: the repeat gets the answer, and the files are stored once', async () => {
    const driver = people.driver.at(bahon.url);
    const idempotencyKey = randomUUID();
    const name = `Paper ${idempotencyKey}.pdf`;
    const send = (client: HttpClient, letter = 'a') => {
      const form = new FormData();
      form.append('purpose', 'ticket_attachment');
      form.append('files[]', new Blob([pdf().content, letter]), name);
      return client.post('/api/files', form, { idempotencyKey });
    };
    // The row of the uploaded file commits first. The API is killed in the command that answers with it.
    const url = await die(() => send(driver), `"name":"${name}"`);
    const again = await send(driver.at(url));
    expect(again).toMatchObject({ status: 201, body: { data: [{ name }] } });
    expect(await send(driver.at(url), 'b')).toMatchObject({ status: 422 });
    expect(await rows('SELECT id FROM file WHERE name = $1 AND deleted_at IS NULL', [name])).toEqual([
      { id: again.body.data[0].id },
    ]);
  });

  it('a trip event: the phone sends it again, and it is kept once with its photos', async () => {
    const [customer, driver, admin] = [people.customer, people.driver, people.admin].map((client) =>
      client.at(bahon.url),
    ) as [HttpClient, HttpClient, HttpClient];
    const { id } = await confirmedBooking({ customer, driver, admin });
    const fields = { kind: 'loaded', client_id: randomUUID(), happened_at: new Date().toISOString() };
    const photos = [await phonePhoto('one.jpg'), await phonePhoto('two.jpg')];
    const send = (client: HttpClient) =>
      client.post(`/api/bookings/${id}/trip-events`, formOf(fields, photos, 'photos'));
    const url = await die(() => send(driver), `"client_id":"${fields.client_id}"`);

    const again = await send(driver.at(url));
    expect(again.status).toBe(200);
    const trip = ok(await customer.at(url).get(`/api/bookings/${id}/trip`));
    expect(trip).toMatchObject({
      stage: 'loaded',
      events: [{ photos: [{ name: 'one.jpg' }, { name: 'two.jpg' }] }],
    });
    expect(trip.events).toHaveLength(1);
    const notifications = () =>
      rows(`SELECT 1 FROM notification WHERE kind = 'trip.loaded' AND link = $1`, [
        `/booking-details?id=${id}`,
      ]);
    await eventually(async () => expect(await notifications()).toHaveLength(1));
    const files = await rows(
      `SELECT 1 FROM file WHERE purpose = 'trip_photo' AND subject_id = $1 AND deleted_at IS NULL`,
      [again.body.data.id],
    );
    expect(files).toHaveLength(2);
  });

  it('positions: the phone sends them again, and each is stored once', async () => {
    const [customer, driver, admin] = [people.customer, people.driver, people.admin].map((client) =>
      client.at(bahon.url),
    ) as [HttpClient, HttpClient, HttpClient];
    const { id } = await confirmedBooking({ customer, driver, admin });
    const departure = { kind: 'coming', client_id: randomUUID(), happened_at: new Date().toISOString() };
    created(await driver.post(`/api/bookings/${id}/trip-events`, departure));
    const positions = [60, 30, 0].map((secondsAgo) => ({
      at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
      lat: 23.8 - secondsAgo / 10_000,
      lng: 90.4,
    }));
    const idempotencyKey = randomUUID();
    const send = (client: HttpClient, options = {}) =>
      client.post(`/api/bookings/${id}/positions`, positions, options);
    const url = await die(() => send(driver, { idempotencyKey }), '"stored":3');

    const again = await send(driver.at(url), { idempotencyKey });
    expect(again).toMatchObject({ status: 200, body: { data: { stored: 3, dropped: 0 } } });
    expect(ok(await send(driver.at(url)))).toEqual({ stored: 0, dropped: 0 });
    const points = positions.map(({ lat, lng }) => [lat, lng]);
    const track = ok(await customer.at(url).get(`/api/bookings/${id}/track`));
    expect(track).toMatchObject({ line: points, last: { lat: 23.8, lng: 90.4 } });
    const storedPositions = await rows(
      'SELECT 1 FROM position JOIN trip ON trip.id = position.trip_id WHERE trip.booking_id = $1',
      [id],
    );
    expect(storedPositions).toHaveLength(positions.length);
  });

  it('a wrong code: it cost its try, and the repeat is refused in the same words without another', async () => {
    const idempotencyKey = randomUUID();
    const driver = people.driver.at(bahon.url);
    const [me] = await rows(`SELECT id FROM app_user WHERE username = 'driver'`, []);
    await rows(
      `INSERT INTO email_code (user_id, purpose, email, code_hash, expires_at)
       SELECT $1, 'change_email', 'new@bahon.example', repeat('0', 64), now() + interval '10 minutes'`,
      [me!['id']],
    );
    const tries = async () =>
      (
        await rows(`SELECT tries FROM email_code WHERE user_id = $1 AND email = 'new@bahon.example'`, [
          me!['id'],
        ])
      )[0]!['tries'] as number;
    const ask = (client: HttpClient) =>
      client.post('/api/verify-email-token', { token: '000000' }, { idempotencyKey });
    const url = await die(() => ask(driver), 'invalid_token');
    expect(await tries()).toBe(1);
    const again = await ask(driver.at(url));
    expect(again.status).toBe(422);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await tries()).toBe(1);
  });
});
