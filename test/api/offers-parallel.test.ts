import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { book } from '../support/main-job.js';
import { notificationsOf } from '../support/outcome.js';
import { connectSocket } from '../support/socket-client.js';
import { type Actor, World } from '../support/world.js';
import { started } from '../support/started.js';

const DRIVERS = 20;

describe('twenty drivers who offer at once', () => {
  let drivers: Actor[];

  const world = started(() => World.start());

  beforeAll(async () => {
    drivers = await Promise.all(Array.from({ length: DRIVERS }, () => world.double('driver')));
  });

  const screen = started(() => connectSocket(world.actors.customer.client));

  it('each get their own answer, the same one for a repeat, and notify the customer once', async () => {
    const booking = await book(world.actors.customer.client);
    const asked = drivers.map((driver, index) => ({
      driver,
      idempotencyKey: randomUUID(),
      body: { booking_id: booking.id, proposed_price: 5000 + index, message: `No. ${index}` },
    }));
    const sendAll = () =>
      Promise.all(
        asked.map(({ driver, body, idempotencyKey }) =>
          driver.client.post('/api/booking-offers-driver', body, { idempotencyKey }),
        ),
      );
    const answers = await sendAll();
    expect(answers.map(({ status, body }) => [status, body.data.driver_id, body.data.offered_price])).toEqual(
      drivers.map(({ id }, index) => [201, id, 5000 + index]),
    );
    const again = await sendAll();
    expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
    expect(again.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(drivers.map(() => 'true'));

    const ids = answers.map(({ body }) => body.data.id as number);
    await eventually(async () => {
      const told = await Promise.all(
        ids.map((id) => notificationsOf(world.bahon.database, 'offer.sent', id)),
      );
      expect(told.map((rows) => rows.length)).toEqual(ids.map(() => 1));
    });
    await eventually(() => {
      const pushed = screen.events.filter(({ type }) => type === 'offer.sent').map(({ row }) => row?.id);
      expect([...new Set(pushed)].sort()).toEqual([...ids].sort());
    });
    const log = world.bahon.apis[0]!.process.logs.join('\n');
    expect(log).not.toContain('an answer is not the one that its transaction kept');
  });

  it('who may not are refused for themselves, and their refusal is repeated', async () => {
    const booking = await book(world.actors.customer.client);
    const [first, ...others] = drivers as [Actor, ...Actor[]];
    const unverified = world.actors.unverifiedDriver;
    const idempotencyKey = randomUUID();
    const offer = (client: Actor['client'], options = {}) =>
      client.post('/api/booking-offers-driver', { booking_id: booking.id, proposed_price: 5000 }, options);
    const [refused, ...answers] = await Promise.all([
      offer(unverified.client, { idempotencyKey }),
      offer(first.client),
      offer(first.client),
      ...others.map(({ client }) => offer(client)),
    ]);
    expect(refused).toMatchObject({ status: 403, body: { code: 'driver_not_verified' } });
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(DRIVERS).fill(201), 409]);
    expect((await offer(unverified.client, { idempotencyKey })).body).toEqual(refused.body);
  });
});
