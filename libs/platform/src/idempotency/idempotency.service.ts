import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** After this long without an answer the first attempt is taken for dead (its process was killed). */
const ABANDONED_AFTER_SECONDS = 30;
const KEPT_FOR_HOURS = 24;
const WAIT_MS = 4_000;
const FIRST_PAUSE_MS = 20;

/** A stored answer: replayed as it was. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

export type Claim =
  /** Nobody has done it: do it, then `store` or `release`. */
  | { kind: 'mine' }
  /** It was done: answer this. */
  | { kind: 'done'; answer: StoredAnswer }
  /** The key stands for another request. */
  | { kind: 'reused' }
  /** Somebody is still at it. */
  | { kind: 'busy' };

interface Row {
  requestHash: string;
  status: number | null;
  body: string | null;
}

/** Makes a repeated request harmless: decisions section 1. */
@Injectable()
export class IdempotencyService {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims a key for a request; while another attempt has it, waits a few seconds for its answer. */
  async claim(userId: number, key: string, requestHash: string): Promise<Claim> {
    const deadline = Date.now() + WAIT_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, 250)) {
      if (await this.insert(userId, key, requestHash)) return { kind: 'mine' };
      const row = await this.find(userId, key);
      if (row && row.requestHash !== requestHash) return { kind: 'reused' };
      if (row?.status != null) {
        return {
          kind: 'done',
          answer: { status: row.status, body: JSON.parse(row.body ?? 'null') as unknown },
        };
      }
      if (Date.now() > deadline) return { kind: 'busy' };
      await sleep(pause);
    }
  }

  /** Keeps the answer for whoever repeats the request: as JSON text, since jsonb would put an object's keys in its own order. */
  async store(userId: number, key: string, answer: StoredAnswer): Promise<void> {
    await this.dataSource.query(
      `UPDATE idempotency_key SET status = $3, body = $4 WHERE user_id = $1 AND key = $2`,
      [userId, key, answer.status, JSON.stringify(JSON.stringify(answer.body))],
    );
  }

  /** Gives the key free again: the attempt failed in a way that a repetition may mend. */
  async release(userId: number, key: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_key WHERE user_id = $1 AND key = $2 AND status IS NULL`,
      [userId, key],
    );
  }

  /** Forgets keys older than a day. Returns how many. */
  async removeExpired(): Promise<number> {
    const [, count] = (await this.dataSource.query(
      `DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => $1)`,
      [KEPT_FOR_HOURS],
    )) as [unknown[], number];
    return count;
  }

  /** One statement decides who does it: a new key, one that has run out, or one whose first attempt died. */
  private async insert(userId: number, key: string, requestHash: string): Promise<boolean> {
    const rows = (await this.dataSource.query(
      `INSERT INTO idempotency_key AS held (user_id, key, request_hash) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, key) DO UPDATE
         SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = now()
         WHERE held.created_at < now() - make_interval(hours => $4)
            OR (held.status IS NULL AND held.request_hash = excluded.request_hash
                AND held.created_at < now() - make_interval(secs => $5))
       RETURNING user_id`,
      [userId, key, requestHash, KEPT_FOR_HOURS, ABANDONED_AFTER_SECONDS],
    )) as unknown[];
    return rows.length > 0;
  }

  private async find(userId: number, key: string): Promise<Row | undefined> {
    const [row] = (await this.dataSource.query(
      `SELECT request_hash AS "requestHash", status, body FROM idempotency_key WHERE user_id = $1 AND key = $2`,
      [userId, key],
    )) as Row[];
    return row;
  }
}
