import { describe, expect, it } from '@jest/globals';
import { bookingPaymentSchema, paymentSchema } from '@app/contracts/payments.js';
import { DomainContext } from '../support/domain-context.js';
import { allPages } from '../support/pages.js';
import { setUp } from '../support/set-up.js';
import { expectRefused, resultsOf } from '../support/command-results.js';

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

    it('lists all for admins, also by status', async () => {
      for (const until of ['paid', 'confirmed', 'paid'] as const) await domain.deal(until);
      const { items } = await domain.paymentQueries.list({ limit: '200' }, ADMIN);
      for (const payment of items) expect(paymentSchema.strict().parse(payment)).toEqual(payment);
      const pendingPayments = await domain.paymentQueries.list({ limit: '200', status: 'pending' }, ADMIN);
      expect(pendingPayments.items).toEqual(items.filter(({ status }) => status === 'pending'));
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
      const period = { from: '2025-03-02', to: '2025-03-03' };
      const payments = await allPages(2, (page) => domain.paymentQueries.list({ ...period, ...page }, ADMIN));
      expect(payments.map(({ id }) => id)).toEqual(ids.slice(1, 4).reverse());
    });
  });
});

describe('a payment that waits for its decision', () => {
  const domain = setUp(() => DomainContext.start());

  async function dealWithPayment() {
    const deal = await domain.deal();
    const payment = await domain.pay(deal.customer, deal.offer);
    return { ...deal, payment };
  }
  const correction = { amount: 5400, transaction_id: 'DKQ6PVX714', payer_number: '01812345678' };

  it('is corrected by its customer, with one event', async () => {
    const { customer, bookingId, payment } = await dealWithPayment();
    const after = await domain.payments.correct(customer, payment.id, correction);
    expect(bookingPaymentSchema.strict().parse(after)).toEqual(after);
    expect(after).toMatchObject({ ...correction, status: 'pending', version: payment.version + 1 });
    expect(await domain.events(bookingId, 'payment.corrected')).toHaveLength(1);
    expect(await domain.paymentQueries.adminViewById(payment.id)).toMatchObject({
      transaction_id: 'DKQ6PVX714',
      is_short: true,
    });
  });

  it('keeps its own transaction ID, and gets none that another payment has', async () => {
    const [one, other] = [await dealWithPayment(), await dealWithPayment()];
    const ownTransactionId = one.payment.transaction_id!;
    expect(
      await domain.payments.correct(one.customer, one.payment.id, {
        ...correction,
        transaction_id: ownTransactionId,
      }),
    ).toMatchObject({ transaction_id: ownTransactionId, amount: 5400 });
    await expectRefused(
      domain.payments.correct(other.customer, other.payment.id, {
        ...correction,
        transaction_id: ownTransactionId,
      }),
      'transaction_id_used',
    );
  });

  it('is withdrawn by its customer, which frees the booking and the transaction ID', async () => {
    const { customer, driver, bookingId, offer, payment } = await dealWithPayment();
    const withdrawn = await domain.payments.withdraw(customer, payment.id);
    expect(withdrawn).toMatchObject({ status: 'rejected', withdrawn_at: expect.any(String) });
    expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
      status: 'pending',
      payment_status: 'none',
      selected_offer_id: null,
    });
    expect(await domain.offerQueries.get(driver, offer.id)).toMatchObject({
      payment_status: 'none',
      is_selected: 0,
    });
    const id = { transaction_id: payment.transaction_id! };
    const other = await domain.deal();
    await domain.pay(other.customer, other.offer, id);
    await expectRefused(domain.pay(customer, offer, id), 'transaction_id_used');
    await domain.pay(customer, offer);
    expect(await domain.eventTypes(bookingId)).toEqual([
      'booking.created',
      'offer.sent',
      'payment.submitted',
      'payment.withdrawn',
      'payment.submitted',
    ]);
  });

  it('does not exist for another customer', async () => {
    const { payment } = await dealWithPayment();
    const stranger = await domain.person('user');
    await expectRefused(domain.payments.correct(stranger, payment.id, correction), 'payment_not_found');
    await expectRefused(domain.payments.withdraw(stranger, payment.id), 'payment_not_found');
  });

  it('is final once it was decided, and cannot be decided once it was withdrawn', async () => {
    const [approvedDeal, withdrawn] = [await dealWithPayment(), await dealWithPayment()];
    await domain.paymentDecisions.approve(approvedDeal.admin, approvedDeal.payment.id);
    await expectRefused(
      domain.payments.correct(approvedDeal.customer, approvedDeal.payment.id, {
        ...correction,
        transaction_id: 'LATE1',
      }),
      'payment_not_pending',
    );
    await expectRefused(
      domain.payments.withdraw(approvedDeal.customer, approvedDeal.payment.id),
      'payment_not_pending',
    );
    await domain.payments.withdraw(withdrawn.customer, withdrawn.payment.id);
    await expectRefused(
      domain.paymentDecisions.approve(withdrawn.admin, withdrawn.payment.id),
      'payment_withdrawn',
    );
    await expectRefused(
      domain.paymentDecisions.reject(withdrawn.admin, withdrawn.payment.id),
      'payment_withdrawn',
    );
  });

  it.each(Array.from({ length: 4 }, (_, round) => round))(
    'is either approved or withdrawn when both come at once, round %i',
    async () => {
      const { customer, admin, bookingId, payment } = await dealWithPayment();
      const results = await resultsOf([
        domain.paymentDecisions.approve(admin, payment.id),
        domain.payments.withdraw(customer, payment.id),
      ]);
      expect(results.filter((result) => result === 'done')).toHaveLength(1);
      const isApproved = results[0] === 'done';
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: isApproved ? 'confirmed' : 'pending',
        payment_status: isApproved ? 'paid' : 'none',
      });
    },
  );
});
