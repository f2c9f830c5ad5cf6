import { beforeEach, describe, expect, it } from '@jest/globals';
import { byUser, ROUTE, setUpReactions } from '../support/reactions.js';
import type { Deal } from '../support/deal-rows.js';

/** Each person gets one notification of a dispute, although every job runs twice. */
describe('notifications and emails of disputes', () => {
  let facts: {
    dispute_id: number;
    booking_id: number;
    ticket_id: number;
    user_id: number;
    driver_id: number;
  };

  const { reactions, ids, rows, mailbox, newestOf } = setUpReactions(['admin']);

  beforeEach(async () => {
    const { disputeId, ticketId, bookingId } = await rows.dispute();
    facts = {
      dispute_id: disputeId,
      booking_id: bookingId,
      ticket_id: ticketId,
      user_id: ids.customer,
      driver_id: ids.driver,
    };
  });

  it('notify admins and the other party of a new one; its ticket notifies nobody', async () => {
    const reason = 'The goods are wet.';
    expect(await reactions.notify('dispute.opened', { ...facts, is_from_driver: 0, reason })).toEqual(
      byUser([
        {
          user_id: ids.admin,
          kind: 'dispute.opened',
          params: { name: 'Farhana Rahman', route: ROUTE, booking: facts.booking_id, reason },
          link: '/admin/money?show=disputes&status=open',
        },
        {
          user_id: ids.driver,
          kind: 'dispute.opened.other',
          params: { name: 'Farhana Rahman', route: ROUTE },
          link: '/booking-history',
        },
      ]),
    );
    const { ticket_id, user_id } = facts;
    expect(await reactions.notify('ticket.opened', { ticket_id, user_id, is_dispute: 1 })).toEqual([]);
  });

  it('notify the customer of one by the driver', async () => {
    const reason = 'Four hours of waiting.';
    const id = await reactions.run('dispute.opened', { ...facts, is_from_driver: 1, reason });
    expect(await reactions.notifications(id)).toMatchObject(
      byUser([
        { user_id: ids.admin, params: { name: 'Abdul Karim', reason } },
        {
          user_id: ids.customer,
          kind: 'dispute.opened.other',
          link: `/booking-details?id=${facts.booking_id}`,
        },
      ]),
    );
  });

  it('notify both parties the amounts and the reason of the decision, the customer by email, too', async () => {
    const reason = `Half of it was damaged (${facts.dispute_id}).`;
    const decision = { refund: 2000.5, payout: 3000, reason };
    expect(await reactions.notify('dispute.decided', { ...facts, ...decision })).toMatchObject(
      byUser([
        { user_id: ids.customer, kind: 'dispute.decided', params: { route: ROUTE, ...decision } },
        { user_id: ids.driver, kind: 'dispute.decided.driver', params: { route: ROUTE, ...decision } },
      ]),
    );
    const textFor = async (userId: number, locale: 'en' | 'bn') => {
      const { message } = await newestOf(userId, locale);
      return message;
    };
    const english = await textFor(ids.driver, 'en');
    for (const part of ['3,000', '2,000.5', reason]) expect(english).toContain(part);
    expect(await textFor(ids.customer, 'bn')).toContain('২,০০০.৫');
    const mails = (await mailbox.to('customer@bahon.example')).filter(({ text }) => text.includes(reason));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('3,000');
  });

  it('notify nobody of one that ended with its booking, or of a corrected wallet', async () => {
    expect(await reactions.notify('dispute.closed', facts)).toEqual([]);
    const correction = { transfer_id: 1, difference: -5, reason: 'A statement' };
    expect(await reactions.notify('wallet.corrected', correction)).toEqual([]);
  });
});

/** Every job runs twice: no notification is sent twice. */
describe('notifications of payouts and refunds', () => {
  const { database, reactions } = setUpReactions();
  const payoutOf = async (status: string) => {
    const [row] = await database.query<{ payout_id: number; driver_id: number; amount: number }>(
      `SELECT id AS payout_id, driver_id, amount::float8 AS amount FROM payout WHERE status = $1 LIMIT 1`,
      [status],
    );
    return row!;
  };

  it('notify the driver of a sent payout and a failed one, with the amount', async () => {
    const sentPayout = await payoutOf('sent');
    expect(await reactions.notify('payout.sent', sentPayout)).toMatchObject([
      {
        user_id: sentPayout.driver_id,
        kind: 'payout.sent',
        params: {
          amount: sentPayout.amount,
          method: 'bkash',
          number: '018•••••001',
          transaction: 'BHP4C7N2XA',
        },
        link: '/earnings',
      },
    ]);
    const failedPayout = await payoutOf('failed');
    const reason = 'This account has reached its limit of the month.';
    expect(await reactions.notify('payout.failed', { ...failedPayout, reason })).toMatchObject([
      {
        user_id: failedPayout.driver_id,
        kind: 'payout.failed',
        params: { amount: failedPayout.amount, reason },
      },
    ]);
  });

  it('notify the customer of a sent refund, with the amount', async () => {
    const [refund] = await database.query<{
      refund_id: number;
      booking_id: number;
      user_id: number;
      amount: number;
    }>(
      `SELECT id AS refund_id, booking_id, user_id, amount::float8 AS amount FROM refund WHERE status = 'sent' LIMIT 1`,
    );
    const notifications = await reactions.notify('refund.sent', refund!);
    expect(notifications).toMatchObject([
      {
        user_id: refund!.user_id,
        kind: 'refund.sent',
        params: { amount: refund!.amount, number: '01711223344', transaction: 'BHR6E9Q4ZC' },
        link: `/booking-details?id=${refund!.booking_id}`,
      },
    ]);
  });

  it('warn the driver when the payout account was changed', async () => {
    const { driver_id: user_id } = await payoutOf('sent');
    expect(await reactions.notify('payout_account.changed', { user_id })).toMatchObject([
      { user_id, kind: 'payout_account.changed', params: { number: '018•••••001', hours: 24 } },
    ]);
  });

  it('notify nobody of what only changes screens', async () => {
    const duePayout = await payoutOf('due');
    for (const type of ['payout.made', 'payout.cancelled'] as const)
      expect(await reactions.notify(type, duePayout)).toEqual([]);
  });
});

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
