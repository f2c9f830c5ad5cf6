import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FileContentService } from '@app/domain/files/file-content.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { exeNamedJpg, pdf, phonePhoto, picture } from '../support/sample-files.js';
import { started } from '../support/started.js';
import { TripsContext } from '../support/trips-context.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const notFound = new DomainError('trip_not_found');

describe('trips', () => {
  const trips = started(() => TripsContext.start());

  const deal = () => trips.domain.deal('confirmed');

  describe('begin and end', () => {
    it('begin in the transaction of the approval, as assigned', async () => {
      const { customer, driver, admin, bookingId, offer, paymentId } = await trips.domain.deal('paid');
      await expect(trips.read(customer, bookingId)).rejects.toThrow(notFound);
      await trips.domain.payments.approve(admin, paymentId);
      expect(await trips.read(driver, bookingId)).toMatchObject({
        booking_id: bookingId,
        offer_id: offer.id,
        stage: 'assigned',
        open_problem: null,
        ended_at: null,
        events: [],
        waiting: { pickup_minutes: null, drop_minutes: null },
      });
      expect(await trips.domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        stage: 'assigned',
        problem: null,
      });
    });

    it('end with the code, and with a cancellation', async () => {
      const delivered = await deal();
      await trips.domain.otp.send(delivered.driver, delivered.bookingId, { offer_id: delivered.offer.id });
      const otp = await trips.domain.sentCode(delivered.bookingId);
      await trips.domain.otp.verify(delivered.customer, delivered.bookingId, {
        otp,
        offer_id: delivered.offer.id,
      });
      const cancelled = await deal();
      await trips.domain.closing.cancel(cancelled.admin, cancelled.bookingId, 'The road is closed.');
      for (const { customer, bookingId } of [delivered, cancelled])
        expect((await trips.read(customer, bookingId)).ended_at).not.toBeNull();
    });

    it('are caught up with when the release before confirmed or ended the booking', async () => {
      const { customer, driver, bookingId } = await deal();
      const other = await deal();
      const sql = trips.domain.database;
      await sql.query('DELETE FROM trip WHERE booking_id = ANY ($1)', [[bookingId, other.bookingId]]);
      await sql.query('UPDATE booking SET trip_stage = NULL WHERE id = ANY ($1)', [
        [bookingId, other.bookingId],
      ]);
      // The first command starts the trip; a job starts those that no command needs.
      await trips.post(driver, bookingId);
      expect(await trips.read(customer, bookingId)).toMatchObject({ stage: 'coming' });
      const { version } = await trips.domain.bookingQueries.get(other.customer, other.bookingId);
      expect(await trips.steps.catchUp()).toBe(1);
      expect(await trips.read(other.customer, other.bookingId)).toMatchObject({ stage: 'assigned' });
      expect(await trips.domain.bookingQueries.get(other.customer, other.bookingId)).toMatchObject({
        stage: 'assigned',
        version: version + 1,
      });
      await sql.query(`UPDATE booking SET status = 'completed' WHERE id = $1`, [bookingId]);
      expect(await trips.steps.catchUp()).toBe(1);
      expect((await trips.read(customer, bookingId)).ended_at).not.toBeNull();
      expect(await trips.steps.catchUp()).toBe(0);
    });
  });

  describe('of a booking that an older release confirmed', () => {
    /** An older release writes no trips. */
    const removeTrip = (bookingId: number) =>
      trips.domain.database.query(`BEGIN;
        ALTER TABLE trip_event DISABLE TRIGGER trip_event_append_only;
        DELETE FROM trip_event USING trip WHERE trip.id = trip_event.trip_id AND trip.booking_id = ${bookingId};
        ALTER TABLE trip_event ENABLE TRIGGER trip_event_append_only;
        DELETE FROM trip WHERE booking_id = ${bookingId};
        UPDATE booking SET trip_stage = NULL WHERE id = ${bookingId};
        COMMIT`);

    it('begin at the approval: what happened after it is taken, what happened before it is not', async () => {
      const { driver, bookingId, paymentId } = await deal();
      await removeTrip(bookingId);
      await trips.domain.database.query(
        `UPDATE payment SET decided_at = now() - interval '5 minutes' WHERE id = $1`,
        [paymentId],
      );
      await expect(trips.post(driver, bookingId, { happened_at: minutesAgo(6) })).rejects.toThrow(
        new DomainError('happened_before_trip'),
      );
      const { event } = await trips.post(driver, bookingId, { happened_at: minutesAgo(1) });
      expect(event).toMatchObject({ kind: 'coming', is_clock_off: false });
    });

    it('begin and end when the code is entered, and when staff complete the booking', async () => {
      const { customer, driver, bookingId, offer } = await deal();
      await trips.domain.otp.send(driver, bookingId, { offer_id: offer.id });
      await removeTrip(bookingId);
      const otp = await trips.domain.sentCode(bookingId);
      await trips.domain.otp.verify(customer, bookingId, { otp, offer_id: offer.id });

      const other = await deal();
      await trips.domain.otp.send(other.driver, other.bookingId, { offer_id: other.offer.id });
      await trips.domain.ageCode(other.bookingId, 25 * 3600);
      await removeTrip(other.bookingId);
      await trips.complete(other.admin, other.bookingId);

      for (const [actor, id] of [
        [customer, bookingId],
        [other.customer, other.bookingId],
      ] as const) {
        const trip = await trips.read(actor, id);
        expect(trip).toMatchObject({ stage: 'assigned', events: [] });
        expect(trip.ended_at).not.toBeNull();
      }
    });

    it('are not started by somebody who may not read them', async () => {
      const { bookingId } = await deal();
      await removeTrip(bookingId);
      await expect(trips.read(await trips.domain.person('user'), bookingId)).rejects.toThrow(notFound);
      const rows = await trips.domain.database.query('SELECT FROM trip WHERE booking_id = $1', [bookingId]);
      expect(rows).toHaveLength(0);
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
        expect(await trips.domain.bookingQueries.get(customer, bookingId)).toMatchObject({ stage: kind });
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
      expect(await trips.domain.events(bookingId, 'trip.moved')).toHaveLength(6);
    });

    it('are kept and move nothing back when they were passed or skipped', async () => {
      const { driver, bookingId } = await deal();
      await trips.post(driver, bookingId, { kind: 'loaded' });
      await trips.post(driver, bookingId, { kind: 'at_pickup' });
      const trip = await trips.read(driver, bookingId);
      expect(trip.stage).toBe('loaded');
      expect(trip.events.map(({ kind }) => kind)).toEqual(['loaded', 'at_pickup']);
      const events = await trips.domain.events(bookingId, 'trip.moved');
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
      const [told] = await trips.domain.events(bookingId, 'trip.problem');
      expect(told!.payload).toMatchObject({ problem: 'goods_differ', user_id: customer.userId });
      await trips.post(driver, bookingId, { kind: 'loaded' });
      expect(await trips.read(customer, bookingId)).toMatchObject({ stage: 'loaded', open_problem: null });
    });

    it('stay open for problems by the time when they happened, whenever they arrive', async () => {
      const { customer, driver, bookingId } = await deal();
      await trips.age(bookingId, 5);
      const send = (kind: string, minutes: number, problem?: string) =>
        trips.post(driver, bookingId, { kind, happened_at: minutesAgo(minutes), problem });
      const shown = async () => {
        const { stage, open_problem } = await trips.read(customer, bookingId);
        const booking = await trips.domain.bookingQueries.get(customer, bookingId);
        expect(booking).toMatchObject({ stage, problem: open_problem });
        return [stage, open_problem];
      };
      await send('at_pickup', 60);
      await send('on_the_way', 90);
      await send('problem', 75, 'road_closed');
      expect(await shown()).toEqual(['at_pickup', null]);
      await send('problem', 30, 'breakdown');
      expect(await shown()).toEqual(['at_pickup', 'breakdown']);
      await send('loaded', 45);
      expect(await shown()).toEqual(['loaded', 'breakdown']);
      await send('at_drop', 10);
      expect(await shown()).toEqual(['at_drop', null]);
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
      expect(await trips.domain.bookingQueries.get(customer, bookingId)).toMatchObject({ problem: null });
    });

    it('reach the drop when the code is sent, once, unless the driver said so', async () => {
      const { driver, admin, bookingId, offer } = await deal();
      await trips.domain.otp.send(driver, bookingId, { offer_id: offer.id });
      await trips.domain.ageCode(bookingId, 61);
      await trips.domain.otp.send(admin, bookingId, { offer_id: offer.id, reason: 'Phone broken' });
      const trip = await trips.read(driver, bookingId);
      expect(trip).toMatchObject({ stage: 'at_drop', events: [{ kind: 'at_drop', lat: null, photos: [] }] });

      const other = await deal();
      await trips.post(other.driver, other.bookingId, { kind: 'at_drop' });
      await trips.domain.otp.send(other.driver, other.bookingId, { offer_id: other.offer.id });
      expect((await trips.read(other.driver, other.bookingId)).events).toHaveLength(1);
    });
  });

  describe('times', () => {
    it('are those of the phone, unless its clock is more than two minutes ahead', async () => {
      const { driver, bookingId } = await deal();
      await trips.age(bookingId, 5);
      const past = minutesAgo(90);
      const { event: late } = await trips.post(driver, bookingId, { happened_at: past });
      expect(new Date(late.happened_at).getTime()).toBe(Math.floor(Date.parse(past) / 1000) * 1000);
      expect(late.is_clock_off).toBe(false);
      const { event: ahead } = await trips.post(driver, bookingId, { happened_at: minutesAgo(-1.5) });
      expect(ahead.is_clock_off).toBe(false);
      const { event: wrong } = await trips.post(driver, bookingId, { happened_at: '2099-01-01T00:00:00Z' });
      expect(wrong.is_clock_off).toBe(true);
      expect(Math.abs(new Date(wrong.happened_at).getTime() - Date.now())).toBeLessThan(10_000);
    });

    it('before the approval are refused, and nothing is kept', async () => {
      const { driver, bookingId } = await deal();
      for (const happened_at of [minutesAgo(1), '1970-01-01T00:00:00Z'])
        await expect(trips.post(driver, bookingId, { happened_at })).rejects.toThrow(
          new DomainError('happened_before_trip'),
        );
      expect(await trips.kept(bookingId)).toMatchObject({ events: 0 });
    });

    it('give the waiting minutes of both places', async () => {
      const { customer, driver, bookingId } = await deal();
      await trips.age(bookingId, 5);
      const send = (kind: string, minutes: number) =>
        trips.post(driver, bookingId, { kind, happened_at: minutesAgo(minutes) });
      await send('at_pickup', 120);
      expect((await trips.read(customer, bookingId)).waiting).toEqual({
        pickup_minutes: 120,
        drop_minutes: null,
      });
      await send('loaded', 75);
      await send('at_drop', 30);
      expect((await trips.read(customer, bookingId)).waiting).toEqual({
        pickup_minutes: 45,
        drop_minutes: 30,
      });
      await send('unloaded', 10);
      expect((await trips.read(customer, bookingId)).waiting).toEqual({
        pickup_minutes: 45,
        drop_minutes: 20,
      });
    });

    it('order the events as they happened', async () => {
      const { driver, bookingId } = await deal();
      await trips.age(bookingId, 5);
      await trips.post(driver, bookingId, { kind: 'loaded', happened_at: minutesAgo(20) });
      await trips.post(driver, bookingId, { kind: 'coming', happened_at: minutesAgo(60) });
      expect((await trips.read(driver, bookingId)).events.map(({ kind }) => kind)).toEqual([
        'coming',
        'loaded',
      ]);
    });
  });

  describe('who', () => {
    it('reads a trip: its customer, its accepted driver, operators and admins; for others there is none', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      const strangers = [await trips.domain.person('user'), await trips.domain.person('driver')];
      for (const actor of [customer, driver, admin, await trips.domain.person('operator')])
        expect(await trips.read(actor, bookingId)).toMatchObject({ booking_id: bookingId });
      for (const actor of strangers) {
        await expect(trips.read(actor, bookingId)).rejects.toThrow(notFound);
        await expect(trips.read(actor, 999_999)).rejects.toThrow(notFound);
      }
      await expect(trips.post(strangers[1]!, bookingId)).rejects.toThrow(notFound);
      await expect(trips.post(strangers[1]!, 999_999)).rejects.toThrow(notFound);
    });

    it('reports: nobody on a booking whose payment waits, and no driver whose offer was not taken', async () => {
      const { customer, driver, admin, bookingId, offer } = await trips.domain.deal('offered');
      const loser = await trips.domain.person('driver');
      await trips.domain.offer(loser, { id: bookingId });
      const { id } = await trips.domain.pay(customer, offer);
      await expect(trips.post(driver, bookingId)).rejects.toThrow(notFound);
      await trips.domain.payments.approve(admin, id);
      await expect(trips.post(loser, bookingId)).rejects.toThrow(notFound);
      await expect(trips.read(loser, bookingId)).rejects.toThrow(notFound);
      await trips.post(driver, bookingId);
    });

    it('reads names and phone numbers: both sides until a day after the end, staff for ever', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      await trips.domain.bookings.setReceiver(customer, bookingId, { receiver_phone: '01911000004' });
      const contacts = {
        driver: { name: driver.name, phone: '01711000001' },
        customer: { name: customer.name, phone: '01711000001' },
        receiver: { name: null, phone: '01911000004' },
      };
      for (const actor of [customer, driver])
        expect(await trips.read(actor, bookingId)).toMatchObject(contacts);
      await trips.post(driver, bookingId, { kind: 'unloaded' });
      await trips.complete(admin, bookingId);
      await trips.age(bookingId, 23);
      expect(await trips.read(driver, bookingId)).toMatchObject(contacts);
      await trips.age(bookingId, 2);
      for (const actor of [customer, driver])
        expect(await trips.read(actor, bookingId)).toMatchObject({
          driver: null,
          customer: null,
          receiver: null,
          events: [{ kind: 'unloaded' }],
        });
      expect(await trips.read(admin, bookingId)).toMatchObject({ ...contacts, earlier: [] });
    });

    it('reads earlier trips: staff; a driver who gave the booking back reads nothing of it', async () => {
      const { customer, driver, admin, bookingId, offer } = await deal();
      const { event } = await trips.post(driver, bookingId, { kind: 'coming' }, [await phonePhoto()]);
      const photo = event.photos[0]!.id;
      const contents = trips.domain.get(FileContentService);
      expect(await contents.find(customer, photo)).toMatchObject({ mediaType: 'image/jpeg' });
      const successor = await trips.domain.person('driver');
      await handOver(bookingId, offer.id, successor);
      const trip = await trips.read(successor, bookingId);
      expect(trip).toMatchObject({ stage: 'assigned', events: [], driver: { name: successor.name } });
      expect(trip).not.toHaveProperty('earlier');
      await expect(trips.read(driver, bookingId)).rejects.toThrow(notFound);
      await expect(trips.post(driver, bookingId)).rejects.toThrow(notFound);
      expect(await trips.read(customer, bookingId)).toMatchObject({ events: [] });
      expect(await trips.read(admin, bookingId)).toMatchObject({
        stage: 'assigned',
        earlier: [{ offer_id: offer.id, stage: 'coming', driver: { name: driver.name }, events: [event] }],
      });
      expect(await contents.find(admin, photo)).toMatchObject({ mediaType: 'image/jpeg' });
      for (const actor of [customer, successor])
        await expect(contents.find(actor, photo)).rejects.toThrow(new DomainError('file_not_found'));
    });
  });

  /** Another driver takes the booking over. */
  async function handOver(bookingId: number, offerId: number, successor: Actor): Promise<void> {
    const sql = trips.domain.database;
    await sql.query(`UPDATE trip SET ended_at = now() WHERE booking_id = $1`, [bookingId]);
    await sql.query(`UPDATE offer SET status = 'withdrawn' WHERE id = $1`, [offerId]);
    const [taken] = await sql.query<{ id: number }>(
      `INSERT INTO offer (booking_id, driver_id, offered_price, status) VALUES ($1, $2, 5000, 'accepted') RETURNING id`,
      [bookingId, successor.userId],
    );
    await sql.query(`INSERT INTO trip (booking_id, offer_id, driver_id) VALUES ($1, $2, $3)`, [
      bookingId,
      taken!.id,
      successor.userId,
    ]);
    await sql.query(`UPDATE booking SET selected_offer_id = $2, trip_stage = 'assigned' WHERE id = $1`, [
      bookingId,
      taken!.id,
    ]);
  }

  describe('after the end', () => {
    it('late events of a phone that was offline are kept for a day', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      await trips.post(driver, bookingId, { kind: 'unloaded' });
      await trips.complete(admin, bookingId);
      await trips.age(bookingId, 23);
      await trips.post(driver, bookingId, { kind: 'loaded', happened_at: minutesAgo(30) });
      await trips.age(bookingId, 2);
      await expect(trips.post(driver, bookingId)).rejects.toThrow(new DomainError('trip_over'));
      expect((await trips.read(customer, bookingId)).events).toHaveLength(2);
    });

    it('a cancelled booking takes none, but knows those it has', async () => {
      const { driver, admin, bookingId } = await deal();
      const client_id = randomUUID();
      const { event } = await trips.post(driver, bookingId, { client_id });
      await trips.domain.closing.cancel(admin, bookingId, 'The road is closed.');
      await expect(trips.post(driver, bookingId)).rejects.toThrow(new DomainError('trip_over'));
      expect(await trips.post(driver, bookingId, { client_id })).toEqual({ event, isNew: false });
    });
  });

  describe('an event that is sent again', () => {
    it('is the first one, whatever it says now: no second row, photo or domain event', async () => {
      const { driver, bookingId } = await deal();
      const client_id = randomUUID();
      const first = await trips.post(driver, bookingId, { client_id, kind: 'at_pickup' }, [
        await phonePhoto(),
      ]);
      const again = await trips.post(
        driver,
        bookingId,
        {
          client_id: client_id.toUpperCase(),
          kind: 'unloaded',
          note: 'changed',
          happened_at: minutesAgo(600),
        },
        [await picture('png'), await picture('webp')],
      );
      expect(again).toEqual({ event: first.event, isNew: false });
      expect(await trips.kept(bookingId)).toEqual({ events: 1, photos: 1, loose: 0 });
      expect(await trips.domain.events(bookingId, 'trip.moved')).toHaveLength(1);
    });

    it('by two phones at the same time is kept once, and so are its photos', async () => {
      const { driver, bookingId } = await deal();
      const client_id = randomUUID();
      const photo = await phonePhoto();
      const posted = await Promise.all(
        Array.from({ length: 6 }, () =>
          trips.post(driver, bookingId, { client_id, kind: 'loaded' }, [photo]),
        ),
      );
      expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(posted.map(({ event }) => event.id)).size).toBe(1);
      expect(posted.every(({ event }) => event.photos.length === 1)).toBe(true);
      expect(await trips.kept(bookingId)).toEqual({ events: 1, photos: 1, loose: 0 });
    });

    it('of an offline queue that is replayed twice keeps every event once, in order', async () => {
      const { driver, bookingId } = await deal();
      const queue = ['coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded'].map((kind) => ({
        kind,
        client_id: randomUUID(),
        happened_at: new Date().toISOString(),
      }));
      const replay = async () => {
        for (const event of queue) await trips.post(driver, bookingId, event);
      };
      await Promise.all([replay(), replay()]);
      await replay();
      const trip = await trips.read(driver, bookingId);
      expect(trip.stage).toBe('unloaded');
      expect(trip.events.map(({ client_id }) => client_id)).toEqual(queue.map(({ client_id }) => client_id));
      expect(await trips.domain.events(bookingId, 'trip.moved')).toHaveLength(6);
    });

    it('from two phones with events of their own keeps all of them', async () => {
      const { driver, bookingId } = await deal();
      await Promise.all(
        ['coming', 'on_the_way', 'at_pickup', 'loaded', 'problem', 'at_drop', 'unloaded'].map((kind) =>
          trips.post(driver, bookingId, { kind, ...(kind === 'problem' && { problem: 'other' }) }),
        ),
      );
      expect(await trips.read(driver, bookingId)).toMatchObject({ stage: 'unloaded' });
      expect(await trips.kept(bookingId)).toMatchObject({ events: 7 });
    });

    it('on another booking is refused, and nothing is shown of the first', async () => {
      const one = await deal();
      const other = await deal();
      const client_id = randomUUID();
      await trips.post(one.driver, one.bookingId, { client_id, note: 'secret' });
      const used = new DomainError('client_id_used');
      await expect(trips.post(other.driver, other.bookingId, { client_id })).rejects.toThrow(used);
      expect(await trips.kept(other.bookingId)).toMatchObject({ events: 0 });

      const both = randomUUID();
      const raced = await Promise.allSettled([
        trips.post(one.driver, one.bookingId, { client_id: both }),
        trips.post(other.driver, other.bookingId, { client_id: both }),
      ]);
      const refused = raced.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
      expect(refused).toEqual([used]);
    });
  });

  describe('photos', () => {
    it('are kept in their order, without where they were taken, for those who read the trip', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      const photos = await Promise.all([1, 2, 3, 4, 5].map((n) => phonePhoto(`goods ${n}.jpg`)));
      const { event } = await trips.post(driver, bookingId, { kind: 'loaded', lat: 23.7, lng: 90.4 }, photos);
      expect(event).toMatchObject({ lat: 23.7, lng: 90.4, accuracy_m: null });
      expect(event.photos.map(({ name }) => name)).toEqual(photos.map(({ name }) => name));
      expect((await trips.read(customer, bookingId)).events[0]!.photos).toEqual(event.photos);
      const contents = trips.domain.get(FileContentService);
      const id = event.photos[0]!.id;
      for (const actor of [customer, driver, admin, await trips.domain.person('operator')])
        expect(await contents.find(actor, id)).toMatchObject({ mediaType: 'image/jpeg' });
      for (const role of ['user', 'driver'] as const)
        await expect(contents.find(await trips.domain.person(role), id)).rejects.toThrow(
          new DomainError('file_not_found'),
        );
    });

    it('are pictures only, five at most; otherwise nothing is kept', async () => {
      const { driver, bookingId } = await deal();
      const good = await picture('webp');
      const text = { name: 'photo.jpg', content: Buffer.from('This is no picture.') };
      for (const bad of [text, exeNamedJpg, pdf()])
        await expect(trips.post(driver, bookingId, {}, [good, bad])).rejects.toThrow(
          new DomainError('photo_type_not_accepted'),
        );
      await expect(trips.post(driver, bookingId, {}, Array(6).fill(good))).rejects.toThrow(
        new DomainError('too_many_photos'),
      );
      await expect(
        trips.post(driver, bookingId, {}, [{ name: 'empty.jpg', content: Buffer.alloc(0) }]),
      ).rejects.toThrow(new DomainError('file_empty'));
      expect(await trips.kept(bookingId)).toEqual({ events: 0, photos: 0, loose: 0 });
    });
  });

  it('have events that nobody changes or removes', async () => {
    const { driver, bookingId } = await deal();
    const { event } = await trips.post(driver, bookingId);
    for (const sql of [
      `UPDATE trip_event SET kind = 'unloaded' WHERE id = ${event.id}`,
      `DELETE FROM trip_event WHERE id = ${event.id}`,
      'TRUNCATE trip_event',
    ])
      await expect(trips.domain.database.query(sql)).rejects.toThrow('append-only');
  });
});
