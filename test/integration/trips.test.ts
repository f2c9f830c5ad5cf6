import { describe, expect, it } from '@jest/globals';
import { expectRefused } from '../support/command-results.js';
import { setUp } from '../support/set-up.js';
import { minutesAgo, TripsContext } from '../support/trips-context.js';

describe('trips', () => {
  const trips = setUp(() => TripsContext.start());

  const deal = () => trips.deal('confirmed');

  describe('begin and end', () => {
    it('begin in the transaction of the approval, as assigned', async () => {
      const { customer, driver, admin, bookingId, offer, paymentId } = await trips.deal('paid');
      await expectRefused(trips.read(customer, bookingId), 'trip_not_found');
      await trips.paymentDecisions.approve(admin, paymentId);
      expect(await trips.read(driver, bookingId)).toMatchObject({
        booking_id: bookingId,
        offer_id: offer.id,
        stage: 'assigned',
        open_problem: null,
        ended_at: null,
        events: [],
        waiting: { pickup_minutes: null, drop_minutes: null },
      });
      expect(await trips.bookingQueries.get(customer, bookingId)).toMatchObject({
        stage: 'assigned',
        problem: null,
      });
    });

    it('end with the code, and with a cancellation', async () => {
      const deliveredDeal = await deal();
      await trips.deliver(deliveredDeal);
      const cancelledDeal = await deal();
      await trips.closures.cancel(cancelledDeal.admin, cancelledDeal.bookingId, {
        reason: 'The road is closed.',
      });
      for (const { customer, bookingId } of [deliveredDeal, cancelledDeal])
        expect((await trips.read(customer, bookingId)).ended_at).not.toBeNull();
    });
  });

  describe('stages', () => {
    it('go on with each event, and the booking shows them', async () => {
      const { customer, driver, bookingId } = await deal();
      let last = await trips.read(customer, bookingId);
      for (const kind of ['coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded']) {
        const { event, isNew } = await trips.post(driver, bookingId, { kind, note: `${kind}!` });
        expect(isNew).toBe(true);
        expect(event).toMatchObject({ kind, note: `${kind}!`, is_clock_off: false, problem: null });
        const trip = await trips.read(customer, bookingId);
        expect(trip).toMatchObject({ stage: kind });
        expect(trip.version).toBeGreaterThan(last.version);
        expect(await trips.bookingQueries.get(customer, bookingId)).toMatchObject({ stage: kind });
        last = trip;
      }
      expect(last.events.map(({ kind }) => kind)).toEqual([
        'coming',
        'on_the_way',
        'at_pickup',
        'loaded',
        'at_drop',
        'unloaded',
      ]);
      expect(await trips.events(bookingId, 'trip.moved')).toHaveLength(6);
    });

    it('are kept and move nothing back when they were passed or skipped', async () => {
      const { driver, bookingId } = await deal();
      await trips.post(driver, bookingId, { kind: 'loaded' });
      await trips.post(driver, bookingId, { kind: 'at_pickup' });
      const trip = await trips.read(driver, bookingId);
      expect(trip.stage).toBe('loaded');
      expect(trip.events.map(({ kind }) => kind)).toEqual(['loaded', 'at_pickup']);
      const events = await trips.events(bookingId, 'trip.moved');
      expect(events.map(({ payload }) => [payload.stage, payload.is_further])).toEqual([
        ['loaded', 1],
        ['at_pickup', 0],
      ]);
    });

    it('stay with a problem, which is open until the next stage', async () => {
      const { customer, driver, bookingId } = await deal();
      await trips.post(driver, bookingId, { kind: 'at_pickup' });
      await trips.post(driver, bookingId, {
        kind: 'problem',
        problem: 'goods_differ',
        note: 'Twelve, not ten',
      });
      expect(await trips.read(customer, bookingId)).toMatchObject({
        stage: 'at_pickup',
        open_problem: 'goods_differ',
      });
      const [problemEvent] = await trips.events(bookingId, 'trip.problem');
      expect(problemEvent!.payload).toMatchObject({ problem: 'goods_differ', user_id: customer.userId });
      await trips.post(driver, bookingId, { kind: 'loaded' });
      expect(await trips.read(customer, bookingId)).toMatchObject({ stage: 'loaded', open_problem: null });
    });

    it('stay open for problems by the time when they happened, whenever they arrive', async () => {
      const { customer, driver, bookingId } = await deal();
      await trips.age(bookingId, 5);
      const send = (kind: string, minutes: number, problem?: string) =>
        trips.post(driver, bookingId, { kind, happened_at: minutesAgo(minutes), problem });
      const tripState = async () => {
        const { stage, open_problem } = await trips.read(customer, bookingId);
        const booking = await trips.bookingQueries.get(customer, bookingId);
        expect(booking).toMatchObject({ stage, problem: open_problem });
        return [stage, open_problem];
      };
      await send('at_pickup', 60);
      await send('on_the_way', 90);
      await send('problem', 75, 'road_closed');
      expect(await tripState()).toEqual(['at_pickup', null]);
      await send('problem', 30, 'breakdown');
      expect(await tripState()).toEqual(['at_pickup', 'breakdown']);
      await send('loaded', 45);
      expect(await tripState()).toEqual(['loaded', 'breakdown']);
      await send('at_drop', 10);
      expect(await tripState()).toEqual(['at_drop', null]);
    });

    it('take no problem that arrives after the completion as an open one', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      await trips.post(driver, bookingId, { kind: 'unloaded' });
      await trips.complete(admin, bookingId);
      await trips.post(driver, bookingId, { kind: 'problem', problem: 'goods_differ' });
      expect(await trips.read(customer, bookingId)).toMatchObject({
        open_problem: null,
        events: [{ kind: 'unloaded' }, { kind: 'problem' }],
      });
      expect(await trips.bookingQueries.get(customer, bookingId)).toMatchObject({ problem: null });
    });

    it('reach the drop when the code is sent, once, unless the driver said so', async () => {
      const { driver, admin, bookingId, offer } = await deal();
      await trips.post(driver, bookingId, { kind: 'loaded' });
      await trips.otp.send(driver, bookingId, { offer_id: offer.id });
      await trips.ageCode(bookingId, 61);
      await trips.otp.send(admin, bookingId, { offer_id: offer.id, reason: 'Phone broken' });
      const trip = await trips.read(driver, bookingId);
      expect(trip).toMatchObject({
        stage: 'at_drop',
        events: [{ kind: 'loaded' }, { kind: 'at_drop', lat: null, photos: [] }],
      });

      const other = await deal();
      await trips.post(other.driver, other.bookingId, { kind: 'at_drop' });
      await trips.otp.send(other.driver, other.bookingId, { offer_id: other.offer.id });
      expect((await trips.read(other.driver, other.bookingId)).events).toHaveLength(1);
    });
  });

  it.each(['assigned', 'coming', 'at_pickup'] as const)(
    'stay where they are when the code is sent at %s: it may still be given back',
    async (stage) => {
      const { customer, driver, bookingId, offer } = await deal();
      if (stage !== 'assigned') await trips.post(driver, bookingId, { kind: stage });
      const { version } = await trips.read(customer, bookingId);
      await trips.otp.send(driver, bookingId, { offer_id: offer.id });
      expect(await trips.read(customer, bookingId)).toMatchObject({
        stage,
        version,
        waiting: { drop_minutes: null },
      });
      const otp = await trips.sentCode(bookingId);
      await trips.otp.verify(customer, bookingId, { otp, offer_id: offer.id });
      expect((await trips.read(customer, bookingId)).ended_at).not.toBeNull();
    },
  );

  it('have events that nobody changes or removes', async () => {
    const { driver, bookingId } = await deal();
    const { event } = await trips.post(driver, bookingId);
    for (const sql of [
      `UPDATE trip_event SET kind = 'unloaded' WHERE id = ${event.id}`,
      `DELETE FROM trip_event WHERE id = ${event.id}`,
      'TRUNCATE trip_event',
    ])
      await expect(trips.database.query(sql)).rejects.toThrow('append-only');
  });
});
