import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inHours } from '../support/domain-context.js';
import { ApiContext, type ApiReply } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

describe('over HTTP', () => {
  const api = setUp(() => ApiContext.start());

  describe('a session', () => {
    const login = (more = {}, headers = {}) =>
      api.post('/api/login', { username: 'customer2', password: 'bahon-demo', ...more }, headers);

    it('is a cookie of the browser’s session, or of 30 days', async () => {
      const [sessionCookie] = (await login()).headers['set-cookie'] as string[];
      expect(sessionCookie).toMatch(/^bahon_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
      const longSessionCookie = String((await login({ remember: true })).headers['set-cookie']);
      expect(longSessionCookie).toContain('Max-Age=2592000');
    });

    it('is never the one that the browser sent, which ends', async () => {
      const plantedCookie = `bahon_session=${'a'.repeat(43)}`;
      const [newCookie] = (await login({}, { cookie: plantedCookie })).headers['set-cookie'] as string[];
      expect(newCookie).toMatch(/^bahon_session=[\w-]{43};/);
      expect(newCookie).not.toContain(plantedCookie);
      const first = await api.signIn('customer2');
      await login({}, first);
      expect((await api.post('/api/autologin', undefined, first)).json()).toEqual({
        status: false,
        data: null,
      });
    });

    it('that has ended gets another answer than none, and its cookie is removed', async () => {
      const cookie = await api.signIn('customer2');
      await api.post('/api/auth/logout', undefined, cookie);
      const reply = await api.get('/api/bookings', cookie);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_expired']);
      const autologin = await api.post('/api/autologin', undefined, cookie);
      expect(autologin.json()).toEqual({ status: false, data: null });
      expect(String(autologin.headers['set-cookie'])).toContain('Max-Age=0');
      expect((await api.get('/api/bookings')).json().code).toBe('not_signed_in');
    });
  });

  describe('a page that names its account', () => {
    const userIdOf = async (cookie: Record<string, string>) =>
      (await api.post('/api/autologin', undefined, cookie)).json().data.user_id as number;

    it('is served with the session of that account, and refused with another one', async () => {
      const [own, others] = await Promise.all([api.signIn('customer2'), api.signIn('admin')]);
      const page = { 'bahon-account': String(await userIdOf(own)) };
      const read = (cookie: Record<string, string>) => api.get('/api/bookings', { ...cookie, ...page });
      expect((await read(own)).statusCode).toBe(200);
      const refusal = await read(others);
      expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'account_changed']);
      // Even where the role of the other account could not make the request, or the endpoint is public.
      for (const path of ['/api/bookings', '/api/auth/logout']) {
        const reply = await api.post(path, {}, { ...others, ...page });
        expect([reply.statusCode, reply.json().code]).toEqual([409, 'account_changed']);
      }
      expect(await userIdOf(others)).toBeGreaterThan(0);
    });

    it('gets the usual answer when nobody is signed in any more', async () => {
      const reply = await api.get('/api/bookings', { 'bahon-account': '7' });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_signed_in']);
    });
  });

  describe('a device', () => {
    const deviceCookieOf = (reply: ApiReply) =>
      [reply.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('bahon_device='));

    it('is known to its accounts from registration and sign-in on, and after the log-out', async () => {
      const username = 'known.device';
      const account = { name: 'Known Device', username, email: 'known@bahon.example', phone: '01711000009' };
      const registration = await api.post('/api/register', { ...account, password: 'monsoon-river-42' });
      const first = deviceCookieOf(registration);
      expect(first).toMatch(
        /^bahon_device=\d+\.[0-9a-f]{64}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const cookie = first!.split(';')[0]!;
      const second = await api.post(
        '/api/login',
        { username: 'customer', password: 'bahon-demo' },
        { cookie },
      );
      expect(deviceCookieOf(second)).toMatch(/^bahon_device=\d+\.[0-9a-f]{64}_\d+\.[0-9a-f]{64};/);
      const session = [second.headers['set-cookie']].flat()[0]!.split(';')[0]!;
      for (const path of ['/api/auth/logout', '/api/auth/logout-all']) {
        const reply = await api.post(path, undefined, { cookie: `${session}; ${cookie}` });
        expect(deviceCookieOf(reply)).toBeUndefined();
      }
    });

    it('can log in from an address whose attempts are used up', async () => {
      const right = { username: 'driver', password: 'bahon-demo' };
      const cookie = deviceCookieOf(await api.post('/api/login', right))!.split(';')[0]!;
      let status = 401;
      for (let n = 0; n < 25 && status === 401; n += 1)
        status = (await api.post('/api/login', { username: `guess-${n}`, password: 'guess' })).statusCode;
      expect(status).toBe(429);
      expect((await api.post('/api/login', right)).statusCode).toBe(429);
      expect((await api.post('/api/login', right, { cookie })).statusCode).toBe(200);
      expect((await api.post('/api/login', { ...right, username: 'driver2' }, { cookie })).statusCode).toBe(
        429,
      );
      await api.database.query(`DELETE FROM rate_limit WHERE key LIKE 'login-address%'`);
    });
  });

  describe('Idempotency-Key', () => {
    const body = { pickup_address: 'A', drop_address: 'B', scheduled_time: inHours(24), vehicle_type: 'van' };

    it('stores nothing from which a password could be guessed', async () => {
      const url = '/api/change-password';
      const headers = { ...(await api.signIn('driver2')), 'idempotency-key': 'secrets' };
      const change = { current_password: 'typed-in-haste', new_password: 'monsoon-river-42' };
      const first = await api.post(url, change, headers);
      expect(first.json().code).toBe('current_password_wrong');
      const [storedKey] = await api.database.query(`SELECT * FROM idempotency_key WHERE key = 'secrets'`);
      expect(storedKey).toMatchObject({ request_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      const plain = createHash('sha256').update(`POST\n${url}\n${JSON.stringify([change, []])}`);
      expect(storedKey).not.toMatchObject({ request_hash: plain.digest('hex') });
      // It still distinguishes one password from another.
      expect((await api.post(url, change, headers)).headers['idempotent-replayed']).toBe('true');
      const another = await api.post(url, { ...change, new_password: 'monsoon-river-43' }, headers);
      expect(another.json().code).toBe('idempotency_key_reused');
    });

    it('stores one row and one answer for twenty requests', async () => {
      const headers = { ...(await api.signIn('customer')), 'idempotency-key': 'twenty' };
      const address = { ...body, pickup_address: 'Twenty times' };
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => api.post('/api/bookings', address, headers)),
      );
      expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
      expect(replies[0]!.statusCode).toBe(201);
      const rows = await api.database.query(`SELECT 1 FROM booking WHERE pickup_address = 'Twenty times'`);
      expect(rows).toHaveLength(1);
    });

    it('has at most 255 characters', async () => {
      const session = await api.signIn('customer');
      const send = (length: number) =>
        api.post('/api/bookings', body, { ...session, 'idempotency-key': 'k'.repeat(length) });
      expect((await send(255)).statusCode).toBe(201);
      expect((await send(256)).statusCode).toBe(400);
    });
  });
});

describe('behind https and a proxy', () => {
  const api = setUp(() => ApiContext.start({ PUBLIC_URL: 'https://bahon.example', TRUST_PROXY: '1' }));

  it('binds the cookie to host and https, and asks for https from now on', async () => {
    const reply = await api.post('/api/login', { username: 'customer', password: 'bahon-demo' });
    const [session, device] = reply.headers['set-cookie'] as string[];
    expect(session).toMatch(/^__Host-bahon_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(device).toMatch(
      /^__Host-bahon_device=[\w.]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('takes the address from the proxy, and from nobody before it', async () => {
    const guess = (address: string) =>
      api.post('/api/login', { username: 'x'.repeat(10), password: 'x' }, { 'x-forwarded-for': address });
    await guess('203.0.113.9, 198.51.100.7');
    const rows = await api.database.query(`SELECT key FROM rate_limit WHERE key LIKE 'login-address%'`);
    expect(rows.map(({ key }) => key)).toContain('login-address:198.51.100.7');
    expect(rows.map(({ key }) => key)).not.toContain('login-address:203.0.113.9');
  });

  it('counts an IPv6 network as one address, because its owner can use all of them', async () => {
    const statuses = [];
    for (let n = 1; n <= 21; n += 1) {
      const guess = { username: `nobody-${n}`, password: 'guess' };
      const from = { 'x-forwarded-for': `2001:db8:7:7:${n.toString(16)}::${n}` };
      statuses.push((await api.post('/api/login', guess, from)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    const elsewhere = { 'x-forwarded-for': '2001:db8:7:8::1' };
    expect(
      (await api.post('/api/login', { username: 'nobody', password: 'guess' }, elsewhere)).statusCode,
    ).toBe(401);
  });
});

describe('the mailbox of a trial that others can reach', () => {
  const api = setUp(() => ApiContext.start());

  const open = async (headers: Record<string, string>) =>
    (await api.get('/dev/mailbox', { host: 'bahon.example', ...headers })).statusCode;

  it('is open to its admin and to people at the machine itself only', async () => {
    expect(await open({})).toBe(401);
    expect(await open(await api.signIn('customer'))).toBe(403);
    expect(await open(await api.signIn('admin'))).toBe(200);
    expect(await open({ host: 'localhost:3000' })).toBe(200);
    expect(await open({ host: 'localhost:3000', 'x-forwarded-for': '198.51.100.7' })).toBe(401);
  });
});

describe('in production', () => {
  it('has no mailbox', async () => {
    const api = await ApiContext.start({ NODE_ENV: 'production', APP_SECRET: 's'.repeat(32) });
    try {
      expect((await api.get('/dev/mailbox')).statusCode).toBe(404);
    } finally {
      await api.stop();
    }
  });
});
