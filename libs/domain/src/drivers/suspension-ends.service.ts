import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { offeredCustomers } from './suspensions.service.js';

/** Suspensions whose time is over and whose end is not recorded. */
const OVER = `SELECT id, driver_id FROM driver_suspension WHERE ended_at IS NULL AND until <= now() ORDER BY id LIMIT 500`;

/** Locks in the order of the commands: the application first. */
const CLEAR = `UPDATE driver_application SET suspension_reason = NULL, suspended_until = NULL, version = version + 1
  WHERE user_id = $1 AND suspended_until <= now()`;

const END = `UPDATE driver_suspension SET ended_at = until WHERE id = $1 AND ended_at IS NULL RETURNING id`;

/** Records the end of suspensions whose time is over, with an event for screens and the driver. */
@Injectable()
export class SuspensionEndsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
  ) {}

  /** Safe to repeat and to run concurrently. @returns how many ended. */
  async recordEnds(): Promise<number> {
    const over = await this.database.read.query<{ id: number; driver_id: number }[]>(OVER);
    let endedCount = 0;
    for (const { id, driver_id } of over) endedCount += await this.end(id, driver_id);
    return endedCount;
  }

  private end(id: number, driverId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await tx.query(CLEAR, [driverId]);
      const [rows] = await tx.query<[unknown[], number]>(END, [id]);
      if (rows.length === 0) return 0;
      const customer_ids = await offeredCustomers(tx, driverId);
      await this.outbox.append(tx, 'driver.suspension_over', {
        user_id: driverId,
        suspension_id: id,
        customer_ids,
      });
      return 1;
    });
  }
}
