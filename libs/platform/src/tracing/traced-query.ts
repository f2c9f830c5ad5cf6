import { openChild, type OpenSpan } from './tracing.js';

/** Description of a statement: kind, tables, and its text without values. */
interface StatementFacts {
  name: string;
  text: string;
}

const MAX_TEXT = 2_000;
const MAX_TABLES = 3;
const SOURCE = /\b(FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?"?([a-z_][\w.]*)\b"?(\s*\()?/gi;
/** Words that can follow these keywords but are not tables. */
const NO_TABLE = new Set(['set', 'select', 'lateral', 'of', 'skip', 'nowait']);

/**
 * Masks quoted texts and numbers. Values are normally parameters, but the collector must not receive any that is part
 * of the text.
 */
export function statementFacts(sql: string): StatementFacts {
  const text = mask(sql).replace(/\s+/g, ' ').trim();
  const tables = tablesIn(text).slice(0, MAX_TABLES);
  const functionName = /^SELECT (\w+)\(/i.exec(text)?.[1];
  const name = [kindOf(text), ...(tables.length === 0 && functionName ? [functionName] : tables)].join(' ');
  return { name, text: text.slice(0, MAX_TEXT) };
}

function mask(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, '?').replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?');
}

/** The first keyword; for a WITH statement, the keyword of the main statement. */
function kindOf(text: string): string {
  const isWith = /^WITH\b/i.test(text);
  const word = isWith ? /\b(SELECT|INSERT|UPDATE|DELETE)\b/i.exec(outermost(text)) : /^(\w+)/.exec(text);
  return word?.[1]?.toUpperCase() ?? 'SQL';
}

/** The text without everything in parentheses. */
function outermost(text: string): string {
  let depth = 0;
  let outerText = '';
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (depth === 0) outerText += sign;
    if (sign === ')') depth -= 1;
  }
  return outerText;
}

/** Unique, in order of appearance; without functions and names of WITH queries. */
function tablesIn(text: string): string[] {
  const withNames = [...text.matchAll(/(?:\bWITH|,)\s+(?:RECURSIVE\s+)?(\w+)\s+AS\s*\(/gi)].map(
    ([, name]) => name,
  );
  const names = [...text.matchAll(SOURCE)]
    .filter(([, word, , bracket]) => word!.toUpperCase() === 'INTO' || bracket === undefined)
    .map(([, , name]) => name!.toLowerCase());
  return [...new Set(names)].filter((name) => !withNames.includes(name) && !NO_TABLE.has(name));
}

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
