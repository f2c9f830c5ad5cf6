import { describe, expect, it } from '@jest/globals';
import { correctWalletBodySchema, ledgerEntrySchema } from '@app/contracts/ledger.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { LedgerModule } from '@app/domain/ledger/ledger.module.js';
import { LedgerSnapshotsService } from '@app/domain/ledger/ledger-snapshots.service.js';
import { DisputesContext } from '../support/disputes-context.js';
import { allPages } from '../support/pages.js';
import { setUp } from '../support/set-up.js';
import { DomainContext } from '../support/domain-context.js';

describe('reading and correcting the ledger', () => {
  const disputes = setUp(() => DisputesContext.start());
  const admin = setUp<Actor>(() => disputes.person('admin'));

  type Query = Parameters<typeof disputes.ledgerQueries.list>[0];
  const list = async (query: Query) => (await disputes.ledgerQueries.list(query)).items;

  it('shows entries newest first, with what happened', async () => {
    const deal = await disputes.completedDeal();
    await disputes.releases.confirmDelivery(deal.customer, deal.bookingId);
    const entries = await list({ limit: '5' });
    for (const entry of entries) expect(ledgerEntrySchema.strict().parse(entry)).toEqual(entry);
    expect(entries).toMatchObject([
      { kind: 'released', account: `driver:${deal.driver.userId}`, amount: -5000 },
      { kind: 'released', account: 'commission', amount: -500 },
      { kind: 'released', account: `held:${deal.bookingId}`, amount: 5500, booking_id: deal.bookingId },
      { kind: 'payment_approved', account: `held:${deal.bookingId}`, amount: -5500 },
      { kind: 'payment_approved', account: 'wallet', amount: 5500, reason: null },
    ]);
    expect(entries[0]!.transfer_id).toBe(entries[2]!.transfer_id);
  });

  it('is filtered by the exact account, by booking and by time', async () => {
    const deal = await disputes.deal('confirmed');
    const other = await disputes.deal('confirmed');
    const heldAccount = `held:${deal.bookingId}`;
    expect(await list({ account: heldAccount })).toMatchObject([{ account: heldAccount, amount: -5500 }]);
    expect(await list({ account: 'held' })).toEqual([]);
    expect(await list({ account: `held:${deal.bookingId}0` })).toEqual([]);
    const ofBooking = await list({ booking_id: String(other.bookingId) });
    expect(ofBooking.map(({ account }) => account)).toEqual([`held:${other.bookingId}`, 'wallet']);
    expect(await list({ account: 'wallet', booking_id: String(other.bookingId) })).toHaveLength(1);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ from: '2020-01-01', account: heldAccount })).toHaveLength(1);
  });

  it('is narrowed to entries by their ids', async () => {
    const deal = await disputes.deal('confirmed');
    const [heldEntry, wallet] = await list({ booking_id: String(deal.bookingId) });
    expect(await list({ ids: `${wallet!.id},${heldEntry!.id}` })).toEqual([heldEntry, wallet]);
    expect(await list({ ids: String(wallet!.id) })).toEqual([wallet]);
    expect(await list({ ids: String(wallet!.id), account: heldEntry!.account })).toEqual([]);
  });

  it('is read page by page in the order of time, with a period, too', async () => {
    const all = await list({ limit: '200', from: '2020-01-01' });
    const entries = await allPages(3, (page) => disputes.ledgerQueries.list({ from: '2020-01-01', ...page }));
    expect(entries.length).toBeGreaterThan(6);
    expect(entries).toEqual(all);
  });

  it.each([1200.5, -300])('corrects the wallet by %d taka against suspense', async (amount) => {
    const before = await disputes.balances('wallet', 'suspense');
    const reason = `Statement of the merchant number, ${amount}`;
    const correction = await disputes.corrections.correct(admin, { amount, reason });
    const wallet = (before['wallet'] ?? 0) + amount;
    expect(correction).toMatchObject({ amount, reason, wallet });
    expect(await disputes.balances('wallet', 'suspense')).toEqual({
      wallet,
      suspense: (before['suspense'] ?? 0) - amount,
    });
    expect((await list({ limit: '2' })).map(({ kind, reason: why }) => [kind, why])).toEqual([
      ['corrected', reason],
      ['corrected', reason],
    ]);
    expect(await disputes.audit('wallet', correction.transfer_id)).toMatchObject([
      { action: 'wallet.correct', actor_id: admin.userId, after: { amount, reason } },
    ]);
    const [event] = await disputes.database.query<{ payload: unknown }>(
      `SELECT payload FROM outbox_event WHERE type = 'wallet.corrected' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(event!.payload).toEqual({ transfer_id: correction.transfer_id, difference: amount, reason });
  });

  it.each([0, 0.001, null, '5', 1e13])('takes no correction by %p', (amount) => {
    expect(correctWalletBodySchema.safeParse({ amount, reason: 'A statement' }).success).toBe(false);
  });
});

describe('the balances of the ledger', () => {
  const domain = setUp(() => DomainContext.start([LedgerModule]));
  const snapshots = () => domain.get(LedgerSnapshotsService);
  const storedRows = () =>
    domain.database.query('SELECT wallet::int, is_wrong FROM ledger_snapshot ORDER BY entry_id');

  /** Moves an amount from the wallet to commission, so many minutes ago. */
  async function post(paisa: number, minutesAgo: number): Promise<void> {
    await domain.database.query(
      `WITH transfer AS (
         INSERT INTO ledger_transfer (event_key, kind) VALUES (gen_random_uuid()::text, 'corrected') RETURNING id)
       INSERT INTO ledger_entry (transfer_id, account, amount, at)
       SELECT transfer.id, entry.account, entry.amount, now() - make_interval(mins => $2)
       FROM transfer, (VALUES ('wallet', $1::bigint), ('commission', -$1::bigint)) AS entry (account, amount)`,
      [paisa, minutesAgo],
    );
  }

  it('are the stored sums with the entries after them', async () => {
    expect(await snapshots().take()).toBe(0);
    await post(10_000, 20);
    await post(5_000, 5);
    expect(await snapshots().take()).toBe(1);
    // Entries with lower ids than those of the last minutes may not be committed yet.
    expect(await storedRows()).toEqual([{ wallet: 10_000, is_wrong: false }]);
    await post(700, 0);
    expect(await snapshots().balances()).toEqual({
      wallet: 15_700,
      held: 0,
      drivers: 0,
      customers: 0,
      commission: -15_700,
      suspense: 0,
    });
    expect(await snapshots().take()).toBe(0);
  });

  it('are right again after a stored sum was changed by hand, which is reported', async () => {
    await domain.database.query(
      'UPDATE ledger_snapshot SET wallet = wallet + 1, commission = commission - 1',
    );
    expect(await snapshots().balances()).toMatchObject({ wallet: 15_701 });
    await snapshots().take();
    expect(await storedRows()).toEqual([{ wallet: 10_001, is_wrong: true }]);
    expect(await snapshots().balances()).toMatchObject({ wallet: 15_700, commission: -15_700 });
    await post(300, 20);
    expect(await snapshots().take()).toBe(1);
    expect(await storedRows()).toEqual([
      { wallet: 10_001, is_wrong: true },
      { wallet: 16_000, is_wrong: false },
    ]);
  });
});
