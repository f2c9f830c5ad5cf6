/**
 * Rules for migrations that run beside the previous release (docs/operations.md, "Upgrade"): add, never remove or
 * change, and lock no busy table for long.
 */

/** A statement that breaks the previous release or blocks a table. */
export interface UnsafeStatement {
  statement: string;
  why: string;
}

interface Rule {
  pattern: RegExp;
  why: string;
}

/** Breaks the previous release. */
const breaking: Rule[] = [
  { pattern: /^DROP TABLE\b/, why: 'the running release still reads the table' },
  { pattern: /\bDROP COLUMN\b/, why: 'the running release still names the column' },
  {
    pattern: /\bRENAME\b/,
    why: 'the running release knows only the old name: add, copy, drop a release later',
  },
  {
    pattern: /\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/,
    why: 'it rewrites the table under a lock, and may not fit the running release',
  },
  { pattern: /\bSET NOT NULL\b/, why: 'the running release may still write NULL: a CHECK … NOT VALID first' },
  {
    pattern: /\bADD (COLUMN )?(?!CONSTRAINT\b)\S+ [^,]*\bNOT NULL\b(?![^,]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,]*)/,
    why: 'the running release does not fill the column: give it a DEFAULT',
  },
  { pattern: /^TRUNCATE\b|^DELETE FROM \S+$/, why: 'it empties a table' },
];

/** Blocks a large table for long. */
const locking: Rule[] = [
  {
    pattern: /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY\b)/,
    why: 'writers wait until the index is built: CONCURRENTLY, with `transaction = false`',
  },
  {
    pattern: /\bADD CONSTRAINT \S+ (CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/,
    why: 'blocks writes while all rows are checked: use NOT VALID, then VALIDATE CONSTRAINT in a separate migration',
  },
];

/**
 * The statements of a migration that must not run beside the previous release. Tables that it creates itself are
 * excepted.
 */
export function unsafeStatements(statements: readonly string[]): UnsafeStatement[] {
  const plain = statements.map((statement) => statement.replace(/\s+/g, ' ').trim());
  const createdTables = new Set(
    plain.flatMap((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(statement)?.[1] ?? []),
  );
  return plain.flatMap((statement) => {
    const table =
      /^(?:ALTER TABLE|TRUNCATE|DELETE FROM|DROP TABLE) (?:IF EXISTS |ONLY )*"?(\w+)"?|\bON "?(\w+)"?/i.exec(
        statement,
      );
    if (createdTables.has(table?.[1] ?? table?.[2] ?? '')) return [];
    const broken = [...breaking, ...locking].find(({ pattern }) => new RegExp(pattern, 'i').test(statement));
    return broken ? [{ statement, why: broken.why }] : [];
  });
}
