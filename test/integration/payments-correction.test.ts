import { describe, expect, it } from '@jest/globals';
import { bookingPaymentSchema } from '@app/contracts/payments.js';
import { expectRefused } from '../support/command-results.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';

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
    const own = one.payment.transaction_id!;
    expect(
      await domain.payments.correct(one.customer, one.payment.id, { ...correction, transaction_id: own }),
    ).toMatchObject({ transaction_id: own, amount: 5400 });
    await expectRefused(
      domain.payments.correct(other.customer, other.payment.id, { ...correction, transaction_id: own }),
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
    await domain.payments.submit(other.customer, { ...domain.paymentFor(other.offer), ...id });
    await expectRefused(
      domain.payments.submit(customer, { ...domain.paymentFor(offer), ...id }),
      'transaction_id_used',
    );
    await domain.payments.submit(customer, domain.paymentFor(offer));
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
      const results = await Promise.allSettled([
        domain.paymentDecisions.approve(admin, payment.id),
        domain.payments.withdraw(customer, payment.id),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isApproved = results[0]!.status === 'fulfilled';
      expect(await domain.bookingQueries.get(customer, bookingId)).toMatchObject({
        status: isApproved ? 'confirmed' : 'pending',
        payment_status: isApproved ? 'paid' : 'none',
      });
    },
  );
});
