import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { inHours } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { TripsContext } from '../support/trips-context.js';

const HOUR = 3600;

describe('trips at the office', () => {
  const trips = setUp(() => TripsContext.start());
  const operator = setUp<Actor>(() => trips.person('operator'));

  const deal = () => trips.deal('confirmed');
  const idsOf = async (query: object) =>
    (await trips.bookingQueries.list(operator, query)).items.map(({ id }) => id);

  describe('completion without a code', () => {
    it('is possible once the goods are unloaded, with the reason for both sides and the audit log', async () => {
      const { driver, customer, bookingId, offer } = await deal();
      await trips.post(driver, bookingId, { kind: 'at_drop' });
      await expectRefused(trips.complete(operator, bookingId), 'cannot_complete_yet');
      await trips.post(driver, bookingId, { kind: 'unloaded' });
      const completedBooking = await trips.complete(operator, bookingId, 'The phone is lost.');
      expect(completedBooking).toMatchObject({ id: bookingId, status: 'completed', stage: 'unloaded' });
      expect((await trips.read(customer, bookingId)).ended_at).not.toBeNull();
      expect(await trips.events(bookingId, 'booking.completed')).toMatchObject([
        {
          payload: {
            user_id: customer.userId,
            driver_id: driver.userId,
            offer_id: offer.id,
            reason: 'The phone is lost.',
          },
        },
      ]);
      const after = { status: 'completed', reason: 'The phone is lost.' };
      expect(await trips.audit('booking', bookingId)).toMatchObject([
        { action: 'booking.complete', actor_id: operator.userId, after },
      ]);
      await expectRefused(trips.complete(operator, bookingId), 'booking_completed');
    });

    it('is possible a day after a code was sent, which then cannot be entered any more', async () => {
      const { driver, customer, bookingId, offer } = await deal();
      await trips.otp.send(driver, bookingId, { offer_id: offer.id });
      await trips.ageCode(bookingId, 24 * HOUR - 60);
      await expectRefused(trips.complete(operator, bookingId), 'cannot_complete_yet');
      await trips.ageCode(bookingId, 60);
      // A newer code does not start the day again.
      await trips.otp.send(driver, bookingId, { offer_id: offer.id });
      const otp = await trips.sentCode(bookingId);
      await trips.complete(operator, bookingId);
      await expectRefused(
        trips.otp.verify(customer, bookingId, { otp, offer_id: offer.id }),
        'booking_completed',
      );
    });

    it('and the code at the same time end the booking once', async () => {
      const { driver, customer, bookingId, offer } = await deal();
      await trips.otp.send(driver, bookingId, { offer_id: offer.id });
      await trips.post(driver, bookingId, { kind: 'unloaded' });
      const otp = await trips.sentCode(bookingId);
      const results = await countResults([
        trips.otp.verify(customer, bookingId, { otp, offer_id: offer.id }),
        trips.complete(operator, bookingId),
        trips.closures.cancel(operator, bookingId, { reason: 'The road is closed.' }),
      ]);
      expect(results['done']).toBe(1);
      const ending = (await trips.eventTypes(bookingId)).filter((type) =>
        ['booking.completed', 'booking.cancelled'].includes(type),
      );
      expect(ending).toHaveLength(1);
    });

    it.each([
      ['offered', 'payment_not_confirmed'],
      ['paid', 'payment_not_confirmed'],
    ] as const)('is refused while a booking is %s', async (until, code) => {
      const { bookingId } = await trips.deal(until);
      await expectRefused(trips.complete(operator, bookingId), code);
    });

    it('is refused for a cancelled booking and for none', async () => {
      const { bookingId } = await deal();
      await trips.closures.cancel(operator, bookingId, { reason: 'The road is closed.' });
      await expectRefused(trips.complete(operator, bookingId), 'booking_cancelled');
      await expectRefused(trips.complete(operator, 999_999), 'booking_not_found');
    });
  });

  describe('queues and stages', () => {
    it('problem: from the report until the trip goes on or the booking ends', async () => {
      const first = await deal();
      const second = await deal();
      for (const { driver, bookingId } of [first, second])
        await trips.post(driver, bookingId, { kind: 'problem', problem: 'breakdown' });
      expect(await idsOf({ queue: 'problem' })).toEqual([second.bookingId, first.bookingId]);
      expect(await trips.bookingQueries.countQueues(undefined)).toMatchObject({ problem: 2 });
      const [row] = (await trips.bookingQueries.list(operator, { queue: 'problem' })).items;
      expect(row).toMatchObject({ stage: 'assigned', problem: 'breakdown' });
      await trips.post(first.driver, first.bookingId, { kind: 'on_the_way' });
      await trips.closures.cancel(operator, second.bookingId, { reason: 'The truck is lost.' });
      expect(await idsOf({ queue: 'problem' })).toEqual([]);
    });

    it('no_code: a day after a code was sent, until it is entered or staff complete the booking', async () => {
      const { driver, bookingId, offer } = await deal();
      await trips.otp.send(driver, bookingId, { offer_id: offer.id });
      expect(await idsOf({ queue: 'no_code' })).toEqual([]);
      await trips.ageCode(bookingId, 24 * HOUR);
      expect(await idsOf({ queue: 'no_code' })).toEqual([bookingId]);
      expect(await trips.bookingQueries.countQueues(undefined)).toMatchObject({ no_code: 1 });
      await trips.complete(operator, bookingId);
      expect(await idsOf({ queue: 'no_code' })).toEqual([]);
    });

    it('lists bookings by the stage of their trip', async () => {
      const { driver, bookingId } = await deal();
      await trips.post(driver, bookingId, { kind: 'at_pickup' });
      expect(await idsOf({ stage: 'at_pickup' })).toEqual([bookingId]);
      expect(await idsOf({ stage: 'at_pickup', status: 'completed' })).toEqual([]);
    });
  });

  describe('receiver, weight and goods', () => {
    const load = { receiver_name: 'Rafiq', receiver_phone: '01911000004', weight_kg: 4200, goods: 'Tiles' };
    const plain = {
      pickup_address: 'Tejgaon, Dhaka',
      drop_address: 'Agrabad, Chattogram',
      scheduled_time: inHours(24),
      vehicle_type: 'truck' as const,
    };

    it('are kept by a change that does not name them, and cleared by one that does', async () => {
      const customer = await trips.person('user');
      const booking = await trips.book(customer, load);
      expect(booking).toMatchObject(load);
      expect(await trips.edits.update(customer, booking.id, plain)).toMatchObject(load);
      const empty = { receiver_name: '', receiver_phone: null, weight_kg: null, goods: '' };
      expect(await trips.edits.update(customer, booking.id, { ...plain, ...empty })).toMatchObject({
        receiver_name: null,
        receiver_phone: null,
        weight_kg: null,
        goods: null,
      });
    });

    it('are read by drivers without the receiver, and drivers are not notified when it changes', async () => {
      const customer = await trips.person('user');
      const driver = await trips.person('driver');
      const booking = await trips.book(customer, { ...plain, ...load });
      await trips.offer(driver, booking);
      const viewOfDriver = await trips.requests.get(driver, booking.id);
      expect(bookingSchema.strict().parse(viewOfDriver)).toMatchObject({ weight_kg: 4200, goods: 'Tiles' });
      for (const field of ['receiver_name', 'receiver_phone', 'stage', 'problem'])
        expect(viewOfDriver).not.toHaveProperty(field);
      await trips.edits.update(customer, booking.id, { ...plain, ...load, receiver_name: 'Karim' });
      await trips.edits.update(customer, booking.id, { ...plain, ...load, weight_kg: 5000 });
      const events = await trips.events(booking.id, 'booking.updated');
      expect(events.map(({ payload }) => payload.is_changed)).toEqual([false, true]);
    });

    it('can be named until the goods are loaded, and the accepted driver reads it', async () => {
      const { customer, driver, bookingId } = await deal();
      const stranger = await trips.person('user');
      const { bookingDetails } = trips;
      const receiver = { receiver_name: 'Rafiq', receiver_phone: '01911000004' };
      await expectRefused(bookingDetails.setReceiver(stranger, bookingId, receiver), 'booking_not_found');
      await bookingDetails.setReceiver(customer, bookingId, receiver);
      expect(await trips.read(driver, bookingId)).toMatchObject({
        receiver: { name: 'Rafiq', phone: '01911000004' },
      });
      await trips.post(driver, bookingId, { kind: 'at_pickup' });
      await bookingDetails.setReceiver(operator, bookingId, { receiver_name: null });
      expect(await trips.read(driver, bookingId)).toMatchObject({
        receiver: { name: null, phone: '01911000004' },
      });
      await trips.post(driver, bookingId, { kind: 'loaded' });
      await expectRefused(bookingDetails.setReceiver(customer, bookingId, receiver), 'goods_loaded');
    });
  });
});
