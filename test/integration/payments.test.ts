import { describe, expect, it } from '@jest/globals';
import { bookingPaymentSchema } from '@app/contracts/payments.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('submitting payments', () => {
  const domain = setUp(() => DomainContext.start());

  describe('submit', () => {
    it('selects the offer, computes the total and appends one event', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      const payment = await domain.pay(customer, offer, { transaction_id: 'bhn7k2p9qx' });
      expect(bookingPaymentSchema.strict().parse(payment)).toEqual(payment);
      expect(payment).toMatchObject({
        status: 'pending',
        selected_offer_id: offer.id,
        amount: 5500,
        total: 5500,
        transaction_id: 'bhn7k2p9qx',
        payer_number: '01712345678',
        paid_at: '2026-11-21T09:30:00+06:00',
        version: 1,
      });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'pending',
        payment_status: 'pending',
        selected_offer_id: offer.id,
        version: 2,
      });
      const selectedOffer = await domain.offerQueries.get(driver, offer.id);
      expect(selectedOffer).toMatchObject({ is_selected: 1, payment_status: 'pending', status: 'pending' });
      expect(selectedOffer.version).toBeGreaterThan(offer.version);
      expect(await domain.eventTypes(bookingId)).toEqual([
        'booking.created',
        'offer.sent',
        'payment.submitted',
      ]);
      const [event] = await domain.events(bookingId, 'payment.submitted');
      expect(event!.payload).toEqual({
        payment_id: payment.id,
        amount: payment.amount,
        booking_id: bookingId,
        offer_id: offer.id,
        user_id: customer.userId,
        driver_id: driver.userId,
      });
    });

    it('takes less than is due and flags it to the admin', async () => {
      const { customer, offer } = await domain.deal();
      const short = await domain.pay(customer, offer, { amount: 0.01 });
      expect(short).toMatchObject({ amount: 0.01, total: 5500 });
      expect(await domain.paymentQueries.adminViewById(short.id)).toMatchObject({ is_short: true });
    });

    it('takes the configured method only', async () => {
      const { customer, offer } = await domain.deal();
      await expectRefused(domain.pay(customer, offer, { method: 'cash' }), 'method_not_accepted');
      expect(domain.paymentQueries.instructions()).toEqual({
        method: 'bkash',
        merchant_number: '01700000000',
      });
    });

    it('is for an own booking and an offer on it', async () => {
      const [one, other] = [await domain.deal(), await domain.deal()];
      await expectRefused(domain.pay(other.customer, one.offer), 'booking_not_found');
      await expectRefused(
        domain.pay(one.customer, one.offer, { selected_offer_id: other.offer.id }),
        'offer_not_found',
      );
      await expectRefused(domain.pay(one.customer, one.offer, { booking_id: 999_999 }), 'booking_not_found');
      expect(await domain.eventTypes(one.bookingId)).toEqual(['booking.created', 'offer.sent']);
    });

    it('is refused while another payment waits, and after an approval', async () => {
      const { customer, admin, offer, paymentId } = await domain.deal('paid');
      await expectRefused(domain.pay(customer, offer), 'payment_exists');
      await domain.paymentDecisions.approve(admin, paymentId);
      await expectRefused(domain.pay(customer, offer), 'payment_exists');
    });

    it('ends with cancellation', async () => {
      const { customer, admin, bookingId, offer } = await domain.deal();
      await domain.closures.cancel(admin, bookingId, { reason: 'Road closed' });
      await expectRefused(domain.pay(customer, offer), 'booking_cancelled');
    });

    it('refuses an offer that is no longer valid', async () => {
      const { customer, offer } = await domain.deal();
      await domain.database.query(`UPDATE offer SET status = 'withdrawn' WHERE id = $1`, [offer.id]);
      await expectRefused(domain.pay(customer, offer), 'offer_not_payable');
    });

    it('takes a transaction id once, however it is typed, and leaves no trace of the second try', async () => {
      const [one, other] = [await domain.deal(), await domain.deal()];
      await domain.pay(one.customer, one.offer, { transaction_id: 'ONCE-1' });
      for (const transaction_id of ['ONCE-1', 'once-1', 'TrxID ONCE1'])
        await expectRefused(
          domain.pay(other.customer, other.offer, { transaction_id }),
          'transaction_id_used',
        );
      expect(await domain.eventTypes(other.bookingId)).toEqual(['booking.created', 'offer.sent']);
      expect(await domain.bookingQueries.get(other.customer, other.bookingId)).toMatchObject({
        payment_status: 'none',
        selected_offer_id: null,
        version: 1,
      });
      expect(await domain.offerQueries.viewById(other.offer.id)).toEqual(other.offer);
    });

    it('takes a rejected transaction id again from its customer for the same booking, on any offer', async () => {
      const { customer, admin, bookingId, offer } = await domain.deal();
      const body = { ...domain.paymentFor(offer), transaction_id: 'AGAIN 1' };
      const first = await domain.payments.submit(customer, body);
      await domain.paymentDecisions.reject(admin, first.id);
      const second = await domain.payments.submit(customer, body);
      expect(second).toMatchObject({ status: 'pending', transaction_id: 'AGAIN 1' });
      await domain.paymentDecisions.reject(admin, second.id);
      const other = await domain.offer(await domain.person('driver'), { id: bookingId }, 4000);
      const { id } = await domain.pay(customer, other, { transaction_id: 'again-1' });
      expect(await domain.paymentDecisions.approve(admin, id)).toMatchObject({ status: 'approved' });
    });

    it('refuses a rejected transaction id for another booking, of the same customer or another', async () => {
      const [one, other] = [await domain.deal(), await domain.deal()];
      const id = { transaction_id: 'REJECTED-1' };
      const rejectedPayment = await domain.pay(one.customer, one.offer, id);
      await domain.paymentDecisions.reject(one.admin, rejectedPayment.id);
      await expectRefused(
        domain.pay(other.customer, other.offer, { transaction_id: 'rejected1' }),
        'transaction_id_used',
      );
      const second = await domain.book(one.customer);
      const offer = await domain.offer(one.driver, second);
      await expectRefused(domain.pay(one.customer, offer, id), 'transaction_id_used');
    });

    it('stores the total that the customer saw, and flags a changed price to the admin', async () => {
      const { customer, driver, bookingId, offer } = await domain.deal();
      await domain.offers.resend(driver, { booking_id: bookingId, proposed_price: 6000 });
      const payment = await domain.pay(customer, offer, { expected_total: offer.total });
      expect(payment).toMatchObject({ amount: 5500, total: 6600 });
      expect(await domain.paymentQueries.adminViewById(payment.id)).toMatchObject({
        expected_total: 5500,
        is_price_changed: true,
        is_short: true,
      });
      const same = await domain.deal();
      const { id } = await domain.pay(same.customer, same.offer, { expected_total: same.offer.total });
      expect(await domain.paymentQueries.adminViewById(id)).toMatchObject({ is_price_changed: false });
    });

    it('flags an offer of before the booking was changed to the admin, with the pickup time', async () => {
      const customer = await domain.person('user');
      const booking = await domain.book(customer);
      const offer = await domain.offer(await domain.person('driver'), booking);
      await domain.edits.update(customer, booking.id, { ...booking, pickup_address: 'Uttara, Dhaka' });
      const { id } = await domain.pay(customer, offer);
      expect(await domain.paymentQueries.adminViewById(id)).toMatchObject({
        is_outdated: true,
        scheduled_time: booking.scheduled_time,
      });
      const fresh = await domain.deal('paid');
      expect(await domain.paymentQueries.adminViewById(fresh.paymentId)).toMatchObject({
        is_outdated: false,
      });
    });
  });
});
