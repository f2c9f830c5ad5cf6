import { describe, expect, it } from '@jest/globals';
import { setUpReactions } from '../support/reactions.js';

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
