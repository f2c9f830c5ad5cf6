import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { reachFaultPoint } from '../process/fault-points.js';
import { commandScope, type Outcome } from './command-scope.js';

/** A database transaction. Whatever writes takes one as its first argument. */
export type Transaction = EntityManager;

/** Serialisation failure, deadlock, and a prepared statement that a migration made stale. */
const RETRYABLE = new Set(['40001', '40P01', '0A000']);
const MAX_TRIES = 4;

/** What is to happen once a transaction has committed; gone with it when it does not. */
const afterCommit = new WeakMap<Transaction, Set<() => void>>();

/** Has `act` called once, right after the transaction committed. It may get lost in a crash, so it is for hints only. */
export function onCommit(tx: Transaction, act: () => void): void {
  const acts = afterCommit.get(tx) ?? new Set();
  afterCommit.set(tx, acts.add(act));
}

/** What the work of a transaction returns to fail without undoing what it did: a wrong code, for instance, must cost a try. */
export class KeptFailure {
  constructor(readonly failure: Error) {}
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
   * Runs `work` in one transaction. A deadlock, a serialisation failure or a plan that a migration made stale is nobody's
   * fault: the work, which must therefore touch nothing but the database, runs again, up to four times. What `work` returns is
   * the answer of its command, and is kept with it where the request may be repeated (`CommandScope`).
   * @throws what `work` throws, or the failure of the `KeptFailure` it returned, once that is committed.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T | KeptFailure>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === MAX_TRIES || !RETRYABLE.has(postgresErrorCode(error) ?? '')) throw error;
      }
    }
  }

  /** A transaction beside the command at hand: what it returns is not the command's answer. */
  aside<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return commandScope.run(undefined, () => this.transaction(work));
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T | KeptFailure>): Promise<T> {
    let committed: Transaction | undefined;
    const result = await this.dataSource.transaction(async (tx) => {
      committed = tx;
      const result = await work(tx);
      const outcome: Outcome = result instanceof KeptFailure ? { failure: result.failure } : { result };
      await commandScope.getStore()?.beforeCommit(tx, outcome);
      return result;
    });
    await reachFaultPoint('committed', () => JSON.stringify(result) ?? '');
    if (committed) afterCommit.get(committed)?.forEach((act) => act());
    if (result instanceof KeptFailure) throw result.failure;
    return result;
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
