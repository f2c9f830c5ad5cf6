import { describe, expect, it } from '@jest/globals';
import pLimit from 'p-limit';
import { API_KEY_READS_PER_MINUTE, API_KEY_WRITES_PER_MINUTE } from '@app/contracts/limits.js';
import { expectRefusal, created, ok } from '../support/main-job.js';
import type { HttpClient } from '../support/http-client.js';
import { insertKey, KeyClient } from '../support/key-client.js';
import { startBahon, stores } from '../support/processes.js';
import { setUp } from '../support/set-up.js';

/** The limits of production. Other tests use higher ones. */
const env = { RATE_LIMIT_SCALE: '1', PUBLIC_URL: 'http://bahon.example' };

describe.each(stores)('limits, counted on %s', (store) => {
  const bahon = setUp(() => startBahon({ apis: 2, workers: 0, store, env }));

  it('are not walked around by other processes, other spellings, forged addresses or haste', async () => {
    const spellings = ['driver2', 'DRIVER2', 'driver2@bahon.example', ' Driver2 ', 'DRIVER2@BAHON.EXAMPLE'];
    const forgedHeaders = (turn: number) => ({
      'x-forwarded-for': `203.0.113.${turn}`,
      'x-real-ip': `203.0.113.${turn}`,
      forwarded: `for=203.0.113.${turn}`,
    });
    const guess = (turn: number, password: string) =>
      bahon
        .client(bahon.apis[turn % 2]!.url)
        .post(
          '/api/login',
          { username: spellings[turn % spellings.length], password },
          { headers: forgedHeaders(turn) },
        );
    const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => guess(turn, `guess-${turn}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    for (const turn of [0, 1]) {
      const right = await guess(turn, 'bahon-demo');
      expectRefusal(right, 429, 'too_many_requests');
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
    }
    // Other clients are not limited by it.
    await bahon.signIn('driver');
  });

  it.each([
    ['reads', API_KEY_READS_PER_MINUTE, (key: KeyClient) => key.get('/api/bookings?limit=1')],
    ['writes', API_KEY_WRITES_PER_MINUTE, (key: KeyClient) => key.post('/api/bookings', {})],
  ] as const)('count the %s of a key on all processes together', async (policy, limit, ask) => {
    const [owner] = await bahon.database.query<{ id: number }>(
      `SELECT id FROM app_user WHERE username = 'customer'`,
    );
    const onEach = async () => {
      const { key } = await insertKey(bahon.database, owner!.id);
      return bahon.apis.map(({ url }) => new KeyClient(url, key));
    };
    const clients = await onEach();
    // Few at a time: a process that gets no database connection in time counts in memory.
    const few = pLimit(20);
    const turns = Array.from({ length: limit + 4 }, (_, turn) => turn);
    const answers = await few.map(turns, (turn) => ask(clients[turn % 2]!));
    const acceptedAnswers = answers.filter(({ status }) => status !== 429);
    expect(acceptedAnswers).toHaveLength(limit);
    // Each answer has a different number of remaining requests.
    const remainingCounts = acceptedAnswers.map(({ headers }) =>
      Number(/;r=(\d+);/.exec(headers.get('ratelimit')!)![1]),
    );
    expect(remainingCounts.sort((a, b) => a - b)).toEqual(Array.from({ length: limit }, (_, count) => count));
    for (const client of clients) {
      const { status, headers } = await ask(client);
      expect(status).toBe(429);
      expect(headers.get('ratelimit-policy')).toBe(`"${policy}";q=${limit};w=60`);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"${policy}";r=0;t=\\d+$`));
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const [other] = await onEach();
    expect((await ask(other!)).status).not.toBe(429);
  });

  it('limit typing signals, but not messages', async () => {
    const customer = await bahon.signIn('customer');
    const { id } = created(
      await customer.post('/api/support-tickets', { subject: 'Late', description: 'Where?' }),
    );
    const type = (client: HttpClient) => client.post(`/api/support-tickets/${id}/typing`, {});
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await type(customer)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    const { headers, body } = await type(customer);
    expect(body).toMatchObject({ status: false, code: 'too_many_requests' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    ok(await type(await bahon.signIn('admin')));
    created(await customer.post(`/api/support-tickets/${id}/messages`, { message: 'Still here' }));
  });
});
