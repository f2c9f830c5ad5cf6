import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@app/contracts/offers.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { type CommandScope, commandScope, Database } from '@app/platform/database/database.service.js';
import { DomainContext } from '../support/domain-context.js';
import { resultsOf } from '../support/command-results.js';
import { setUp } from '../support/set-up.js';

describe('offers sent at the same time', () => {
  const domain = setUp(() => DomainContext.start());

  const newDriver = () => domain.person('driver');
  const newDrivers = (count: number) => Promise.all(Array.from({ length: count }, newDriver));
  const newBooking = async () => domain.book(await domain.person('user'));
  const send = (driver: Actor, bookingId: number, message = 'On my way') =>
    domain.offers.send(driver, { booking_id: bookingId, proposed_price: 5000, message });

  const offersOn = async (bookingId: number) => {
    const [row] = await domain.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM offer WHERE booking_id = $1',
      [bookingId],
    );
    return row!.count;
  };

  it('wait only when their own booking is locked', async () => {
    const [free, lockedBooking] = [await newBooking(), await newBooking()];
    const drivers = await newDrivers(4);
    let waitingOffer: Promise<Offer> | undefined;
    await domain.get(Database).transaction(async (tx) => {
      await tx.query('SELECT FROM booking WHERE id = $1 FOR UPDATE', [lockedBooking.id]);
      const attempts = drivers.slice(1).map((driver) => send(driver, free.id));
      waitingOffer = send(drivers[0]!, lockedBooking.id);
      expect(await resultsOf(attempts)).toEqual(['done', 'done', 'done']);
      expect(await offersOn(lockedBooking.id)).toBe(0);
    });
    expect(await waitingOffer).toMatchObject({ booking_id: lockedBooking.id, driver_id: drivers[0]!.userId });
  });

  it('commit with their stored answer; one that cannot store it changes nothing', async () => {
    const booking = await newBooking();
    const drivers = await newDrivers(6);
    const storedOutcomes = new Map<number, unknown>();
    const sendUnder = (driver: Actor, index: number) => {
      const scope: CommandScope = {
        beforeCommit: (_tx, outcome) => {
          if (index === 3) return Promise.reject(new Error('the key was lost'));
          storedOutcomes.set(index, outcome);
          return Promise.resolve();
        },
      };
      return commandScope.run(scope, () => send(driver, booking.id));
    };
    const results = await Promise.allSettled(drivers.map(sendUnder));
    const failures = [...results.keys()].filter((index) => results[index]!.status === 'rejected');
    expect(failures).toEqual([3]);
    for (const [index, ending] of results.entries())
      if (ending.status === 'fulfilled') expect(storedOutcomes.get(index)).toEqual({ result: ending.value });
    expect(await offersOn(booking.id)).toBe(5);
    expect(await domain.events(booking.id, 'offer.sent')).toHaveLength(5);
  });

  it('are rejected when the booking is cancelled meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const booking = await newBooking();
      const admin = await domain.person('admin');
      const drivers = await newDrivers(3);
      const first = send(drivers[0]!, booking.id);
      const results = await resultsOf([
        first,
        ...drivers.slice(1).map((driver) => send(driver, booking.id)),
        domain.closures.cancel(admin, booking.id, { reason: 'Road closed' }),
      ]);
      expect(results.at(-1)).toBe('done');
      const states = await domain.database.query<{ status: string }>(
        'SELECT status FROM offer WHERE booking_id = $1',
        [booking.id],
      );
      // An offer either came first and was rejected, or was refused.
      expect(states.map(({ status }) => status)).toEqual(
        results.filter((ending, index) => index < 3 && ending === 'done').map(() => 'rejected'),
      );
    }
  });
});
