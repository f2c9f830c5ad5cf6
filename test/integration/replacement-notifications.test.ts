import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
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

  it('notify customer and driver of a cancellation by staff, and mail the refund to the customer', async () => {
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
    const trip = {
      trip_id: 1,
      booking_id: deal.bookingId,
      user_id: ids.customer,
      driver_id: ids.driver,
    };
    const link = `/trip/${deal.bookingId}`;
    expect(await reactions.notify('trip.coming_asked', trip)).toEqual([
      { user_id: ids.driver, kind: 'trip.coming_asked', params: { route: ROUTE }, link },
    ]);
    const params = { route: ROUTE, driver: 'Abdul Karim' };
    expect(await reactions.notify('trip.late', trip)).toEqual(
      byUser([
        {
          user_id: ids.customer,
          kind: 'trip.late',
          params,
          link: `/booking-details?id=${deal.bookingId}`,
        },
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
