import { Injectable } from '@nestjs/common';
import { POSITION_DAYS } from '@app/contracts/limits.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';

const DAY_MS = 86_400_000;
/** Partitions are created so far ahead that some missed nights do no harm. */
const DAYS_AHEAD = 7;

/** One at a time: two transactions that create the same table would fail. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('position partitions'))`;

const PARTITIONS = `SELECT child.relname AS name FROM pg_inherits
  JOIN pg_class child ON child.oid = inhrelid WHERE inhparent = 'position'::regclass`;

/** The daily partitions of the table `position`, by days in UTC. */
@Injectable()
export class PositionPartitionsService {
  constructor(private readonly database: Database) {}

  /**
   * Creates the partitions of the coming days and drops those of positions that were kept long enough.
   * @returns the number of partitions that it dropped.
   */
  async maintain(now = new Date()): Promise<number> {
    const days = Array.from(
      { length: DAYS_AHEAD + 1 },
      (_, index) => new Date(now.getTime() + index * DAY_MS),
    );
    await this.create(days);
    const oldestKept = partitionOf(new Date(now.getTime() - POSITION_DAYS * DAY_MS));
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK);
      const partitions = await tx.query<{ name: string }[]>(PARTITIONS);
      const expiredPartitions = partitions.filter(({ name }) => name < oldestKept);
      for (const { name } of expiredPartitions) await tx.query(`DROP TABLE ${name}`);
      return expiredPartitions.length;
    });
  }

  /** Creates the partitions that are missing for these times. */
  async create(times: readonly Date[]): Promise<void> {
    const days = new Map(times.map((time) => [partitionOf(time), time]));
    await this.database.separateTransaction(async (tx) => {
      await tx.query(LOCK);
      for (const [name, day] of days) await createPartition(tx, name, day);
    });
  }
}

async function createPartition(tx: Transaction, name: string, day: Date): Promise<void> {
  const start = Math.floor(day.getTime() / DAY_MS) * DAY_MS;
  const [from, to] = [start, start + DAY_MS].map((time) => new Date(time).toISOString());
  await tx.query(
    `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF position FOR VALUES FROM ('${from}') TO ('${to}')`,
  );
}

/** `position_20261127`: names sort by their days. */
const partitionOf = (time: Date) => `position_${time.toISOString().slice(0, 10).replaceAll('-', '')}`;
