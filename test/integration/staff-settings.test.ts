import { describe, expect, it } from '@jest/globals';
import { MAX_SAVED_VIEWS } from '@app/contracts/staff-settings.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

const columns = { hidden: ['method'], order: ['amount', 'status'], pinned: ['id'], density: 'small' };
const toDecide = { table: 'payments', name: 'To decide', query: 'status=pending&sort=amount' };

describe('settings of the staff pages', () => {
  const api = setUp(() => ApiContext.start());
  const cookies = setUp(() => api.signInAll('admin', 'operator'));

  const ask = (who: keyof typeof cookies, method: string, path: string, body?: object) =>
    api.send(method, `/api/desk${path}`, body, cookies[who]);
  const settings = async (who: keyof typeof cookies) => (await ask(who, 'GET', '/settings')).json().data;
  const changes = (who: keyof typeof cookies) =>
    api.database.query<{ id: string }>(
      `SELECT id FROM outbox_event WHERE type = 'staff.settings_changed'
         AND payload->>'user_id' = (SELECT id::text FROM app_user WHERE username = $1)`,
      [who],
    );

  it('are empty at first, and each person’s own', async () => {
    expect(await settings('operator')).toEqual({ tables: {}, views: [] });
    await ask('operator', 'PUT', '/settings/tables/bookings', columns);
    expect(await settings('operator')).toEqual({ tables: { bookings: columns }, views: [] });
    expect(await settings('admin')).toEqual({ tables: {}, views: [] });
  });

  it('keep the last columns of a table, and tell the other screens of a change only', async () => {
    const before = (await changes('admin')).length;
    await ask('admin', 'PUT', '/settings/tables/payments', columns);
    await ask('admin', 'PUT', '/settings/tables/payments', columns);
    expect(await changes('admin')).toHaveLength(before + 1);
    const wider = { ...columns, hidden: [], density: 'middle' };
    expect((await ask('admin', 'PUT', '/settings/tables/payments', wider)).json().data).toEqual(wider);
    expect((await settings('admin')).tables).toEqual({ payments: wider });
    expect(await changes('admin')).toHaveLength(before + 2);
  });

  it.each([
    ['a table that there is not', '/settings/tables/cats', columns, 404],
    ['a density that there is not', '/settings/tables/users', { ...columns, density: 'huge' }, 422],
    ['a column twice', '/settings/tables/users', { ...columns, order: ['id', 'id'] }, 422],
    ['no key of a column', '/settings/tables/users', { ...columns, hidden: ['<b>'] }, 422],
    ['a part of the settings', '/settings/tables/users', { hidden: [] }, 422],
  ])('refuse %s', async (_what, path, body, status) => {
    expect((await ask('admin', 'PUT', path, body)).statusCode).toBe(status);
  });

  it('save a view, change it and delete it', async () => {
    const before = (await changes('admin')).length;
    const creation = await ask('admin', 'POST', '/views', toDecide);
    expect([creation.statusCode, creation.json().data]).toEqual([201, expect.objectContaining(toDecide)]);
    const { id, created_at } = creation.json().data;
    const newFields = { name: 'To decide today', query: '' };
    expect((await ask('admin', 'PUT', `/views/${id}`, newFields)).json().data).toEqual({
      id,
      table: 'payments',
      created_at,
      ...newFields,
    });
    expect((await settings('admin')).views).toEqual([{ id, table: 'payments', created_at, ...newFields }]);
    expect((await ask('admin', 'DELETE', `/views/${id}`)).statusCode).toBe(200);
    expect((await settings('admin')).views).toEqual([]);
    expect(await changes('admin')).toHaveLength(before + 3);
  });

  it('refuse a name that the person already uses for the table', async () => {
    const { id } = (await ask('admin', 'POST', '/views', toDecide)).json().data;
    const again = await ask('admin', 'POST', '/views', { ...toDecide, query: '' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'view_name_taken']);
    const elsewhere = await ask('admin', 'POST', '/views', { ...toDecide, table: 'bookings' });
    const others = await ask('operator', 'POST', '/views', toDecide);
    const another = await ask('admin', 'POST', '/views', { ...toDecide, name: 'All' });
    expect([elsewhere, others, another].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const renameReply = await ask('admin', 'PUT', `/views/${another.json().data.id}`, { ...toDecide });
    expect([renameReply.statusCode, renameReply.json().code]).toEqual([409, 'view_name_taken']);
    expect((await ask('operator', 'DELETE', `/views/${id}`)).json().code).toBe('view_not_found');
    expect((await ask('operator', 'PUT', `/views/${id}`, toDecide)).json().code).toBe('view_not_found');
  });

  it.each([
    ['no name', { ...toDecide, name: '  ' }, 'name'],
    ['a name of 61 characters', { ...toDecide, name: 'x'.repeat(61) }, 'name'],
    ['a query of 2001 characters', { ...toDecide, query: 'x'.repeat(2001) }, 'query'],
    ['a table that there is not', { ...toDecide, table: 'cats' }, 'table'],
  ])('refuse a view with %s', async (_what, body, field) => {
    const { statusCode, json } = await ask('admin', 'POST', '/views', body);
    expect([statusCode, Object.keys(json().errors)]).toEqual([422, [field]]);
  });

  it('keep at most a fixed number of views, also for requests at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, n) =>
        ask('operator', 'POST', '/views', { ...toDecide, table: 'tickets', name: `View ${n}` }),
      ),
    );
    const refusals = replies.filter(({ statusCode }) => statusCode !== 201);
    expect(refusals.length).toBeGreaterThan(0);
    for (const { json } of refusals) {
      expect(json()).toMatchObject({
        code: 'too_many_views',
        message: 'You can save up to 50 views. Delete one first.',
      });
    }
    expect((await settings('operator')).views).toHaveLength(MAX_SAVED_VIEWS);
  });

  it('are deleted with the account', async () => {
    const [operator] = await api.database.query<{ id: number }>(
      `SELECT id FROM app_user WHERE username = 'operator'`,
    );
    const storedTables = () =>
      api.database.query(
        'SELECT user_id FROM desk_table WHERE user_id = $1 UNION ALL SELECT user_id FROM desk_view WHERE user_id = $1',
        [operator!.id],
      );
    expect((await storedTables()).length).toBeGreaterThan(1);
    await api.send('DELETE', `/api/users/${operator!.id}`, undefined, cookies.admin);
    expect(await storedTables()).toEqual([]);
  });
});
