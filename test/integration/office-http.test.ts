import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiContext, type ApiReply } from '../support/api-context.js';

describe('the office over HTTP', () => {
  let api: ApiContext;
  let cookies: Record<'admin' | 'operator' | 'customer' | 'customer2' | 'driver', { cookie: string }>;

  beforeAll(async () => {
    api = await ApiContext.start();
    const names = ['admin', 'operator', 'customer', 'customer2', 'driver'] as const;
    cookies = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await api.signIn(name)])),
    ) as typeof cookies;
  }, 60_000);

  afterAll(async () => {
    await api?.stop();
  });

  const ask = (
    who: keyof typeof cookies | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<ApiReply> =>
    api.send(method, `/api${path}`, {
      headers: {
        ...(who && cookies[who]),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });

  async function openTicket(): Promise<number> {
    const reply = await ask('customer', 'POST', '/support-tickets', {
      subject: 'Late',
      description: 'Where?',
    });
    return reply.json().data.id as number;
  }

  describe('support', () => {
    it('says success beside status, and tickets beside data', async () => {
      const opened = await ask('customer', 'POST', '/support-tickets', {
        subject: 'Late',
        description: 'Where?',
      });
      expect(opened.statusCode).toBe(201);
      expect(opened.json()).toMatchObject({ status: true, success: true, message: 'Ticket created' });
      expect(opened.json()).not.toHaveProperty('tickets');
      const list = (await ask('customer', 'GET', '/support-tickets')).json();
      expect(list).toMatchObject({ status: true, success: true, meta: { next: null } });
      expect(list.tickets).toEqual(list.data);
      const refused = await ask('customer', 'POST', '/support-tickets', { subject: ' ' });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ status: false, success: false, code: 'all_fields_required' });
    });

    it("answers 404 for somebody else's ticket, 403 for an admin's call", async () => {
      const id = await openTicket();
      for (const who of ['customer2', 'driver', 'operator'] as const) {
        const answers = await Promise.all([
          ask(who, 'GET', `/support-tickets/${id}/messages`),
          ask(who, 'POST', `/support-tickets/${id}/messages`, { message: 'Hello' }),
          ask(who, 'PUT', `/support-tickets/${id}/read`, {}),
        ]);
        expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
        expect((await ask(who, 'PUT', `/support-tickets-admin/${id}`, { status: 'closed' })).statusCode).toBe(
          403,
        );
        expect((await ask(who, 'DELETE', `/support-tickets/${id}`)).statusCode).toBe(403);
      }
    });

    it('trusts no status, owner or id of a body', async () => {
      const opened = await ask('customer', 'POST', '/support-tickets', {
        subject: 'Late',
        description: 'Where?',
        user_id: 1,
        status: 'closed',
      });
      const { id, user_id, status } = opened.json().data;
      expect([user_id === 1, status]).toEqual([false, 'open']);
      const other = await openTicket();
      const changed = await ask('admin', 'PUT', `/support-tickets-admin/${id}`, {
        status: 'closed',
        id: other,
      });
      expect(changed.json().data).toMatchObject({ id, status: 'closed' });
    });

    it('does a repeated message once', async () => {
      const id = await openTicket();
      const key = { 'idempotency-key': 'chat-1' };
      const send = () =>
        ask('customer', 'POST', `/support-tickets/${id}/messages`, { message: 'Hello' }, key);
      const [first, second] = await Promise.all([send(), send()]);
      expect(first.json()).toEqual(second.json());
      expect((await ask('customer', 'GET', `/support-tickets/${id}/messages`)).json().data).toHaveLength(1);
    });
  });

  describe('contact', () => {
    const form = { name: 'Rahim', email: 'rahim@elsewhere.example', subject: 'Hello', message: 'A question' };

    it('accepts a message from a visitor, with its text', async () => {
      const sent = await ask(null, 'POST', '/contact', form);
      expect(sent.statusCode).toBe(201);
      expect(sent.json()).toEqual({
        status: true,
        data: null,
        message: 'Your message has been sent successfully.',
      });
      for (const field of Object.keys(form)) {
        const refused = await ask(null, 'POST', '/contact', { ...form, [field]: '  ' });
        expect([refused.statusCode, refused.json().message]).toEqual([422, 'All fields are required.']);
      }
      const refused = await ask(null, 'POST', '/contact', { ...form, email: 'rahim@' });
      expect([refused.statusCode, refused.json().message]).toEqual([
        422,
        'Please enter a valid email address.',
      ]);
    });

    it('is marked by a GET, from the own site only', async () => {
      await ask(null, 'POST', '/contact', form);
      const [{ id }] = (await ask('admin', 'GET', '/list-message?limit=1')).json().data;
      const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
      for (const headers of foreign) {
        const refused = await ask('admin', 'GET', `/message-mark-as-read/${id}`, undefined, headers as never);
        expect(refused.statusCode).toBe(403);
      }
      expect((await ask('admin', 'GET', '/list-message?limit=1')).json().data[0].is_read).toBe(0);
      expect((await ask('admin', 'GET', `/message-mark-as-read/${id}`)).json().data.is_read).toBe(1);
      expect((await ask('admin', 'GET', `/message-mark-as-unread/${id}`)).json().data.is_read).toBe(0);
    });

    it('replies to the writer only', async () => {
      await ask(null, 'POST', '/contact', form);
      const [{ id }] = (await ask('admin', 'GET', '/list-message?limit=1')).json().data;
      const body = { to: form.email, subject: 'Re: Hello', message: 'An answer', message_id: id };
      const statuses = await Promise.all(
        [{ to: 'x@y.zz' }, { subject: 'a\r\nBcc: x@y.zz' }, { message: '' }, { message_id: 'x' }].map(
          async (changes) => (await ask('admin', 'POST', '/send-reply', { ...body, ...changes })).statusCode,
        ),
      );
      expect(statuses).toEqual([422, 422, 422, 422]);
      const sent = await ask('admin', 'POST', '/send-reply', body);
      expect([sent.statusCode, sent.json().message]).toEqual([201, 'Reply sent successfully']);
    });
  });

  it('sends a notification, with its text', async () => {
    const body = { user_id: 3, title: 'Eid', message: 'Closed.', type: 'push' };
    const sent = await ask('admin', 'POST', '/notifications', body);
    expect([sent.statusCode, sent.json().message]).toEqual([201, 'Notification sent successfully.']);
    for (const field of Object.keys(body)) {
      const refused = await ask('admin', 'POST', '/notifications', { ...body, [field]: undefined });
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'All fields are required.']);
    }
    expect((await ask('admin', 'POST', '/notifications', { ...body, user_id: 999_999 })).statusCode).toBe(
      422,
    );
    expect((await ask('operator', 'POST', '/notifications', body)).statusCode).toBe(403);
  });

  it('lets an admin delete nobody twice, and never themself', async () => {
    const users = (await ask('admin', 'GET', '/users?search=customer2')).json().data;
    const [self] = (await ask('admin', 'GET', '/users?role=admin')).json().data;
    expect((await ask('admin', 'DELETE', `/users/${self.id}`)).json()).toMatchObject({
      code: 'cannot_delete_self',
    });
    // The demo's second customer has a payment that waits.
    expect((await ask('admin', 'DELETE', `/users/${users[0].id}`)).json()).toMatchObject({
      code: 'user_has_open_work',
    });
    expect((await ask('customer2', 'POST', '/autologin')).json().status).toBe(true);
  });

  describe('audit log', () => {
    it('knows every way of signing in and out, and never what was typed', async () => {
      await api.post('/api/login', { username: 'customer', password: 'my-secret-typo' });
      await api.post('/api/login', { username: 'my-secret-name', password: 'x' });
      const { cookie } = await api.signIn('customer');
      await api.send('POST', '/api/auth/logout', { headers: { cookie } });
      const again = await api.signIn('customer');
      await api.send('POST', '/api/auth/logout-all', { headers: again });
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
  });
});
