import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ApiContext } from '../support/api-context.js';
import { entriesAbout } from '../support/audit-log.js';
import { setUp } from '../support/set-up.js';
import { demoRows } from '../support/rows.js';

describe('the office over HTTP', () => {
  const api = setUp(() => ApiContext.start());
  const cookies = setUp(() => api.signInAll('admin', 'operator', 'customer', 'customer2', 'driver'));

  const ask = (
    who: keyof typeof cookies | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => api.send(method, `/api${path}`, body, { ...(who && cookies[who]), ...headers });

  describe('support', () => {
    it('says success beside status, and tickets beside data', async () => {
      const ticketReply = await ask('customer', 'POST', '/support-tickets', {
        subject: 'Late',
        description: 'Where?',
      });
      expect(ticketReply.statusCode).toBe(201);
      expect(ticketReply.json()).toMatchObject({ status: true, success: true, message: 'Ticket created' });
      expect(ticketReply.json()).not.toHaveProperty('tickets');
      const list = (await ask('customer', 'GET', '/support-tickets')).json();
      expect(list).toMatchObject({ status: true, success: true, meta: { next: null } });
      expect(list.tickets).toEqual(list.data);
      const refusal = await ask('customer', 'POST', '/support-tickets', { subject: ' ' });
      expect(refusal.statusCode).toBe(422);
      expect(refusal.json()).toMatchObject({ status: false, success: false, code: 'all_fields_required' });
    });
  });

  describe('contact', () => {
    const form = { name: 'Rahim', email: 'rahim@elsewhere.example', subject: 'Hello', message: 'A question' };

    it('is marked by a GET, from the own site only', async () => {
      await ask(null, 'POST', '/contact', form);
      const [{ id }] = (await ask('admin', 'GET', '/list-message?limit=1')).json().data;
      const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
      for (const headers of foreign) {
        const refusal = await ask('admin', 'GET', `/message-mark-as-read/${id}`, undefined, headers as never);
        expect(refusal.statusCode).toBe(403);
      }
      expect((await ask('admin', 'GET', '/list-message?limit=1')).json().data[0].is_read).toBe(0);
      expect((await ask('admin', 'GET', `/message-mark-as-read/${id}`)).json().data.is_read).toBe(1);
      expect((await ask('admin', 'GET', `/message-mark-as-unread/${id}`)).json().data.is_read).toBe(0);
    });
  });

  describe('audit log', () => {
    it('has an entry for every login and logout, and never what was typed', async () => {
      await api.post('/api/login', { username: 'customer', password: 'my-secret-typo' });
      await api.post('/api/login', { username: 'my-secret-name', password: 'x' });
      const { cookie } = await api.signIn('customer');
      await api.post('/api/auth/logout', undefined, { cookie });
      const again = await api.signIn('customer');
      await api.post('/api/auth/logout-all', undefined, again);
      const entries = (await ask('admin', 'GET', '/audit-log?limit=6')).json().data as { action: string }[];
      expect(entries.map(({ action }) => action)).toEqual([
        'session.logout_all',
        'session.login',
        'session.logout',
        'session.login',
        'session.login_failed',
        'session.login_failed',
      ]);
      expect(entries[4]).toMatchObject({ subject_id: null, actor_id: null, request_id: expect.any(String) });
      expect(JSON.stringify(entries)).not.toContain('my-secret');
      cookies.customer = await api.signIn('customer');
    });

    it('is exported as a file, to admins and the own site only', async () => {
      const csv = await ask('admin', 'GET', '/audit-log/export?action=session.login');
      expect(csv.statusCode).toBe(200);
      expect(csv.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.csv"',
        'x-content-type-options': 'nosniff',
      });
      expect(csv.body.split('\r\n').length).toBeGreaterThan(3);
      expect((await ask('operator', 'GET', '/audit-log/export')).statusCode).toBe(403);
      const foreign = { 'sec-fetch-site': 'cross-site' };
      expect((await ask('admin', 'GET', '/audit-log/export', undefined, foreign)).statusCode).toBe(403);
    });

    it.each([
      ['users', 'search=Farhana', '"username","email"', '"customer@bahon.example"'],
      ['vehicles', 'vehicle_type=truck', '"license_plate"', '"Dhaka Metro-Ta 11-4521"'],
      ['bookings', 'status=completed', '"customer_phone"', '"01711-000003"'],
      ['payments', 'status=pending', '"transaction_id"', '"BHN7K2P9QX"'],
      ['contact-messages', 'is_read=0', '"subject"', ''],
      ['tickets', 'status=open', '"priority"', '"Late"'],
    ])('holds who took the list of %s as a file', async (list, filter, columns, content) => {
      const csv = await ask('admin', 'GET', `/exports/${list}?${filter}`);
      expect(csv.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${list}.csv"`,
      });
      expect(csv.body).toContain(columns);
      expect(csv.body).toContain(content);
      expect(csv.body).not.toMatch(/password|version/);
      const { data } = (await ask('admin', 'GET', '/audit-log?action=list.export&limit=1')).json();
      expect(data).toMatchObject([
        { actor_role: 'admin', subject_id: null, after: Object.fromEntries(new URLSearchParams(filter)) },
      ]);
      const foreign = { 'sec-fetch-site': 'cross-site' };
      expect((await ask('admin', 'GET', `/exports/${list}`, undefined, foreign)).statusCode).toBe(403);
    });

    it('exports a payment that its customer withdrew as withdrawn', async () => {
      const { data } = (await ask('admin', 'GET', '/payments?search=BHN7K2P9QX')).json();
      const { id } = data[0];
      expect((await ask('customer2', 'POST', `/payments/${id}/withdraw`)).statusCode).toBe(200);
      const csv = await ask('admin', 'GET', `/exports/payments?ids=${id}`);
      const [columns, values] = csv.body.split('\r\n').map((line) => line.split(','));
      const valueOf = (column: string) => values![columns!.indexOf(`"${column}"`)];
      expect(valueOf('status')).toBe('"withdrawn"');
      expect(csv.body).toMatch(/"withdrawn_at"\r\n.*,"20\d\d-[^"]+"\r\n$/);
    });
  });
});

const UNKNOWN_ID = 2_000_000_000;

describe('requests for many rows at once', () => {
  const api = setUp(() => ApiContext.start());
  const admin = setUp(() => api.signIn('admin'));
  const { rows } = demoRows(api);

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.post(`/api${path}`, body, { ...admin, ...headers });
  const eventsAbout = async (field: string, id: number) =>
    (
      await api.database.query<{ type: string }>(
        `SELECT type FROM outbox_event WHERE payload->>$1 = $2 ORDER BY sequence`,
        [field, String(id)],
      )
    ).map(({ type }) => type);
  const auditOf = async (type: string, id: number) =>
    (await entriesAbout(api.database, type, id)).map(({ action }) => action);

  it('mark messages read, each with its event and its audit entry', async () => {
    const ids = [await rows.contactMessage(), await rows.contactMessage()];
    const reply = await post('/message-mark-as-read', { ids: [ids[0], UNKNOWN_ID, ids[1], ids[0]] });
    expect(reply.json().data).toEqual({
      done: ids,
      refused: [{ id: UNKNOWN_ID, code: 'contact_message_not_found', message: 'Message not found.' }],
    });
    for (const id of ids) {
      expect(await eventsAbout('contact_message_id', id)).toEqual(['contact.updated']);
      expect(await auditOf('contact_message', id)).toEqual(['contact.read']);
    }
  });

  it('alert drivers of the bookings that are open, and say why not of the others', async () => {
    const [open, alertedBooking, confirmedBooking] = [
      await rows.booking(),
      await rows.booking(),
      await rows.booking({ status: 'confirmed' }),
    ];
    await post(`/bookings/${alertedBooking}/notify-drivers`, {});
    const reply = await post(
      '/bookings/notify-drivers',
      { ids: [alertedBooking, confirmedBooking, open] },
      { 'accept-language': 'bn' },
    );
    const { done: changedIds, refused: refusals } = reply.json().data;
    expect(changedIds).toEqual([open]);
    expect(refusals.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [alertedBooking, 'drivers_alerted'],
      [confirmedBooking, 'booking_not_open'],
    ]);
    for (const { message } of refusals) expect(message).toMatch(/[\u0980-\u09ff]/);
    expect(await eventsAbout('booking_id', open)).toEqual(['booking.drivers_alerted']);
    expect(await auditOf('booking', open)).toEqual(['booking.notify_drivers']);
  });

  it('close tickets; one that is closed already stays as it is', async () => {
    const [open, closedTicket] = [await rows.ticket(), await rows.ticket()];
    expect((await post('/support-tickets/close', { ids: [closedTicket] })).json().data.done).toEqual([
      closedTicket,
    ]);
    const reply = await post('/support-tickets/close', { ids: [closedTicket, open, UNKNOWN_ID] });
    expect(reply.json()).toMatchObject({
      success: true,
      data: { done: [closedTicket, open], refused: [{ id: UNKNOWN_ID, code: 'ticket_not_found' }] },
    });
    for (const id of [open, closedTicket]) expect(await auditOf('ticket', id)).toEqual(['ticket.status']);
    expect(await eventsAbout('ticket_id', open)).toEqual(['ticket.status_changed']);
  });

  it('answer a repetition with the same key as the first time', async () => {
    const ids = [await rows.booking()];
    const key = { 'idempotency-key': randomUUID() };
    const first = await post('/bookings/notify-drivers', { ids }, key);
    const second = await post('/bookings/notify-drivers', { ids }, key);
    expect(first.json().data).toEqual({ done: ids, refused: [] });
    expect(second.json()).toEqual(first.json());
    expect(await auditOf('booking', ids[0]!)).toHaveLength(1);
  });

  it('say which rows are left when the server fails half-way, and stop there', async () => {
    const ids = [await rows.ticket(), await rows.ticket(), await rows.ticket()];
    await api.database.query(
      `CREATE FUNCTION stop_it() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'stopped' USING ERRCODE = '57P01'; END $$ LANGUAGE plpgsql`,
    );
    await api.database.query(
      `CREATE TRIGGER stop_it BEFORE UPDATE ON support_ticket FOR EACH ROW WHEN (OLD.id = ${ids[1]}) EXECUTE FUNCTION stop_it()`,
    );
    const reply = await post('/support-tickets/close', { ids });
    const alone = await post('/support-tickets/close', { ids: ids.slice(1) });
    await api.database.query('DROP TRIGGER stop_it ON support_ticket');
    const { done: changedIds, refused: refusals } = reply.json().data;
    expect(changedIds).toEqual([ids[0]]);
    expect(refusals.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [ids[1], 'unavailable'],
      [ids[2], 'unavailable'],
    ]);
    expect(alone.statusCode).toBe(503);
  });

  it.each([
    ['none', []],
    ['101', Array.from({ length: 101 }, (_, n) => n + 1)],
    ['what is no id', [1, 'x']],
  ])('refuse %s of ids', async (_what, ids) => {
    expect((await post('/message-mark-as-read', { ids })).statusCode).toBe(422);
  });
});
