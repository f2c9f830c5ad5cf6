import { type StatementFacts, statementFacts } from './statement.rules.js';
import type { OpenSpan } from './span.js';
import { openChild } from './tracing.js';

/** Texts that vary (lists of columns) must not be remembered for ever. */
const MAX_REMEMBERED = 1_000;
const factsByStatement = new Map<string, StatementFacts>();

/** Sends a statement in its own span when the current work is traced. `args` are those of the driver's `query`. */
export function tracedQuery(args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const sql = textOf(args[0]);
  const span = sql === null ? null : openChild(() => spanOf(sql));
  return span ? watch(span, args, send) : send(args);
}

function spanOf(sql: string) {
  const { name, text } = factsOf(sql);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text };
  return { name, kind: 'client', attributes } as const;
}

function factsOf(sql: string): StatementFacts {
  const cachedFacts = factsByStatement.get(sql);
  if (cachedFacts) return cachedFacts;
  if (factsByStatement.size >= MAX_REMEMBERED) factsByStatement.clear();
  const facts = statementFacts(sql);
  factsByStatement.set(sql, facts);
  return facts;
}

/** Null for objects that use the protocol themselves, such as a stream of rows. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : null;
}

function watch(span: OpenSpan, args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const last = args.at(-1);
  if (typeof last === 'function') {
    const answer = (...result: unknown[]): unknown => {
      span.end(result[0] ?? undefined);
      return (last as (...result: unknown[]) => unknown)(...result);
    };
    return send([...args.slice(0, -1), answer]);
  }
  const pendingResult = send(args);
  if (pendingResult instanceof Promise) {
    pendingResult.then(
      () => span.end(),
      (error: unknown) => span.end(error ?? new Error('unknown')),
    );
  } else span.end();
  return pendingResult;
}
