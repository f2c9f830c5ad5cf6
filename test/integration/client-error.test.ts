import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiContext } from '../support/api-context.js';

/** What fails before any guard or handler: it is answered in the same shape all the same. */
describe('requests that reach no handler', () => {
  let api: ApiContext;

  beforeAll(async () => {
    api = await ApiContext.start();
  }, 30_000);

  afterAll(() => api?.stop());

  /** Bytes on a bare connection; gives all that comes back until it is closed. */
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

  it('says `success` beside `status` to the support calls, also where the body is no JSON', async () => {
    const reply = await api.post('/api/support-tickets', '{', await api.signIn('customer'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ status: false, success: false, code: 'malformed_request' });
  });
});
