import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DriverRecordQueriesService } from '@app/domain/ratings/driver-record-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused } from '../support/command-results.js';
import { RatingsContext } from '../support/ratings-context.js';
import { setUp } from '../support/set-up.js';

/** What an offer says of its driver's last trips. */
describe('the record of a driver', () => {
  let customer: Actor;
  let driver: Actor;

  const context = setUp(() => RatingsContext.start());

  beforeEach(async () => {
    customer = await context.person('user');
    driver = await context.person('driver');
  });

  /** An ended trip that the driver was paid for; the pickup was an hour ago. */
  async function trip({
    arrivedAfter = null as number | null,
    status = 'completed',
    offer = 'accepted',
    stars = null as number | null,
    isShown = true,
    endedHoursAgo = 1,
  } = {}): Promise<number> {
    const { database } = context;
    const [row] = await database.query<{ booking_id: number; trip_id: number }>(
      `WITH b AS (
         INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, status)
         VALUES ($1, 'Tejgaon', 'Agrabad', now() - interval '1 hour', $3) RETURNING id),
       o AS (INSERT INTO offer (booking_id, driver_id, offered_price, status)
         SELECT id, $2, 5000, $4 FROM b RETURNING id, booking_id)
       INSERT INTO trip (booking_id, offer_id, driver_id, ended_at)
       SELECT booking_id, id, $2, now() - make_interval(hours => $5) FROM o RETURNING booking_id, id AS trip_id`,
      [customer.userId, driver.userId, status, offer, endedHoursAgo],
    );
    await database.query(
      'UPDATE booking SET selected_offer_id = (SELECT id FROM offer WHERE booking_id = $1) WHERE id = $1',
      [row!.booking_id],
    );
    if (arrivedAfter !== null)
      for (const [kind, minutes] of [
        ['coming', -90],
        ['at_pickup', arrivedAfter],
        ['loaded', arrivedAfter + 20],
      ] as const)
        await database.query(
          `INSERT INTO trip_event (trip_id, client_id, kind, happened_at, recorded_by)
           SELECT $1, $2, $3, scheduled_time + make_interval(mins => $4), $5 FROM booking WHERE id = $6`,
          [row!.trip_id, randomUUID(), kind, minutes, driver.userId, row!.booking_id],
        );
    if (stars !== null)
      await database.query(
        `INSERT INTO rating (booking_id, driver_id, rated_by, author_id, stars, shown_from)
         VALUES ($1, $2, 'customer', $3, $4, now() + make_interval(hours => $5))`,
        [row!.booking_id, driver.userId, customer.userId, stars, isShown ? -1 : 1],
      );
    return row!.booking_id;
  }

  /** The same in the list, alone, when it is sent, and in a push. */
  async function record() {
    const booking = await context.book(customer);
    const offer = await context.offer(driver, booking);
    const list = await context.offerQueries.listForBooking(customer, booking.id, {});
    const single = await context.offerQueries.get(customer, offer.id);
    const rowOfPush = await context.offerQueries.viewById(offer.id);
    for (const one of [list.items[0], single, rowOfPush]) expect(one!.record).toEqual(offer.record);
    return offer.record;
  }

  it('is empty without trips', async () => {
    expect(await record()).toEqual({
      completed: 0,
      on_time_percent: null,
      given_back: 0,
      rating: null,
      ratings: 0,
    });
  });

  it('counts completed trips, those on time, those given back and shown stars', async () => {
    await trip({ arrivedAfter: 30, stars: 5 });
    await trip({ arrivedAfter: 31, stars: 4 });
    await trip({ arrivedAfter: -10 });
    // This trip has no reports, and its rating is not shown yet.
    await trip({ stars: 1, isShown: false });
    await trip({ offer: 'withdrawn', arrivedAfter: 90, status: 'confirmed' });
    await trip({ status: 'cancelled' });
    expect(await record()).toEqual({
      completed: 4,
      on_time_percent: 67,
      given_back: 1,
      rating: 4.5,
      ratings: 2,
    });
  });

  it('is of the last fifty ended trips', async () => {
    await trip({ endedHoursAgo: 100, stars: 1 });
    for (let count = 0; count < 50; count += 1) await trip({ endedHoursAgo: count });
    expect(await record()).toMatchObject({ completed: 50, rating: null, ratings: 0 });
  });

  it('does not count a rating before it is shown, whoever reads', async () => {
    const deal = await context.completedDeal();
    driver = deal.driver;
    await context.rate(deal.customer, deal.bookingId, 1);
    expect(await record()).toMatchObject({ completed: 1, rating: null, ratings: 0 });
    await context.rate(deal.driver, deal.bookingId, 5);
    expect(await record()).toMatchObject({ rating: 1, ratings: 1 });
  });

  describe('trip by trip', () => {
    const read = (reader: Actor, driverId = driver.userId) =>
      context.get(DriverRecordQueriesService).get(reader, driverId);

    it('names each trip, how it ended and how late it was, the last one first', async () => {
      const late = await trip({ arrivedAfter: 31, stars: 4, endedHoursAgo: 4 });
      const early = await trip({ arrivedAfter: -10, stars: 1, isShown: false, endedHoursAgo: 3 });
      const back = await trip({ offer: 'withdrawn', status: 'confirmed', endedHoursAgo: 2 });
      const cancelledTrip = await trip({ status: 'cancelled' });
      const { trips, ...counts } = await read(driver);
      expect(counts).toEqual(await record());
      expect(counts).toMatchObject({ completed: 2, on_time_percent: 50, given_back: 1, ratings: 1 });
      const tripRows = trips.map(({ booking_id, outcome, minutes_late, stars }) => [
        booking_id,
        outcome,
        minutes_late,
        stars,
      ]);
      expect(tripRows).toEqual([
        [cancelledTrip, 'cancelled', null, null],
        [back, 'given_back', null, null],
        [early, 'completed', 0, null],
        [late, 'completed', 31, 4],
      ]);
      expect(trips[0]).toMatchObject({ pickup_address: 'Tejgaon', drop_address: 'Agrabad' });
    });

    it('has no trips for a new driver', async () => {
      expect(await read(driver)).toMatchObject({ completed: 0, rating: null, trips: [] });
    });

    it('is read by admins and its driver only, and only of drivers', async () => {
      const admin = await context.person('admin');
      expect(await read(admin)).toEqual(await read(driver));
      for (const role of ['user', 'driver', 'operator'] as const)
        await expectRefused(read(await context.person(role)), 'user_not_found');
      await expectRefused(read(admin, customer.userId), 'user_not_found');
      await expectRefused(read(customer, customer.userId), 'user_not_found');
    });
  });
});
