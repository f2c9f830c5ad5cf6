import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { ReplacementsContext } from '../support/replacements-context.js';
import { expectMoneyInvariants } from '../support/money-invariants.js';
import { setUp } from '../support/set-up.js';

const notFound = new DomainError('booking_not_found');

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
      await expect(replacements.trips.get(deal.driver, deal.bookingId)).rejects.toThrow(
        new DomainError('trip_not_found'),
      );
      await expect(replacements.report(deal, 'coming')).rejects.toThrow(new DomainError('trip_not_found'));
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
      await expect(replacements.release(deal)).rejects.toThrow(new DomainError('goods_loaded'));
    });

    it('should be refused to every other driver, and once', async () => {
      const deal = await replacements.deal('confirmed');
      const other = await replacements.person('driver');
      await expect(replacements.release({ ...deal, driver: other })).rejects.toThrow(notFound);
      await replacements.release(deal);
      await expect(replacements.release(deal)).rejects.toThrow(notFound);
      const unconfirmedDeal = await replacements.deal('paid');
      await expect(replacements.release(unconfirmedDeal)).rejects.toThrow(notFound);
    });

    it('should let no code be sent or entered, and staff not complete the booking', async () => {
      const deal = await replacements.releasedDeal();
      const { otp } = replacements;
      await expect(otp.send(deal.driver, deal.bookingId, { offer_id: deal.offer.id })).rejects.toThrow(
        new DomainError('otp_not_selected'),
      );
      await expect(
        otp.verify(deal.customer, deal.bookingId, { offer_id: deal.offer.id, otp: '123456' }),
      ).rejects.toThrow(new DomainError('no_selected_offer'));
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
      await expect(replacements.offer(sends.driver, { id: deal.bookingId }, 4700)).rejects.toThrow(
        new DomainError('offer_exists'),
      );
    });

    it('should be refused again once another driver was chosen', async () => {
      const deal = await replacements.releasedDeal();
      const next = await replacements.offerOf(deal);
      await replacements.replace(deal.customer, next.offer);
      await expect(replacements.offerOf(deal)).rejects.toThrow(notFound);
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
      const tooMuch = new DomainError('offer_above_held');
      await expect(replacements.replace(deal.customer, dear.offer)).rejects.toThrow(tooMuch);
      await expect(replacements.replace(operator, dearest.offer)).rejects.toThrow(tooMuch);
      await replacements.replace(operator, dear.offer);
      expect(await replacements.of(deal)).toEqual({ held: -5500 });
      const audit = await replacements.database.query(
        `SELECT action, actor_id FROM audit_entry WHERE subject_type = 'booking' AND subject_id = $1`,
        [deal.bookingId],
      );
      expect(audit).toEqual([{ action: 'booking.replace', actor_id: operator.userId }]);
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
      await expect(replacements.replace(deal.customer, offer)).rejects.toThrow(
        new DomainError('driver_not_needed'),
      );
      await replacements.release(deal);
      const next = await replacements.offerOf(deal);
      await expect(replacements.replace(stranger, next.offer)).rejects.toThrow(notFound);
      await expect(replacements.replace(deal.customer, offer)).rejects.toThrow(
        new DomainError('offer_not_payable'),
      );
      await replacements.closing.cancel(operator, deal.bookingId, { reason: 'Nobody came' });
      await expect(replacements.replace(deal.customer, next.offer)).rejects.toThrow(
        new DomainError('booking_cancelled'),
      );
      expect(await read(deal.customer, deal.bookingId)).toMatchObject({ needs_driver: false });
      expect(await replacements.of(deal)).toEqual({ customer: -5500 });
      expect(await queueIds()).not.toContain(deal.bookingId);
    });
  });

  /** The driver delivers, the code is entered, and the money is released. */
  async function finish(deal: { driver: Actor; customer: Actor; bookingId: number; offer: { id: number } }) {
    const { otp } = replacements;
    await otp.send(deal.driver, deal.bookingId, { offer_id: deal.offer.id });
    const code = await replacements.sentCode(deal.bookingId);
    await otp.verify(deal.customer, deal.bookingId, { offer_id: deal.offer.id, otp: code });
    await replacements.releases.confirmDelivery(deal.customer, deal.bookingId);
  }
});
