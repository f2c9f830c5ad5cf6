import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventPayload } from '@app/contracts/events.js';
import { byUser, ROUTE, setUpReactions } from '../support/reactions.js';

/**
 * Who is notified of a job that is given back, of the next driver, of requests to cancel and of drivers who are expected: once
 * each, although every job runs twice.
 */
describe('notifications of a replacement', () => {
  let deal: { bookingId: number; offerId: number };

  const { database, reactions, ids, rows, mailbox, newestOf } = setUpReactions([
    'driver2',
    'operator',
    'admin',
  ]);

  beforeEach(async () => {
    deal = await rows.releasedDeal();
  });

  const facts = () => ({
    booking_id: deal.bookingId,
    user_id: ids.customer,
    offer_id: deal.offerId,
    driver_id: ids.driver,
  });
  it('notify customer, staff and the drivers who were not chosen, with a link to the offers for the customer', async () => {
    const reason = `The engine is broken (${randomUUID()}).`;
    const id = await reactions.run('booking.released', {
      ...facts(),
      reason,
      rejected_driver_ids: [ids.driver2],
    });
    const details = `/booking-details?id=${deal.bookingId}`;
    expect(await reactions.notifications(id)).toMatchObject(
      byUser([
        { user_id: ids.customer, kind: 'booking.released', link: `/offers/${deal.bookingId}` },
        { user_id: ids.operator, kind: 'booking.released.staff', link: details },
        { user_id: ids.admin, kind: 'booking.released.staff', link: details },
        { user_id: ids.driver2, kind: 'booking.released.rejected', link: `/offer/${deal.bookingId}` },
      ]),
    );
    const { message } = await newestOf(ids.customer);
    expect(message).toContain(reason);
    const mails = (await mailbox.to('customer@bahon.example')).filter(({ text }) => text.includes(reason));
    expect(mails).toHaveLength(1);
  });

  it('alert the suitable drivers, but not the one who gave it back', async () => {
    const alertedDrivers = async (driver_id: number) => {
      const payload = { ...facts(), driver_id, reason: 'Ill', rejected_driver_ids: [] };
      await reactions.run('booking.released', payload);
      const events = await database.query<{ payload: { live_user_ids: number[] } }>(
        `SELECT payload FROM outbox_event WHERE type = 'booking.matched' AND payload->>'booking_id' = $1`,
        [String(deal.bookingId)],
      );
      return events.flatMap((event) => event.payload.live_user_ids);
    };
    expect(await alertedDrivers(ids.driver)).not.toContain(ids.driver);
    expect(await alertedDrivers(ids.driver2)).toContain(ids.driver);
  });

  it('notify customer and earlier driver of the new driver, with the refund', async () => {
    const id = await reactions.run('booking.replaced', {
      ...facts(),
      earlier_driver_id: ids.driver2,
      refund: 1100,
    });
    expect(await reactions.notifications(id)).toEqual(
      byUser([
        {
          user_id: ids.customer,
          kind: 'booking.replaced',
          params: { route: ROUTE, driver: 'Abdul Karim', refund: 1100 },
          link: `/booking-details?id=${deal.bookingId}`,
        },
        {
          user_id: ids.driver2,
          kind: 'booking.replaced.earlier',
          params: { route: ROUTE },
          link: '/booking-history',
        },
      ]),
    );
  });

  it('notify staff that a customer asks to cancel, and the customer that it was declined', async () => {
    const link = `/booking-details?id=${deal.bookingId}`;
    const request = {
      cancel_request_id: 1,
      booking_id: deal.bookingId,
      user_id: ids.customer,
      reason: 'The shop is closed.',
    };
    const openedEvent = await reactions.run('cancel_request.opened', request);
    const params = { route: ROUTE, booking: deal.bookingId, reason: request.reason };
    const kind = 'cancel_request.opened';
    expect(await reactions.notifications(openedEvent)).toEqual(
      byUser([
        { user_id: ids.operator, kind, params, link },
        { user_id: ids.admin, kind, params, link },
      ]),
    );
    const reason = 'The truck is loaded.';
    expect(await reactions.notify('cancel_request.declined', { ...request, reason })).toEqual([
      { user_id: ids.customer, kind: 'cancel_request.declined', params: { route: ROUTE, reason }, link },
    ]);
  });

  it('notify customer and driver of a cancellation by staff, and email the refund to the customer', async () => {
    const reason = `The road is flooded (${randomUUID()}).`;
    expect(
      await reactions.notify('booking.cancelled', {
        booking_id: deal.bookingId,
        user_id: ids.customer,
        driver_ids: [ids.driver],
        reason,
        is_deleted: false,
        refund: 5000,
      }),
    ).toMatchObject(byUser([{ user_id: ids.customer }, { user_id: ids.driver }]));
    const { message } = await newestOf(ids.customer);
    expect(message).toContain(reason);
    expect(message).toContain('5,000');
    const mails = (await mailbox.to('customer@bahon.example')).filter(({ text }) => text.includes(reason));
    expect(mails).toHaveLength(1);
  });

  it('ask the driver whether they are coming, and tell both sides when they are late', async () => {
    const trip = { trip_id: 1, booking_id: deal.bookingId, user_id: ids.customer, driver_id: ids.driver };
    const link = `/trip/${deal.bookingId}`;
    expect(await reactions.notify('trip.coming_asked', trip)).toEqual([
      { user_id: ids.driver, kind: 'trip.coming_asked', params: { route: ROUTE }, link },
    ]);
    const params = { route: ROUTE, driver: 'Abdul Karim' };
    expect(await reactions.notify('trip.late', trip)).toEqual(
      byUser([
        { user_id: ids.customer, kind: 'trip.late', params, link: `/booking-details?id=${deal.bookingId}` },
        { user_id: ids.driver, kind: 'trip.late.driver', params, link },
      ]),
    );
  });

  it('notify a booked driver of the booking that prevents an offer from being chosen', async () => {
    const blocking_booking_id = (await rows.deal('confirmed')).bookingId;
    expect(await reactions.notify('offer.blocked', { ...facts(), blocking_booking_id })).toMatchObject([
      { user_id: ids.driver, kind: 'offer.blocked', link: '/booking-history' },
    ]);
    const { message } = await newestOf(ids.driver);
    expect(message).toBe(
      `A customer tried to choose your offer for booking #${deal.bookingId}, but booking #${blocking_booking_id} is at the same time.`,
    );
  });
});

/** A Friday morning that is far enough ahead, in Bangladesh: the driver is free at 6 am. */
const FRIDAY = '2127-01-03T06:00:00+06:00';

/** What a driver hears of loads for the way back once an offer is accepted, although every job runs twice. */
describe('return loads after an accepted offer', () => {
  const { database, reactions, ids, rows, newestOf } = setUpReactions();
  let deal: { bookingId: number; offerId: number };

  beforeEach(async () => {
    deal = await rows.deal('confirmed');
    await database.query(
      `UPDATE booking SET drop_district = 'chattogram', drop_lat = 22.335, drop_lng = 91.8325,
         scheduled_time = $2::timestamptz - interval '12 hours' WHERE id = $1`,
      [deal.bookingId, FRIDAY],
    );
    await database.query('UPDATE offer SET busy_hours = 12, vehicle_id = NULL WHERE id = $1', [deal.offerId]);
  });

  /** A load from Chattogram to Dhaka, some hours after the driver is free. */
  async function addLoad(hours: number): Promise<void> {
    const id = await rows.booking();
    await database.query(
      `UPDATE booking SET pickup_lat = 22.37, pickup_lng = 91.78, drop_lat = 23.725, drop_lng = 90.412,
         distance_km = 250, weight_kg = 500, vehicle_type = 'truck',
         scheduled_time = $2::timestamptz + $3 * interval '1 hour' WHERE id = $1`,
      [id, FRIDAY, hours],
    );
  }

  async function accept(): Promise<EventPayload<'offer.return_loads_found'>[]> {
    await reactions.run('offer.accepted', {
      offer_id: deal.offerId,
      booking_id: deal.bookingId,
      driver_id: ids.driver,
      user_id: ids.customer,
      price: 5000,
    });
    const events = await database.query<{ payload: EventPayload<'offer.return_loads_found'> }>(
      `SELECT payload FROM outbox_event WHERE type = 'offer.return_loads_found' AND payload->>'offer_id' = $1`,
      [String(deal.offerId)],
    );
    return events.map(({ payload }) => payload);
  }

  it('are none when no load waits near the drop-off', async () => {
    expect(await accept()).toEqual([]);
  });

  it('notify the driver once, with their number, the district and the day of the first pickup', async () => {
    await addLoad(5);
    await addLoad(2);
    const [summary, ...others] = await accept();
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      count: 2,
      drop_district: 'chattogram',
      first_pickup: '2127-01-03T08:00:00+06:00',
    });
    expect(await reactions.notify('offer.return_loads_found', summary!)).toMatchObject([
      { user_id: ids.driver, link: `/return-loads?booking=${deal.bookingId}` },
    ]);
    const message = async (locale: 'en' | 'bn') => {
      const { message } = await newestOf(ids.driver, locale);
      return message.replace(/[\u2068\u2069]/g, '');
    };
    expect(await message('en')).toBe(
      '2 return loads from Chattogram on Friday. Send an offer before you leave.',
    );
    expect(await message('bn')).toMatch(/^শুক্রবার চট্টগ্রাম থেকে ২টি ফিরতি ট্রিপ আছে।/);
  });

  it('are none where the district of the drop-off is unknown', async () => {
    await database.query(`UPDATE booking SET drop_district = 'unknown' WHERE id = $1`, [deal.bookingId]);
    expect(await accept()).toEqual([]);
  });
});

/** Each person gets one request to rate and one notification of ratings, although every job runs twice. */
describe('notifications of ratings', () => {
  let facts: { booking_id: number; user_id: number; driver_id: number };
  let link: string;

  const { database, reactions, ids, rows } = setUpReactions();

  beforeEach(async () => {
    const { bookingId } = await rows.completed();
    facts = { booking_id: bookingId, user_id: ids.customer, driver_id: ids.driver };
    link = `/booking-details?id=${bookingId}#rating`;
  });

  it('ask both sides once after the completion', async () => {
    const { booking_id } = facts;
    await reactions.run('booking.completed', { ...facts, offer_id: 1 });
    const requestEvents = await database.query<{ payload: object }>(
      `SELECT payload FROM outbox_event WHERE type = 'rating.asked' AND payload->>'booking_id' = $1`,
      [String(booking_id)],
    );
    expect(requestEvents).toEqual([{ payload: facts }]);
    const notifications = await reactions.notify('rating.asked', facts);
    expect(notifications).toHaveLength(2);
    expect(notifications).toEqual(
      expect.arrayContaining([
        { user_id: ids.customer, kind: 'rating.asked', params: { route: ROUTE, name: 'Abdul Karim' }, link },
        {
          user_id: ids.driver,
          kind: 'rating.asked.driver',
          params: { route: ROUTE, name: 'Farhana Rahman' },
          link,
        },
      ]),
    );
  });

  it('notify those who were rated, and nobody of one that is not shown', async () => {
    const publishRatings = (has_customers: 0 | 1, has_drivers: 0 | 1) =>
      reactions.run('rating.published', { ...facts, has_customers, has_drivers });
    const recipientsOf = async (id: string) =>
      (await reactions.notifications(id)).map(({ user_id }) => user_id).sort();
    expect(await recipientsOf(await publishRatings(1, 1))).toEqual([ids.customer, ids.driver].sort());
    expect(await reactions.notifications(await publishRatings(1, 0))).toEqual([
      {
        user_id: ids.driver,
        kind: 'rating.published',
        params: { route: ROUTE, name: 'Farhana Rahman' },
        link,
      },
    ]);
    expect(await recipientsOf(await publishRatings(0, 1))).toEqual([ids.customer]);
    const payload = { ...facts, rating_id: 1, is_from_driver: 1 as const };
    expect(await reactions.notify('rating.given', payload)).toEqual([]);
    expect(await reactions.notify('rating.hidden', payload)).toEqual([]);
  });
});
