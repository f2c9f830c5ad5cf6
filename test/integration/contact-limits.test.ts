import { describe, expect, it } from '@jest/globals';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

describe('the contact form, sent too often', () => {
  const api = setUp(() => ApiContext.start({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }));

  const form = { name: 'Rahim', email: 'rahim@elsewhere.example', subject: 'Hello', message: 'A question' };
  const send = (address: string, changes: object = {}, headers: Record<string, string> = {}) =>
    api.post('/api/contact', { ...form, ...changes }, { 'x-forwarded-for': address, ...headers });

  it('is refused to that address only, with the time to wait', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await send('203.0.113.1')).statusCode),
    );
    expect([...statuses].sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refusal = await send('203.0.113.1');
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('203.0.113.2')).statusCode).toBe(201);
    expect(await api.database.query('SELECT 1 FROM contact_message')).toHaveLength(6);
  });

  it('is not used up by forms that were refused, or sent again with their key', async () => {
    for (let index = 0; index < 6; index++)
      expect((await send('203.0.113.3', { email: 'not an address' })).statusCode).toBe(422);
    const sameKey = { 'idempotency-key': 'one-contact-message' };
    for (let index = 0; index < 6; index++)
      expect((await send('203.0.113.3', {}, sameKey)).statusCode).toBe(201);
    for (let index = 0; index < 4; index++) expect((await send('203.0.113.3')).statusCode).toBe(201);
    expect((await send('203.0.113.3')).statusCode).toBe(429);
  });
});
