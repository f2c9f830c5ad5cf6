import type { DataSource } from 'typeorm';
import type { TestDatabase } from './postgres.js';

/** The plans of the statements that a read runs on this connection, as PostgreSQL would make them now. */
export async function plansOf(
  source: DataSource,
  database: TestDatabase,
  read: () => Promise<unknown>,
): Promise<string[]> {
  const statements: { sql: string; values: unknown[] }[] = [];
  const { logger } = source;
  source.logger = {
    ...logger,
    logQuery: (sql: string, values: unknown[] = []) => void statements.push({ sql, values }),
  } as typeof logger;
  try {
    await read();
  } finally {
    source.logger = logger;
  }
  // Beginnings and ends of transactions have no plan.
  const planned = statements.filter(({ sql }) => /^\s*(select|insert|update|delete|with)\b/i.test(sql));
  return Promise.all(
    planned.map(async ({ sql, values }) => {
      const lines = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    }),
  );
}
