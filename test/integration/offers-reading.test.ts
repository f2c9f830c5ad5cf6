import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import { offerHistorySchema } from '@app/contracts/offers.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { allPages } from '../support/pages.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('reading offers and booking requests', () => {
  const domain = setUp(() => DomainContext.start());

  describe('reading', () => {
    it('gives a booking’s offers to its customer and staff, their own to drivers', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      const driver2 = await domain.person('driver');
      const offer2 = await domain.offer(driver2, { id: bookingId });
      const idsFor = async (role: 'user' | 'driver' | 'operator' | 'admin', userId: number) =>
        (await domain.offerQueries.listForBooking({ role, userId, sessionId: 1 }, bookingId, {})).items.map(
          ({ id }) => id,
        );
      expect(await idsFor('user', customer.userId)).toEqual([offer2.id, offer.id]);
      expect(await idsFor('operator', 999)).toEqual([offer2.id, offer.id]);
      expect(await idsFor('admin', 999)).toEqual([offer2.id, offer.id]);
      expect(await idsFor('driver', driver.userId)).toEqual([offer.id]);
      expect(await idsFor('driver', (await domain.person('driver')).userId)).toEqual([]);
      await expectRefused(idsFor('user', driver2.userId), 'booking_not_found');
    });

    it('pages, and tells an empty list from an unknown booking', async () => {
      const customer = await domain.person('user');
      const booking = await domain.book(customer);
      expect(await domain.offerQueries.listForBooking(customer, booking.id, {})).toEqual({
        items: [],
        next: null,
      });
      await expectRefused(domain.offerQueries.listForBooking(customer, 999_999, {}), 'booking_not_found');
      for (let n = 0; n < 3; n += 1) await domain.offer(await domain.person('driver'), booking);
      const offers = await allPages(2, (page) =>
        domain.offerQueries.listForBooking(customer, booking.id, page),
      );
      expect(new Set(offers.map(({ id }) => id)).size).toBe(3);
    });

    it('hides closed bookings from drivers who have not offered', async () => {
      const { bookingId } = await domain.deal('confirmed');
      const stranger = await domain.person('driver');
      await expectRefused(domain.offerQueries.listForBooking(stranger, bookingId, {}), 'booking_not_found');
      await expectRefused(domain.requests.get(stranger, bookingId), 'booking_not_found');
    });

    it('gives a driver each part of their list by its state', async () => {
      const { driver, bookingId: confirmedId } = await domain.deal('confirmed');
      const customer = await domain.person('user');
      const open = await domain.book(customer);
      const offeredBooking = await domain.book(customer);
      const startedBooking = await domain.book(customer);
      for (const booking of [offeredBooking, startedBooking]) await domain.offer(driver, booking);
      await domain.startBooking(startedBooking.id);
      const mine = [confirmedId, open.id, offeredBooking.id, startedBooking.id];
      const idsIn = async (state?: 'open' | 'offered' | 'over') => {
        const { items } = await domain.requests.list(driver, { limit: '200', ...(state && { state }) });
        return items.map(({ id }) => id).filter((id) => mine.includes(id));
      };
      expect(await idsIn('open')).toEqual([offeredBooking.id, open.id]);
      expect(await idsIn('offered')).toEqual([offeredBooking.id]);
      expect(await idsIn('over')).toEqual([startedBooking.id, confirmedId]);
      expect(await idsIn()).toEqual([startedBooking.id, offeredBooking.id, open.id, confirmedId]);
    });

    it.each(['pending', 'rejected'] as const)(
      'shows a driver whose application is %s only the bookings that they offered on',
      async (application) => {
        const { driver, bookingId } = await domain.deal();
        const unknown = await domain.book(await domain.person('user'));
        await domain.database.query('UPDATE driver_application SET status = $1 WHERE user_id = $2', [
          application,
          driver.userId,
        ]);
        expect((await domain.requests.list(driver, {})).items.map(({ id }) => id)).toEqual([bookingId]);
        expect((await domain.requests.get(driver, bookingId)).own_offer).toBeTruthy();
        await expectRefused(domain.requests.get(driver, unknown.id), 'booking_not_found');
        const offers = domain.offerQueries.listForBooking(driver, unknown.id, {});
        await expectRefused(offers, 'booking_not_found');
      },
    );

    it('gives one offer to those it concerns', async () => {
      const { customer, driver, admin, offer } = await domain.deal();
      for (const reader of [customer, driver, admin]) {
        expect(await domain.offerQueries.get(reader, offer.id)).toEqual(offer);
      }
      for (const role of ['user', 'driver'] as const) {
        const stranger = await domain.person(role);
        await expectRefused(domain.offerQueries.get(stranger, offer.id), 'offer_not_found');
      }
      expect(await domain.offerQueries.viewById(offer.id)).toEqual(offer);
      expect(await domain.offerQueries.viewById(999_999)).toBeNull();
    });

    it('names the plate of an accepted offer when it is clear which vehicle comes', async () => {
      const open = await domain.deal();
      const confirmedDeal = await domain.deal('confirmed');
      const add = (driver: Actor, license_plate: string, verification = 'approved') =>
        domain.addVehicle(driver, { license_plate, verification });
      const plateFor = async ({ customer, offer }: typeof confirmedDeal) =>
        (await domain.offerQueries.get(customer, offer.id)).license_plate;
      await add(open.driver, 'OPEN-1');
      expect(await plateFor(open)).toBeUndefined();
      await add(confirmedDeal.driver, 'WAITS-1', 'pending');
      expect(await plateFor(confirmedDeal)).toBeUndefined();
      await add(confirmedDeal.driver, 'COMES-1');
      expect(await plateFor(confirmedDeal)).toBe('COMES-1');
      await add(confirmedDeal.driver, 'COMES-2');
      expect(await plateFor(confirmedDeal)).toBeUndefined();
    });

    it('gives a driver the history of their offers, newest first', async () => {
      const driver = await domain.person('driver');
      const bookings = [
        await domain.book(await domain.person('user')),
        await domain.book(await domain.person('user')),
      ];
      const ids: number[] = [];
      for (const booking of bookings) ids.unshift((await domain.offer(driver, booking)).id);
      const { items } = await domain.offerQueries.history(driver, {});
      expect(items.map((item) => item.offer_id)).toEqual(ids);
      for (const item of items) expect(offerHistorySchema.strict().parse(item)).toEqual(item);
      expect(await domain.offerQueries.historyItemById(ids[0]!)).toEqual(items[0]);
      const first = await domain.offerQueries.history(driver, { limit: '1' });
      expect((await domain.offerQueries.history(driver, { limit: '1', before: first.next! })).items).toEqual([
        items[1],
      ]);
    });
  });

  describe('booking requests', () => {
    it('lists open bookings and those offered on, each once, newest first', async () => {
      const [driver, customer] = [await domain.person('driver'), await domain.person('user')];
      const open = await domain.book(customer, { scheduled_time: inHours(2) });
      const offeredOn = await domain.deal('offered');
      await domain.offer(driver, { id: offeredOn.bookingId });
      const past = await domain.book(customer);
      await domain.offer(driver, past);
      await domain.startBooking(past.id);
      const missedBooking = await domain.book(customer);
      await domain.startBooking(missedBooking.id);
      const confirmedDeal = await domain.deal('confirmed');

      const { items } = await domain.requests.list(driver, { limit: '200' });
      const ids = items.map((item) => item.id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
      expect(ids).toEqual(expect.arrayContaining([open.id, offeredOn.bookingId, past.id]));
      expect(ids).not.toContain(missedBooking.id);
      expect(ids).not.toContain(confirmedDeal.bookingId);
      const own = items.find((item) => item.id === past.id)!;
      expect(own.own_offer).toMatchObject({ offered_price: 5000, status: 'pending', is_selected: 0 });
      expect(items.find((item) => item.id === open.id)!.own_offer).toBeNull();
      expect(await domain.requests.get(driver, past.id)).toEqual(own);
    });

    it('never contains data of the customer or of other drivers', async () => {
      const { driver, customer, admin, bookingId, paymentId } = await domain.deal('paid');
      const loser = await domain.person('driver');
      await domain.offer(loser, { id: bookingId }, 4000);
      await domain.paymentDecisions.approve(admin, paymentId);
      const viewOfLoser = await domain.requests.get(loser, bookingId);
      const viewOfWinner = await domain.requests.get(driver, bookingId);
      for (const view of [viewOfLoser, viewOfWinner, (await domain.requests.viewById(bookingId))!]) {
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
      expect(viewOfLoser.own_offer).toMatchObject({
        offered_price: 4000,
        status: 'rejected',
        payment_status: 'none',
      });
      expect(viewOfWinner.own_offer).toMatchObject({
        status: 'accepted',
        is_selected: 1,
        payment_status: 'paid',
      });
      expect(await domain.requests.viewById(bookingId)).not.toHaveProperty('own_offer');
    });

    it('pages over both halves without a gap', async () => {
      const driver = await domain.person('driver');
      const customer = await domain.person('user');
      for (let n = 0; n < 7; n += 1) {
        const booking = await domain.book(customer);
        if (n % 2 === 0) await domain.offer(driver, booking);
        if (n % 3 === 0) await domain.startBooking(booking.id);
      }
      const whole = (await domain.requests.list(driver, { limit: '200' })).items;
      const pages = await allPages(3, (page) => domain.requests.list(driver, page));
      expect(pages).toEqual(whole);
      const pendingRequests = await domain.requests.list(driver, { limit: '200', status: 'pending' });
      expect(pendingRequests.items).toEqual(whole);
      expect((await domain.requests.list(driver, { limit: '200', status: 'completed' })).items).toEqual([]);
    });
  });
});
