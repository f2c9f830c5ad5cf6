import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { MAX_TOTAL } from '@app/contracts/envelope.js';
import { ApiContext } from '../support/api-context.js';
import { demoRows } from '../support/rows.js';
import { setUp } from '../support/set-up.js';

type Row = { id: number } & Record<string, unknown>;

const lists = [
  ['/users', 'app_user', 'id', 'users'],
  ['/vehicles', 'vehicle', 'id', 'vehicles'],
  ['/drivers', 'driver_application', 'user_id', null],
  ['/bookings', 'booking', 'id', 'bookings'],
  ['/payments', 'payment', 'id', 'payments'],
  ['/list-message', 'contact_message', 'id', 'contact-messages'],
  ['/support-tickets', 'support_ticket', 'id', 'tickets'],
  ['/audit-log', 'audit_entry', 'id', null],
] as const;

describe('lists of the staff pages', () => {
  const api = setUp(() => ApiContext.start());
  const cookies = setUp(() => api.signInAll('admin', 'operator', 'customer', 'driver'));
  const { rows } = demoRows(api);

  beforeAll(async () => {
    for (let n = 0; n < 4; n += 1) {
      await rows.deal('paying');
      await rows.applicant();
      await rows.vehicle();
      await rows.ticket();
      await rows.contactMessage();
    }
  });

  const get = (path: string, who: keyof typeof cookies = 'admin') => api.get(`/api${path}`, cookies[who]);
  async function list(path: string, who?: keyof typeof cookies) {
    const reply = await get(path, who);
    expect({ path, status: reply.statusCode }).toEqual({ path, status: 200 });
    const { data, meta } = reply.json() as { data: Row[]; meta: Record<string, unknown> };
    return { rows: data, ids: data.map(({ id }) => id), meta };
  }

  describe.each(lists)('%s', (path, table, id, exportPath) => {
    it('counts what its filters find, when asked', async () => {
      const all = await list(`${path}?limit=200`);
      expect(all.meta).toEqual({ next: null });
      expect((await list(`${path}?limit=2&total=1`)).meta).toEqual({
        next: expect.any(String),
        total: all.rows.length,
        is_total_capped: false,
      });
      const { next } = (await list(`${path}?limit=2`)).meta;
      const second = await list(`${path}?limit=2&total=1&before=${encodeURIComponent(String(next))}`);
      expect(second.meta['total']).toBe(all.rows.length);
      const some = all.ids.slice(1, 3);
      expect((await list(`${path}?limit=1&total=1&ids=${some.join(',')}`)).meta['total']).toBe(2);
    });

    it('gives the selected rows only, in its order', async () => {
      const all = (await list(`${path}?limit=200`)).ids;
      const some = [all[2]!, all[0]!, 2_000_000_000];
      expect((await list(`${path}?ids=${some.join(',')}`)).ids).toEqual([all[0], all[2]]);
      if (exportPath === null) return;
      const { body } = await get(`/exports/${exportPath}?ids=${some.join(',')}`);
      const numbers = body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(/^"(\d+)"/.exec(line)?.[1]));
      expect(numbers).toEqual([all[0], all[2]]);
    });

    it('finds rows by the day they were made, in the order of time', async () => {
      // Bookings are found by their pickup, and entries of the log cannot be changed.
      if (path === '/bookings' || path === '/audit-log') return;
      const all = (await list(`${path}?limit=200`)).ids;
      const [older, old] = [all[0]!, all[1]!];
      await api.database.query(
        `UPDATE ${table} SET created_at = CASE ${id} WHEN $1::int THEN '2020-03-01T10:00+06:00'::timestamptz
           ELSE '2020-03-02T23:59+06:00'::timestamptz END WHERE ${id} IN ($1, $2)`,
        [older, old],
      );
      const pathOfMatches = `${path}?from=2020-03-01&to=2020-03-02&total=1`;
      expect((await list(pathOfMatches)).ids).toEqual([old, older]);
      expect((await list(`${pathOfMatches}&order=asc`)).ids).toEqual([older, old]);
      const first = await list(`${pathOfMatches}&limit=1`);
      expect(first.meta).toMatchObject({ total: 2 });
      const next = encodeURIComponent(String(first.meta['next']));
      expect((await list(`${pathOfMatches}&limit=1&before=${next}`)).ids).toEqual([older]);
      expect((await list(`${path}?from=2020-03-01&to=2020-03-01`)).ids).toEqual([older]);
    });

    it.each(['ids=', 'ids=0', 'ids=1,,2', 'ids=x', 'ids=1,9999999999', 'total=2', 'total=yes'])(
      'refuses %s',
      async (query) => {
        expect((await get(`${path}?${query}`)).statusCode).toBe(400);
      },
    );
  });

  it('select 500 rows at most', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');
    expect((await get(`/exports/bookings?ids=${ids(500)}`)).statusCode).toBe(200);
    expect((await get(`/exports/bookings?ids=${ids(501)}`)).statusCode).toBe(400);
  });

  it.each([
    ['/bookings', 'status', ['pending', 'completed']],
    ['/bookings', 'vehicle_type', ['truck', 'van']],
    ['/payments', 'status', ['pending', 'rejected']],
    ['/users', 'role', ['operator', 'admin']],
    ['/vehicles', 'verification', ['pending', 'approved']],
    ['/vehicles', 'vehicle_type', ['truck', 'pickup']],
    ['/drivers', 'status', ['pending', 'approved']],
    ['/support-tickets', 'priority', ['low', 'medium']],
    ['/support-tickets', 'status', ['open', 'closed']],
    ['/audit-log', 'subject_type', ['session', 'booking']],
  ])('%s by several values of %s', async (path, field, values) => {
    const all = await list(`${path}?limit=200`);
    const several = await list(`${path}?limit=200&${field}=${values.join(',')}`);
    const expectedIds = all.rows.filter((row) => values.includes(String(row[field]))).map(({ id }) => id);
    expect(several.ids).toEqual(expectedIds);
    expect(expectedIds.length).toBeGreaterThan(0);
    const countReply = await list(`${path}?limit=1&total=1&${field}=${values.join(',')}`);
    expect(countReply.meta['total']).toBe(expectedIds.length);
    for (const wrong of [`${values[0]},cats`, `${values[0]},`, `,${values[0]}`, `${values[0]};${values[1]}`])
      expect((await get(`${path}?${field}=${wrong}`)).statusCode).toBe(400);
  });

  it('goes from page to page by a sort of several values', async () => {
    const path = '/payments?sort=status&status=pending,approved,rejected&limit=3';
    const all = (await list('/payments?sort=status&limit=200')).ids;
    const walkedIds: number[] = [];
    for (let next: unknown = ''; next !== null;) {
      const page = await list(next === '' ? path : `${path}&before=${encodeURIComponent(String(next))}`);
      walkedIds.push(...page.ids);
      next = page.meta['next'];
    }
    expect(walkedIds).toEqual(all);
  });

  it('finds bookings, payments and tickets of one customer', async () => {
    const [{ id }] = (await list('/customers?search=customer@')).rows as [Row];
    expect((await list(`/customers?ids=${id}`)).ids).toEqual([id]);
    const ofThem = (await list(`/bookings?limit=200&user_id=${id}`)).rows;
    expect(ofThem.length).toBeGreaterThan(0);
    expect(ofThem.every((booking) => booking['user_id'] === id)).toBe(true);
    const names = new Set(
      (await list(`/payments?limit=200&user_id=${id}`)).rows.map((row) => row['user_name']),
    );
    expect(names.size).toBe(1);
    expect(new Set((await list(`/support-tickets?user_id=${id}`)).rows.map((row) => row['user_id']))).toEqual(
      new Set([id]),
    );
  });

  it('finds tickets by words of the subject, by their owner and by their number', async () => {
    const id = await rows.ticket();
    await api.database.query(`UPDATE support_ticket SET subject = 'A torn tarpaulin' WHERE id = $1`, [id]);
    expect((await list('/support-tickets?search=TARPAULIN')).ids).toEqual([id]);
    expect((await list(`/support-tickets?search=%23${id}`)).ids).toContain(id);
    const { rows: tickets } = await list('/support-tickets?limit=1');
    const owner = encodeURIComponent(String(tickets[0]!['user_name']));
    expect((await list(`/support-tickets?search=${owner}`)).ids).toContain(id);
    expect((await list('/support-tickets?search=tarpaulin', 'driver')).ids).toEqual([]);
  });

  it('shows nobody more than they may see', async () => {
    const foreign = await rows.booking({ userId: await rows.user() });
    expect((await list(`/bookings?ids=${foreign}&total=1`, 'customer')).meta).toMatchObject({ total: 0 });
    expect((await list(`/bookings?ids=${foreign}&total=1`, 'operator')).ids).toEqual([foreign]);
    const ticket = await rows.ticket();
    expect((await list(`/support-tickets?ids=${ticket}&total=1`, 'driver')).meta).toMatchObject({ total: 0 });
  });

  it('counts up to a bound, and says when there are more', async () => {
    await api.database.query(
      `INSERT INTO contact_message (name, email, subject, message)
       SELECT 'Visitor', 'v@example.com', 'Hello', 'Well' FROM generate_series(1, $1)`,
      [MAX_TOTAL],
    );
    const statements: string[] = [];
    const { logger } = api.app.get(DataSource);
    api.app.get(DataSource).logger = {
      ...logger,
      logQuery: (sql: string) => void statements.push(sql),
    } as typeof logger;
    const { meta } = await list('/list-message?limit=1&total=1');
    expect(meta).toMatchObject({ total: MAX_TOTAL, is_total_capped: true });
    expect(statements.filter((sql) => sql.includes('count(*)'))).toHaveLength(1);
    statements.length = 0;
    await list('/list-message?limit=1');
    expect(statements.filter((sql) => sql.includes('count(*)'))).toEqual([]);
  });
});
