import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { unsafeStatements } from './migration.rules.js';
import { migrations } from './migrations.js';
import { firstRelease, migrationsOf } from './pre-release.js';

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
    const broken = [];
    for (const Migration of migrations.slice(migrationsOf(firstRelease).length)) {
      const migration: MigrationInterface & { safeBecause?: string } = new Migration();
      if (migration.safeBecause) continue;
      broken.push(
        ...unsafeStatements(await statementsOf(migration)).map((unsafe) => ({
          ...unsafe,
          in: Migration.name,
        })),
      );
    }
    expect(broken).toEqual([]);
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
