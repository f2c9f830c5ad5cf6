import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { NumberRemindersService } from '@app/domain/payouts/number-reminders.service.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { PayoutsContext } from '../support/payouts-context.js';
import { setUp, lazy } from '../support/set-up.js';

describe('refunds', () => {
  const context = setUp(() => PayoutsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));

  /** A booking without a paying number, cancelled after its payment was approved. */
  async function withoutNumber() {
    const deal = await context.deal('offered');
    const payment = await context.pay(deal.customer, deal.offer, { payer_number: null });
    await context.paymentDecisions.approve(admin, payment.id);
    await context.closures.cancel(admin, deal.bookingId, { reason: 'Road closed' });
    return { ...deal, refund: (await context.refundsOf(deal.bookingId))[0]! };
  }

  describe('come into being', () => {
    it('when a confirmed booking is cancelled, to the number that paid', async () => {
      const { bookingId, customer, refund } = await context.refund();
      expect(refund).toMatchObject({
        booking_id: bookingId,
        user_id: customer.userId,
        amount: 5500,
        method: 'bkash',
        number: '01712345678',
        takes_number: false,
        status: 'due',
      });
      expect(await context.eventsOf('refund_id', refund.id)).toEqual(['refund.due']);
    });

    it('less the compensation of the driver, and not when that is everything', async () => {
      const [part, all] = [await context.deal('confirmed'), await context.deal('confirmed')];
      await context.closures.cancel(admin, part.bookingId, { reason: 'Late', compensation: 1500 });
      await context.closures.cancel(admin, all.bookingId, { reason: 'Late', compensation: 5500 });
      expect(await context.refundsOf(part.bookingId)).toMatchObject([{ amount: 4000 }]);
      expect(await context.refundsOf(all.bookingId)).toEqual([]);
    });

    it('when too much was paid, and when a payment was rejected although its money came', async () => {
      const [over, rejectedDeal] = [await context.deal('offered'), await context.deal('paid')];
      const { id } = await context.pay(over.customer, over.offer, { amount: 6000.5 });
      await context.paymentDecisions.approve(admin, id);
      expect(await context.refundsOf(over.bookingId)).toMatchObject([
        { amount: 500.5, number: '01712345678' },
      ]);
      await context.paymentDecisions.reject(admin, rejectedDeal.paymentId, { received: 5000 });
      expect(await context.refundsOf(rejectedDeal.bookingId)).toMatchObject([
        { amount: 5000, method: 'bkash', number: '01712345678' },
      ]);
    });

    it('not when nothing is owed to the customer', async () => {
      const { bookingId } = await context.completedDeal();
      await context.age(bookingId, 24);
      await context.releases.releaseDue();
      expect(await context.refundsOf(bookingId)).toEqual([]);
    });
  });

  it('that was sent leaves nothing owed', async () => {
    const { id, customer } = await context.refund();
    const sentRefund = await context.refunds.markSent(admin, id, { transaction_id: 'ref-1' });
    expect(sentRefund).toMatchObject({ status: 'sent', transaction_id: 'ref-1' });
    expect(await context.balance(`customer:${customer.userId}`)).toBe(0);
    expect(await context.eventsOf('refund_id', id)).toEqual(['refund.due', 'refund.sent']);
    expect(await context.recordedOf('refund', id)).toEqual(['refund.sent']);
    await expectRefused(context.refunds.markSent(admin, id, context.newTransfer()), 'refund_not_due');
  });

  it('that failed leaves a new one that is due', async () => {
    const { id, bookingId, customer } = await context.refund('sent');
    expect(await context.refunds.markFailed(admin, id, { reason: 'No account' })).toMatchObject({
      status: 'failed',
      reason: 'No account',
    });
    expect(await context.balance(`customer:${customer.userId}`)).toBe(-5500);
    const [failedRefund, due] = await context.refundsOf(bookingId);
    expect(failedRefund).toMatchObject({ id, status: 'failed' });
    expect(due).toMatchObject({ status: 'due', amount: 5500, number: '01712345678', takes_number: false });
    await expectRefused(context.refunds.markFailed(admin, id, { reason: 'Again' }), 'refund_not_sent');
    await expectRefused(
      context.refunds.markFailed(admin, due!.id, { reason: 'Not sent' }),
      'refund_not_sent',
    );
    await context.refunds.markSent(admin, due!.id, context.newTransfer());
    expect(await context.balance(`customer:${customer.userId}`)).toBe(0);
  });

  describe('without a paying number', () => {
    it('take one from their customer, who may change it until they are sent', async () => {
      const { refund, customer, bookingId } = await withoutNumber();
      expect(refund).toMatchObject({ number: null, takes_number: true });
      await expectRefused(
        context.refunds.markSent(admin, refund.id, context.newTransfer()),
        'refund_number_missing',
      );
      const give = (number: string) =>
        context.refunds.giveNumber(customer, refund.id, { method: 'nagad', number });
      await give('01912345678');
      const { version } = await give('01812345678');
      expect(await give('01712345678')).toMatchObject({ method: 'nagad', number: '01712345678' });
      // An admin who has sent it to the number before.
      await expectRefused(
        context.refunds.markSent(admin, refund.id, { ...context.newTransfer(), version }),
        'conflict',
      );
      await give('01812345678');
      await context.refunds.markSent(admin, refund.id, context.newTransfer());
      await expectRefused(give('01912345678'), 'refund_not_due');
      await context.refunds.markFailed(admin, refund.id, { reason: 'No account' });
      expect((await context.refundsOf(bookingId))[1]).toMatchObject({
        method: 'nagad',
        number: '01812345678',
        takes_number: true,
      });
    });

    it('take none from others, and none when the number is known', async () => {
      const { refund } = await withoutNumber();
      const number = { method: 'nagad', number: '01912345678' } as const;
      const other = await context.person('user');
      await expectRefused(context.refunds.giveNumber(other, refund.id, number), 'refund_not_found');
      const refundWithNumber = await context.refund();
      await expectRefused(
        context.refunds.giveNumber(refundWithNumber.customer, refundWithNumber.id, number),
        'refund_number_known',
      );
    });
  });

  it('are listed for admins, and their own for customers, without the names of admins', async () => {
    const [mine, other] = [await context.refund('sent'), await context.refund()];
    const own = await context.refundQueries.list(mine.customer, { user_id: String(other.customer.userId) });
    expect(own.items).toEqual([]);
    const { items } = await context.refundQueries.list(mine.customer, {});
    expect(items).toMatchObject([{ id: mine.id, number: '01712345678', sent_by_name: null }]);
    const findIds = async (query: Parameters<typeof context.refundQueries.list>[1]) =>
      (await context.refundQueries.list(admin, query)).items.map(({ id }) => id);
    expect(await findIds({})).toEqual(expect.arrayContaining([mine.id, other.id]));
    expect(await findIds({ search: mine.refund.transaction_id!.toLowerCase(), status: 'sent' })).toContain(
      mine.id,
    );
    expect(await findIds({ search: `#${other.bookingId}` })).toEqual([other.id]);
    expect(await findIds({ search: '0171 234-5678', booking_id: String(other.bookingId) })).toEqual([
      other.id,
    ]);
  });

  it('are made in the transaction of the posting, or not at all', async () => {
    const deal = await context.deal('confirmed');
    const transaction = context.get(Database).transaction(async (tx) => {
      await context.ledger.post(tx, {
        kind: 'cancelled',
        bookingId: deal.bookingId,
        held: 550_000,
        customerId: deal.customer.userId,
        driverId: null,
        compensation: 0,
      });
      throw new Error('afterwards');
    });
    await expect(transaction).rejects.toThrow('afterwards');
    expect(await context.refundsOf(deal.bookingId)).toEqual([]);
  });
});

describe('reminders of a missing number', () => {
  const context = setUp(() => PayoutsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));
  const reminders = lazy<NumberRemindersService>(() => context.get(NumberRemindersService));

  const entries = (action: string, id: number) =>
    context.database.query<{ after: unknown }>(
      'SELECT after FROM audit_entry WHERE action = $1 AND subject_id = $2',
      [action, id],
    );
  const events = (type: string) =>
    context.database.query<{ payload: { user_id: number } }>(
      'SELECT payload FROM outbox_event WHERE type = $1',
      [type],
    );

  it('reach a driver whose money waits, once a day even at the same time, with an entry of the audit log', async () => {
    const { driver, bookingId } = await context.completedDeal();
    await context.age(bookingId, 24);
    await context.releases.releaseDue();
    const attempts = [1, 2, 3].map(() => reminders.remindDriver(admin, driver.userId));
    expect(await countResults(attempts)).toEqual({ done: 1, reminded_already: 2 });
    expect(await entries('payout_account.remind', driver.userId)).toMatchObject([
      { after: { amount: 5000 } },
    ]);
    const reminderEvents = (await events('payout_account.reminded')).filter(
      ({ payload }) => payload.user_id === driver.userId,
    );
    expect(reminderEvents).toHaveLength(1);
    const { items } = await context.payoutQueries.payable({ ids: String(driver.userId) });
    expect(items).toMatchObject([{ method: null, reminded_at: expect.any(String) }]);
  });

  it('do not reach people without money, or unknown ones', async () => {
    const { userId } = await context.person('driver');
    await expectRefused(reminders.remindDriver(admin, userId), 'payout_too_small');
    await expectRefused(reminders.remindDriver(admin, admin.userId), 'user_not_found');
    await expectRefused(reminders.remindCustomer(admin, 999_999), 'refund_not_found');
  });
});
