import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { countChanged } from '../shared/write-row.js';

/** Whether the ledger's stored sums match its entries. Reported by workers only. */
@Injectable()
export class LedgerMetrics {
  constructor(metrics: Metrics, database: Database) {
    metrics.gauge(
      'bahon_ledger_wrong_snapshots',
      'Stored sums of the ledger that were not those of its entries, of the last 30 days.',
      [],
      async () => {
        const [row] = await database.read.query<{ value: number }[]>(
          'SELECT count(*)::int AS value FROM ledger_snapshot WHERE is_wrong',
        );
        return [{ labels: {}, value: row!.value }];
      },
    );
  }
}

/** The kinds of accounts, each with the part of its accounts' names before the colon. */
const kinds = {
  wallet: 'wallet',
  held: 'held',
  drivers: 'driver',
  customers: 'customer',
  commission: 'commission',
  suspense: 'suspense',
} as const;
type Kind = keyof typeof kinds;

/** The sum of each kind of account in paisa, signed as in the ledger. */
export type Balances = Record<Kind, number>;

const names = Object.keys(kinds) as Kind[];

/** The sums of the entries that a condition selects. */
const sumsWhere = (condition: string) =>
  `SELECT ${names
    .map(
      (name) =>
        `coalesce(sum(amount) FILTER (WHERE split_part(account, ':', 1) = '${kinds[name]}'), 0)::bigint AS ${name}`,
    )
    .join(', ')} FROM ledger_entry WHERE ${condition}`;

const NEWEST = `SELECT entry_id, ${names.join(', ')} FROM ledger_snapshot WHERE NOT is_wrong ORDER BY entry_id DESC LIMIT 1`;

/** No transaction runs this long: all entries up to one of this age are committed. */
const CUTOFF = `SELECT id FROM ledger_entry WHERE at < now() - interval '10 minutes' ORDER BY at DESC, id DESC LIMIT 1`;

const MARK_WRONG = `UPDATE ledger_snapshot SET is_wrong = true FROM (${sumsWhere('id <= $1')}) sums
  WHERE entry_id = $1 AND (${names.map((name) => `ledger_snapshot.${name}`).join(', ')}) <> (${names
    .map((name) => `sums.${name}`)
    .join(', ')})`;

type SnapshotRow = { entry_id: number } & Record<Kind, string>;

/**
 * Sums over all accounts of a kind. Adding up millions of entries takes seconds, so the sums up to one entry are stored: a reader
 * adds the later entries only.
 */
@Injectable()
export class LedgerSnapshotsService {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async balances(): Promise<Balances> {
    const [snapshot] = await this.database.read.query<SnapshotRow[]>(NEWEST);
    const [later] = await this.database.read.query<Record<Kind, string>[]>(sumsWhere('id > $1'), [
      snapshot?.entry_id ?? 0,
    ]);
    const sum = (kind: Kind) => Number(snapshot?.[kind] ?? 0) + Number(later![kind]);
    return Object.fromEntries(names.map((name) => [name, sum(name)])) as Balances;
  }

  /**
   * Adds up all entries again: checks the newest snapshot, and stores a new one.
   * @returns how many snapshots it stored.
   */
  async take(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [newest] = await tx.query<SnapshotRow[]>(NEWEST);
      if (newest) {
        const wrongCount = await countChanged(tx, MARK_WRONG, [newest.entry_id]);
        if (wrongCount > 0)
          this.logger.error({ entry_id: newest.entry_id }, 'a snapshot of the ledger was wrong');
      }
      const [last] = await tx.query<{ id: number }[]>(CUTOFF);
      if (!last) return 0;
      const insertedRows = await tx.query<unknown[]>(
        `INSERT INTO ledger_snapshot (entry_id, ${names.join(', ')}) SELECT $1, sums.* FROM (${sumsWhere('id <= $1')}) sums
         ON CONFLICT (entry_id) DO NOTHING RETURNING entry_id`,
        [last.id],
      );
      return insertedRows.length;
    });
  }
}
