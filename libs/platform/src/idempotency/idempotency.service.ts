import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Gathered } from '../process/gathered.js';

/** After this long without an answer the first attempt is taken for dead (its process was killed). */
const ABANDONED_AFTER_SECONDS = 30;
const KEPT_FOR_HOURS = 24;
const WAIT_MS = 4_000;
const FIRST_PAUSE_MS = 20;
const MAX_KEPT_TOGETHER = 100;

/** A stored answer: replayed as it was. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** A key in the hands of one attempt; it loses it when another one takes it for dead. */
export interface HeldKey {
  userId: number;
  key: string;
  attempt: string;
}

export type Claim =
  /** Nobody has done it: do it, then `keep` its answer or `release` the key. */
  | { kind: 'mine'; held: HeldKey }
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

interface KeptAnswer {
  held: HeldKey;
  answer: StoredAnswer;
}

/**
 * Makes a repeated request harmless: decisions section 1. Guarantee: of all attempts under one key one commits, and its answer
 * commits with it, so a process may die at any moment. An attempt that was taken for dead and lives has lost the key: it
 * cannot keep its answer, and so cannot commit either.
 */
@Injectable()
export class IdempotencyService {
  /** What commands that share a transaction keep in it takes one statement. */
  private readonly keeping = new WeakMap<EntityManager, Gathered<KeptAnswer, boolean>>();

  constructor(private readonly dataSource: DataSource) {}

  /** Claims a key for a request; while another attempt has it, waits a few seconds for its answer. */
  async claim(userId: number, key: string, requestHash: string): Promise<Claim> {
    const held: HeldKey = { userId, key, attempt: randomUUID() };
    const deadline = Date.now() + WAIT_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, 250)) {
      if (await this.insert(held, requestHash)) return { kind: 'mine', held };
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
   * Keeps the answer for whoever repeats the request: as JSON text, since jsonb would put an object's keys in its own order.
   * With `tx`, it is kept exactly when the work is.
   * @returns false when the attempt does not hold the key any more.
   */
  async keep(held: HeldKey, answer: StoredAnswer, tx?: EntityManager): Promise<boolean> {
    if (!tx) return (await keepAll(this.dataSource.manager, [{ held, answer }]))[0]!;
    const own = this.keeping.get(tx) ?? new Gathered((answers) => keepAll(tx, answers), MAX_KEPT_TOGETHER);
    this.keeping.set(tx, own);
    return own.do({ held, answer });
  }

  /** Gives the key free again: the attempt failed in a way that a repetition may mend. What was committed stays answered. */
  async release({ userId, key, attempt }: HeldKey): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_key WHERE user_id = $1 AND key = $2 AND attempt = $3 AND status IS NULL`,
      [userId, key, attempt],
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

  /**
   * One statement decides who does it: a new key, one that has run out, or one whose first attempt died. It does not wait for the
   * disk: the log is written in order, so an answer that survives a crash has its claim before it, and a lost claim did nothing.
   */
  private async insert({ userId, key, attempt }: HeldKey, requestHash: string): Promise<boolean> {
    const rows = (await this.dataSource.query(
      `INSERT INTO idempotency_key AS held (user_id, key, request_hash, attempt) VALUES ($1, $2, $3, $6)
       ON CONFLICT (user_id, key) DO UPDATE
         SET request_hash = excluded.request_hash, attempt = excluded.attempt,
           status = NULL, body = NULL, created_at = now()
         WHERE held.created_at < now() - make_interval(hours => $4)
            OR (held.status IS NULL AND held.request_hash = excluded.request_hash
                AND held.created_at < now() - make_interval(secs => $5))
       RETURNING user_id, set_config('synchronous_commit', 'off', true)`,
      [userId, key, requestHash, KEPT_FOR_HOURS, ABANDONED_AFTER_SECONDS, attempt],
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

async function keepAll(tx: EntityManager, answers: KeptAnswer[]): Promise<boolean[]> {
  const [rows] = (await tx.query(
    `UPDATE idempotency_key SET status = kept.status, body = kept.body::jsonb
     FROM unnest($1::int[], $2::text[], $3::uuid[], $4::int[], $5::text[]) AS kept(user_id, key, attempt, status, body)
     WHERE idempotency_key.user_id = kept.user_id AND idempotency_key.key = kept.key
       AND idempotency_key.attempt = kept.attempt
     RETURNING idempotency_key.attempt`,
    [
      answers.map(({ held }) => held.userId),
      answers.map(({ held }) => held.key),
      answers.map(({ held }) => held.attempt),
      answers.map(({ answer }) => answer.status),
      answers.map(({ answer }) => JSON.stringify(JSON.stringify(answer.body))),
    ],
  )) as [{ attempt: string }[], number];
  const kept = new Set(rows.map(({ attempt }) => attempt));
  return answers.map(({ held }) => kept.has(held.attempt));
}
