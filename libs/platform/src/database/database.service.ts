import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A database transaction. Whatever writes takes one as its first argument. */
export type Transaction = EntityManager;

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/** What is to happen once a transaction has committed; gone with it when it does not. */
const afterCommit = new WeakMap<Transaction, Set<() => void>>();

/** Has `act` called once, right after the transaction committed. It may get lost in a crash, so it is for hints only. */
export function onCommit(tx: Transaction, act: () => void): void {
  const acts = afterCommit.get(tx) ?? new Set();
  afterCommit.set(tx, acts.add(act));
}

/** The way to the database: reads through `read`, writes only inside `transaction`. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** For reads. Never write through it: a write needs its transaction and its event. */
  get read(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * Runs `work` in one transaction. A deadlock or a serialisation failure is nobody's fault: the work, which must therefore
   * touch nothing but the database, runs again, up to four times.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let committed: Transaction | undefined;
        const result = await this.dataSource.transaction((tx) => {
          committed = tx;
          return work(tx);
        });
        if (committed) afterCommit.get(committed)?.forEach((act) => act());
        return result;
      } catch (error) {
        if (attempt === MAX_TRIES || !RETRYABLE.has(postgresErrorCode(error) ?? '')) throw error;
      }
    }
  }
}

/** The SQLSTATE of a failed statement, or null when the failure is not PostgreSQL's. */
export function postgresErrorCode(error: unknown): string | null {
  const driverError = (error as { driverError?: { code?: unknown } } | null)?.driverError;
  const candidate = driverError?.code ?? (error as { code?: unknown } | null)?.code;
  return typeof candidate === 'string' && /^[0-9A-Z]{5}$/.test(candidate) ? candidate : null;
}

/** The name of the constraint a failed statement broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  const driverError = (error as { driverError?: { constraint?: unknown } } | null)?.driverError;
  return typeof driverError?.constraint === 'string' ? driverError.constraint : null;
}
