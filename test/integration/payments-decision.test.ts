import { describe, expect, it } from '@jest/globals';
import { TripQueriesService } from '@app/domain/trips/trip-queries.service.js';
import { paymentSchema } from '@app/contracts/payments.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('deciding payments', () => {
  const domain = setUp(() => DomainContext.start());

  describe('approve', () => {
    it('accepts the offer, rejects the others and confirms the booking, with one event each', async () => {
      const { customer, driver, admin, bookingId, offer } = await domain.deal();
      const losers = [await domain.person('driver'), await domain.person('driver')];
      const losingOffers = [];
      for (const loser of losers) losingOffers.push(await domain.offer(loser, { id: bookingId }, 4000));
      const { id } = await domain.pay(customer, offer);
      const approvedPayment = await domain.paymentDecisions.approve(admin, id);
      expect(paymentSchema.strict().parse(approvedPayment)).toEqual(approvedPayment);
      expect(approvedPayment).toMatchObject({
        status: 'approved',
        is_short: false,
        user_name: customer.name,
        driver_name: driver.name,
        decided_by_name: admin.name,
        version: 2,
      });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'confirmed',
        payment_status: 'paid',
        price: 5000,
        selected_offer_id: offer.id,
        confirmed_offer: { driver_name: driver.name, price: 5000, message: offer.message },
        version: 3,
      });
      expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
        status: 'accepted',
        is_selected: 1,
        payment_status: 'paid',
        booking_status: 'confirmed',
      });
      for (const each of losingOffers) {
        const now = (await domain.offerQueries.viewById(each.id))!;
        expect(now).toMatchObject({ status: 'rejected', is_selected: 0, payment_status: 'none' });
        expect(now.version).toBeGreaterThan(each.version);
      }
      expect((await domain.eventTypes(bookingId)).slice(-4)).toEqual([
        'offer.accepted',
        'offer.rejected',
        'offer.rejected',
        'payment.approved',
      ]);
      const rejections = await domain.events(bookingId, 'offer.rejected');
      expect(rejections.map((event) => event.payload.driver_id).sort()).toEqual(
        losers.map((loser) => loser.userId).sort(),
      );
    });

    it('forgives what a short payment lacks only for a reason, which both sides and the audit log have', async () => {
      const { customer, driver, admin, bookingId, offer } = await domain.deal();
      const { id } = await domain.pay(customer, offer, { amount: 0.01 });
      for (const body of [{}, { short_reason: '' }, { evidence_reason: 'I am sure' }])
        await expectRefused(domain.paymentDecisions.approve(admin, id, body), 'payment_short');
      expect(await domain.paymentQueries.adminViewById(id)).toMatchObject({ status: 'pending', version: 1 });

      const short_reason = 'Refund of an earlier trip';
      const approvedPayment = await domain.paymentDecisions.approve(admin, id, { short_reason });
      expect(approvedPayment).toMatchObject({ status: 'approved', is_short: true, short_reason });
      for (const reader of [customer, driver]) {
        const [payment] = await domain.paymentQueries.listForBooking(reader, bookingId);
        expect(payment).toMatchObject({ amount: 0.01, total: 5500, short_reason });
        expect(await domain.get(TripQueriesService).get(reader, bookingId)).toMatchObject({
          short_payment: {
            ...{ amount: 0.01, total: 5500, price: 5000, driver_share: 0.01 },
            reason: short_reason,
          },
        });
      }
      const entry = (await domain.audit('payment', id)).find(({ action }) => action === 'payment.approve');
      expect(entry!.after).toMatchObject({ short_reason, forgiven: 5499.99, amount: 0.01 });
    });

    it('keeps no reason for a short payment of one that is not short', async () => {
      const { customer, admin, bookingId, offer } = await domain.deal();
      const { id } = await domain.pay(customer, offer);
      expect(await domain.paymentDecisions.approve(admin, id, { short_reason: 'By mistake' })).toMatchObject({
        short_reason: null,
      });
      expect(await domain.get(TripQueriesService).get(customer, bookingId)).toMatchObject({
        short_payment: null,
      });
    });

    it('is decided once, also when the booking has been deleted since', async () => {
      const { admin, customer, offer, bookingId } = await domain.deal();
      const { id } = await domain.pay(customer, offer);
      await domain.paymentDecisions.reject(admin, id);
      await domain.closures.remove(customer, bookingId);
      const alreadyDecided = { code: 'payment_decided', options: { params: { status: 'rejected' } } };
      await expect(domain.paymentDecisions.reject(admin, id)).rejects.toMatchObject(alreadyDecided);
      await expect(domain.paymentDecisions.approve(admin, id)).rejects.toMatchObject(alreadyDecided);
    });

    it('is whole or nothing', async () => {
      const { customer, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      // The last write of the transaction fails.
      await domain.database.query(
        `ALTER TABLE outbox_event ADD CONSTRAINT fault CHECK (type <> 'payment.approved') NOT VALID`,
      );
      await expect(domain.paymentDecisions.approve(admin, paymentId)).rejects.toThrow('fault');
      await domain.database.query('ALTER TABLE outbox_event DROP CONSTRAINT fault');
      expect(await domain.paymentQueries.adminViewById(paymentId)).toMatchObject({
        status: 'pending',
        version: 1,
      });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'pending',
        price: null,
      });
      expect(await domain.offerQueries.viewById(offer.id)).toMatchObject({
        status: 'pending',
        payment_status: 'pending',
      });
      expect(await domain.eventTypes(bookingId)).not.toContain('offer.accepted');
      expect(await domain.paymentDecisions.approve(admin, paymentId)).toMatchObject({ status: 'approved' });
    });
  });

  describe('reject', () => {
    it('stores the reason for the customer and the audit log, hidden from the driver', async () => {
      const { customer, driver, admin, bookingId, paymentId } = await domain.deal('paid');
      const reason = 'No transfer with this ID has arrived';
      expect(await domain.paymentDecisions.reject(admin, paymentId, { reason })).toMatchObject({
        status: 'rejected',
        reject_reason: reason,
      });
      const [forCustomer] = await domain.paymentQueries.listForBooking(customer, bookingId);
      expect(forCustomer).toMatchObject({ reject_reason: reason, driver_name: driver.name });
      const [forDriver] = await domain.paymentQueries.listForBooking(driver, bookingId);
      expect(forDriver).toMatchObject({ status: 'rejected', reject_reason: null });
      const entry = (await domain.audit('payment', paymentId)).find(
        ({ action }) => action === 'payment.reject',
      );
      expect(entry!.after).toMatchObject({ status: 'rejected', reason });
    });

    it('takes no reason and an empty one alike', async () => {
      const { admin, paymentId } = await domain.deal('paid');
      expect(await domain.paymentDecisions.reject(admin, paymentId, { reason: '' })).toMatchObject({
        reject_reason: null,
      });
    });

    it('clears the selection, so that the customer can choose again', async () => {
      const { customer, driver, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      const rejectedPayment = await domain.paymentDecisions.reject(admin, paymentId);
      expect(rejectedPayment).toMatchObject({ status: 'rejected', decided_by_name: admin.name, version: 2 });
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'pending',
        payment_status: 'rejected',
        selected_offer_id: null,
        version: 3,
      });
      expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
        status: 'pending',
        is_selected: 0,
        payment_status: 'rejected',
      });
      expect((await domain.eventTypes(bookingId)).at(-1)).toBe('payment.rejected');

      const better = await domain.offer(await domain.person('driver'), { id: bookingId }, 4500);
      const second = await domain.pay(customer, better);
      await domain.paymentDecisions.approve(admin, second.id);
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: 'confirmed',
        price: 4500,
      });
      expect(await domain.offerQueries.viewById(offer.id)).toMatchObject({ status: 'rejected' });
      await expectRefused(domain.paymentDecisions.approve(admin, paymentId), 'payment_decided');
    });
  });
});
