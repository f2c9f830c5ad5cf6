import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Offer } from '@app/contracts/offers.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { type CommandScope, commandScope } from '@app/platform/database/command-scope.js';
import { Database } from '@app/platform/database/database.service.js';
import { requestContext } from '@app/platform/logging/request-context.js';
import { DomainContext } from '../support/domain-context.js';
import { endings } from '../support/endings.js';

describe('offers that come together', () => {
  let domain: DomainContext;

  beforeAll(async () => {
    domain = await DomainContext.start();
  }, 60_000);

  afterAll(async () => {
    await domain?.stop();
  }, 30_000);

  const newDriver = () => domain.person('driver');
  const newDrivers = (count: number) => Promise.all(Array.from({ length: count }, newDriver));
  const newBooking = async () => domain.book(await domain.person('user'));
  const send = (driver: Actor, bookingId: number, message = 'Together') =>
    domain.offerSending.send(driver, { booking_id: bookingId, proposed_price: 5000, message });

  /** Offers on bookings, with how many transactions wrote them. */
  const written = async (bookingIds: number[]) => {
    const [row] = await domain.database.query<{ offers: number; transactions: number }>(
      'SELECT count(*)::int AS offers, count(DISTINCT xmin::text)::int AS transactions FROM offer WHERE booking_id = ANY($1)',
      [bookingIds],
    );
    return row;
  };

  it('share a transaction; each has its own answer, in the order they came, and one event of its own request', async () => {
    const booking = await newBooking();
    const drivers = await newDrivers(20);
    const offers = await Promise.all(
      drivers.map((driver, index) =>
        requestContext.run({ requestId: `request ${index}`, userId: driver.userId }, () =>
          send(driver, booking.id, `No. ${index}`),
        ),
      ),
    );
    expect(await written([booking.id])).toEqual({ offers: 20, transactions: 1 });
    expect(offers.map(({ driver_id, message }) => [driver_id, message])).toEqual(
      drivers.map(({ userId }, index) => [userId, `No. ${index}`]),
    );
    expect(offers.map(({ id }) => id)).toEqual(offers.map(({ id }) => id).sort((a, b) => a - b));
    const events = await domain.database.query(
      `SELECT (payload->>'offer_id')::int AS offer, request_id, actor_id FROM outbox_event
       WHERE type = 'offer.sent' AND payload->>'booking_id' = $1 ORDER BY sequence`,
      [String(booking.id)],
    );
    expect(events).toEqual(
      offers.map(({ id, driver_id }, index) => ({
        offer: id,
        request_id: `request ${index}`,
        actor_id: driver_id,
      })),
    );
  });

  it('are each refused for themselves', async () => {
    const [open, other] = [await newBooking(), await newBooking()];
    const confirmed = await domain.deal('confirmed');
    const cancelled = await domain.deal();
    await domain.closing.cancel(cancelled.admin, cancelled.bookingId, 'Road closed');
    const again = await domain.deal();
    const unverified = await domain.person('driver', { application: 'pending' });
    const [twice, one, two] = [await newDriver(), await newDriver(), await newDriver()];
    const ended = await endings([
      send(one, open.id),
      send(unverified, open.id),
      send(again.driver, again.bookingId),
      send(twice, other.id),
      send(two, confirmed.bookingId),
      send(twice, other.id),
      send(cancelled.driver, cancelled.bookingId),
      send(two, 999_999),
      send(two, open.id),
    ]);
    expect(ended).toEqual([
      'done',
      'driver_not_verified',
      'offer_exists',
      'done',
      'booking_not_found',
      'offer_exists',
      'booking_not_open',
      'booking_not_found',
      'done',
    ]);
    expect(await written([open.id, other.id])).toEqual({ offers: 3, transactions: 1 });
    for (const [{ id }, count] of [
      [open, 2],
      [other, 1],
    ] as const)
      expect(await domain.events(id, 'offer.sent')).toHaveLength(count);
  });

  it('do not wait for one whose booking somebody holds, and that one waits for its turn', async () => {
    const [free, held] = [await newBooking(), await newBooking()];
    const drivers = await newDrivers(4);
    let waiting: Promise<Offer> | undefined;
    await domain.get(Database).transaction(async (tx) => {
      await tx.query('SELECT FROM booking WHERE id = $1 FOR UPDATE', [held.id]);
      const sent = drivers.slice(1).map((driver) => send(driver, free.id));
      waiting = send(drivers[0]!, held.id);
      expect(await endings(sent)).toEqual(['done', 'done', 'done']);
      expect(await written([held.id])).toMatchObject({ offers: 0 });
    });
    expect(await waiting).toMatchObject({ booking_id: held.id, driver_id: drivers[0]!.userId });
  });

  it('are sent one by one when one of them breaks the transaction', async () => {
    await domain.database.query(
      `CREATE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF NEW.message = 'poison' THEN RAISE 'poison'; END IF; RETURN NEW; END $$`,
    );
    await domain.database.query(
      'CREATE TRIGGER poison BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION refuse_poison()',
    );
    const booking = await newBooking();
    const drivers = await newDrivers(5);
    const sent = await Promise.allSettled(
      drivers.map((driver, index) => send(driver, booking.id, index === 2 ? 'poison' : 'fine')),
    );
    await domain.database.query('DROP TRIGGER poison ON offer');
    expect(sent.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await written([booking.id])).toEqual({ offers: 4, transactions: 4 });
    expect(await domain.events(booking.id, 'offer.sent')).toHaveLength(4);
  });

  it('fail when the commit does, and are not done again: who knows whether it was committed', async () => {
    await domain.database.query(
      `CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
    );
    await domain.database.query(
      `CREATE CONSTRAINT TRIGGER lost AFTER INSERT ON offer DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW WHEN (NEW.message = 'lost') EXECUTE FUNCTION lose_connection()`,
    );
    const booking = await newBooking();
    const drivers = await newDrivers(3);
    const sent = await Promise.allSettled(drivers.map((driver) => send(driver, booking.id, 'lost')));
    await domain.database.query('DROP TRIGGER lost ON offer');
    expect(
      sent.map((ending) => ending.status === 'rejected' && ending.reason instanceof DomainError),
    ).toEqual([false, false, false]);
    expect(sent.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await endings(drivers.map((driver) => send(driver, booking.id)))).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('each keep their answer; one that may not, because its key was lost, leaves nothing', async () => {
    const booking = await newBooking();
    const drivers = await newDrivers(6);
    const kept = new Map<number, unknown>();
    const sendUnder = (driver: Actor, index: number) => {
      const scope: CommandScope = {
        beforeCommit: (_tx, outcome) => {
          if (index === 3) return Promise.reject(new Error('the key was lost'));
          kept.set(index, outcome);
          return Promise.resolve();
        },
      };
      return commandScope.run(scope, () => send(driver, booking.id));
    };
    const sent = await Promise.allSettled(drivers.map(sendUnder));
    expect(sent.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true]);
    for (const [index, ending] of sent.entries())
      if (ending.status === 'fulfilled') expect(kept.get(index)).toEqual({ result: ending.value });
    expect(await written([booking.id])).toMatchObject({ offers: 5 });
    expect(await domain.events(booking.id, 'offer.sent')).toHaveLength(5);
  });

  it('come to the same whether a booking is cancelled before or after them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const booking = await newBooking();
      const admin = await domain.person('admin');
      const drivers = await newDrivers(3);
      const first = send(drivers[0]!, booking.id);
      const ended = await endings([
        first,
        ...drivers.slice(1).map((driver) => send(driver, booking.id)),
        domain.closing.cancel(admin, booking.id, 'Road closed'),
      ]);
      expect(ended.at(-1)).toBe('done');
      const states = await domain.database.query<{ status: string }>(
        'SELECT status FROM offer WHERE booking_id = $1',
        [booking.id],
      );
      // Whoever came before the end was rejected by it, and nobody came after it.
      expect(states.map(({ status }) => status)).toEqual(
        ended.filter((ending, index) => index < 3 && ending === 'done').map(() => 'rejected'),
      );
    }
  }, 60_000);
});
