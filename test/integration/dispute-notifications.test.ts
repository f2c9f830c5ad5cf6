import { beforeEach, describe, expect, it } from '@jest/globals';
import { byUser, ROUTE, setUpReactions } from '../support/reactions.js';

/** Each person gets one notification of a dispute, although every job runs twice. */
describe('notifications and mails of disputes', () => {
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

  it('notify both parties the amounts and the reason of the decision, the customer by mail, too', async () => {
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
