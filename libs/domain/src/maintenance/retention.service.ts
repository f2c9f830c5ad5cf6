import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import type { RetentionRule } from './retention.rules.js';

const BATCH = 5_000;

/** Removes rows that were kept long enough. */
@Injectable()
export class RetentionService {
  constructor(private readonly database: Database) {}

  /** In batches, each its own short transaction: nobody waits for it, and it never meets the statement timeout. */
  async apply(rule: RetentionRule): Promise<number> {
    for (let removed = 0; ;) {
      const count = await this.removeBatch(rule);
      removed += count;
      if (count < BATCH) return removed;
    }
  }

  private removeBatch({ table, condition, permission }: RetentionRule): Promise<number> {
    return this.database.transaction(async (tx) => {
      if (permission) await tx.query(`SET LOCAL ${permission} = 'on'`);
      const [, count] = (await tx.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      )) as [unknown[], number];
      return count;
    });
  }
}
