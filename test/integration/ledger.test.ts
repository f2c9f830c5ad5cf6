import { describe, expect, it } from '@jest/globals';
import { toPaisa } from '@app/contracts/money.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { resultsOf, expectRefused } from '../support/command-results.js';
import { MoneyContext } from '../support/money-context.js';
import { setUp } from '../support/set-up.js';

const ROUNDS = 6;

describe('the ledger', () => {
  const money = setUp(() => MoneyContext.start());
  const admin = setUp<Actor>(() => money.person('admin'));

  const transfer = (key: string, amounts: number[]) =>
    money.database.query(
      `WITH transfer AS (INSERT INTO ledger_transfer (event_key, kind) VALUES ($1, 'corrected') RETURNING id)
       INSERT INTO ledger_entry (transfer_id, account, amount)
       SELECT transfer.id, 'wallet', amount FROM transfer, unnest($2::bigint[]) AS amount`,
      [key, amounts],
    );

  describe('the tables', () => {
    it('refuse a transfer that does not sum to zero, or has fewer than two entries', async () => {
      await expect(transfer('test:1', [100, -99])).rejects.toThrow('2 entries that sum to 1');
      await expect(transfer('test:2', [])).rejects.toThrow('0 entries');
      await expect(
        money.database.query(
          `INSERT INTO ledger_entry (transfer_id, account, amount)
           SELECT id, 'wallet', 1 FROM ledger_transfer WHERE event_key = 'none' UNION ALL
           SELECT 999999, 'wallet', 1`,
        ),
      ).rejects.toThrow(/ledger_entry_transfer_fk|sum to/);
      await transfer('test:3', [100, -100]);
    });

    it('refuse an entry that is added to a transfer later', async () => {
      await transfer('test:4', [50, -50]);
      await expect(
        money.database.query(
          `INSERT INTO ledger_entry (transfer_id, account, amount)
           SELECT id, 'wallet', 1 FROM ledger_transfer WHERE event_key = 'test:4'`,
        ),
      ).rejects.toThrow('3 entries that sum to 1');
    });

    it('refuse the same fact twice, and accounts that do not exist', async () => {
      await transfer('test:5', [1, -1]);
      await expect(transfer('test:5', [1, -1])).rejects.toThrow('ledger_transfer_once');
      await expect(
        money.database.query(
          `INSERT INTO ledger_entry (transfer_id, account, amount) VALUES (1, 'driver:0', 1)`,
        ),
      ).rejects.toThrow('ledger_entry_account_known');
    });

    it('refuse every update, delete and truncate', async () => {
      await transfer('test:6', [1, -1]);
      for (const statement of [
        'UPDATE ledger_entry SET amount = 2',
        `UPDATE ledger_transfer SET kind = 'released'`,
        'DELETE FROM ledger_entry',
        'DELETE FROM ledger_transfer',
        'TRUNCATE ledger_entry',
        'TRUNCATE ledger_transfer CASCADE',
      ])
        await expect(money.database.query(statement)).rejects.toThrow('append-only');
    });
  });

  describe('an approved payment', () => {
    it('is held for its booking', async () => {
      const deal = await money.deal('confirmed');
      expect(await money.of(deal)).toEqual({ held: -5500 });
    });

    it('is held up to what is due, and what is above it is owed to the customer', async () => {
      const deal = await money.deal();
      const { id } = await money.pay(deal.customer, deal.offer, { amount: 6000.25 });
      await money.paymentDecisions.approve(admin, id);
      expect(await money.of(deal)).toEqual({ held: -5500, customer: -500.25 });
    });

    it('is held in full when it is short', async () => {
      const deal = await money.deal();
      const { id } = await money.pay(deal.customer, deal.offer, { amount: 5000 });
      await money.paymentDecisions.approve(admin, id, { short_reason: 'A regular customer' });
      expect(await money.of(deal)).toEqual({ held: -5000 });
    });
  });

  describe('a rejected payment', () => {
    it('posts nothing when nothing came', async () => {
      const deal = await money.deal('paid');
      await money.paymentDecisions.reject(admin, deal.paymentId, { reason: 'Nothing came' });
      expect(await money.of(deal)).toEqual({});
    });

    it('is owed to the customer when the money came, and its transaction is used up', async () => {
      const deal = await money.deal();
      const body = money.paymentFor(deal.offer);
      const { id } = await money.payments.submit(deal.customer, body);
      await money.paymentDecisions.reject(admin, id, { reason: 'The amount is wrong', received: 4000 });
      expect(await money.of(deal)).toEqual({ customer: -4000 });
      await expectRefused(money.payments.submit(deal.customer, body), 'transaction_id_used');
      const entry = (await money.audit('payment', id)).find(({ action }) => action === 'payment.reject');
      expect(entry).toMatchObject({ after: { received: 4000, reason: 'The amount is wrong' } });
    });
  });

  describe('a cancelled booking', () => {
    it('gives the customer everything back', async () => {
      const deal = await money.deal('confirmed');
      await money.closures.cancel(admin, deal.bookingId, { reason: 'Road closed' });
      expect(await money.of(deal)).toEqual({ customer: -5500 });
    });

    it('leaves the driver the compensation', async () => {
      const deal = await money.deal('confirmed');
      await money.closures.cancel(admin, deal.bookingId, { reason: 'Road closed', compensation: 1200.5 });
      expect(await money.of(deal)).toEqual({ customer: -4299.5, driver: -1200.5 });
    });

    it('stays as it was when the compensation is more than what is held', async () => {
      const deal = await money.deal('confirmed');
      const tooMuch = { reason: 'Road closed', compensation: 5500.01 };
      await expectRefused(money.closures.cancel(admin, deal.bookingId, tooMuch), 'compensation_too_high');
      expect(await money.of(deal)).toEqual({ held: -5500 });
      expect((await money.bookingQueries.get(admin, deal.bookingId)).status).toBe('confirmed');
    });

    it('owes nobody anything when nothing was paid', async () => {
      const deal = await money.deal();
      await expectRefused(
        money.closures.cancel(admin, deal.bookingId, { reason: 'None', compensation: 1 }),
        'compensation_too_high',
      );
      await money.closures.cancel(admin, deal.bookingId, { reason: 'None' });
      expect(await money.of(deal)).toEqual({});
    });
  });

  describe('the release', () => {
    it('follows a completion after the time to hold, once', async () => {
      const deal = await money.completedDeal();
      await money.age(deal.bookingId, 23);
      await money.releases.releaseDue();
      expect(await money.of(deal)).toEqual({ held: -5500 });
      await money.age(deal.bookingId, 1);
      await money.releases.releaseDue();
      await money.releases.releaseDue();
      expect(await money.of(deal)).toEqual({ driver: -5000 });
      expect(await money.events(deal.bookingId, 'money.released')).toMatchObject([
        { payload: { driver_id: deal.driver.userId, amount: 5000, is_confirmed: 0 } },
      ]);
    });

    it('is made at once when the customer confirms the delivery, and by nobody else', async () => {
      const deal = await money.completedDeal();
      const other = await money.person('user');
      await expectRefused(money.releases.confirmDelivery(other, deal.bookingId), 'booking_not_found');
      expect(await money.releases.confirmDelivery(deal.customer, deal.bookingId)).toMatchObject({
        id: deal.bookingId,
        status: 'completed',
      });
      expect(await money.of(deal)).toEqual({ driver: -5000 });
      await expectRefused(money.releases.confirmDelivery(deal.customer, deal.bookingId), 'already_released');
    });

    it('is refused before the completion, and after a cancellation', async () => {
      const deal = await money.deal('confirmed');
      await expectRefused(
        money.releases.confirmDelivery(deal.customer, deal.bookingId),
        'booking_not_completed',
      );
      await money.closures.cancel(admin, deal.bookingId, { reason: 'Road closed' });
      await expectRefused(money.releases.confirmDelivery(deal.customer, deal.bookingId), 'booking_cancelled');
    });

    it('is made once when workers and the customer do it at the same time', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const deal = await money.completedDeal();
        await money.age(deal.bookingId, 24);
        await resultsOf([
          money.releases.releaseDue(),
          money.releases.releaseDue(),
          money.releases.confirmDelivery(deal.customer, deal.bookingId),
        ]);
        expect(await money.of(deal)).toEqual({ driver: -5000 });
        expect(await money.events(deal.bookingId, 'money.released')).toHaveLength(1);
      }
    });
  });

  it('takes either the cancellation or the completion of a booking', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await money.deal('confirmed');
      const otp = await money.sendCode(deal);
      const [cancelResult, completeResult] = await resultsOf([
        money.closures.cancel(admin, deal.bookingId, { reason: 'Road closed' }),
        money.otp.verify(deal.customer, deal.bookingId, { offer_id: deal.offer.id, otp }),
      ]);
      expect([cancelResult, completeResult].filter((ending) => ending === 'done')).toHaveLength(1);
      const balances = await money.of(deal);
      expect(balances).toEqual(cancelResult === 'done' ? { customer: -5500 } : { held: -5500 });
    }
  });

  it('sums to zero over all accounts', async () => {
    const [sum] = await money.database.query<{ total: string }>(
      'SELECT sum(amount)::text AS total FROM ledger_entry',
    );
    expect(toPaisa(Number(sum!.total))).toBe(0);
  });
});
