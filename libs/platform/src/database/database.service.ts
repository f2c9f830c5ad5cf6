import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { reachFaultPoint } from '../process/fault-points.js';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Outcome of a transaction: its result, or a failure that is reported although its changes are committed. */
export type Outcome = { result: unknown } | { failure: Error };

/** Work that is added to the transactions of one command, such as storing its answer. */
export interface CommandScope {
  /** Called inside the transaction after its work; throwing rolls the transaction back. */
  beforeCommit(tx: EntityManager, outcome: Outcome): Promise<void> | void;
}

/** The current command. `Database.transaction` reads it, so services need no parameter for it. */
export const commandScope = new AsyncLocalStorage<CommandScope | undefined>();

/** A database transaction. Every function that writes takes one as its first argument. */
export type Transaction = EntityManager;

/** A statement that is sent together with `COMMIT`, which saves a round trip. If it fails, nothing is committed. */
export interface ClosingStatement {
  text: string;
  values: unknown[];
  /** Called with its rows after the commit. */
  onRows?(rows: unknown[]): void;
  /** What the transaction throws when this statement fails; by default its error. */
  toError?(error: unknown): unknown;
}

/** Serialisation failure, deadlock, and a prepared statement that a migration made stale. */
const RETRYABLE = new Set(['40001', '40P01', '0A000']);
const MAX_TRIES = 4;

/**
 * Returned by the work of a transaction to fail but commit its changes: for example, a wrong code must count as a try.
 */
export class CommittedFailure {
  constructor(readonly failure: Error) {}
}

/** Access to the database: reads through `read`, writes only inside `transaction`. */
@Injectable()
export class Database {
  private readonly commitListeners: ((tx: Transaction) => void)[] = [];
  /** The closing statements of open transactions. */
  private readonly closingStatements = new WeakMap<Transaction, (() => ClosingStatement)[]>();

  constructor(private readonly dataSource: DataSource) {}

  /** Calls `listener` right after each commit of this process. A crash can lose the call, so use it for hints only. */
  onCommit(listener: (tx: Transaction) => void): void {
    this.commitListeners.push(listener);
  }

  /** For reads. Never write through it: a write needs its transaction and its event. */
  get read(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * Runs `work` in one transaction. After a deadlock, a serialisation failure or a stale prepared plan it runs again,
   * up to four times, so it must have no effect outside the database. The result is the answer of the command, and is
   * stored with it when the request is repeatable (`CommandScope`).
   * @throws what `work` throws, or the failure of a returned `CommittedFailure`, after the commit.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T | CommittedFailure>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === MAX_TRIES || !RETRYABLE.has(postgresErrorCode(error) ?? '')) throw error;
      }
    }
  }

  /** A transaction whose result is not the answer of the current command. */
  separateTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.runAsPart(() => this.transaction(work));
  }

  /** Runs a command that is only a part of the current one: its result is not the answer that is stored. */
  runAsPart<T>(command: () => Promise<T>): Promise<T> {
    return commandScope.run(undefined, command);
  }

  /**
   * Adds a statement to send together with the `COMMIT` of an open transaction, made when its work is done.
   * @throws when `tx` is no open transaction of this class.
   */
  sendWithCommit(tx: Transaction, makeStatement: () => ClosingStatement): void {
    const closingStatements = this.closingStatements.get(tx);
    if (!closingStatements) throw new Error('a closing statement needs an open transaction');
    closingStatements.push(makeStatement);
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T | CommittedFailure>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const tx = runner.manager;
    this.closingStatements.set(tx, []);
    let result: T | CommittedFailure;
    try {
      await runner.startTransaction();
      result = await work(tx);
      const outcome: Outcome = result instanceof CommittedFailure ? { failure: result.failure } : { result };
      await commandScope.getStore()?.beforeCommit(tx, outcome);
      await reachFaultPoint('closing', () => JSON.stringify(result) ?? '');
      await this.commit(runner);
    } catch (error) {
      // A lost connection cannot roll back, and PostgreSQL does it by itself.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      this.closingStatements.delete(tx);
      await runner.release();
    }
    await reachFaultPoint('committed', () => JSON.stringify(result) ?? '');
    for (const listener of this.commitListeners) listener(tx);
    if (result instanceof CommittedFailure) throw result.failure;
    return result;
  }

  /** Sends the closing statements and `COMMIT` in one go: after a failed statement PostgreSQL rolls back instead. */
  private async commit(runner: QueryRunner): Promise<void> {
    const closingStatements = (this.closingStatements.get(runner.manager) ?? []).map((makeStatement) =>
      makeStatement(),
    );
    const connection = (await runner.connect()) as pg.PoolClient;
    const answers = closingStatements.map(({ text, values }) => connection.query(text, values));
    const [commit, ...results] = await Promise.allSettled([runner.commitTransaction(), ...answers]);
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected')
        throw closingStatements[index]!.toError?.(result.reason) ?? result.reason;
    }
    if (commit.status === 'rejected') throw commit.reason;
    for (const [index, result] of results.entries())
      if (result.status === 'fulfilled') closingStatements[index]!.onRows?.(result.value.rows as unknown[]);
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
