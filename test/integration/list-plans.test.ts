import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { endpointList } from '@app/contracts/endpoints.js';
import { isPaged } from '@app/contracts/envelope.js';
import { type Role, roles } from '@app/contracts/roles.js';
import { ApiContext } from '../support/api-context.js';
import { fillWithMany, largeTables, MANY } from '../support/many-rows.js';
import { setUp } from '../support/set-up.js';
import { personOf } from '../support/world.js';

interface Statement {
  sql: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** A page has at most 200 rows. A query discards more rows than this only without a fitting index. */
const MAX_PASSED_OVER = 10_000;

/** What a filter may be set to, where its schema does not list it. */
const filterValues: Record<string, string[]> = {
  search: ['nobody is called that', 'MANY7777', 'নেত্রকোনা সদর'],
  min_km: ['1', '590'],
  max_km: ['1', '300'],
  from: ['2026-01-01'],
  to: ['2026-02-01', '2016-02-01'],
  ids: ['7', '7,8,190000'],
  account: ['held:7', 'suspense', 'wallet'],
};

/** Lists that every process has in memory. */
const listsInMemory = ['places.list', 'places.areas'];

/** Lists without rows unless the query names a place or an offer. */
const testedElsewhere = ['returnLoads.list'];

/** Every list for each of its roles: without filter, from the middle, with each filter value, and each filter with each order. */
const lists = endpointList
  .filter(
    ({ name, endpoint }) =>
      endpoint.method === 'GET' &&
      !listsInMemory.includes(name) &&
      !testedElsewhere.includes(name) &&
      !endpoint.produces &&
      (isPaged(endpoint) || endpoint.data instanceof z.ZodArray),
  )
  .flatMap(({ name, endpoint }) => rolesOf(endpoint).map((role) => ({ name, endpoint, role })));

function rolesOf({ access }: Endpoint): Role[] {
  return Array.isArray(access) ? access : [...roles];
}

/** The table of a list's subject by the first part of the path. Default: `booking`. */
const tables: Record<string, string> = { 'support-tickets': 'support_ticket', webhooks: 'webhook_endpoint' };

/** Lists whose default order is not by id, so an id is not a valid cursor. */
const keyedLists = ['/payouts/payable', '/commitments', '/money/chain-breaks'];

/** Time limit for filling the tables on a busy machine. */
const FILLED_WITHIN_MS = 400_000;

describe(`lists over ${MANY.bookings} bookings`, () => {
  const cookies: Partial<Record<string, string>> = {};
  let statements: Statement[] = [];
  const explainedKeys = new Set<string>();
  let gistIndexes: string[] = [];

  const api = setUp(() => ApiContext.start());

  beforeAll(async () => {
    await fillWithMany(api.database);
    for (const [role, username] of Object.entries(personOf))
      cookies[role] = (await api.signIn(username)).cookie;
    const indexes = await api.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_am ON pg_am.oid = relam WHERE relkind = 'i' AND amname = 'gist'`,
    );
    gistIndexes = indexes.map(({ name }) => name);
    record(api.app.get(DataSource));
  }, FILLED_WITHIN_MS);

  /** TypeORM passes every statement to its logger, whichever are logged. */
  function record(dataSource: DataSource): void {
    dataSource.logger = {
      logQuery: (sql, values) => void statements.push({ sql, values: Array.isArray(values) ? values : [] }),
      logQueryError: () => undefined,
      logQuerySlow: () => undefined,
      logSchemaBuild: () => undefined,
      logMigration: () => undefined,
      log: () => undefined,
    };
  }

  it.each(lists)(
    '$name is read by an index for the $role',
    async ({ endpoint, role }) => {
      const problems: string[] = [];
      const address = `/api${endpoint.path.replace(':id', String(await subjectOf(endpoint, role)))}`;
      await look(address, role, problems);
      for (const query of filters(endpoint)) {
        const next = await look(`${address}${query}`, role, problems);
        if (query.includes('sort=') && next)
          await look(`${address}${query}&before=${encodeURIComponent(next)}`, role, problems);
      }
      expect(problems).toEqual([]);
    },
    60_000,
  );

  /** Requests a list, records what is wrong with its query plans, and returns the cursor of the next page. */
  async function look(path: string, role: string, problems: string[]): Promise<string | null> {
    statements = [];
    const reply = await api.get(path, { cookie: cookies[role]! });
    expect({ path, status: reply.statusCode }).toEqual({ path, status: 200 });
    for (const statement of statements) {
      const waste = await wastes(statement);
      problems.push(...waste.map((problem) => `${path} ${problem}: ${statement.sql}`));
    }
    return (reply.json() as { meta?: { next: string | null } }).meta?.next ?? null;
  }

  function filters(endpoint: Endpoint): string[] {
    const shape =
      endpoint.query instanceof z.ZodObject ? (endpoint.query.shape as Record<string, z.ZodType>) : {};
    // Counting stops at a bound of its own.
    const { sort, order: _order, limit: _limit, before: _before, total: _total, ...filters } = shape;
    const filterQueries = Object.entries(filters).map(([field, schema]) =>
      (optionsOf(schema) ?? filterValues[field] ?? ['7']).map(
        (value) => `${field}=${encodeURIComponent(value)}`,
      ),
    );
    // A selection is small, whatever its order. An index is read in both directions, so filters are tried in one; a single value
    // and several values have different plans.
    const filterPaths = filterQueries
      .flatMap((values) => [...new Set([values[0]!, values.at(-1)!])])
      .filter((one) => !one.startsWith('ids='));
    const sortQueries = ((sort && optionsOf(sort)) ?? []).flatMap((field) => [
      `sort=${field}&order=asc&limit=200`,
      `sort=${field}&order=desc&limit=200`,
      ...filterPaths.map((filter) => `sort=${field}&order=desc&${filter}`),
    ]);
    const from = keyedLists.includes(endpoint.path) ? [] : ['before=10000'];
    return ['limit=200', ...from, ...filterQueries.flat(), ...sortQueries].map((query) => `?${query}`);
  }

  function optionsOf(schema: z.ZodType): string[] | undefined {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (inner instanceof z.ZodEnum) return inner.options.map(String);
    const valueList = /^Comma-separated: (.*)$/.exec(
      z.toJSONSchema(inner as z.ZodType).description ?? '',
    )?.[1];
    const values = valueList?.split(', ');
    // One by one, and the first together with the last.
    return values && [...values, `${values[0]},${values.at(-1)}`];
  }

  /** A row of theirs, for lists of what belongs to one. */
  async function subjectOf(endpoint: Endpoint, role: string): Promise<number> {
    if (!endpoint.params) return 0;
    if (endpoint.path.startsWith('/drivers')) return someDriver();
    const table = tables[endpoint.path.split('/')[1]!] ?? 'booking';
    const ownedTable = role === 'driver' && table === 'booking' ? 'offer' : table;
    const owner = ownedTable === 'offer' ? 'driver_id' : 'user_id';
    const column = ownedTable === 'offer' ? 'booking_id' : 'id';
    await api.database.query(
      `INSERT INTO support_ticket (user_id, subject, description) SELECT id, 'One', 'Own' FROM app_user WHERE username = $1`,
      [personOf[role as Role]],
    );
    const isAll = role === 'admin' || (role === 'operator' && table === 'booking');
    const [row] = await api.database.query<{ id: number }>(
      `SELECT ${column} AS id FROM ${ownedTable} WHERE $2 OR ${owner} = (SELECT id FROM app_user WHERE username = $1) ORDER BY id DESC LIMIT 1`,
      [personOf[role as Role], isAll],
    );
    return row!.id;
  }

  async function someDriver(): Promise<number> {
    const [row] = await api.database.query<{ id: number }>(
      'SELECT user_id AS id FROM driver_application ORDER BY user_id LIMIT 1',
    );
    return row!.id;
  }

  /** Problems of the query plan of a statement. */
  async function wastes({ sql, values }: Statement): Promise<string[]> {
    const key = JSON.stringify([sql, values]);
    // Operators and admins read many lists by the same statement.
    if (explainedKeys.has(key) || !/^\s*(SELECT|WITH)\b/i.test(sql)) return [];
    explainedKeys.add(key);
    const [row] = await api.database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
      values,
    );
    const steps = stepsOf(row!['QUERY PLAN'][0]!.Plan).filter((step) =>
      largeTables.includes(step['Relation Name'] ?? ''),
    );
    const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan');
    // A GiST index on an id costs several times as much as the primary key where one row is wanted.
    const lookups = steps.filter(
      (step) => gistIndexes.includes(step['Index Name'] ?? '') && /\bid = /.test(step['Index Cond'] ?? ''),
    );
    const walks = steps.filter((step) => (step['Rows Removed by Filter'] ?? 0) > MAX_PASSED_OVER);
    return [
      ...scans.map((step) => `reads all of ${step['Relation Name']}`),
      ...lookups.map((step) => `finds single rows of ${step['Relation Name']} by ${step['Index Name']}`),
      ...walks.map(
        (step) => `passes over ${step['Rows Removed by Filter']} rows of ${step['Relation Name']}`,
      ),
    ];
  }
});

function stepsOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}
