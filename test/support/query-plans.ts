import type { DataSource } from 'typeorm';
import type { TestDatabase } from './postgres.js';

type Statement = { sql: string; values: unknown[] };

/** The plans of the statements that a read runs on this connection, as PostgreSQL would make them now. */
export async function plansOf(
  source: DataSource,
  database: TestDatabase,
  read: () => Promise<unknown>,
): Promise<string[]> {
  const statements = await statementsOf(source, read);
  return Promise.all(
    statements.map(async ({ sql, values }) => {
      const lines = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    }),
  );
}

/**
 * How many blocks of 8 kB each SELECT of a read looks at: a measure of its work that does not depend on how busy the machine is.
 * The statements run once more; writes are skipped.
 */
export async function blocksReadBy(
  source: DataSource,
  database: TestDatabase,
  read: () => Promise<unknown>,
): Promise<number[]> {
  const statements = await statementsOf(source, read);
  const selects = statements.filter(({ sql }) => !/\b(insert|update|delete)\b/i.test(sql));
  return Promise.all(
    selects.map(async ({ sql, values }) => {
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
        values,
      );
      const { Plan: plan } = row!['QUERY PLAN'][0];
      return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
    }),
  );
}

async function statementsOf(source: DataSource, read: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
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
  return statements.filter(({ sql }) => /^\s*(select|insert|update|delete|with)\b/i.test(sql));
}
