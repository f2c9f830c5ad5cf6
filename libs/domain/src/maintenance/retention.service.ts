import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import type { RetentionRule } from './retention.rules.js';
import { countChanged } from '../shared/write-row.js';

const BATCH = 5_000;

/** Removes rows after their retention time. */
@Injectable()
export class RetentionService {
  constructor(private readonly database: Database) {}

  /** In batches with a short transaction each, so that nothing waits for it and no statement times out. */
  async apply(rule: RetentionRule): Promise<number> {
    for (let removedCount = 0; ;) {
      const count = await this.removeBatch(rule);
      removedCount += count;
      if (count < BATCH) return removedCount;
    }
  }

  private removeBatch({ table, condition, permission }: RetentionRule): Promise<number> {
    return this.database.transaction(async (tx) => {
      if (permission) await tx.query(`SET LOCAL ${permission} = 'on'`);
      return countChanged(
        tx,
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      );
    });
  }
}
