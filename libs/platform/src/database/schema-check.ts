import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config-error.js';

/**
 * Refuses a database that lacks tables or columns of this release because it was not migrated. Checked at start, since
 * a started process receives work. Additions of a newer release are allowed.
 * @throws {ConfigError} naming the first table or column that is missing.
 */
export async function assertSchemaIsCurrent(dataSource: DataSource): Promise<void> {
  const expectedColumns = dataSource.entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.map(({ databaseName }) => ({ table: tableName, column: databaseName })),
  );
  const [missing] = await dataSource.query<{ table: string; column: string; hasTable: boolean }[]>(
    `SELECT wanted.table, wanted.column, to_regclass(quote_ident(wanted.table)) IS NOT NULL AS "hasTable"
       FROM jsonb_to_recordset($1::jsonb) AS wanted("table" text, "column" text)
      WHERE NOT EXISTS (
        SELECT FROM pg_attribute
         WHERE attrelid = to_regclass(quote_ident(wanted.table)) AND attname = wanted.column AND NOT attisdropped)
      ORDER BY "hasTable", 1, 2 LIMIT 1`,
    [JSON.stringify(expectedColumns)],
  );
  if (!missing) return;
  const what = missing.hasTable
    ? `the column ${missing.table}.${missing.column}`
    : `the table ${missing.table}`;
  throw new ConfigError(
    `the database has not got ${what} that this release needs: run its \`npm run migrate\` first`,
  );
}
