import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused } from '../support/command-results.js';
import { PASSWORD, PayoutsContext } from '../support/payouts-context.js';
import { setUp } from '../support/set-up.js';

describe('payouts', () => {
  const context = setUp(() => PayoutsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));

  const make = (driver: { userId: number }) => context.payouts.make(admin, { driver_id: driver.userId });
  const age = (driver: { userId: number }, hours: number) =>
    context.database.query(
      `UPDATE payout_account SET stopped_until = stopped_until - make_interval(hours => $2) WHERE user_id = $1`,
      [driver.userId, hours],
    );

  describe('the account', () => {
    const account = { method: 'bkash', number: '01712345678', password: PASSWORD } as const;

    it('is null until it is entered, and stops nothing the first time', async () => {
      const driver = await context.driver();
      expect(await context.accounts.ownAccount(driver)).toBeNull();
      const storedAccount = await context.accounts.save(driver, account);
      expect(storedAccount).toMatchObject({ method: 'bkash', number: '01712345678', stopped_until: null });
      expect(await context.accounts.ownAccount(driver)).toEqual(storedAccount);
      await context.earn(driver);
      expect(await make(driver)).toMatchObject({ amount: 5000, number: '017•••••678' });
    });

    it('stops payouts for 24 hours when it is changed, also when it is changed back', async () => {
      const driver = await context.driver();
      await context.accounts.save(driver, account);
      await context.earn(driver);
      await context.accounts.save(driver, { ...account, number: '01912345678' });
      const { stopped_until, changed_at } = await context.accounts.save(driver, account);
      expect(Date.parse(stopped_until!) - Date.parse(changed_at)).toBe(24 * 3_600_000);
      await expectRefused(make(driver), 'payout_account_changed');
      await age(driver, 23);
      await expectRefused(make(driver), 'payout_account_changed');
      await age(driver, 1);
      expect(await make(driver)).toMatchObject({ status: 'due' });
      expect(await context.accounts.ownAccount(driver)).toMatchObject({ stopped_until: null });
    });

    it('changes nothing when the same one is entered again', async () => {
      const driver = await context.driver();
      const firstAccount = await context.accounts.save(driver, account);
      expect(await context.accounts.save(driver, account)).toEqual(firstAccount);
      const events = await context.database.query(
        `SELECT type FROM outbox_event WHERE type LIKE 'payout_account.%' AND payload->>'user_id' = $1`,
        [String(driver.userId)],
      );
      expect(events).toEqual([{ type: 'payout_account.entered' }]);
    });

    it('is stored encrypted, and in the log only masked', async () => {
      const driver = await context.driver();
      await context.accounts.save(driver, account);
      await context.accounts.save(driver, { ...account, method: 'nagad', number: '01912345678' });
      const [row] = await context.database.query('SELECT * FROM payout_account WHERE user_id = $1', [
        driver.userId,
      ]);
      expect(JSON.stringify(row)).not.toContain('01912345678');
      const [entry] = await context.database.query(
        `SELECT before, after FROM audit_entry WHERE action = 'payout_account.save' AND subject_id = $1 ORDER BY id DESC`,
        [driver.userId],
      );
      expect(entry).toEqual({
        before: { method: 'bkash', number: '017•••••678' },
        after: { method: 'nagad', number: '019•••••678' },
      });
    });

    it('needs the password, and is not changed without it', async () => {
      const driver = await context.driver();
      await expectRefused(
        context.accounts.save(driver, { ...account, password: 'wrong' }),
        'current_password_wrong',
      );
      expect(await context.accounts.ownAccount(driver)).toBeNull();
    });

    it('must be entered again when it cannot be decrypted any more', async () => {
      const driver = await context.driver();
      await context.accounts.save(driver, account);
      await context.earn(driver);
      await context.database.query(`UPDATE payout_account SET number_sealed = 'AAAA' WHERE user_id = $1`, [
        driver.userId,
      ]);
      expect(await context.accounts.ownAccount(driver)).toBeNull();
      await expectRefused(make(driver), 'payout_account_missing');
      expect(await context.accounts.save(driver, account)).toMatchObject({ number: '01712345678' });
    });
  });

  describe('making one', () => {
    it('takes the whole available balance, and leaves the ledger as it is', async () => {
      const driver = await context.payable(1234.56);
      const payout = await make(driver);
      expect(payout).toMatchObject({
        driver_id: driver.userId,
        amount: 1234.56,
        method: 'bkash',
        number: '017•••••678',
        status: 'due',
        is_account_changed: false,
      });
      expect(await context.balance(`driver:${driver.userId}`)).toBe(-1234.56);
      expect(await context.eventsOf('payout_id', payout.id)).toEqual(['payout.made']);
      expect(await context.recordedOf('payout', payout.id)).toEqual(['payout.make']);
    });

    it('takes as much of a very large balance as one amount can hold', async () => {
      const driver = await context.payable(9_999_999_999.99);
      await context.earn(driver, 500);
      expect(await make(driver)).toMatchObject({ amount: 9_999_999_999.99 });
    });

    it('is refused for somebody who is no driver, without an account, and below 100 taka', async () => {
      await expectRefused(make(await context.person('user')), 'user_not_found');
      await expectRefused(make({ userId: 2_000_000_000 }), 'user_not_found');
      const driver = await context.person('driver');
      await context.earn(driver, 99.99);
      await expectRefused(make(driver), 'payout_account_missing');
      await context.enterAccount(driver);
      await expectRefused(make(driver), 'payout_too_small');
      await context.earn(driver, 0.01);
      expect(await make(driver)).toMatchObject({ amount: 100 });
    });

    it('is refused while another one is due, and then takes what came meanwhile', async () => {
      const { driver, id } = await context.payout();
      await context.earn(driver, 700);
      await expectRefused(make(driver), 'payout_exists');
      await context.payouts.markSent(admin, id, context.newTransfer());
      expect(await make(driver)).toMatchObject({ amount: 700 });
    });
  });

  describe('sending one', () => {
    it('takes it off the balance and the wallet, and records who sent it', async () => {
      const { driver, id } = await context.payout();
      const before = await context.balances('wallet');
      const sentPayout = await context.payouts.markSent(admin, id, { transaction_id: 'out-77' });
      expect(sentPayout).toMatchObject({ status: 'sent', transaction_id: 'out-77', version: 2 });
      expect(sentPayout.sent_at).not.toBeNull();
      expect(await context.balance(`driver:${driver.userId}`)).toBe(0);
      const after = await context.balances('wallet');
      expect((before['wallet'] ?? 0) - (after['wallet'] ?? 0)).toBe(5000);
      expect(await context.eventsOf('payout_id', id)).toEqual(['payout.made', 'payout.sent']);
      expect(await context.recordedOf('payout', id)).toEqual(['payout.make', 'payout.sent']);
    });

    it('is refused for one that is not due, or does not exist', async () => {
      const { id } = await context.payout('sent');
      await expectRefused(context.payouts.markSent(admin, id, context.newTransfer()), 'payout_not_due');
      await expectRefused(context.payouts.cancel(admin, id), 'payout_not_due');
      await expectRefused(
        context.payouts.markSent(admin, 2_000_000_000, context.newTransfer()),
        'payout_not_found',
      );
    });

    it('with four eyes needs another admin than the one who made it', async () => {
      const { id, admin: maker } = await context.payout();
      const strict = context.withFourEyes();
      await expectRefused(strict.markSent(maker, id, context.newTransfer()), 'second_admin_needed');
      expect(await strict.markSent(admin, id, context.newTransfer())).toMatchObject({ status: 'sent' });
    });
  });

  it('that failed gives the balance back, with the reason, and can be made again', async () => {
    const { driver, id } = await context.payout('sent');
    const failedPayout = await context.payouts.markFailed(admin, id, { reason: 'Limit reached' });
    expect(failedPayout).toMatchObject({ status: 'failed', reason: 'Limit reached' });
    expect(failedPayout.closed_at).not.toBeNull();
    expect(await context.balance(`driver:${driver.userId}`)).toBe(-5000);
    expect(await context.eventsOf('payout_id', id)).toEqual(['payout.made', 'payout.sent', 'payout.failed']);
    await expectRefused(context.payouts.markFailed(admin, id, { reason: 'Again' }), 'payout_not_sent');
    expect(await make(driver)).toMatchObject({ amount: 5000 });
  });

  it('that was cancelled leaves the balance, and can neither be sent nor fail', async () => {
    const { driver, id } = await context.payout();
    await expectRefused(context.payouts.markFailed(admin, id, { reason: 'Why' }), 'payout_not_sent');
    expect(await context.payouts.cancel(admin, id)).toMatchObject({ status: 'cancelled' });
    expect(await context.balance(`driver:${driver.userId}`)).toBe(-5000);
    await expectRefused(context.payouts.markSent(admin, id, context.newTransfer()), 'payout_not_due');
    await expectRefused(context.payouts.markFailed(admin, id, { reason: 'Why' }), 'payout_not_sent');
  });

  it('shows that the account was changed after it was made', async () => {
    const driver = await context.driver();
    const account = { method: 'bkash', number: '01712345678', password: PASSWORD } as const;
    await context.accounts.save(driver, account);
    await context.earn(driver);
    const { id } = await make(driver);
    await context.accounts.save(driver, { ...account, number: '01912345678' });
    expect(await context.payoutQueries.viewById(id)).toMatchObject({
      number: '017•••••678',
      is_account_changed: true,
    });
    expect(await context.payouts.read(admin, id)).toMatchObject({ number: '01712345678' });
  });

  describe('reading them', () => {
    it('shows the full number one by one, to the driver and to admins, and records admins', async () => {
      const { driver, id, admin: maker } = await context.payout();
      expect(await context.payouts.read(driver, id)).toMatchObject({
        number: '01712345678',
        created_by_name: null,
      });
      expect(await context.recordedOf('payout', id)).toEqual(['payout.make']);
      expect(await context.payouts.read(maker, id)).toMatchObject({ number: '01712345678' });
      expect(await context.recordedOf('payout', id)).toEqual(['payout.make', 'payout.read']);
      const other = await context.person('driver');
      await expectRefused(context.payouts.read(other, id), 'payout_not_found');
    });

    it('lists all for admins and their own for drivers, masked', async () => {
      const [mine, other] = [await context.payout('sent'), await context.payout()];
      const own = await context.payoutQueries.list(mine.driver, { driver_id: String(other.driver.userId) });
      expect(own.items).toEqual([]);
      const { items } = await context.payoutQueries.list(mine.driver, {});
      expect(items).toMatchObject([{ id: mine.id, number: '017•••••678', created_by_name: null }]);
      const all = await context.payoutQueries.list(admin, {});
      expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining([mine.id, other.id]));
    });

    it('finds them by transaction id, driver, status, method and period', async () => {
      const { id, driver, payout } = await context.payout('sent');
      const findIds = async (query: Parameters<typeof context.payoutQueries.list>[1]) =>
        (await context.payoutQueries.list(admin, query)).items.map((one) => one.id);
      expect(await findIds({ search: payout.transaction_id!.toLowerCase() })).toContain(id);
      expect(await findIds({ search: payout.driver_name })).toContain(id);
      expect(await findIds({ driver_id: String(driver.userId), status: 'sent', method: 'bkash' })).toEqual([
        id,
      ]);
      expect(await findIds({ driver_id: String(driver.userId), method: 'nagad' })).toEqual([]);
      expect(await findIds({ driver_id: String(driver.userId), to: '2020-01-01' })).toEqual([]);
    });

    it('lists the drivers who can be paid, the largest balance first', async () => {
      const [rich, poor] = [await context.payable(900_000), await context.payable(800_000)];
      const bare = await context.person('driver');
      await context.earn(bare, 850_000);
      const query = { ids: [rich, poor, bare].map(({ userId }) => userId).join(',') };
      const payable = async () => (await context.payoutQueries.payable(query)).items;
      expect(await payable()).toMatchObject([
        { id: rich.userId, available: 900_000, method: 'bkash', number: '017•••••678', due_payout_id: null },
        { id: bare.userId, available: 850_000, method: null, number: null },
        { id: poor.userId, available: 800_000, stopped_until: null },
      ]);
      const { id } = await make(rich);
      expect((await payable()).map((one) => one.id)).toEqual([bare.userId, poor.userId]);
      await context.earn(rich, 50);
      expect((await payable())[2]).toMatchObject({ id: rich.userId, available: 50, due_payout_id: id });
    });
  });
});
