import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { RescueContext } from '../support/rescue-context.js';
import { expectMoneyInvariants } from '../support/money-invariants.js';
import { started } from '../support/started.js';

const gone = new DomainError('booking_not_found');

describe('rescue of a booking', () => {
  const rescue = started(() => RescueContext.start());
  const operator = started<Actor>(() => rescue.domain.person('operator'));

  const read = (actor: Actor, id: number) => rescue.domain.bookingQueries.get(actor, id);
  const queued = async () =>
    (await rescue.domain.bookingQueries.list(operator, { queue: 'needs_driver' })).items.map(({ id }) => id);

  describe('a driver who gives the job back', () => {
    it('should leave the booking confirmed and paid, in need of a driver', async () => {
      const deal = await rescue.domain.deal('confirmed');
      const seen = await rescue.release(deal, 'The engine is broken.');
      expect(bookingSchema.strict().parse(seen)).toMatchObject({
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
      expect(await rescue.money.of(deal)).toEqual({ held: -5500 });
      expect(await queued()).toContain(deal.bookingId);
      expect(await rescue.domain.events(deal.bookingId, 'booking.released')).toMatchObject([
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
      const deal = await rescue.released();
      await expect(rescue.trips.get(deal.driver, deal.bookingId)).rejects.toThrow(
        new DomainError('trip_not_found'),
      );
      await expect(rescue.report(deal, 'coming')).rejects.toThrow(new DomainError('trip_not_found'));
      const next = await rescue.offerOf(deal);
      await rescue.replace(deal.customer, next.offer);
      const trip = await rescue.trips.get(operator, deal.bookingId);
      expect(trip).toMatchObject({ stage: 'assigned', offer_id: next.offer.id, ended_at: null });
      expect(trip.earlier).toMatchObject([
        { offer_id: deal.offer.id, release_reason: 'The engine is broken.' },
      ]);
    });

    it('should be possible until the goods are loaded', async () => {
      const deal = await rescue.domain.deal('confirmed');
      await rescue.report(deal, 'at_pickup');
      await rescue.report(deal, 'loaded');
      await expect(rescue.release(deal)).rejects.toThrow(new DomainError('goods_loaded'));
    });

    it('should be refused to every other driver, and once', async () => {
      const deal = await rescue.domain.deal('confirmed');
      const other = await rescue.domain.person('driver');
      await expect(rescue.release({ ...deal, driver: other })).rejects.toThrow(gone);
      await rescue.release(deal);
      await expect(rescue.release(deal)).rejects.toThrow(gone);
      const waiting = await rescue.domain.deal('paid');
      await expect(rescue.release(waiting)).rejects.toThrow(gone);
    });

    it('should let no code be sent or entered, and staff not complete the booking', async () => {
      const deal = await rescue.released();
      const { otp } = rescue.domain;
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
      const deal = await rescue.released();
      const driver = await rescue.domain.person('driver');
      const open = await rescue.domain.requests.list(driver, { state: 'open' });
      expect(open.items[0]).toMatchObject({ id: deal.bookingId, needs_driver: true, status: 'confirmed' });
      const offer = await rescue.domain.offer(driver, { id: deal.bookingId }, 4000);
      expect(offer).toMatchObject({ status: 'pending', booking_status: 'confirmed' });
    });

    it('should come back at a new price from a driver who was not chosen', async () => {
      const deal = await rescue.domain.deal('paid');
      const [sends, resends] = await Promise.all([rescue.offerOf(deal, 5200), rescue.offerOf(deal, 5300)]);
      await rescue.domain.payments.approve(deal.admin, deal.paymentId);
      await rescue.release(deal);
      const [event] = await rescue.domain.events(deal.bookingId, 'booking.released');
      expect(event!.payload.rejected_driver_ids.toSorted()).toEqual(
        [sends.driver.userId, resends.driver.userId].toSorted(),
      );
      const history = await rescue.domain.offerQueries.history(sends.driver, {});
      expect(history.items[0]).toMatchObject({ offer_status: 'rejected', needs_driver: true });
      const again = await rescue.domain.offer(sends.driver, { id: deal.bookingId }, 4900);
      expect(again).toMatchObject({ id: sends.offer.id, status: 'pending', offered_price: 4900 });
      const body = { booking_id: deal.bookingId, proposed_price: 4800 };
      expect(await rescue.domain.offers.resend(resends.driver, body)).toMatchObject({
        id: resends.offer.id,
        status: 'pending',
        offered_price: 4800,
      });
      await expect(rescue.domain.offer(sends.driver, { id: deal.bookingId }, 4700)).rejects.toThrow(
        new DomainError('offer_exists'),
      );
    });

    it('should be refused again once another driver was chosen', async () => {
      const deal = await rescue.released();
      const next = await rescue.offerOf(deal);
      await rescue.replace(deal.customer, next.offer);
      await expect(rescue.offerOf(deal)).rejects.toThrow(gone);
      expect(await queued()).not.toContain(deal.bookingId);
    });
  });

  describe('the next driver', () => {
    it('should be paid from what is held, and the rest go back to the customer', async () => {
      const deal = await rescue.released();
      const [next, other] = [await rescue.offerOf(deal, 4000), await rescue.offerOf(deal, 4500)];
      const booking = await rescue.replace(deal.customer, next.offer);
      expect(booking).toMatchObject({
        status: 'confirmed',
        needs_driver: false,
        price: 4000,
        selected_offer_id: next.offer.id,
        stage: 'assigned',
      });
      expect(await rescue.money.of(deal)).toEqual({ held: -4400, customer: -1100 });
      expect(await rescue.domain.offerQueries.get(operator, other.offer.id)).toMatchObject({
        status: 'rejected',
      });
      expect(await rescue.domain.events(deal.bookingId, 'booking.replaced')).toMatchObject([
        {
          payload: {
            driver_id: next.driver.userId,
            earlier_driver_id: deal.driver.userId,
            refund: 1100,
          },
        },
      ]);
      await finish({ ...deal, driver: next.driver, offer: next.offer });
      expect(await rescue.money.of({ ...deal, driver: next.driver })).toEqual({
        driver: -4000,
        customer: -1100,
      });
      await expectMoneyInvariants(rescue.domain.database);
    });

    it('should cost the customer nothing more, and staff no more than is held', async () => {
      const deal = await rescue.released();
      const dear = await rescue.offerOf(deal, 5001);
      const dearest = await rescue.offerOf(deal, 5501);
      const tooMuch = new DomainError('offer_above_held');
      await expect(rescue.replace(deal.customer, dear.offer)).rejects.toThrow(tooMuch);
      await expect(rescue.replace(operator, dearest.offer)).rejects.toThrow(tooMuch);
      await rescue.replace(operator, dear.offer);
      expect(await rescue.money.of(deal)).toEqual({ held: -5500 });
      const audit = await rescue.domain.database.query(
        `SELECT action, actor_id FROM audit_entry WHERE subject_type = 'booking' AND subject_id = $1`,
        [deal.bookingId],
      );
      expect(audit).toEqual([{ action: 'booking.replace', actor_id: operator.userId }]);
      await finish({ ...deal, driver: dear.driver, offer: dear.offer });
      expect(await rescue.money.of({ ...deal, driver: dear.driver })).toEqual({ driver: -5001 });
    });

    it('should be the one who gave it back, when they can come after all', async () => {
      const deal = await rescue.released();
      const offer = await rescue.domain.offer(deal.driver, { id: deal.bookingId }, 5000);
      await rescue.replace(deal.customer, offer);
      await rescue.release(deal);
      const last = await rescue.offerOf(deal, 4500);
      await rescue.replace(deal.customer, last.offer);
      expect(await rescue.money.of(deal)).toEqual({ held: -4950, customer: -550 });
      expect((await rescue.trips.get(operator, deal.bookingId)).earlier).toHaveLength(2);
    });

    it('should be refused while the booking has one, and to others than its customer and staff', async () => {
      const deal = await rescue.domain.deal('confirmed');
      const stranger = await rescue.domain.person('user');
      const offer = { id: deal.offer.id, booking_id: deal.bookingId };
      await expect(rescue.replace(deal.customer, offer)).rejects.toThrow(
        new DomainError('driver_not_needed'),
      );
      await rescue.release(deal);
      const next = await rescue.offerOf(deal);
      await expect(rescue.replace(stranger, next.offer)).rejects.toThrow(gone);
      await expect(rescue.replace(deal.customer, offer)).rejects.toThrow(
        new DomainError('offer_not_payable'),
      );
      await rescue.domain.closing.cancel(operator, deal.bookingId, { reason: 'Nobody came' });
      await expect(rescue.replace(deal.customer, next.offer)).rejects.toThrow(
        new DomainError('booking_cancelled'),
      );
      expect(await read(deal.customer, deal.bookingId)).toMatchObject({ needs_driver: false });
      expect(await rescue.money.of(deal)).toEqual({ customer: -5500 });
      expect(await queued()).not.toContain(deal.bookingId);
    });
  });

  /** The driver delivers, the code is entered, and the money is released. */
  async function finish(deal: { driver: Actor; customer: Actor; bookingId: number; offer: { id: number } }) {
    const { otp } = rescue.domain;
    await otp.send(deal.driver, deal.bookingId, { offer_id: deal.offer.id });
    const code = await rescue.domain.sentCode(deal.bookingId);
    await otp.verify(deal.customer, deal.bookingId, { offer_id: deal.offer.id, otp: code });
    await rescue.money.releases.confirmDelivery(deal.customer, deal.bookingId);
  }
});
