import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from './migrations.js';
import { firstRelease, migrationsOf } from './pre-release.js';

/**
 * Rules for migrations that run beside the previous release (docs/operations.md, "Upgrade"): add, never remove or
 * change, and lock no busy table for long.
 */

/** A statement that breaks the previous release or blocks a table. */
interface UnsafeStatement {
  statement: string;
  why: string;
}

interface Rule {
  pattern: RegExp;
  why: string;
}

/** Breaks the previous release. */
const breakingRules: Rule[] = [
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
const lockingRules: Rule[] = [
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
function unsafeStatements(statements: readonly string[]): UnsafeStatement[] {
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
    const brokenRule = [...breakingRules, ...lockingRules].find(({ pattern }) =>
      new RegExp(pattern, 'i').test(statement),
    );
    return brokenRule ? [{ statement, why: brokenRule.why }] : [];
  });
}

describe('what a migration may do beside the running release', () => {
  it.each([
    'CREATE TABLE review (id integer NOT NULL, PRIMARY KEY (id))',
    'ALTER TABLE booking ADD COLUMN weight_kg integer',
    `ALTER TABLE booking ADD weight_kg integer NOT NULL DEFAULT 0`,
    `ALTER TABLE booking ADD weight_kg integer DEFAULT 0 NOT NULL, ADD note text`,
    'CREATE INDEX CONCURRENTLY booking_weight ON booking (weight_kg)',
    'ALTER TABLE booking ADD CONSTRAINT weight_known CHECK (weight_kg > 0) NOT VALID',
    'ALTER TABLE booking VALIDATE CONSTRAINT weight_known',
    'ALTER TABLE booking ALTER COLUMN notes DROP NOT NULL',
    `UPDATE booking SET weight_kg = 0 WHERE weight_kg IS NULL`,
    'DROP INDEX booking_old',
  ])('takes %s', (statement) => {
    expect(unsafeStatements([statement])).toEqual([]);
  });

  it.each([
    ['DROP TABLE booking', /reads the table/],
    ['ALTER TABLE booking\n  DROP COLUMN notes', /names the column/],
    ['ALTER TABLE booking RENAME COLUMN notes TO remarks', /old name/],
    ['ALTER TABLE booking RENAME TO trip', /old name/],
    ['ALTER TABLE booking ALTER COLUMN notes TYPE varchar(10)', /rewrites/],
    ['alter table booking alter notes set data type jsonb using notes::jsonb', /rewrites/],
    ['ALTER TABLE booking ALTER COLUMN notes SET NOT NULL', /may still write NULL/],
    ['ALTER TABLE booking ADD COLUMN weight_kg integer NOT NULL', /DEFAULT/],
    ['CREATE INDEX booking_notes ON booking (notes)', /CONCURRENTLY/],
    ['CREATE UNIQUE INDEX booking_notes ON booking (notes)', /CONCURRENTLY/],
    ['ALTER TABLE booking ADD CONSTRAINT a_fk FOREIGN KEY (a) REFERENCES b(id)', /NOT VALID/],
    ['TRUNCATE booking', /empties/],
    ['DELETE FROM booking', /empties/],
  ])('refuses %s', (statement, why) => {
    expect(unsafeStatements([statement])).toEqual([
      { statement: expect.any(String), why: expect.stringMatching(why) },
    ]);
  });

  it('lets a migration do anything to a table of its own making', () => {
    const own = [
      'CREATE TABLE review (id integer NOT NULL)',
      'CREATE INDEX review_id ON review (id)',
      'ALTER TABLE review ADD CONSTRAINT review_fk FOREIGN KEY (id) REFERENCES booking(id)',
    ];
    expect(unsafeStatements(own)).toEqual([]);
    expect(unsafeStatements([...own, 'CREATE INDEX booking_x ON booking (x)'])).toHaveLength(1);
  });

  it('holds for every migration since the first release, or it says why not', async () => {
    const unsafeMigrations = [];
    for (const Migration of migrations.slice(migrationsOf(firstRelease).length)) {
      const migration: MigrationInterface & { safeBecause?: string } = new Migration();
      if (migration.safeBecause) continue;
      unsafeMigrations.push(
        ...unsafeStatements(await statementsOf(migration)).map((unsafe) => ({
          ...unsafe,
          in: Migration.name,
        })),
      );
    }
    expect(unsafeMigrations).toEqual([]);
  });
});

/** What a migration would run, without a database. */
async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const recorder = {
    startTransaction: async () => {},
    commitTransaction: async () => {},
    query: async (sql: string) => {
      statements.push(sql);
      return [];
    },
  };
  await migration.up(recorder as unknown as QueryRunner);
  return statements;
}
