import { beforeAll, describe, expect, it } from '@jest/globals';
import { totpCode, totpStep } from '@app/domain/second-factor/totp.rules.js';
import { insertKey } from '../../support/key-client.js';
import { ok } from '../../support/main-job.js';
import { connectSocket } from '../../support/socket-client.js';
import { sendBytes, type RawAnswer, rawRequest } from '../../support/hostile/raw-request.js';
import { World } from '../../support/world.js';
import { setUp } from '../../support/set-up.js';

/** Requests of programs that are not browsers, and of pages of other sites. */
describe('the edge of the product', () => {
  const world = setUp(() => World.start({ workers: 0 }));

  /** They are closed after 15 seconds or more, so they start first and are checked last. */
  let slowClients: Promise<RawAnswer[]>;
  beforeAll(() => {
    const { url } = world.bahon;
    const head = 'POST /api/autologin HTTP/1.1\r\nHost: localhost\r\n';
    const body = `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
    slowClients = Promise.all([sendBytes(url, head, 'x: y\r\n'), sendBytes(url, body, ' ')]);
  });

  it('closes a connection that is spoken to in two ways at once', async () => {
    const hiddenRequest = 'GET /api/users HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const both = `POST /api/autologin HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hiddenRequest}`;
    const { status, text } = await sendBytes(world.bahon.url, both);
    expect([status, text.match(/HTTP\/1\.1/g)?.length]).toEqual([400, 1]);
    const tunnel = await sendBytes(
      world.bahon.url,
      'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    );
    expect(tunnel.text).toBe('');
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'takes no other method from %s',
    async (header) => {
      const { admin } = world.actors;
      const userId = await world.rows.user();
      const reply = await admin.client.post(`/api/users/${userId}?_method=DELETE`, undefined, {
        headers: { [header]: 'DELETE' },
      });
      expect(reply.status).toBe(404);
      expect((await rawRequest(world.bahon.url, { method: 'TRACE', path: '/' })).status).toBe(404);
      const [user] = await world.bahon.database.query('SELECT deleted_at FROM app_user WHERE id = $1', [
        userId,
      ]);
      expect(user).toEqual({ deleted_at: null });
    },
  );

  it.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/../../package.json',
    '/assets/%2e%2e%5cpackage.json',
    '/assets//etc/passwd',
    '/assets/x%00.js',
    '/.env',
    '/package.json',
    '/%c0%ae%c0%ae/package.json',
  ])('gives no file of the machine for %s', async (path) => {
    const { status, text } = await rawRequest(world.bahon.url, {
      method: 'GET',
      path,
      headers: { accept: '*/*' },
    });
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/"dependencies"|root:/);
  });

  it('sends the security headers also with answers to unreadable requests', async () => {
    const { url } = world.bahon;
    const unreadable = await rawRequest(url, { method: 'GET', path: '/%c0%ae' });
    expect(unreadable.status).toBe(400);
    expect(unreadable.headers.get('x-content-type-options')).toBe('nosniff');
    expect(unreadable.headers.get('content-security-policy')).toContain("default-src 'none'");
    const noHttp = await sendBytes(url, 'nonsense\r\n\r\n');
    expect(noHttp.text).toContain('X-Content-Type-Options: nosniff');
    expect(noHttp.text).toContain("Content-Security-Policy: default-src 'none'");
  });

  it('sends no answer that a page of another site can read', async () => {
    const headers = { origin: 'https://evil.example' };
    const { cookieHeader: cookie } = world.actors.customer.client;
    const read = await rawRequest(world.bahon.url, {
      method: 'GET',
      path: '/api/bookings',
      headers: { ...headers, cookie },
    });
    const preflight = await rawRequest(world.bahon.url, {
      method: 'OPTIONS',
      path: '/api/bookings',
      headers: { ...headers, 'access-control-request-method': 'PUT' },
    });
    for (const reply of [read, preflight]) {
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(preflight.status).toBe(404);
  });

  describe('sockets', () => {
    it.each(['https://evil.example', 'null', 'http://localhost:1', 'http://127.0.0.1.evil.example'])(
      'are refused to pages of %s, whatever cookie comes with them',
      async (origin) => {
        const { client } = world.actors.customer;
        const socket = await connectSocket(client, { headers: { origin }, isRefused: true });
        expect(socket.isConnected).toBe(false);
        socket.close();
      },
    );

    it.each([
      ['same-site', 403],
      ['cross-site', 403],
      ['same-origin', 200],
    ])('begun by a script that a page includes as %s are answered %d', async (site, status) => {
      const handshake = await rawRequest(world.bahon.url, {
        method: 'GET',
        path: '/socket.io/?EIO=4&transport=polling&j=0',
        headers: { 'sec-fetch-site': site, cookie: world.actors.customer.client.cookieHeader },
      });
      expect(handshake.status).toBe(status);
    });

    it('are refused without a session, and with one that has ended', async () => {
      const signedOutUser = await world.double('customer');
      await signedOutUser.client.post('/api/auth/logout-all');
      for (const client of [world.actors.nobody.client, signedOutUser.client]) {
        const socket = await connectSocket(client, { isRefused: true });
        expect(socket.isConnected).toBe(false);
        socket.close();
      }
    });

    it('are refused to an API key, also beside a session', async () => {
      const { customer, nobody } = world.actors;
      const { key } = await insertKey(world.bahon.database, customer.id);
      const headers = { authorization: `Bearer ${key}` };
      for (const client of [nobody.client, customer.client]) {
        const socket = await connectSocket(client, { headers, isRefused: true });
        expect([socket.isConnected, socket.lastError]).toEqual([false, 'not_signed_in']);
        socket.close();
      }
    });

    it('open to our own pages', async () => {
      const socket = await connectSocket(world.actors.customer.client);
      expect(socket.isConnected).toBe(true);
      socket.close();
    });
  });

  describe('sockets of staff who must have a second factor', () => {
    const api = setUp(() => world.bahon.startApi({ STAFF_SECOND_FACTOR: 'required' }));

    it.each(['operator', 'admin'] as const)('are refused to an %s until there is one', async (who) => {
      const { client } = await world.double(who);
      const refusedSocket = await connectSocket(client, { url: api.url, isRefused: true });
      expect([refusedSocket.isConnected, refusedSocket.lastError]).toEqual([false, 'second_factor_required']);
      refusedSocket.close();
      const { secret } = ok(await client.post('/api/second-factor/totp'));
      const code = totpCode(secret, totpStep(Date.now()));
      ok(await client.post('/api/second-factor/totp/confirm', { code }));
      const socket = await connectSocket(client, { url: api.url });
      socket.close();
    });

    it('open to everybody else', async () => {
      for (const { client } of [world.actors.customer, world.actors.driver]) {
        const socket = await connectSocket(client, { url: api.url });
        expect(socket.isConnected).toBe(true);
        socket.close();
      }
    });
  });

  describe('under https', () => {
    const api = setUp(() => world.bahon.startApi({ PUBLIC_URL: 'https://bahon.example' }));

    it.each([
      '/',
      '/login',
      '/admin/users',
      '/api/docs',
      '/api/openapi.json',
      '/dev/mailbox',
      '/ops/queues',
      '/none.js',
    ])('%s runs our own scripts only, in no frame, and asks for https from now on', async (path) => {
      const { cookieHeader: cookie } = world.actors.admin.client;
      const headers = {
        accept: 'text/html',
        cookie: cookie.replace('bahon_session', '__Host-bahon_session'),
      };
      const { headers: responseHeaders, text } = await rawRequest(api.url, { method: 'GET', path, headers });
      const policy = responseHeaders.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("script-src-attr 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
      expect(responseHeaders.get('strict-transport-security')).toContain('max-age=31536000');
      expect(responseHeaders.get('x-content-type-options')).toBe('nosniff');
      expect(responseHeaders.get('x-frame-options')).toBe('DENY');
      expect(responseHeaders.get('referrer-policy')).toBe('same-origin');
      expect([responseHeaders.get('server'), responseHeaders.get('x-powered-by')]).toEqual([null, null]);
      // The policy blocks inline scripts, so a page with one would not work.
      if (path !== '/ops/queues') expect(text).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*json)|\son\w+="/);
    });
  });

  it('closes connections of slow clients', async () => {
    const [slowHead, slowBody] = await slowClients;
    expect([slowHead!.status, slowBody!.status]).toEqual([408, 408]);
    expect(slowHead!.seconds).toBeLessThan(30);
    expect(slowBody!.seconds).toBeLessThan(45);
    expect(slowBody!.text).toContain('"code":"malformed_request"');
  });
});
