import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { resultsOf, countResults } from '../support/command-results.js';
import { eventually } from '../support/eventually.js';
import { PASSWORD, PayoutsContext } from '../support/payouts-context.js';
import { setUp } from '../support/set-up.js';
import { openTransaction, waitingForLock } from '../support/table-lock.js';

const ROUNDS = 6;
const reason = { reason: 'Limit reached' };

/** Two commands at once: one wins, and the ledger moves once. */
describe('at the same time', () => {
  const context = setUp(() => PayoutsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));
  const admin2 = setUp<Actor>(() => context.person('admin'));

  const sentOf = async (kind: 'payout' | 'refund', id: number) => {
    const [row] = await context.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ledger_transfer WHERE event_key LIKE $1`,
      [`${kind}_%:${id}`],
    );
    return row!.n;
  };

  it('two admins make a payout of one driver: there is one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const driver = await context.payable();
      const make = (by: Actor) => context.payouts.make(by, { driver_id: driver.userId });
      expect(await countResults([make(admin), make(admin2), make(admin)])).toEqual({
        done: 1,
        payout_exists: 2,
      });
      expect((await context.payoutQueries.list(driver, {})).items).toHaveLength(1);
    }
  });

  it('two admins mark a payout as sent: it is sent once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, driver } = await context.payout();
      const send = (by: Actor) => context.payouts.markSent(by, id, context.newTransfer());
      expect(await countResults([send(admin), send(admin2)])).toEqual({ done: 1, payout_not_due: 1 });
      expect(await context.balance(`driver:${driver.userId}`)).toBe(0);
      expect(await context.eventsOf('payout_id', id)).toEqual(['payout.made', 'payout.sent']);
    }
  });

  it('a payout is sent and cancelled: one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, driver } = await context.payout();
      const [sentResult, cancelResult] = await resultsOf([
        context.payouts.markSent(admin, id, context.newTransfer()),
        context.payouts.cancel(admin2, id),
      ]);
      expect([sentResult, cancelResult].sort()).toEqual(['done', 'payout_not_due']);
      expect(await context.balance(`driver:${driver.userId}`)).toBe(sentResult === 'done' ? 0 : -5000);
    }
  });

  it('a payout is cancelled twice, or fails twice: once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const due = await context.payout();
      const cancel = (by: Actor) => context.payouts.cancel(by, due.id);
      expect(await countResults([cancel(admin), cancel(admin2)])).toEqual({ done: 1, payout_not_due: 1 });
      const { id, driver } = await context.payout('sent');
      const fail = (by: Actor) => context.payouts.markFailed(by, id, reason);
      expect(await countResults([fail(admin), fail(admin2)])).toEqual({ done: 1, payout_not_sent: 1 });
      expect(await context.balance(`driver:${driver.userId}`)).toBe(-5000);
    }
  });

  it('a payout is sent and fails: it may only fail after it was sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, driver } = await context.payout();
      const [sentResult, failResult] = await resultsOf([
        context.payouts.markSent(admin, id, context.newTransfer()),
        context.payouts.markFailed(admin2, id, reason),
      ]);
      expect(sentResult).toBe('done');
      expect(['done', 'payout_not_sent']).toContain(failResult);
      expect(await context.balance(`driver:${driver.userId}`)).toBe(failResult === 'done' ? -5000 : 0);
      expect(await sentOf('payout', id)).toBe(failResult === 'done' ? 2 : 1);
    }
  });

  it('a payout is cancelled, and another one made: there is one due at most', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, driver } = await context.payout();
      const [cancelResult, makeResult] = await resultsOf([
        context.payouts.cancel(admin, id),
        context.payouts.make(admin2, { driver_id: driver.userId }),
      ]);
      expect(cancelResult).toBe('done');
      expect(['done', 'payout_exists']).toContain(makeResult);
      const due = await context.payoutQueries.list(driver, { status: 'due' });
      expect(due.items).toHaveLength(makeResult === 'done' ? 1 : 0);
    }
  });

  it('a payout is sent, and another one made: the amount is paid once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, driver } = await context.payout();
      const [sentResult, makeResult] = await resultsOf([
        context.payouts.markSent(admin, id, context.newTransfer()),
        context.payouts.make(admin2, { driver_id: driver.userId }),
      ]);
      expect(sentResult).toBe('done');
      expect(['payout_exists', 'payout_too_small']).toContain(makeResult);
      expect(await context.balance(`driver:${driver.userId}`)).toBe(0);
    }
  });

  it('a payout is made while the account is changed: to the old account, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const driver = await context.driver();
      const account = { method: 'bkash', number: '01712345678', password: PASSWORD } as const;
      await context.accounts.save(driver, account);
      await context.earn(driver);
      const [makeResult, changeResult] = await resultsOf([
        context.payouts.make(admin, { driver_id: driver.userId }),
        context.accounts.save(driver, { ...account, number: '01912345999' }),
      ]);
      expect(changeResult).toBe('done');
      expect(['done', 'payout_account_changed']).toContain(makeResult);
      const { items } = await context.payoutQueries.list(driver, {});
      expect(items).toMatchObject(
        makeResult === 'done' ? [{ number: '017•••••678', is_account_changed: true }] : [],
      );
    }
  });

  it('the account is changed after a payout that it waited for: dated later', async () => {
    const driver = await context.driver();
    const account = { method: 'bkash', number: '01712345678', password: PASSWORD } as const;
    await context.accounts.save(driver, account);
    const lock = `SELECT FROM payout_account WHERE user_id = ${driver.userId} FOR UPDATE`;
    const finishPayout = await openTransaction(context.database, lock);
    const change = context.accounts.save(driver, { ...account, number: '01912345999' });
    await eventually(async () => expect(await waitingForLock(context.database)).toBe(1));
    const [payout] = await context.database.query<{ time: string }>('SELECT clock_timestamp()::text AS time');
    await finishPayout();
    await change;
    const [row] = await context.database.query<{ is_later: boolean }>(
      'SELECT changed_at > $1 AS is_later FROM payout_account WHERE user_id = $2',
      [payout!.time, driver.userId],
    );
    expect(row).toEqual({ is_later: true });
  });

  it('two admins mark a refund as sent, or as failed: once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, customer, bookingId } = await context.refund();
      const send = (by: Actor) => context.refunds.markSent(by, id, context.newTransfer());
      expect(await countResults([send(admin), send(admin2)])).toEqual({ done: 1, refund_not_due: 1 });
      expect(await context.balance(`customer:${customer.userId}`)).toBe(0);
      const fail = (by: Actor) => context.refunds.markFailed(by, id, reason);
      expect(await countResults([fail(admin), fail(admin2)])).toEqual({ done: 1, refund_not_sent: 1 });
      expect(await context.balance(`customer:${customer.userId}`)).toBe(-5500);
      expect((await context.refundsOf(bookingId)).map(({ status }) => status)).toEqual(['failed', 'due']);
    }
  });

  it('a refund is sent and fails: it may only fail after it was sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, customer } = await context.refund();
      const [sentResult, failResult] = await resultsOf([
        context.refunds.markSent(admin, id, context.newTransfer()),
        context.refunds.markFailed(admin2, id, reason),
      ]);
      expect(sentResult).toBe('done');
      expect(['done', 'refund_not_sent']).toContain(failResult);
      expect(await context.balance(`customer:${customer.userId}`)).toBe(failResult === 'done' ? -5500 : 0);
    }
  });

  it('a refund is sent while its customer changes the number: it goes where the list says', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, customer } = await context.refund();
      await context.database.query('UPDATE refund SET is_payer_number = false WHERE id = $1', [id]);
      const number = { method: 'nagad', number: '01912345678' } as const;
      const [sentResult, numberResult] = await resultsOf([
        context.refunds.markSent(admin, id, context.newTransfer()),
        context.refunds.giveNumber(customer, id, number),
      ]);
      expect(sentResult).toBe('done');
      expect(['done', 'refund_not_due']).toContain(numberResult);
      expect(await context.refundQueries.viewById(id)).toMatchObject(
        numberResult === 'done' ? number : { method: 'bkash', number: '01712345678' },
      );
    }
  });

  describe('one transaction id', () => {
    it('serves one of a payment, a payout and a refund', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [payout, refund] = [await context.payout(), await context.refund()];
        const deal = await context.deal();
        const id = `ONCE${round}`;
        const results = await resultsOf([
          context.payouts.markSent(admin, payout.id, { transaction_id: id }),
          context.refunds.markSent(admin2, refund.id, { transaction_id: `once ${round}` }),
          context.pay(deal.customer, deal.offer, { transaction_id: `once-${round}` }),
        ]);
        expect([...results].sort()).toEqual(['done', 'transaction_id_used', 'transaction_id_used']);
      }
    });

    it('serves one of two payouts, and one of two refunds', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [payout, payout2] = [await context.payout(), await context.payout()];
        const transfer = { transaction_id: `TWO${round}` };
        expect(
          await countResults([
            context.payouts.markSent(admin, payout.id, transfer),
            context.payouts.markSent(admin2, payout2.id, transfer),
          ]),
        ).toEqual({ done: 1, transaction_id_used: 1 });
        const [refund, refund2] = [await context.refund(), await context.refund()];
        const other = { transaction_id: `THREE${round}` };
        expect(
          await countResults([
            context.refunds.markSent(admin, refund.id, other),
            context.refunds.markSent(admin2, refund2.id, other),
          ]),
        ).toEqual({ done: 1, transaction_id_used: 1 });
      }
    });

    it('stays used when the payout failed, and is free for another provider', async () => {
      const { id, payout } = await context.payout('sent');
      await context.payouts.markFailed(admin, id, reason);
      const used = { transaction_id: payout.transaction_id! };
      const again = await context.payout();
      expect(await countResults([context.payouts.markSent(admin, again.id, used)])).toEqual({
        transaction_id_used: 1,
      });
      await context.database.query(`UPDATE payout SET method = 'nagad' WHERE id = $1`, [again.id]);
      expect(await context.payouts.markSent(admin, again.id, used)).toMatchObject({ status: 'sent' });
    });

    it('of a rejected payment is free for us unless its money came', async () => {
      const [none, came] = [await context.deal('paid'), await context.deal('paid')];
      const idOf = async (paymentId: number) =>
        (await context.paymentQueries.adminViewById(paymentId))!.transaction_id;
      await context.paymentDecisions.reject(admin, none.paymentId);
      await context.paymentDecisions.reject(admin, came.paymentId, { received: 5500 });
      const { id } = await context.payout();
      const send = async (paymentId: number) =>
        context.payouts.markSent(admin, id, { transaction_id: await idOf(paymentId) });
      expect(await countResults([send(came.paymentId)])).toEqual({ transaction_id_used: 1 });
      expect(await countResults([send(none.paymentId)])).toEqual({ done: 1 });
    });
  });
});
