import { migrationSource, registerMigration } from './migration-source.mjs';

const change = { name: 'add-booking-weight', time: 1795000000000 };

describe('migrationSource', () => {
  it('writes a class whose name carries the time, with the statements of both ways', () => {
    const source = migrationSource({
      ...change,
      up: ['ALTER TABLE "booking" ADD "weight" integer'],
      down: ['ALTER TABLE "booking" DROP COLUMN "weight"'],
    });
    expect(source).toContain('class AddBookingWeight1795000000000 implements MigrationInterface');
    expect(source).toContain('await queryRunner.query(`ALTER TABLE "booking" DROP COLUMN "weight"`);');
  });

  it('keeps quotes and dollars of the SQL from ending the string', () => {
    expect(migrationSource({ ...change, up: ['SELECT `${x}`'], down: [] })).toContain('SELECT \\`\\${x}\\`');
  });
});

describe('registerMigration', () => {
  it('adds the import after the others and the class at the end of the list', () => {
    const list = "import { A1 } from './migrations/1-a.js';\n\nexport const migrations = [\n  A1,\n];\n";
    expect(registerMigration(list, change)).toBe(
      "import { A1 } from './migrations/1-a.js';\nimport { AddBookingWeight1795000000000 } from './migrations/1795000000000-add-booking-weight.js';\n\n" +
        'export const migrations = [\n  A1,\n  AddBookingWeight1795000000000,\n];\n',
    );
  });
});
