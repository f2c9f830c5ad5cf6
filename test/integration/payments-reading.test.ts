import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentSchema } from '@app/contracts/payments.js';
import { DomainContext } from '../support/domain-context.js';

describe('reading payments', () => {
  let domain: DomainContext;

  beforeAll(async () => {
    domain = await DomainContext.start();
  }, 60_000);

  afterAll(async () => {
    await domain?.stop();
  }, 30_000);

  describe('reading', () => {
    it('gives a booking’s payments to its customer and staff, newest first, as paid', async () => {
      const { customer, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      await domain.payments.reject(admin, paymentId);
      const second = await domain.pay(customer, offer);
      await domain.payments.approve(admin, second.id);
      const seen = await domain.paymentQueries.listForBooking(customer, bookingId);
      expect(seen.map(({ id, status }) => [id, status])).toEqual([
        [second.id, 'paid'],
        [paymentId, 'rejected'],
      ]);
      expect(await domain.paymentQueries.listForBooking(await domain.person('operator'), bookingId)).toEqual(
        seen,
      );
      expect(await domain.paymentQueries.bookingPaymentViewById(second.id)).toEqual(seen[0]);
      expect(await domain.paymentQueries.bookingPaymentViewById(999_999)).toBeNull();
    });

    it('tells drivers of their own selected offer only, and nothing of the payer', async () => {
      const { driver, bookingId, paymentId } = await domain.deal('confirmed');
      const [payment, ...rest] = await domain.paymentQueries.listForBooking(driver, bookingId);
      expect(rest).toEqual([]);
      expect(payment).toMatchObject({
        id: paymentId,
        status: 'paid',
        transaction_id: null,
        payer_number: null,
      });

      const other = await domain.deal('paid');
      const loser = await domain.person('driver');
      await domain.offer(loser, { id: other.bookingId });
      expect(await domain.paymentQueries.listForBooking(loser, other.bookingId)).toEqual([]);
      await expect(domain.paymentQueries.listForBooking(driver, other.bookingId)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
    });

    it('tells an unpaid booking from somebody else’s', async () => {
      const { customer, bookingId } = await domain.deal();
      expect(await domain.paymentQueries.listForBooking(customer, bookingId)).toEqual([]);
      const stranger = await domain.person('user');
      await expect(domain.paymentQueries.listForBooking(stranger, bookingId)).rejects.toMatchObject({
        code: 'booking_not_found',
      });
    });

    it('lists all for admins, by status and page by page', async () => {
      for (const until of ['paid', 'confirmed', 'paid', 'confirmed'] as const) await domain.deal(until);
      const whole = await domain.paymentQueries.list({ limit: '200' });
      for (const payment of whole.items) expect(paymentSchema.strict().parse(payment)).toEqual(payment);
      const pending = await domain.paymentQueries.list({ limit: '200', status: 'pending' });
      expect(pending.items).toEqual(whole.items.filter((payment) => payment.status === 'pending'));
      const first = await domain.paymentQueries.list({ limit: '2' });
      const second = await domain.paymentQueries.list({ limit: '2', before: first.next! });
      expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 4));
    });
  });
});
