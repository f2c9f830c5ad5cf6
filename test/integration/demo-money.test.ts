import { describe, expect, it } from '@jest/globals';
import { ReleaseService } from '@app/domain/money/release.service.js';
import { createTestDatabase } from '../support/postgres.js';
import { setUp } from '../support/set-up.js';
import { createWorkerContext } from '../support/worker-context.js';

describe('the money of the demo data', () => {
  const database = setUp(() => createTestDatabase({ demo: true }));
  const worker = setUp(() => createWorkerContext(database));

  const disputes = () =>
    database.query<{ status: string; held: number }>(
      `SELECT status, (SELECT -sum(amount) / 100 FROM ledger_entry WHERE account = 'held:' || dispute.booking_id)::float8 AS held
       FROM dispute ORDER BY id`,
    );

  it('has an open dispute and a decided one, which no job changes later', async () => {
    expect(await disputes()).toEqual([
      { status: 'open', held: 16_940 },
      { status: 'decided', held: 0 },
    ]);
    await database.query(`UPDATE trip SET ended_at = ended_at - interval '30 days'`);
    expect(await worker.get(ReleaseService, { strict: false }).releaseDue()).toBe(0);
    expect((await disputes())[0]).toEqual({ status: 'open', held: 16_940 });
  });
});
