import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { Metrics } from '@app/platform/metrics/metrics.js';

/** Whether the ledger's stored sums are those of its entries. Reported by workers only. */
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
