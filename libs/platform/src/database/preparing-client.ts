import { createHash } from 'node:crypto';
import pg from 'pg';
import { isTracing } from '../tracing/tracing.js';
import { tracedQuery } from '../tracing/traced-query.js';

/** A statement is prepared after this number of runs. */
const PREPARED_FROM = 3;
/** Prepared statements need memory on every connection; statements beyond this number stay unprepared. */
const MAX_PREPARED = 250;
/** Bounds the memory for statement texts that vary (lists of columns or ids). */
const MAX_COUNTED = 2_000;
/** Statements with optional filters (`$1::int IS NULL OR …`): the best index depends on the values, which a generic plan ignores. */
const NEVER_PREPARED = /\bILIKE\b|\$\d+(?:::\w+(?:\[\])?)? IS NULL OR\b/i;
/** PostgreSQL's error when a migration changed the result of a prepared statement. */
const PLAN_IS_STALE = '0A000';
/** As TypeORM sends it. It cannot fail unless the connection is lost, so nobody waits for its answer: it travels with the next statement. */
const START_TRANSACTION = 'START TRANSACTION';
const TRANSACTION_STARTED = { command: 'START', rowCount: null, oid: 0, rows: [], fields: [] };
/** An error of the driver, which has no code. */
const READ_TIMEOUT = 'Query read timeout';

/**
 * The connections of a pool that prepare repeated statements: parsing and planning our short queries costs more than running them.
 * Each connection prepares a statement when it first sends it.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The event of the driver's connection is the only one that comes for every failed statement.
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === PLAN_IS_STALE) names.clear();
      });
    }

    override query = ((...args: unknown[]): unknown => {
      const [text, values, ...rest] = args;
      const name = typeof text === 'string' && isFilled(values) ? names.of(text) : null;
      this.gatherWrites();
      const queryArgs = name ? [{ name, text, values }, ...rest] : args;
      const answer = isTracing()
        ? tracedQuery(queryArgs, (all) => send.call(this, ...all))
        : send.call(this, ...queryArgs);
      if (answer instanceof Promise) answer.catch(this.closeWhenUnanswered);
      if (!this.pipeline || text !== START_TRANSACTION) return answer;
      (answer as Promise<pg.QueryResult>).catch(() => this.connection.stream.destroy());
      return Promise.resolve(TRANSACTION_STARTED);
    }) as typeof pg.Client.prototype.query;

    /** Statements that are sent in the same turn of the event loop leave in one system call. */
    private gatherWrites(): void {
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }

    /**
     * After a `query_timeout` the connection is still busy with its statement, and the next user of the connection would
     * wait for it. So it is closed and the pool opens another one.
     */
    readonly closeWhenUnanswered = ({ message }: Error): void => {
      if (message === READ_TIMEOUT) this.end().catch(() => undefined);
    };
  };
}

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

/** Without values a statement may be several, which cannot be prepared. */
function isFilled(values: unknown): values is unknown[] {
  return Array.isArray(values) && values.length > 0;
}

/** The names of prepared statements, the same on all connections of a pool. */
class StatementNames {
  private readonly counts = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  /** The name to send a statement under; null when it is not to be prepared. */
  of(text: string): string | null {
    return this.names.get(text) ?? this.count(text);
  }

  /** Prepares all statements again under new names, because names on open connections cannot be removed. */
  clear(): void {
    this.generation += 1;
    this.names.clear();
  }

  private count(text: string): string | null {
    if (this.names.size >= MAX_PREPARED || NEVER_PREPARED.test(text)) return null;
    const useCount = (this.counts.get(text) ?? 0) + 1;
    if (useCount < PREPARED_FROM) {
      if (this.counts.size >= MAX_COUNTED) this.counts.clear();
      this.counts.set(text, useCount);
      return null;
    }
    this.counts.delete(text);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 24);
    const name = `p${this.generation}_${digest}`;
    this.names.set(text, name);
    return name;
  }
}
