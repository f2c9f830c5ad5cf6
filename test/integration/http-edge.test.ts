import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { endpointList } from '@app/contracts/endpoints.js';
import { OpenRoute } from '../../apps/api/src/http/implements.decorator.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

class OddController {
  forgotten(): string {
    return 'secret';
  }

  open(): string {
    return 'open';
  }

  broken(): never {
    throw Object.assign(new Error('SELECT secret FROM somewhere'), { stack: '/srv/secret.js' });
  }
}
Get('odd/forgotten')(OddController.prototype, 'forgotten', descriptor('forgotten'));
Get('odd/open')(OddController.prototype, 'open', descriptor('open'));
OpenRoute()(OddController.prototype, 'open', descriptor('open'));
Post('odd/broken')(OddController.prototype, 'broken', descriptor('broken'));
OpenRoute()(OddController.prototype, 'broken', descriptor('broken'));
Controller()(OddController);
class OddModule {}
Module({ controllers: [OddController] })(OddModule);

function descriptor(name: keyof OddController): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(OddController.prototype, name)!;
}

describe('the edge of the API', () => {
  const api = setUp(() => ApiContext.start({}, [OddModule]));

  it('refuses a route that serves no endpoint and is not marked open', async () => {
    expect((await api.get('/api/odd/forgotten')).statusCode).toBe(403);
    expect((await api.get('/api/odd/forgotten', await api.signIn('admin'))).statusCode).toBe(403);
    expect((await api.get('/api/odd/open')).body).toBe('open');
  });

  describe('cross-site', () => {
    it.each([
      [{ origin: 'https://evil.example' }],
      [{ origin: 'null' }],
      [{ origin: 'http://localhost:3001' }],
      [{ 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'same-site' }],
    ])('refuses %j on every endpoint that changes something, GETs included', async (headers) => {
      for (const { name, endpoint } of endpointList) {
        if (endpoint.method === 'GET' && !endpoint.changesState) continue;
        const url = `/api${endpoint.path.replace(/:\w+/g, '1')}`;
        const reply = await api.send(endpoint.method, url, undefined, headers);
        expect([name, reply.statusCode, reply.json().code]).toEqual([name, 403, 'cross_site']);
      }
    });

    it.each([
      [{}],
      [{ origin: 'http://localhost:3000' }],
      [{ origin: 'http://api.test:81', host: 'api.test:81' }],
      [{ 'sec-fetch-site': 'same-origin' }],
      [{ 'sec-fetch-site': 'none' }],
    ])('lets %j through', async (headers) => {
      expect((await api.post('/api/autologin', undefined, headers)).statusCode).toBe(200);
    });

    it('lets a HEAD do nothing where a GET changes something', async () => {
      const admin = await api.signIn('admin');
      const lastRecord = async () =>
        (await api.get('/api/audit-log', admin)).json().data[0]?.id as number | undefined;
      const before = await lastRecord();
      for (const { endpoint } of endpointList.filter((one) => one.endpoint.changesState)) {
        const reply = await api.send('HEAD', `/api${endpoint.path.replace(/:\w+/g, '1')}`, undefined, admin);
        expect([endpoint.path, reply.statusCode, reply.body]).toEqual([endpoint.path, 200, '']);
      }
      expect(await lastRecord()).toBe(before);
    });

    it('lets other sites link to what only reads', async () => {
      const headers = { ...(await api.signIn('customer')), 'sec-fetch-site': 'cross-site' };
      expect((await api.get('/api/bookings', headers)).statusCode).toBe(200);
    });
  });

  describe('bodies', () => {
    const json = 'application/json';

    it.each([
      ['half JSON', '{"username":', json, 400, 'malformed_request'],
      ['a list', '[1]', json, 400, 'malformed_request'],
      ['a text', '"text"', json, 400, 'malformed_request'],
      ['__proto__', '{"__proto__":{"a":1}}', json, 400, 'malformed_request'],
      ['constructor.prototype', '{"constructor":{"prototype":{"a":1}}}', json, 400, 'malformed_request'],
      ['a form', 'username=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
      ['JSON as text', '{"username":"a"}', 'text/plain', 415, 'unsupported_media_type'],
      ['over 100 kB', `{"username":"${'a'.repeat(102_400)}"}`, json, 413, 'payload_too_large'],
      ['an empty object', '{}', json, 401, 'login_failed'],
      ['nothing', '', json, 401, 'login_failed'],
    ])('%s', async (_, payload, type, status, code) => {
      const reply = await api.post('/api/login', payload, { 'content-type': type });
      expect([reply.statusCode, reply.json().status, reply.json().code]).toEqual([status, false, code]);
    });
  });

  it('answers everything that does not exist in the same shape', async () => {
    for (const [method, url] of [
      ['GET', '/api/none'],
      ['GET', '/api'],
      ['POST', '/none'],
      ['PATCH', '/api/login'],
      ['GET', '/api/bookings/1/none'],
    ] as const) {
      const reply = await api.send(method, url);
      expect([url, reply.statusCode, reply.json()]).toEqual([
        url,
        404,
        { status: false, code: 'not_found', message: 'Not found.' },
      ]);
    }
    expect((await api.get('/api/%zz')).json()).toMatchObject({ code: 'malformed_request' });
  });

  it('refuses JSON that is nested deeper than any form, also with an idempotency key', async () => {
    const payload = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
    const headers = {
      ...(await api.signIn('customer')),
      'content-type': 'application/json',
      'idempotency-key': 'deep',
    };
    const reply = await api.post('/api/contact', payload, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
  });

  it('hides the cause of a server error, and gives the id under which it is logged', async () => {
    const reply = await api.post('/api/odd/broken');
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { status: false, code: 'internal', message: 'Server error. Please try again later.' },
    ]);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const namedReply = await api.get('/api/none', { 'x-request-id': 'mine', 'request-id': 'mine' });
    expect(namedReply.headers['x-request-id']).not.toBe('mine');
  });

  it('allows only scripts from our own files, and lets nobody cache an answer', async () => {
    const { headers } = await api.post('/api/autologin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

/** Requests that fail before any guard or handler get errors of the same shape. */
describe('requests that reach no handler', () => {
  const api = setUp(() => ApiContext.start());

  /** Sends bytes over a plain TCP connection and returns everything until it is closed. */
  async function speak(bytes: string): Promise<{ head: string; body: unknown }> {
    const { port } = api.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, body: JSON.parse(body) };
  }

  it.each([
    ['is no HTTP', 'hello\r\n\r\n', 400],
    [
      'has a length twice',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    ['has too long a head', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('answers what %s', async (_, bytes, status) => {
    const { head, body } = await speak(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n`));
    expect(head).toMatch(/^X-Request-Id: [\da-f-]{36}$/m);
    expect(body).toEqual({
      status: false,
      code: 'malformed_request',
      message: 'The request could not be read.',
    });
  });

  describe('a body of several MB, over and over', () => {
    const login = () => `http://127.0.0.1:${(api.server.server.address() as AddressInfo).port}/api/login`;
    const body = JSON.stringify({ username: 'a'.repeat(4 * 1024 * 1024), password: 'a' });
    const headers = { 'content-type': 'application/json' };

    it('is answered 413 to fetch', async () => {
      for (let round = 0; round < 5; round += 1) {
        const reply = await fetch(login(), { method: 'POST', headers, body });
        expect([reply.status, await reply.json()]).toEqual([
          413,
          expect.objectContaining({ status: false, code: 'payload_too_large' }),
        ]);
      }
    });

    it('is answered 413 to a client that asks for a close', async () => {
      for (let round = 0; round < 5; round += 1)
        expect((await api.post('/api/login', body)).statusCode).toBe(413);
    });

    it.each([
      ['with its length', `Content-Length: ${body.length}\r\n\r\n${body}`],
      ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ])(
      'is answered 413 on a bare connection, sent %s, which then serves the next request',
      async (_, rest) => {
        const head = 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
        const next = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
        for (let round = 0; round < 5; round += 1) {
          const { port } = api.server.server.address() as AddressInfo;
          const socket = connect(port, '127.0.0.1');
          socket.write(head + rest + next);
          const answers = await text(socket);
          expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
        }
      },
    );

    it('that does not end is ended after a moment', async () => {
      const { port } = api.server.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const length = 1024 ** 3;
      socket.write(
        `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      );
      const sendTimer = setInterval(() => socket.write('a'.repeat(1024)), 50);
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      await once(socket, 'close');
      clearInterval(sendTimer);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    });
  });

  it('says `success` beside `status` in answers of support endpoints, also where the body is no JSON', async () => {
    const reply = await api.post('/api/support-tickets', '{', await api.signIn('customer'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ status: false, success: false, code: 'malformed_request' });
  });
});
