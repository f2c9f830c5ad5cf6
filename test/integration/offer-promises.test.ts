import { describe, expect, it } from '@jest/globals';
import { offerHistorySchema, offerSchema } from '@app/contracts/offers.js';
import { FileQueriesService } from '@app/domain/files/file-queries.service.js';
import { TripQueriesService } from '@app/domain/trips/trip-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { setUp } from '../support/set-up.js';

describe('the terms of an offer', () => {
  const domain = setUp(() => DomainContext.start());

  async function photoOf(driver: Actor, vehicleId: number, kind: 'photo' | null = 'photo'): Promise<number> {
    const [file] = await domain.database.query<{ id: number }>(
      `INSERT INTO file (owner_id, purpose, kind, subject_id, storage_key, media_type, size, sha256, name, attached_at)
       VALUES ($1, 'vehicle_photo', $3, $2, gen_random_uuid()::text, 'image/jpeg', 10, 'x', 'truck.jpg', now()) RETURNING id`,
      [driver.userId, vehicleId, kind],
    );
    return file!.id;
  }

  const people = async () => [await domain.person('user'), await domain.person('driver')] as const;
  const body = (booking: { id: number }) => ({ booking_id: booking.id, proposed_price: 5000 });

  it('has defaults: 12 hours, no vehicle, valid until the pickup', async () => {
    const [customer, driver] = await people();
    expect(await domain.offers.send(driver, body(await domain.book(customer)))).toMatchObject({
      vehicle_id: null,
      vehicle: null,
      valid_until: null,
      busy_hours: 12,
      is_expired: false,
      is_outdated: false,
    });
  });

  it('names the vehicle with its photo to everybody who reads the offer', async () => {
    const [customer, driver] = await people();
    const [stranger, admin] = [await domain.person('user'), await domain.person('admin')];
    const id = await domain.addVehicle(driver, {
      license_plate: 'Dhaka Metro-TA 11-2345',
      capacity_kg: 5000,
    });
    const fileId = await photoOf(driver, id);
    const booking = await domain.book(customer, { weight_kg: 5000 });
    const promise = { vehicle_id: id, valid_until: inHours(20), busy_hours: 30 };
    const offer = await domain.offers.send(driver, { ...body(booking), ...promise });
    const vehicle = {
      type: 'truck',
      license_plate: 'Dhaka Metro-TA 11-2345',
      capacity_kg: 5000,
      photo: `/api/files/${fileId}`,
    };
    expect(offerSchema.strict().parse(offer)).toMatchObject({ vehicle, busy_hours: 30 });
    const [listItem] = (await domain.offerQueries.listForBooking(customer, booking.id, {})).items;
    expect(listItem).toMatchObject({ ...promise, valid_until: `${promise.valid_until}:00+06:00`, vehicle });
    expect(await domain.offerQueries.get(admin, offer.id)).toMatchObject({ vehicle });
    const [line] = (await domain.offerQueries.history(driver, {})).items;
    expect(offerHistorySchema.strict().parse(line)).toMatchObject({ vehicle, busy_hours: 30 });
    expect((await domain.requests.get(driver, booking.id)).own_offer).toMatchObject({ vehicle });

    const files = domain.get(FileQueriesService);
    for (const reader of [customer, driver, admin])
      expect((await files.find(reader, fileId)).id).toBe(fileId);
    await expectRefused(files.find(stranger, fileId), 'file_not_found');
    await expectRefused(files.find(await domain.person('driver'), fileId), 'file_not_found');
  });

  it('hides a photo that nobody confirmed, which may be a document', async () => {
    const [customer, driver] = await people();
    const id = await domain.addVehicle(driver, {
      license_plate: 'Dhaka Metro-TA 11-2346',
      capacity_kg: 5000,
    });
    const fileId = await photoOf(driver, id, null);
    const booking = await domain.book(customer);
    const offer = await domain.offers.send(driver, { ...body(booking), vehicle_id: id });
    expect(offer.vehicle).toMatchObject({ photo: null });
    const files = domain.get(FileQueriesService);
    for (const role of ['user', 'driver', 'operator'] as const)
      await expectRefused(files.find(await domain.person(role), fileId), 'file_not_found');
    await expectRefused(files.find(customer, fileId), 'file_not_found');
    expect((await files.find(driver, fileId)).id).toBe(fileId);
  });

  it('takes only an approved vehicle of the driver that fits the booking', async () => {
    const [customer, driver] = await people();
    const booking = await domain.book(customer, { weight_kg: 3000 });
    const refusals: [string, number][] = [
      ['offer_vehicle_unknown', 999_999],
      ['offer_vehicle_unknown', await domain.addVehicle(await domain.person('driver'))],
      ['offer_vehicle_unknown', await domain.addVehicle(driver, { verification: 'pending' })],
      ['offer_vehicle_unknown', await domain.addVehicle(driver, { status: 'inactive' })],
      ['offer_vehicle_unknown', await domain.addVehicle(driver, { deleted_at: '2026-01-01' })],
      ['offer_vehicle_type_differs', await domain.addVehicle(driver, { vehicle_type: 'van' })],
      ['offer_vehicle_too_small', await domain.addVehicle(driver, { capacity_kg: 2999 })],
    ];
    for (const [code, vehicle_id] of refusals) {
      await expect(domain.offers.send(driver, { ...body(booking), vehicle_id })).rejects.toMatchObject({
        code,
        options: { fields: { vehicle_id: code } },
      });
    }
    const vehicle_id = await domain.addVehicle(driver, { capacity_kg: 3000 });
    await domain.offers.send(driver, { ...body(booking), vehicle_id });
    for (const [code, other] of refusals) {
      await expectRefused(domain.offers.resend(driver, { ...body(booking), vehicle_id: other }), code);
    }
  });

  it('ends in the future, by the pickup', async () => {
    const [customer, driver] = await people();
    const booking = await domain.book(customer, { scheduled_time: inHours(24) });
    const until = (hours: number) => ({ ...body(booking), valid_until: inHours(hours) });
    await expectRefused(domain.offers.send(driver, until(-1)), 'offer_validity_over');
    await expectRefused(domain.offers.send(driver, until(25)), 'offer_validity_after_pickup');
    const offer = await domain.offers.send(driver, { ...body(booking), valid_until: booking.scheduled_time });
    expect(offer.valid_until).toBe(booking.scheduled_time);
    await domain.database.query(`UPDATE offer SET valid_until = now() WHERE id = $1`, [offer.id]);
    expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ is_expired: true });
    expect(await domain.offers.resend(driver, body(booking))).toMatchObject({
      is_expired: false,
      valid_until: null,
    });
  });

  it('stays as it is in a re-offer that does not mention it', async () => {
    const [customer, driver] = await people();
    const booking = await domain.book(customer);
    const vehicle_id = await domain.addVehicle(driver);
    const valid_until = booking.scheduled_time;
    await domain.offers.send(driver, { ...body(booking), vehicle_id, valid_until, busy_hours: 48 });
    expect(await domain.offers.resend(driver, body(booking))).toMatchObject({
      vehicle_id,
      valid_until,
      busy_hours: 48,
    });
    const nothing = { vehicle_id: null, valid_until: null };
    expect(await domain.offers.resend(driver, { ...body(booking), ...nothing })).toMatchObject(nothing);
  });

  it('is told by the single offer and the trip when the driver has several vehicles', async () => {
    const { customer, driver, admin, bookingId, offer } = await domain.deal();
    await domain.addVehicle(driver);
    const vehicle_id = await domain.addVehicle(driver, { license_plate: 'KHULNA 7' });
    await domain.offers.resend(driver, { ...body({ id: bookingId }), vehicle_id });
    await domain.paymentDecisions.approve(admin, (await domain.pay(customer, offer)).id);
    expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ license_plate: 'KHULNA 7' });
    expect(await domain.get(TripQueriesService).get(customer, bookingId)).toMatchObject({
      vehicle: { license_plate: 'KHULNA 7' },
    });
  });

  describe('when the booking is edited', () => {
    it('is outdated until its driver sends it again', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      const { pickup_address, drop_address, scheduled_time, vehicle_type } = await domain.bookingQueries.get(
        customer,
        bookingId,
      );
      const same = { pickup_address, drop_address, scheduled_time, vehicle_type };
      const isOutdated = async () => (await domain.offerQueries.get(customer, offer.id)).is_outdated;
      await domain.edits.update(customer, bookingId, {
        ...same,
        notes: 'Ring twice',
        receiver_name: 'Karim',
      });
      expect(await isOutdated()).toBe(false);
      for (const change of [
        { pickup_address: 'Uttara, Dhaka' },
        { drop_address: 'Khulna' },
        { scheduled_time: inHours(30) },
        { vehicle_type: 'van' as const },
        { weight_kg: 700 },
        { goods: 'Glass' },
      ]) {
        Object.assign(same, change);
        const before = await domain.offerQueries.get(customer, offer.id);
        await domain.edits.update(customer, bookingId, same);
        const after = await domain.offerQueries.get(customer, offer.id);
        expect(after).toMatchObject({ is_outdated: true, status: 'pending' });
        expect(after.version).toBeGreaterThan(before.version);
        const [event] = (await domain.events(bookingId, 'booking.updated')).slice(-1);
        expect(event!.payload.outdated_driver_ids).toEqual([driver.userId]);
        await domain.offers.resend(driver, body({ id: bookingId }));
        expect(await isOutdated()).toBe(false);
      }
    });

    it('leaves offers alone that are withdrawn', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      await domain.offers.withdraw(driver, offer.id, {});
      const booking = await domain.bookingQueries.get(customer, bookingId);
      await domain.edits.update(customer, bookingId, {
        pickup_address: 'Uttara, Dhaka',
        drop_address: booking.drop_address,
        scheduled_time: booking.scheduled_time,
        vehicle_type: booking.vehicle_type,
      });
      expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ is_outdated: false });
    });
  });

  describe('withdraw', () => {
    it('ends the offer and tells the reason', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      const other = await domain.person('driver');
      await expectRefused(domain.offers.withdraw(other, offer.id, {}), 'offer_not_found');
      const withdrawn = await domain.offers.withdraw(driver, offer.id, { reason: 'A flat tyre' });
      expect(withdrawn).toMatchObject({ status: 'withdrawn' });
      expect(withdrawn.version).toBeGreaterThan(offer.version);
      expect(await domain.events(bookingId, 'offer.withdrawn')).toMatchObject([
        { payload: { offer_id: offer.id, user_id: customer.userId, reason: 'A flat tyre' } },
      ]);
      await expectRefused(domain.offers.withdraw(driver, offer.id, {}), 'offer_withdrawn');
      await expectRefused(domain.pay(customer, offer), 'offer_not_payable');
    });

    it('is refused once a payment selected the offer, and when the booking went to another', async () => {
      const { customer, driver, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      const loser = await domain.person('driver');
      const losingOffer = await domain.offer(loser, { id: bookingId });
      await expectRefused(domain.offers.withdraw(driver, offer.id, {}), 'offer_selected');
      await domain.paymentDecisions.approve(admin, paymentId);
      await expectRefused(domain.offers.withdraw(driver, offer.id, {}), 'offer_selected');
      await expectRefused(domain.offers.withdraw(loser, losingOffer.id, {}), 'booking_not_open');
      expect((await domain.offerQueries.get(customer, losingOffer.id)).status).toBe('rejected');
    });

    it('is undone by sending the offer again, by either endpoint', async () => {
      const { driver, bookingId, offer } = await domain.deal();
      await domain.offers.withdraw(driver, offer.id, {});
      const newOffer = await domain.offers.send(driver, { ...body({ id: bookingId }), proposed_price: 4500 });
      expect(newOffer).toMatchObject({ id: offer.id, status: 'pending', offered_price: 4500, message: null });
      await expectRefused(domain.offers.send(driver, body({ id: bookingId })), 'offer_exists');
      await domain.offers.withdraw(driver, offer.id, {});
      const resent = await domain.offers.resend(driver, { ...body({ id: bookingId }), message: 'Again' });
      expect(resent).toMatchObject({
        id: offer.id,
        status: 'pending',
        offered_price: 5000,
        message: 'Again',
      });
      expect(resent.version).toBeGreaterThan(newOffer.version);
      expect(await domain.events(bookingId, 'offer.sent')).toHaveLength(3);
    });

    it('is sent again once by many requests at the same time', async () => {
      const { driver, bookingId, offer } = await domain.deal();
      await domain.offers.withdraw(driver, offer.id, {});
      const sends = Array.from({ length: 8 }, () => domain.offers.send(driver, body({ id: bookingId })));
      expect(await countResults(sends)).toEqual({ done: 1, offer_exists: 7 });
      expect(await domain.events(bookingId, 'offer.sent')).toHaveLength(2);
    });
  });
});
