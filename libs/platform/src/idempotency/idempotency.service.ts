import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IDEMPOTENCY_HOURS } from '@app/contracts/limits.js';
import { Database, postgresErrorCode, type Transaction } from '../database/database.service.js';

/** After this time without an answer the first attempt counts as failed (its process was killed). */
const ABANDONED_AFTER_SECONDS = 30;
const WAIT_MS = 4_000;
const FIRST_PAUSE_MS = 20;

/** A stored answer, replayed unchanged. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** A key claimed by one attempt. Another attempt can take it over when this one has not reported for too long. */
export interface ClaimedKey {
  userId: number;
  key: string;
  attempt: string;
}

export type Claim =
  /** Not done yet: do it, then store the answer or release the key. */
  | { kind: 'mine'; key: ClaimedKey }
  /** Already done: send this answer. */
  | { kind: 'done'; answer: StoredAnswer }
  /** The key was used for a different request. */
  | { kind: 'reused' }
  /** Another attempt is still running. */
  | { kind: 'busy' };

const STORE = `UPDATE idempotency_key SET status = $4, body = $5::jsonb
  WHERE user_id = $1 AND key = $2 AND attempt = $3 RETURNING 1`;

/** The division fails the statement, and so the transaction, when the key was lost. Otherwise the commit would already be under way. */
const STORE_OR_FAIL = `WITH stored AS (${STORE}) SELECT 1 / count(*) FROM stored`;
const DIVISION_BY_ZERO = '22012';

const storeValues = ({ userId, key, attempt }: ClaimedKey, { status, body }: StoredAnswer) => [
  userId,
  key,
  attempt,
  status,
  JSON.stringify(JSON.stringify(body)),
];

interface Row {
  requestHash: string;
  status: number | null;
  body: string | null;
}

/**
 * Makes repeated requests safe. Of all attempts with one key exactly one commits, together with its answer, so a
 * process may be killed at any moment. An attempt that lost its key to another one cannot store its answer and therefore
 * cannot commit.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {}

  /** Claims a key for a request; waits a few seconds for the answer while another attempt has the key. */
  async claim(userId: number, key: string, requestHash: string): Promise<Claim> {
    const claimedKey: ClaimedKey = { userId, key, attempt: randomUUID() };
    const deadline = Date.now() + WAIT_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, 250)) {
      if (await this.insert(claimedKey, requestHash)) return { kind: 'mine', key: claimedKey };
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

  /**
   * Stores the answer for repeats of the request: as JSON text, because jsonb would reorder an object's keys. Nothing happens
   * when the attempt no longer has the key.
   */
  async store(claimedKey: ClaimedKey, answer: StoredAnswer): Promise<void> {
    await this.dataSource.query(STORE, storeValues(claimedKey, answer));
  }

  /** Stores the answer exactly when the work commits. @param onLost makes the error when the attempt no longer has the key. */
  storeWithCommit(tx: Transaction, claimedKey: ClaimedKey, answer: StoredAnswer, onLost: () => Error): void {
    this.database.sendWithCommit(tx, () => ({
      text: STORE_OR_FAIL,
      values: storeValues(claimedKey, answer),
      toError: (error) => (postgresErrorCode(error) === DIVISION_BY_ZERO ? onLost() : error),
    }));
  }

  /** Releases the key because a repetition may succeed. A stored answer is kept. */
  async release({ userId, key, attempt }: ClaimedKey): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_key WHERE user_id = $1 AND key = $2 AND attempt = $3 AND status IS NULL`,
      [userId, key, attempt],
    );
  }

  /** Deletes keys older than a day. @returns how many. */
  async removeExpired(): Promise<number> {
    const [, count] = (await this.dataSource.query(
      `DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => $1)`,
      [IDEMPOTENCY_HOURS],
    )) as [unknown[], number];
    return count;
  }

  /**
   * One statement claims a key that is new, expired or whose first attempt was killed. Its commit does not wait for the disk:
   * the log is written in order, so a stored answer always has its claim before it, and a lost claim had no effect.
   */
  private async insert({ userId, key, attempt }: ClaimedKey, requestHash: string): Promise<boolean> {
    const rows = (await this.dataSource.query(
      `INSERT INTO idempotency_key AS claimed (user_id, key, request_hash, attempt) VALUES ($1, $2, $3, $6)
       ON CONFLICT (user_id, key) DO UPDATE
         SET request_hash = excluded.request_hash, attempt = excluded.attempt,
           status = NULL, body = NULL, created_at = now()
         WHERE claimed.created_at < now() - make_interval(hours => $4)
            OR (claimed.status IS NULL AND claimed.request_hash = excluded.request_hash
                AND claimed.created_at < now() - make_interval(secs => $5))
       RETURNING user_id, set_config('synchronous_commit', 'off', true)`,
      [userId, key, requestHash, IDEMPOTENCY_HOURS, ABANDONED_AFTER_SECONDS, attempt],
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

@Module({ providers: [IdempotencyService], exports: [IdempotencyService] })
export class IdempotencyModule {}
