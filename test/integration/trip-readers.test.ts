import { describe, expect, it } from '@jest/globals';
import { FileContentService } from '@app/domain/files/file-content.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused } from '../support/command-results.js';
import { phonePhoto } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';
import { TripsContext } from '../support/trips-context.js';

describe('access to trips', () => {
  const trips = setUp(() => TripsContext.start());

  const deal = () => trips.deal('confirmed');

  /** Assigns another driver to the booking. */
  async function handOver(bookingId: number, offerId: number, successor: Actor): Promise<void> {
    const sql = trips.database;
    await sql.query(`UPDATE trip SET ended_at = now() WHERE booking_id = $1`, [bookingId]);
    await sql.query(`UPDATE offer SET status = 'withdrawn' WHERE id = $1`, [offerId]);
    const [acceptedOffer] = await sql.query<{ id: number }>(
      `INSERT INTO offer (booking_id, driver_id, offered_price, status) VALUES ($1, $2, 5000, 'accepted') RETURNING id`,
      [bookingId, successor.userId],
    );
    await sql.query(`INSERT INTO trip (booking_id, offer_id, driver_id) VALUES ($1, $2, $3)`, [
      bookingId,
      acceptedOffer!.id,
      successor.userId,
    ]);
    await sql.query(`UPDATE booking SET selected_offer_id = $2, trip_stage = 'assigned' WHERE id = $1`, [
      bookingId,
      acceptedOffer!.id,
    ]);
  }

  describe('who', () => {
    it('reads a trip: its customer, its accepted driver, operators and admins; for others there is none', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      const strangers = [await trips.person('user'), await trips.person('driver')];
      for (const actor of [customer, driver, admin, await trips.person('operator')])
        expect(await trips.read(actor, bookingId)).toMatchObject({ booking_id: bookingId });
      for (const actor of strangers) {
        await expectRefused(trips.read(actor, bookingId), 'trip_not_found');
        await expectRefused(trips.read(actor, 999_999), 'trip_not_found');
      }
      await expectRefused(trips.post(strangers[1]!, bookingId), 'trip_not_found');
      await expectRefused(trips.post(strangers[1]!, 999_999), 'trip_not_found');
    });

    it('reports: nobody on a booking whose payment waits, and no driver whose offer was not taken', async () => {
      const { customer, driver, admin, bookingId, offer } = await trips.deal('offered');
      const loser = await trips.person('driver');
      await trips.offer(loser, { id: bookingId });
      const { id } = await trips.pay(customer, offer);
      await expectRefused(trips.post(driver, bookingId), 'trip_not_found');
      await trips.paymentDecisions.approve(admin, id);
      await expectRefused(trips.post(loser, bookingId), 'trip_not_found');
      await expectRefused(trips.read(loser, bookingId), 'trip_not_found');
      await trips.post(driver, bookingId);
    });

    it('reads names and phone numbers: both sides until a day after the end, staff for ever', async () => {
      const { customer, driver, admin, bookingId } = await deal();
      await trips.bookingDetails.setReceiver(customer, bookingId, { receiver_phone: '01911000004' });
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

    it('reads from when it can be completed without its code: staff, once a code was sent', async () => {
      const { driver, customer, admin, bookingId, offer } = await deal();
      expect(await trips.read(admin, bookingId)).toMatchObject({ completable_from: null });
      await trips.post(driver, bookingId, { kind: 'loaded' });
      await trips.otp.send(driver, bookingId, { offer_id: offer.id });
      const from = (await trips.read(admin, bookingId)).completable_from!;
      expect(Math.round((Date.parse(from) - Date.now()) / 3_600_000)).toBe(24);
      expect(await trips.read(customer, bookingId)).not.toHaveProperty('completable_from');
    });

    it('reads earlier trips: staff; a driver who gave the booking back reads nothing of it', async () => {
      const { customer, driver, admin, bookingId, offer } = await deal();
      const { event } = await trips.post(driver, bookingId, { kind: 'coming' }, [await phonePhoto()]);
      const photo = event.photos[0]!.id;
      const contents = trips.get(FileContentService);
      expect(await contents.find(customer, photo)).toMatchObject({ mediaType: 'image/jpeg' });
      const successor = await trips.person('driver');
      await handOver(bookingId, offer.id, successor);
      const trip = await trips.read(successor, bookingId);
      expect(trip).toMatchObject({ stage: 'assigned', events: [], driver: { name: successor.name } });
      expect(trip).not.toHaveProperty('earlier');
      await expectRefused(trips.read(driver, bookingId), 'trip_not_found');
      await expectRefused(trips.post(driver, bookingId), 'trip_not_found');
      expect(await trips.read(customer, bookingId)).toMatchObject({ events: [] });
      expect(await trips.read(admin, bookingId)).toMatchObject({
        stage: 'assigned',
        earlier: [{ offer_id: offer.id, stage: 'coming', driver: { name: driver.name }, events: [event] }],
      });
      expect(await contents.find(admin, photo)).toMatchObject({ mediaType: 'image/jpeg' });
      for (const actor of [customer, successor])
        await expectRefused(contents.find(actor, photo), 'file_not_found');
    });
  });
});
