import { describe, expect, it } from '@jest/globals';
import { paymentSchema } from '@app/contracts/payments.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

/** Reads what wallets say, too. */
const ADMIN = { role: 'admin' } as const;

describe('reading payments', () => {
  const domain = setUp(() => DomainContext.start());

  describe('reading', () => {
    it('gives a booking’s payments to its customer and staff, newest first, as paid', async () => {
      const { customer, admin, bookingId, offer, paymentId } = await domain.deal('paid');
      await domain.paymentDecisions.reject(admin, paymentId);
      const second = await domain.pay(customer, offer);
      await domain.paymentDecisions.approve(admin, second.id);
      const customerPayments = await domain.paymentQueries.listForBooking(customer, bookingId);
      expect(customerPayments.map(({ id, status }) => [id, status])).toEqual([
        [second.id, 'paid'],
        [paymentId, 'rejected'],
      ]);
      expect(await domain.paymentQueries.listForBooking(await domain.person('operator'), bookingId)).toEqual(
        customerPayments,
      );
      expect(await domain.paymentQueries.bookingPaymentViewById(second.id)).toEqual(customerPayments[0]);
      expect(await domain.paymentQueries.bookingPaymentViewById(999_999)).toBeNull();
    });

    it('shows drivers only their own selected offer, and nothing of the payer', async () => {
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
      await expectRefused(domain.paymentQueries.listForBooking(driver, other.bookingId), 'booking_not_found');
    });

    it('lists all for admins, by status and page by page', async () => {
      for (const until of ['paid', 'confirmed', 'paid', 'confirmed'] as const) await domain.deal(until);
      const whole = await domain.paymentQueries.list({ limit: '200' }, ADMIN);
      for (const payment of whole.items) expect(paymentSchema.strict().parse(payment)).toEqual(payment);
      const pendingPayments = await domain.paymentQueries.list({ limit: '200', status: 'pending' }, ADMIN);
      expect(pendingPayments.items).toEqual(whole.items.filter((payment) => payment.status === 'pending'));
      const first = await domain.paymentQueries.list({ limit: '2' }, ADMIN);
      const second = await domain.paymentQueries.list({ limit: '2', before: first.next! }, ADMIN);
      expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 4));
    });

    it('finds payments by transaction, payer, customer and booking', async () => {
      const { customer, bookingId, paymentId } = await domain.deal('paid');
      await domain.deal('paid');
      const [row] = await domain.database.query<{ transaction_id: string; name: string; phone: string }>(
        `UPDATE payment SET payer_number = '01999888777' FROM app_user WHERE app_user.id = user_id AND payment.id = $1
         RETURNING transaction_id, name, phone`,
        [paymentId],
      );
      await domain.database.query(`UPDATE app_user SET name = 'Unmistakable Begum' WHERE id = $1`, [
        customer.userId,
      ]);
      const findIds = async (search: string) =>
        (await domain.paymentQueries.list({ search, limit: '200' }, ADMIN)).items.map(({ id }) => id);
      expect(await findIds(row!.transaction_id.slice(1).toLowerCase())).toContain(paymentId);
      for (const search of ['0199988877', 'takable beg', `#${bookingId}`, '০১৯৯৯৮৮৮৭৭৭'])
        expect(await findIds(search)).toEqual([paymentId]);
      expect(await findIds(String(bookingId))).toContain(paymentId);
      for (const search of ['nobody at all', '100%', '#', '99999999999'])
        expect(await findIds(search)).toEqual([]);
    });

    it('lists the payments of a period in the order of submission', async () => {
      const days = [
        '2025-03-01 23:59',
        '2025-03-02 00:00',
        '2025-03-03 12:00',
        '2025-03-03 23:59',
        '2025-03-04 00:00',
      ];
      const ids: number[] = [];
      for (const day of days) {
        const { paymentId } = await domain.deal('paid');
        await domain.database.query(`UPDATE payment SET created_at = $2 WHERE id = $1`, [
          paymentId,
          `${day}+06`,
        ]);
        ids.push(paymentId);
      }
      const period = { from: '2025-03-02', to: '2025-03-03', limit: '2' };
      const first = await domain.paymentQueries.list(period, ADMIN);
      const second = await domain.paymentQueries.list({ ...period, before: first.next! }, ADMIN);
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.slice(1, 4).reverse());
      expect(second.next).toBeNull();
    });
  });
});
