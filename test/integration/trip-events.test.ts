import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FileContentService } from '@app/domain/files/file-content.service.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { exeNamedJpg, pdf, phonePhoto, picture } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';
import { minutesAgo, TripsContext } from '../support/trips-context.js';

describe('events of trips', () => {
  const trips = setUp(() => TripsContext.start());

  const deal = () => trips.deal('confirmed');

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
      for (const happened_at of [minutesAgo(3), '1970-01-01T00:00:00Z'])
        await expectRefused(trips.post(driver, bookingId, { happened_at }), 'happened_before_trip');
      expect(await trips.kept(bookingId)).toMatchObject({ events: 0 });
    });

    it('of a phone whose clock is slow become the time of the approval', async () => {
      const { driver, bookingId } = await deal();
      const { event } = await trips.post(driver, bookingId, { happened_at: minutesAgo(1.5) });
      const { started_at } = await trips.read(driver, bookingId);
      expect(event).toMatchObject({ happened_at: started_at, is_clock_off: true });
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

  describe('after the end', () => {
    it('late events of a phone that was offline are kept for a day', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      await trips.post(driver, bookingId, { kind: 'unloaded' });
      await trips.complete(admin, bookingId);
      await trips.age(bookingId, 23);
      await trips.post(driver, bookingId, { kind: 'loaded', happened_at: minutesAgo(30) });
      await trips.age(bookingId, 2);
      await expectRefused(trips.post(driver, bookingId), 'trip_over');
      expect((await trips.read(customer, bookingId)).events).toHaveLength(2);
    });

    it('a cancelled booking takes none, but knows those it has', async () => {
      const { driver, admin, bookingId } = await deal();
      const client_id = randomUUID();
      const { event } = await trips.post(driver, bookingId, { client_id });
      await trips.closures.cancel(admin, bookingId, { reason: 'The road is closed.' });
      await expectRefused(trips.post(driver, bookingId), 'trip_over');
      expect(await trips.post(driver, bookingId, { client_id })).toEqual({ event, isNew: false });
    });
  });

  describe('an event that is sent again', () => {
    it('is answered with the first one, whatever its fields: no second row, photo or event', async () => {
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
      expect(await trips.kept(bookingId)).toEqual({ events: 1, photos: 1, orphans: 0 });
      expect(await trips.events(bookingId, 'trip.moved')).toHaveLength(1);
    });

    it('by two phones at the same time is kept once, and so are its photos', async () => {
      const { driver, bookingId } = await deal();
      const client_id = randomUUID();
      const photo = await phonePhoto();
      const replies = await Promise.all(
        Array.from({ length: 6 }, () =>
          trips.post(driver, bookingId, { client_id, kind: 'loaded' }, [photo]),
        ),
      );
      expect(replies.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(replies.map(({ event }) => event.id)).size).toBe(1);
      expect(replies.every(({ event }) => event.photos.length === 1)).toBe(true);
      expect(await trips.kept(bookingId)).toEqual({ events: 1, photos: 1, orphans: 0 });
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
      expect(await trips.events(bookingId, 'trip.moved')).toHaveLength(6);
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
      await expectRefused(trips.post(other.driver, other.bookingId, { client_id }), 'client_id_used');
      expect(await trips.kept(other.bookingId)).toMatchObject({ events: 0 });

      const both = randomUUID();
      const posts = [one, other].map(({ driver, bookingId }) =>
        trips.post(driver, bookingId, { client_id: both }),
      );
      expect(await countResults(posts)).toEqual({ done: 1, client_id_used: 1 });
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
      const contents = trips.get(FileContentService);
      const id = event.photos[0]!.id;
      for (const actor of [customer, driver, admin, await trips.person('operator')])
        expect(await contents.find(actor, id)).toMatchObject({ mediaType: 'image/jpeg' });
      for (const role of ['user', 'driver'] as const)
        await expectRefused(contents.find(await trips.person(role), id), 'file_not_found');
    });

    it('are pictures only, five at most; otherwise nothing is kept', async () => {
      const { driver, bookingId } = await deal();
      const good = await picture('webp');
      const text = { name: 'photo.jpg', content: Buffer.from('This is no picture.') };
      for (const bad of [text, exeNamedJpg, pdf()])
        await expectRefused(trips.post(driver, bookingId, {}, [good, bad]), 'photo_type_not_accepted');
      await expectRefused(trips.post(driver, bookingId, {}, Array(6).fill(good)), 'too_many_photos');
      await expectRefused(
        trips.post(driver, bookingId, {}, [{ name: 'empty.jpg', content: Buffer.alloc(0) }]),
        'file_empty',
      );
      expect(await trips.kept(bookingId)).toEqual({ events: 0, photos: 0, orphans: 0 });
    });
  });
});
