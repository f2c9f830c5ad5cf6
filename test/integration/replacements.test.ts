import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused } from '../support/command-results.js';
import { ReplacementsContext } from '../support/replacements-context.js';
import { expectMoneyInvariants } from '../support/money-invariants.js';
import { setUp } from '../support/set-up.js';

describe('replacement of a driver', () => {
  const replacements = setUp(() => ReplacementsContext.start());
  const operator = setUp<Actor>(() => replacements.person('operator'));

  const read = (actor: Actor, id: number) => replacements.bookingQueries.get(actor, id);
  const queueIds = async () =>
    (await replacements.bookingQueries.list(operator, { queue: 'needs_driver' })).items.map(({ id }) => id);

  describe('a driver who gives the job back', () => {
    it('should leave the booking confirmed and paid, in need of a driver', async () => {
      const deal = await replacements.deal('confirmed');
      const viewOfDriver = await replacements.release(deal, 'The engine is broken.');
      expect(bookingSchema.strict().parse(viewOfDriver)).toMatchObject({
        status: 'confirmed',
        needs_driver: true,
        user_id: null,
        own_offer: { status: 'withdrawn', is_selected: 0, payment_status: 'none' },
      });
      expect(await read(deal.customer, deal.bookingId)).toMatchObject({
        status: 'confirmed',
        needs_driver: true,
        payment_status: 'paid',
        selected_offer_id: null,
        confirmed_offer: null,
        price: null,
        stage: null,
      });
      expect(await replacements.of(deal)).toEqual({ held: -5500 });
      expect(await queueIds()).toContain(deal.bookingId);
      expect(await replacements.events(deal.bookingId, 'booking.released')).toMatchObject([
        {
          payload: {
            driver_id: deal.driver.userId,
            reason: 'The engine is broken.',
            rejected_driver_ids: [],
          },
        },
      ]);
    });

    it('should end their trip, which staff still read with the reason', async () => {
      const deal = await replacements.releasedDeal();
      await expectRefused(replacements.trips.get(deal.driver, deal.bookingId), 'trip_not_found');
      await expectRefused(replacements.report(deal, 'coming'), 'trip_not_found');
      const next = await replacements.offerOf(deal);
      await replacements.replace(deal.customer, next.offer);
      const trip = await replacements.trips.get(operator, deal.bookingId);
      expect(trip).toMatchObject({ stage: 'assigned', offer_id: next.offer.id, ended_at: null });
      expect(trip.earlier).toMatchObject([
        { offer_id: deal.offer.id, release_reason: 'The engine is broken.' },
      ]);
    });

    it('should be possible until the goods are loaded', async () => {
      const deal = await replacements.deal('confirmed');
      await replacements.report(deal, 'at_pickup');
      await replacements.report(deal, 'loaded');
      await expectRefused(replacements.release(deal), 'goods_loaded');
    });

    it('should be refused to every other driver, and once', async () => {
      const deal = await replacements.deal('confirmed');
      const other = await replacements.person('driver');
      await expectRefused(replacements.release({ ...deal, driver: other }), 'booking_not_found');
      await replacements.release(deal);
      await expectRefused(replacements.release(deal), 'booking_not_found');
      const unconfirmedDeal = await replacements.deal('paid');
      await expectRefused(replacements.release(unconfirmedDeal), 'booking_not_found');
    });

    it('should let no code be sent or entered, and staff not complete the booking', async () => {
      const deal = await replacements.releasedDeal();
      const { otp } = replacements;
      await expectRefused(
        otp.send(deal.driver, deal.bookingId, { offer_id: deal.offer.id }),
        'otp_not_selected',
      );
      await expectRefused(
        otp.verify(deal.customer, deal.bookingId, { offer_id: deal.offer.id, otp: '123456' }),
        'no_selected_offer',
      );
    });
  });

  describe('offers on a booking that needs a driver', () => {
    it('should come from every verified driver, who sees it as open', async () => {
      const deal = await replacements.releasedDeal();
      const driver = await replacements.person('driver');
      const open = await replacements.requests.list(driver, { state: 'open' });
      expect(open.items[0]).toMatchObject({ id: deal.bookingId, needs_driver: true, status: 'confirmed' });
      const offer = await replacements.offer(driver, { id: deal.bookingId }, 4000);
      expect(offer).toMatchObject({ status: 'pending', booking_status: 'confirmed' });
    });

    it('should come back at a new price from a driver who was not chosen', async () => {
      const deal = await replacements.deal('paid');
      const [sends, resends] = await Promise.all([
        replacements.offerOf(deal, 5200),
        replacements.offerOf(deal, 5300),
      ]);
      await replacements.paymentDecisions.approve(deal.admin, deal.paymentId);
      await replacements.release(deal);
      const [event] = await replacements.events(deal.bookingId, 'booking.released');
      expect(event!.payload.rejected_driver_ids.toSorted()).toEqual(
        [sends.driver.userId, resends.driver.userId].toSorted(),
      );
      const history = await replacements.offerQueries.history(sends.driver, {});
      expect(history.items[0]).toMatchObject({ offer_status: 'rejected', needs_driver: true });
      const again = await replacements.offer(sends.driver, { id: deal.bookingId }, 4900);
      expect(again).toMatchObject({ id: sends.offer.id, status: 'pending', offered_price: 4900 });
      const body = { booking_id: deal.bookingId, proposed_price: 4800 };
      expect(await replacements.offers.resend(resends.driver, body)).toMatchObject({
        id: resends.offer.id,
        status: 'pending',
        offered_price: 4800,
      });
      await expectRefused(replacements.offer(sends.driver, { id: deal.bookingId }, 4700), 'offer_exists');
    });

    it('should be refused again once another driver was chosen', async () => {
      const deal = await replacements.releasedDeal();
      const next = await replacements.offerOf(deal);
      await replacements.replace(deal.customer, next.offer);
      await expectRefused(replacements.offerOf(deal), 'booking_not_found');
      expect(await queueIds()).not.toContain(deal.bookingId);
    });
  });

  describe('the next driver', () => {
    it('should be paid from what is held, and the rest go back to the customer', async () => {
      const deal = await replacements.releasedDeal();
      const [next, other] = [await replacements.offerOf(deal, 4000), await replacements.offerOf(deal, 4500)];
      const booking = await replacements.replace(deal.customer, next.offer);
      expect(booking).toMatchObject({
        status: 'confirmed',
        needs_driver: false,
        price: 4000,
        selected_offer_id: next.offer.id,
        stage: 'assigned',
      });
      expect(await replacements.of(deal)).toEqual({ held: -4400, customer: -1100 });
      expect(await replacements.offerQueries.get(operator, other.offer.id)).toMatchObject({
        status: 'rejected',
      });
      expect(await replacements.events(deal.bookingId, 'booking.replaced')).toMatchObject([
        { payload: { driver_id: next.driver.userId, earlier_driver_id: deal.driver.userId, refund: 1100 } },
      ]);
      await finish({ ...deal, driver: next.driver, offer: next.offer });
      expect(await replacements.of({ ...deal, driver: next.driver })).toEqual({
        driver: -4000,
        customer: -1100,
      });
      await expectMoneyInvariants(replacements.database);
    });

    it('should cost the customer nothing more, and staff no more than is held', async () => {
      const deal = await replacements.releasedDeal();
      const dear = await replacements.offerOf(deal, 5001);
      const dearest = await replacements.offerOf(deal, 5501);
      await expectRefused(replacements.replace(deal.customer, dear.offer), 'offer_above_held');
      await expectRefused(replacements.replace(operator, dearest.offer), 'offer_above_held');
      await replacements.replace(operator, dear.offer);
      expect(await replacements.of(deal)).toEqual({ held: -5500 });
      expect(await replacements.audit('booking', deal.bookingId)).toMatchObject([
        { action: 'booking.replace', actor_id: operator.userId },
      ]);
      await finish({ ...deal, driver: dear.driver, offer: dear.offer });
      expect(await replacements.of({ ...deal, driver: dear.driver })).toEqual({ driver: -5001 });
    });

    it('should be the one who gave it back, when they can come after all', async () => {
      const deal = await replacements.releasedDeal();
      const offer = await replacements.offer(deal.driver, { id: deal.bookingId }, 5000);
      await replacements.replace(deal.customer, offer);
      await replacements.release(deal);
      const last = await replacements.offerOf(deal, 4500);
      await replacements.replace(deal.customer, last.offer);
      expect(await replacements.of(deal)).toEqual({ held: -4950, customer: -550 });
      expect((await replacements.trips.get(operator, deal.bookingId)).earlier).toHaveLength(2);
    });

    it('should be refused while the booking has one, and to others than its customer and staff', async () => {
      const deal = await replacements.deal('confirmed');
      const stranger = await replacements.person('user');
      const offer = { id: deal.offer.id, booking_id: deal.bookingId };
      await expectRefused(replacements.replace(deal.customer, offer), 'driver_not_needed');
      await replacements.release(deal);
      const next = await replacements.offerOf(deal);
      await expectRefused(replacements.replace(stranger, next.offer), 'booking_not_found');
      await expectRefused(replacements.replace(deal.customer, offer), 'offer_not_payable');
      await replacements.closures.cancel(operator, deal.bookingId, { reason: 'Nobody came' });
      await expectRefused(replacements.replace(deal.customer, next.offer), 'booking_cancelled');
      expect(await read(deal.customer, deal.bookingId)).toMatchObject({ needs_driver: false });
      expect(await replacements.of(deal)).toEqual({ customer: -5500 });
      expect(await queueIds()).not.toContain(deal.bookingId);
    });
  });

  /** The driver delivers, the code is entered, and the money is released. */
  async function finish(deal: { driver: Actor; customer: Actor; bookingId: number; offer: { id: number } }) {
    await replacements.deliver(deal);
    await replacements.releases.confirmDelivery(deal.customer, deal.bookingId);
  }
});
