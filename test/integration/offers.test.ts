import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import { offerHistorySchema, offerSchema } from '@app/contracts/offers.js';
import { inHours, MainJob } from '../support/main-job.js';

describe('offers', () => {
  let job: MainJob;

  beforeAll(async () => {
    job = await MainJob.start();
  });

  afterAll(async () => {
    await job?.stop();
  });

  /** Lets the booking's time have come. */
  const startBooking = (id: number) =>
    job.database.query(`UPDATE booking SET scheduled_time = now() - interval '1 minute' WHERE id = $1`, [id]);

  describe('send', () => {
    it('offers a price, with commission and total, and tells it once', async () => {
      const [customer, driver] = [await job.person('user'), await job.person('driver')];
      const booking = await job.book(customer);
      const body = { booking_id: booking.id, proposed_price: 19.95, message: '' };
      const offer = await job.offers.send(driver, body);
      expect(offerSchema.strict().parse(offer)).toEqual(offer);
      expect(offer).toMatchObject({
        driver_id: driver.userId,
        driver_name: driver.name,
        offered_price: 19.95,
        commission: 2,
        total: 21.95,
        message: null,
        status: 'pending',
        is_selected: 0,
        payment_status: 'none',
        booking_status: 'pending',
      });
      expect(await job.events(booking.id, 'offer.sent')).toEqual([
        {
          type: 'offer.sent',
          payload: {
            offer_id: offer.id,
            booking_id: booking.id,
            driver_id: driver.userId,
            user_id: customer.userId,
          },
        },
      ]);
    });

    it('is for verified drivers', async () => {
      const booking = await job.book(await job.person('user'));
      const pending = await job.person('driver', { isVerified: false });
      const refused = { code: 'driver_not_verified' };
      await expect(job.offer(pending, booking)).rejects.toMatchObject(refused);
      await expect(job.offer(await job.person('operator'), booking)).rejects.toMatchObject(refused);
      expect(await job.eventTypes(booking.id)).toEqual(['booking.created']);
    });

    it('is for open bookings', async () => {
      const driver = await job.person('driver');
      const { admin, bookingId } = await job.deal();
      await startBooking(bookingId);
      await expect(job.offer(driver, { id: bookingId })).rejects.toMatchObject({ code: 'booking_not_open' });
      const confirmed = await job.deal('confirmed');
      await expect(job.offer(driver, { id: confirmed.bookingId })).rejects.toMatchObject({
        code: 'booking_not_open',
      });
      const cancelled = await job.deal();
      await job.closing.cancel(admin, cancelled.bookingId, 'Road closed');
      await expect(job.offer(driver, { id: cancelled.bookingId })).rejects.toMatchObject({
        code: 'booking_not_open',
      });
      await expect(job.offer(driver, { id: 999_999 })).rejects.toMatchObject({ code: 'booking_not_found' });
    });

    it('is still possible while a payment waits, for it may be rejected', async () => {
      const { bookingId } = await job.deal('paid');
      expect(await job.offer(await job.person('driver'), { id: bookingId })).toMatchObject({
        is_selected: 0,
      });
    });

    it('happens once per driver and booking', async () => {
      const { driver, bookingId } = await job.deal();
      await expect(job.offer(driver, { id: bookingId }, 4000)).rejects.toMatchObject({
        code: 'offer_exists',
      });
      expect(await job.events(bookingId, 'offer.sent')).toHaveLength(1);
    });
  });

  describe('resend', () => {
    it('changes price and message, grows the version and tells it once', async () => {
      const { driver, bookingId, offer } = await job.deal();
      const dearer = await job.offers.resend(driver, { booking_id: bookingId, proposed_price: 6000 });
      expect(dearer).toMatchObject({
        id: offer.id,
        offered_price: 6000,
        total: 6600,
        message: offer.message,
      });
      expect(dearer.version).toBeGreaterThan(offer.version);
      const silent = await job.offers.resend(driver, {
        booking_id: bookingId,
        proposed_price: 5500,
        message: null,
      });
      expect(silent).toMatchObject({ offered_price: 5500, message: null });
      expect(await job.events(bookingId, 'offer.updated')).toHaveLength(2);
    });

    it('needs an own offer', async () => {
      const { bookingId } = await job.deal();
      const body = { booking_id: bookingId, proposed_price: 6000 };
      const other = await job.person('driver');
      await expect(job.offers.resend(other, body)).rejects.toMatchObject({ code: 'offer_not_found' });
    });

    it('ends with selection, and comes back when the payment is rejected', async () => {
      const { driver, admin, bookingId, paymentId } = await job.deal('paid');
      const body = { booking_id: bookingId, proposed_price: 6000 };
      await expect(job.offers.resend(driver, body)).rejects.toMatchObject({ code: 'offer_selected' });
      await job.payments.reject(admin, paymentId);
      expect(await job.offers.resend(driver, body)).toMatchObject({
        offered_price: 6000,
        payment_status: 'rejected',
      });
    });

    it('ends with the booking', async () => {
      const { admin, bookingId, paymentId } = await job.deal('paid');
      const loser = await job.person('driver');
      await job.offer(loser, { id: bookingId });
      await job.payments.approve(admin, paymentId);
      await expect(
        job.offers.resend(loser, { booking_id: bookingId, proposed_price: 1 }),
      ).rejects.toMatchObject({
        code: 'booking_not_open',
      });
    });

    it('ends with the verification', async () => {
      const { driver, bookingId } = await job.deal();
      await job.database.query(`UPDATE driver_application SET status = 'rejected' WHERE user_id = $1`, [
        driver.userId,
      ]);
      await expect(
        job.offers.resend(driver, { booking_id: bookingId, proposed_price: 1 }),
      ).rejects.toMatchObject({ code: 'driver_not_verified' });
    });
  });

  describe('reading', () => {
    it('gives a booking’s offers to its customer and staff, their own to drivers', async () => {
      const { customer, driver, bookingId, offer } = await job.deal();
      const driver2 = await job.person('driver');
      const offer2 = await job.offer(driver2, { id: bookingId });
      const idsFor = async (role: 'user' | 'driver' | 'operator' | 'admin', userId: number) =>
        (await job.offerQueries.listForBooking({ role, userId, sessionId: 1 }, bookingId, {})).items.map(
          ({ id }) => id,
        );
      expect(await idsFor('user', customer.userId)).toEqual([offer2.id, offer.id]);
      expect(await idsFor('operator', 999)).toEqual([offer2.id, offer.id]);
      expect(await idsFor('admin', 999)).toEqual([offer2.id, offer.id]);
      expect(await idsFor('driver', driver.userId)).toEqual([offer.id]);
      expect(await idsFor('driver', (await job.person('driver')).userId)).toEqual([]);
      await expect(idsFor('user', driver2.userId)).rejects.toMatchObject({ code: 'booking_not_found' });
    });

    it('pages, and tells an empty list from an unknown booking', async () => {
      const customer = await job.person('user');
      const booking = await job.book(customer);
      expect(await job.offerQueries.listForBooking(customer, booking.id, {})).toEqual({
        items: [],
        next: null,
      });
      await expect(job.offerQueries.listForBooking(customer, 999_999, {})).rejects.toMatchObject({
        code: 'booking_not_found',
      });
      for (let n = 0; n < 3; n += 1) await job.offer(await job.person('driver'), booking);
      const first = await job.offerQueries.listForBooking(customer, booking.id, { limit: '2' });
      const rest = await job.offerQueries.listForBooking(customer, booking.id, {
        limit: '2',
        before: first.next!,
      });
      expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
    });

    it('hides closed bookings from drivers who have not offered', async () => {
      const { bookingId } = await job.deal('confirmed');
      const stranger = await job.person('driver');
      await expect(job.offerQueries.listForBooking(stranger, bookingId, {})).rejects.toMatchObject({
        code: 'booking_not_found',
      });
      await expect(job.requests.get(stranger, bookingId)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
    });

    it('gives one offer to those it concerns', async () => {
      const { customer, driver, admin, offer } = await job.deal();
      for (const reader of [customer, driver, admin]) {
        expect(await job.offerQueries.get(reader, offer.id)).toEqual(offer);
      }
      for (const role of ['user', 'driver'] as const) {
        const stranger = await job.person(role);
        await expect(job.offerQueries.get(stranger, offer.id)).rejects.toMatchObject({
          code: 'offer_not_found',
        });
      }
      expect(await job.offerQueries.viewById(offer.id)).toEqual(offer);
      expect(await job.offerQueries.viewById(999_999)).toBeNull();
    });

    it('gives a driver the history of their offers, newest first', async () => {
      const driver = await job.person('driver');
      const bookings = [await job.book(await job.person('user')), await job.book(await job.person('user'))];
      const ids: number[] = [];
      for (const booking of bookings) ids.unshift((await job.offer(driver, booking)).id);
      const { items } = await job.offerQueries.history(driver, {});
      expect(items.map((item) => item.offer_id)).toEqual(ids);
      for (const item of items) expect(offerHistorySchema.strict().parse(item)).toEqual(item);
      expect(await job.offerQueries.historyItemById(ids[0]!)).toEqual(items[0]);
      const first = await job.offerQueries.history(driver, { limit: '1' });
      expect((await job.offerQueries.history(driver, { limit: '1', before: first.next! })).items).toEqual([
        items[1],
      ]);
    });
  });

  describe('booking requests', () => {
    it('lists open bookings and those offered on, each once, newest first', async () => {
      const [driver, customer] = [await job.person('driver'), await job.person('user')];
      const open = await job.book(customer, { scheduled_time: inHours(2) });
      const offeredOn = await job.deal('offered');
      await job.offer(driver, { id: offeredOn.bookingId });
      const past = await job.book(customer);
      await job.offer(driver, past);
      await startBooking(past.id);
      const missed = await job.book(customer);
      await startBooking(missed.id);
      const taken = await job.deal('confirmed');

      const { items } = await job.requests.list(driver, { limit: '200' });
      const ids = items.map((item) => item.id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
      expect(ids).toEqual(expect.arrayContaining([open.id, offeredOn.bookingId, past.id]));
      expect(ids).not.toContain(missed.id);
      expect(ids).not.toContain(taken.bookingId);
      const own = items.find((item) => item.id === past.id)!;
      expect(own.own_offer).toMatchObject({ offered_price: 5000, status: 'pending', is_selected: 0 });
      expect(items.find((item) => item.id === open.id)!.own_offer).toBeNull();
      expect(await job.requests.get(driver, past.id)).toEqual(own);
    });

    it('never holds anything of the customer or of other drivers', async () => {
      const { driver, customer, admin, bookingId, paymentId } = await job.deal('paid');
      const loser = await job.person('driver');
      await job.offer(loser, { id: bookingId }, 4000);
      await job.payments.approve(admin, paymentId);
      const lost = await job.requests.get(loser, bookingId);
      const won = await job.requests.get(driver, bookingId);
      for (const view of [lost, won, (await job.requests.viewById(bookingId))!]) {
        expect(bookingSchema.strict().parse(view)).toEqual(view);
        expect(view).toMatchObject({
          status: 'confirmed',
          user_id: null,
          price: null,
          confirmed_offer: null,
        });
        expect(view).toMatchObject({ selected_offer_id: null, payment_status: 'none' });
        expect(JSON.stringify(view)).not.toContain(customer.name);
      }
      expect(lost.own_offer).toMatchObject({
        offered_price: 4000,
        status: 'rejected',
        payment_status: 'none',
      });
      expect(won.own_offer).toMatchObject({ status: 'accepted', is_selected: 1, payment_status: 'paid' });
      expect(await job.requests.viewById(bookingId)).not.toHaveProperty('own_offer');
    });

    it('pages over both halves without a gap', async () => {
      const driver = await job.person('driver');
      const customer = await job.person('user');
      for (let n = 0; n < 7; n += 1) {
        const booking = await job.book(customer);
        if (n % 2 === 0) await job.offer(driver, booking);
        if (n % 3 === 0) await startBooking(booking.id);
      }
      const whole = (await job.requests.list(driver, { limit: '200' })).items.map((item) => item.id);
      const paged: number[] = [];
      let before: string | undefined;
      do {
        const page = await job.requests.list(driver, { limit: '3', before });
        paged.push(...page.items.map((item) => item.id));
        before = page.next ?? undefined;
      } while (before !== undefined);
      expect(paged).toEqual(whole);
      const pending = await job.requests.list(driver, { limit: '200', status: 'pending' });
      expect(pending.items.map((item) => item.id)).toEqual(whole);
      expect((await job.requests.list(driver, { limit: '200', status: 'completed' })).items).toEqual([]);
    });
  });
});
