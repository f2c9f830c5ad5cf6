import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

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

  it('says `success` beside `status` to the support calls, also where the body is no JSON', async () => {
    const reply = await api.post('/api/support-tickets', '{', await api.signIn('customer'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ status: false, success: false, code: 'malformed_request' });
  });
});
