import { describe, expect, it } from '@jest/globals';
import { LedgerModule } from '@app/domain/ledger/ledger.module.js';
import { LedgerSnapshotsService } from '@app/domain/ledger/ledger-snapshots.service.js';
import { DomainContext } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';

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
