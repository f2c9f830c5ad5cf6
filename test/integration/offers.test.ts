import { describe, expect, it } from '@jest/globals';
import { offerSchema } from '@app/contracts/offers.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('offers', () => {
  const domain = setUp(() => DomainContext.start());

  /** Lets the booking's time have come. */
  const startBooking = (id: number) =>
    domain.database.query(`UPDATE booking SET scheduled_time = now() - interval '1 minute' WHERE id = $1`, [
      id,
    ]);

  describe('send', () => {
    it('offers a price, with commission and total, and appends one event', async () => {
      const [customer, driver] = [await domain.person('user'), await domain.person('driver')];
      const booking = await domain.book(customer);
      const body = { booking_id: booking.id, proposed_price: 19.95, message: '' };
      const offer = await domain.offers.send(driver, body);
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
      expect(await domain.events(booking.id, 'offer.sent')).toEqual([
        {
          type: 'offer.sent',
          payload: {
            price: 19.95,
            offer_id: offer.id,
            booking_id: booking.id,
            driver_id: driver.userId,
            user_id: customer.userId,
          },
        },
      ]);
    });

    it('is for open bookings: any other is to a driver like one that does not exist', async () => {
      const stranger = await domain.person('driver');
      const { admin, driver, bookingId } = await domain.deal();
      await startBooking(bookingId);
      const confirmedDeal = await domain.deal('confirmed');
      const cancelledDeal = await domain.deal();
      await domain.closing.cancel(admin, cancelledDeal.bookingId, { reason: 'Road closed' });
      const notFound = { code: 'booking_not_found' };
      for (const id of [bookingId, confirmedDeal.bookingId, cancelledDeal.bookingId, 999_999]) {
        await expect(domain.offer(stranger, { id })).rejects.toMatchObject(notFound);
        const again = { booking_id: id, proposed_price: 1 };
        await expect(domain.offers.resend(stranger, again)).rejects.toMatchObject(notFound);
      }
      const notOpen = { code: 'booking_not_open' };
      await expect(domain.offer(driver, { id: bookingId })).rejects.toMatchObject(notOpen);
      await expect(domain.offer(cancelledDeal.driver, { id: cancelledDeal.bookingId })).rejects.toMatchObject(
        notOpen,
      );
    });

    it('is still possible while a payment waits, for it may be rejected', async () => {
      const { bookingId } = await domain.deal('paid');
      expect(await domain.offer(await domain.person('driver'), { id: bookingId })).toMatchObject({
        is_selected: 0,
      });
    });

    it('happens once per driver and booking', async () => {
      const { driver, bookingId } = await domain.deal();
      await expectRefused(domain.offer(driver, { id: bookingId }, 4000), 'offer_exists');
      expect(await domain.events(bookingId, 'offer.sent')).toHaveLength(1);
    });
  });

  describe('resend', () => {
    it('changes price and message, increments the version and appends one event', async () => {
      const { driver, bookingId, offer } = await domain.deal();
      const dearer = await domain.offers.resend(driver, { booking_id: bookingId, proposed_price: 6000 });
      expect(dearer).toMatchObject({
        id: offer.id,
        offered_price: 6000,
        total: 6600,
        message: offer.message,
      });
      expect(dearer.version).toBeGreaterThan(offer.version);
      const silent = await domain.offers.resend(driver, {
        booking_id: bookingId,
        proposed_price: 5500,
        message: null,
      });
      expect(silent).toMatchObject({ offered_price: 5500, message: null });
      expect(await domain.events(bookingId, 'offer.updated')).toHaveLength(2);
    });

    it('has the time at which the offer was sent last, also when it comes back', async () => {
      const { driver, bookingId, offer } = await domain.deal();
      const backdate = () =>
        domain.database.query("UPDATE offer SET created_at = created_at - interval '1 day' WHERE id = $1", [
          offer.id,
        ]);
      const isFresh = ({ created_at }: { created_at: string }) =>
        Date.now() - Date.parse(created_at) < 60_000;
      await backdate();
      const changedOffer = await domain.offers.resend(driver, {
        booking_id: bookingId,
        proposed_price: 6000,
      });
      expect(isFresh(changedOffer)).toBe(true);
      await backdate();
      expect(isFresh(await domain.offers.withdraw(driver, offer.id, {}))).toBe(false);
      expect(isFresh(await domain.offer(driver, { id: bookingId }, 5000))).toBe(true);
    });

    it('is refused after the selection, until the payment is rejected', async () => {
      const { driver, admin, bookingId, paymentId } = await domain.deal('paid');
      const body = { booking_id: bookingId, proposed_price: 6000 };
      await expectRefused(domain.offers.resend(driver, body), 'offer_selected');
      await domain.paymentDecisions.reject(admin, paymentId);
      expect(await domain.offers.resend(driver, body)).toMatchObject({
        offered_price: 6000,
        payment_status: 'rejected',
      });
    });

    it('ends with the booking', async () => {
      const { admin, bookingId, paymentId } = await domain.deal('paid');
      const loser = await domain.person('driver');
      await domain.offer(loser, { id: bookingId });
      await domain.paymentDecisions.approve(admin, paymentId);
      await expectRefused(
        domain.offers.resend(loser, { booking_id: bookingId, proposed_price: 1 }),
        'booking_not_open',
      );
    });

    it('ends with the verification', async () => {
      const { driver, bookingId } = await domain.deal();
      await domain.database.query(`UPDATE driver_application SET status = 'rejected' WHERE user_id = $1`, [
        driver.userId,
      ]);
      await expectRefused(
        domain.offers.resend(driver, { booking_id: bookingId, proposed_price: 1 }),
        'driver_not_verified',
      );
    });
  });
});
