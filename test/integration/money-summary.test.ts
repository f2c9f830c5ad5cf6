import { describe, expect, it } from '@jest/globals';
import { ProofsContext } from '../support/proofs-context.js';
import { setUp } from '../support/set-up.js';
import { sentMessage, walletMessage } from '../support/wallet-messages.js';

describe('the summary of money', () => {
  const context = setUp(() => ProofsContext.start());

  /** A transfer of the ledger, in paisa. */
  const post = (key: string, entries: Record<string, number>, kind = 'corrected') =>
    context.database.query(
      `WITH transfer AS (INSERT INTO ledger_transfer (event_key, kind) VALUES ($1, $2) RETURNING id)
       INSERT INTO ledger_entry (transfer_id, account, amount)
       SELECT transfer.id, entry.account, entry.amount FROM transfer, unnest($3::text[], $4::bigint[]) AS entry (account, amount)`,
      [key, kind, Object.keys(entries), Object.values(entries)],
    );

  it('is zero before anything happened', async () => {
    expect(await context.summaries.read()).toEqual({
      wallet: 0,
      held: 0,
      drivers: 0,
      customers: 0,
      commission: 0,
      suspense: 0,
      payable: 0,
      chain_breaks: [],
      chain_break_count: 0,
    });
  });

  it('has the balances of the ledger with their signs, and what is owed as payable', async () => {
    const deal = await context.deal('confirmed');
    expect(await context.summaries.read()).toMatchObject({ wallet: 5500, held: -5500, payable: 0 });
    await post('one', {
      wallet: 100_050,
      'customer:1': -30_000,
      'customer:11': -20_000,
      'driver:2': -40_025,
      commission: -9_000,
      suspense: -1_025,
    });
    const summary = await context.summaries.read();
    expect(summary).toMatchObject({
      wallet: 6500.5,
      held: -5500,
      drivers: -400.25,
      customers: -500,
      commission: -90,
      suspense: -10.25,
      payable: 900.25,
    });
    const { chain_breaks: _breaks, chain_break_count: _count, payable: _payable, ...balances } = summary;
    expect(Object.values(balances).reduce((sum, taka) => sum + taka * 100, 0)).toBeCloseTo(0);
    expect(deal.bookingId).toBeGreaterThan(0);
  });

  it('knows payouts and refunds that were sent', async () => {
    const admin = await context.person('admin');
    const { wallet } = await context.summaries.read();
    const driver = await context.person('driver');
    const [payout] = await context.database.query<{ id: number }>(
      `INSERT INTO payout (driver_id, amount, method, number_sealed, number_masked, status, transaction_id, created_by)
       VALUES ($1, 100, 'bkash', '', '', 'sent', 'out-1', $2) RETURNING id`,
      [driver.userId, admin.userId],
    );
    await post(
      `payout_sent:${payout!.id}`,
      { [`driver:${driver.userId}`]: 10_000, wallet: -10_000 },
      'payout_sent',
    );
    const time = '20/11/2026 10:01';
    await context.paste(
      admin,
      sentMessage({ trx: 'OUT1', amount: 100, balance: wallet - 100, time }),
      sentMessage({ trx: 'OUT2', amount: 50, balance: wallet - 150, time }),
    );
    expect(await context.reconciliations.reconcile(wallet - 150)).toMatchObject({
      difference: -50,
      since: { transaction_id: 'OUT2' },
    });
    await context.database.query('TRUNCATE payment_proof');
  });

  it('tells how the wallet differs from the ledger, and since which message', async () => {
    const admin = await context.person('admin');
    const { wallet } = await context.summaries.read();
    expect(await context.reconciliations.reconcile(wallet)).toEqual({
      balance: wallet,
      ledger: wallet,
      difference: 0,
      since: null,
    });
    const { paymentId } = await context.submitPayment('REC1');
    await context.paymentDecisions.approve(admin, paymentId);
    const at = (minute: number) => `21/11/2026 10:0${minute}`;
    const [, second] = await context.paste(
      admin,
      walletMessage({ trx: 'REC1', balance: wallet + 5500, time: at(1) }),
      walletMessage({ trx: 'REC2', amount: 700, balance: wallet + 6200, time: at(2) }),
      sentMessage({ trx: 'REC3', amount: 100, balance: wallet + 6100, time: at(3) }),
    );
    expect(await context.reconciliations.reconcile(wallet + 6100)).toMatchObject({
      ledger: wallet + 5500,
      difference: 600,
      since: { id: second!.id, transaction_id: 'REC2' },
    });
    await post('two', { wallet: 60_000, suspense: -60_000 });
    expect(await context.reconciliations.reconcile(wallet + 6100)).toMatchObject({
      difference: 0,
      since: null,
    });
  });
});
