import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { Mailbox } from '../support/mailbox.js';
import { demoRows } from '../support/demo-rows.js';
import { createTestDatabase } from '../support/postgres.js';
import { Reactions } from '../support/reactions.js';
import { runEnvironment } from '../support/run-environment.js';
import { lazy, setUp } from '../support/set-up.js';
import { createWorkerContext } from '../support/worker-context.js';

const route = 'Banani, Dhaka → Chawkbazar, Chattogram';

/**
 * Who is notified of a job that is given back, of the next driver, of requests to cancel and of drivers who are expected: once
 * each, although every job runs twice.
 */
describe('notifications of a replacement', () => {
  let deal: { bookingId: number; offerId: number };

  const database = setUp(() => createTestDatabase({ demo: true }));
  const worker = setUp(() => createWorkerContext(database));
  const reactions = new Reactions(database, worker);
  const { ids, rows } = demoRows(database, 'driver2', 'operator', 'admin');
  const mailbox = lazy(() => new Mailbox(`${runEnvironment().scratchFolder}/${database.name}`));

  beforeEach(async () => {
    deal = await rows.releasedDeal();
  });

  const facts = () => ({
    booking_id: deal.bookingId,
    user_id: ids.customer,
    offer_id: deal.offerId,
    driver_id: ids.driver,
  });
  const byUser = <T extends { user_id: number }>(notifications: T[]) =>
    notifications.sort((a, b) => a.user_id - b.user_id);

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
    const { items } = await worker.get(NotificationsService).list(ids.customer, {}, 'en');
    expect(items[0]!.message).toContain(reason);
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
          params: { route, driver: 'Abdul Karim', refund: 1100 },
          link: `/booking-details?id=${deal.bookingId}`,
        },
        {
          user_id: ids.driver2,
          kind: 'booking.replaced.earlier',
          params: { route },
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
    const params = { route, booking: deal.bookingId, reason: request.reason };
    const kind = 'cancel_request.opened';
    expect(await reactions.notifications(openedEvent)).toEqual(
      byUser([
        { user_id: ids.operator, kind, params, link },
        { user_id: ids.admin, kind, params, link },
      ]),
    );
    const reason = 'The truck is loaded.';
    const declinedEvent = await reactions.run('cancel_request.declined', { ...request, reason });
    expect(await reactions.notifications(declinedEvent)).toEqual([
      { user_id: ids.customer, kind: 'cancel_request.declined', params: { route, reason }, link },
    ]);
  });

  it('notify customer and driver of a cancellation by staff, and mail the refund to the customer', async () => {
    const reason = `The road is flooded (${randomUUID()}).`;
    const id = await reactions.run('booking.cancelled', {
      booking_id: deal.bookingId,
      user_id: ids.customer,
      driver_ids: [ids.driver],
      reason,
      is_deleted: false,
      refund: 5000,
    });
    expect(await reactions.notifications(id)).toMatchObject(
      byUser([{ user_id: ids.customer }, { user_id: ids.driver }]),
    );
    const { items } = await worker.get(NotificationsService).list(ids.customer, {}, 'en');
    expect(items[0]!.message).toContain(reason);
    expect(items[0]!.message).toContain('5,000');
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
    const eventId = await reactions.run('trip.coming_asked', trip);
    expect(await reactions.notifications(eventId)).toEqual([
      { user_id: ids.driver, kind: 'trip.coming_asked', params: { route }, link },
    ]);
    const params = { route, driver: 'Abdul Karim' };
    expect(await reactions.notifications(await reactions.run('trip.late', trip))).toEqual(
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
    const id = await reactions.run('offer.blocked', { ...facts(), blocking_booking_id });
    expect(await reactions.notifications(id)).toMatchObject([
      { user_id: ids.driver, kind: 'offer.blocked', link: '/booking-history' },
    ]);
    const { items } = await worker.get(NotificationsService).list(ids.driver, {}, 'en');
    expect(items[0]!.message).toBe(
      `A customer tried to choose your offer for booking #${deal.bookingId}, but booking #${blocking_booking_id} is at the same time.`,
    );
  });
});
