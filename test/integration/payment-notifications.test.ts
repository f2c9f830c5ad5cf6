import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Deal } from '../support/deal-rows.js';
import { setUpReactions } from '../support/reactions.js';

/** What the decision about a payment, or the end of its booking, says to customer and driver: it is true in each case. */
describe('notifications of a payment', () => {
  let deal: Deal;

  const { database, reactions, ids, rows, mailbox, newestOf } = setUpReactions();

  beforeEach(async () => {
    deal = await rows.deal('paying');
  });

  const facts = () => ({
    ...{ payment_id: deal.paymentId, booking_id: deal.bookingId, offer_id: deal.offerId },
    ...{ user_id: ids.customer, driver_id: ids.driver, amount: 5500 },
  });
  const lastMail = async () => (await mailbox.to('customer@bahon.example'))[0]!.text;

  /** Rejects the payment, with money that arrived or not, of a booking in a state. */
  async function reject({ received: amountReceived = null as number | null, status = 'pending' } = {}) {
    await database.query(`UPDATE payment SET status = 'rejected', received = $2 WHERE id = $1`, [
      deal.paymentId,
      amountReceived,
    ]);
    await database.query('UPDATE booking SET status = $2 WHERE id = $1', [deal.bookingId, status]);
    await reactions.run('payment.rejected', facts());
    return newestOf(ids.customer);
  }

  it('asks for a correction when no money arrived and the booking is open', async () => {
    const { message, link } = await reject();
    expect(message).toContain('Correct the details and submit them again');
    expect(link).toBe(`/offers/${deal.bookingId}`);
    expect(await lastMail()).toContain('use the same transaction ID');
  });

  it('says what is sent back, and to pay again, when money arrived and the booking is open', async () => {
    const { message, link } = await reject({ received: 50 });
    expect(message).toContain('We’ll refund the ৳50.00 we received. Choose an offer and pay again.');
    expect(message).not.toContain('submit them again');
    expect(link).toBe(`/offers/${deal.bookingId}`);
    expect(await lastMail()).not.toContain('same transaction ID');
  });

  it.each([
    [5500, 'We’ll refund the ৳5,500.00 we received, because the booking was cancelled.'],
    [null, 'The booking was cancelled, so you don’t need to pay.'],
  ])('does not ask to pay again for a cancelled booking (%s arrived)', async (amountReceived, text) => {
    const { message, link } = await reject({ received: amountReceived, status: 'cancelled' });
    expect(message).toContain(text);
    expect(message).not.toContain('again');
    expect(link).toBe(`/booking-details?id=${deal.bookingId}`);
    expect(await lastMail()).toContain(text);
  });

  it('says what a short payment means for customer and driver', async () => {
    const short_reason = 'A regular customer';
    await database.query(
      `UPDATE payment SET status = 'approved', amount = 4000, short_reason = $2 WHERE id = $1`,
      [deal.paymentId, short_reason],
    );
    await reactions.run('payment.approved', facts());
    const forCustomer = await newestOf(ids.customer);
    expect(forCustomer.message).toContain('You don’t need to pay the remaining ৳1,500.00.');
    expect(forCustomer.message).toContain(short_reason);
    const forDriver = await newestOf(ids.driver);
    expect(forDriver).toMatchObject({ link: `/trip/${deal.bookingId}` });
    expect(forDriver.message).toContain('the customer paid only ৳4,000.00 of ৳5,500.00');
    expect(forDriver.message).toContain('You’ll get ৳4,000.00 instead of your price of ৳5,000.00');
    expect(forDriver.message).toContain(short_reason);
    expect(await lastMail()).toContain('You don’t need to pay the remaining');
  });

  it('says of a cancelled booking that its payment is still checked', async () => {
    const cancellation = {
      ...{ booking_id: deal.bookingId, user_id: ids.customer, driver_ids: [] },
      ...{ reason: 'The road is closed', is_deleted: false, refund: 0 },
    };
    const text = 'We’re still checking your payment and will refund any money we received.';
    await reactions.run('booking.cancelled', { ...cancellation, has_pending_payment: true });
    expect((await newestOf(ids.customer)).message).toContain(text);
    expect(await lastMail()).toContain(text);
    await reactions.run('booking.cancelled', cancellation);
    expect((await newestOf(ids.customer)).message).not.toContain(text);
  });
});
