import { describe, expect, it } from '@jest/globals';
import { API_KEY_READS_PER_MINUTE, API_KEY_WRITES_PER_MINUTE, MAX_API_KEYS } from '@app/contracts/limits.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { ApiContext } from '../support/api-context.js';
import { inHours } from '../support/domain-context.js';
import { eventually } from '../support/eventually.js';
import { insertKey } from '../support/key-client.js';
import { setUp } from '../support/set-up.js';

const booking = () => ({
  pickup_address: 'Tejgaon, Dhaka',
  drop_address: 'Agrabad, Chattogram',
  scheduled_time: inHours(24),
});

describe('API keys', () => {
  const api = setUp(() => ApiContext.start({ RATE_LIMIT_SCALE: '1' }));

  const customer = () => api.newCustomer();
  const make = (session: object, body: object = {}, headers = {}) =>
    api.post(
      '/api/api-keys',
      { name: 'ERP', scopes: ['bookings:read', 'bookings:write'], ...body },
      { ...session, ...headers },
    );
  const list = async (session: { cookie: string }) => (await api.get('/api/api-keys', session)).json().data;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const read = (key: string, more = {}) => api.get('/api/bookings', { ...bearer(key), ...more });
  const write = (key: string, more = {}) => api.post('/api/bookings', booking(), { ...bearer(key), ...more });
  const entriesOf = (keyId: number) =>
    api.database.query<{
      action: string;
      subject_type: string;
      subject_id: number;
      after: object;
      session_id: null;
    }>(
      `SELECT action, subject_type, subject_id, after, session_id FROM audit_entry
        WHERE action = 'api_key.write' AND after->>'api_key_id' = $1 ORDER BY id`,
      [String(keyId)],
    );

  it('are shown once, kept as a hash, and listed without the key', async () => {
    const { session } = await customer();
    const reply = await make(session, { scopes: ['money:read', 'bookings:read', 'money:read'] });
    const { key, ...keyDetails } = reply.json().data;
    expect(reply.statusCode).toBe(201);
    expect(key).toMatch(/^bahon_[\w-]{43}$/);
    expect(keyDetails).toMatchObject({
      name: 'ERP',
      prefix: key.slice(0, 12),
      scopes: ['bookings:read', 'money:read'],
      expires_at: null,
      last_used_at: null,
      last_address: null,
    });
    expect(await list(session)).toEqual([keyDetails]);
    const tables = ['api_key', 'audit_entry', 'outbox_event', 'idempotency_key'];
    for (const table of tables) {
      const rows = await api.database.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toContain(key);
    }
  });

  it('are never repeated by an Idempotency-Key', async () => {
    const { session } = await customer();
    const ask = () => make(session, {}, { 'idempotency-key': 'one-key' });
    const [first, again] = [(await ask()).json(), (await ask()).json()];
    expect(again).toEqual({ ...first, data: { ...first.data, key: null } });
    expect(await list(session)).toHaveLength(1);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['without a scope', { scopes: [] }, 'scopes'],
    ['with an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['with an end that is no time', { expires_at: 'soon' }, 'expires_at'],
    ['with an end in the past', { expires_at: '2020-01-01T00:00' }, 'expires_at'],
  ])('are refused %s, and nothing is stored', async (_, body, field) => {
    const { session } = await customer();
    const reply = await make(session, body);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().errors)).toEqual([field]);
    expect(await list(session)).toEqual([]);
  });

  it('of drivers and staff send positions of vehicles, and nothing else', async () => {
    for (const username of ['driver', 'operator', 'admin']) {
      const session = await api.signIn(username);
      const newKey = await make(session, { scopes: ['positions:write'] });
      expect([newKey.statusCode, newKey.json().data.scopes]).toEqual([201, ['positions:write']]);
      const refusal = await make(session, { scopes: ['positions:write', 'bookings:read'] });
      expect([refusal.statusCode, Object.keys(refusal.json().errors)]).toEqual([422, ['scopes']]);
      expect((await read(newKey.json().data.key)).json().code).toBe('scope_missing');
    }
    const { session } = await customer();
    const refusal = await make(session, { scopes: ['positions:write'] });
    expect([refusal.statusCode, Object.keys(refusal.json().errors)]).toEqual([422, ['scopes']]);
  });

  it(`are ${MAX_API_KEYS} at most, also when many are made at once`, async () => {
    const { session } = await customer();
    const statuses = await Promise.all(
      Array.from({ length: MAX_API_KEYS + 5 }, async () => (await make(session)).statusCode),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_API_KEYS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it('act as their owner, without a cookie and an origin', async () => {
    const { id, session } = await customer();
    const { key } = (await make(session)).json().data;
    const firstWrite = await write(key);
    expect(firstWrite.statusCode).toBe(201);
    expect(firstWrite.headers['set-cookie']).toBeUndefined();
    expect(firstWrite.json().data).toMatchObject({ user_id: id });
    expect((await read(key)).json().data).toHaveLength(1);
    const foreign = await write(key, { origin: 'https://elsewhere.example' });
    expect(foreign.statusCode).toBe(201);
  });

  it('are used instead of a cookie that is sent with them', async () => {
    const [owner, visitor] = [await customer(), await customer()];
    const { key } = (await make(owner.session)).json().data;
    await write(key);
    expect((await read(key, visitor.session)).json().data).toHaveLength(1);
    const admin = await api.signIn('admin');
    const reply = await api.get('/api/users', { ...admin, ...bearer(key) });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'key_not_accepted']);
    expect((await read('bahon_unknown', admin)).statusCode).toBe(401);
  });

  it.each(['', 'x', 'bahon_', `bahon_${'x'.repeat(43)}`, `bahon_${'x'.repeat(5000)}`, "bahon_' OR 1=1 --"])(
    'that are not known (%j) are refused everywhere',
    async (text) => {
      for (const path of ['/api/bookings', '/api/users', '/api/verify-email?token=x']) {
        const reply = await api.get(path, bearer(text));
        expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_api_key']);
      }
    },
  );

  it('end at once when their owner ends them, and only then', async () => {
    const [owner, other] = [await customer(), await customer()];
    const { id, key } = (await make(owner.session)).json().data;
    const end = (session: { cookie: string }) =>
      api.send('DELETE', `/api/api-keys/${id}`, undefined, session);
    expect((await end(other.session)).statusCode).toBe(404);
    expect((await read(key)).statusCode).toBe(200);
    expect((await end(owner.session)).statusCode).toBe(200);
    expect((await read(key)).statusCode).toBe(401);
    expect((await end(owner.session)).json().code).toBe('api_key_not_found');
    expect(await list(owner.session)).toEqual([]);
  });

  it('expire at their end, and stay in the list', async () => {
    const { session } = await customer();
    const { id, key } = (
      await make(session, { expires_at: toDhakaIso(new Date(Date.now() + 3_600_000)) })
    ).json().data;
    expect((await read(key)).statusCode).toBe(200);
    await api.database.query(`UPDATE api_key SET expires_at = now() WHERE id = $1`, [id]);
    expect((await read(key)).json().code).toBe('invalid_api_key');
    expect(await list(session)).toHaveLength(1);
  });

  it.each(['the role of their owner changes', 'their owner is deleted'])(
    'end for good when %s',
    async (what) => {
      const { id, session } = await customer();
      const { key } = (await make(session)).json().data;
      const admin = await api.signIn('admin');
      const change = (role: string) => api.send('PUT', `/api/users/${id}/role`, { role }, admin);
      if (what.includes('role')) {
        expect((await change('driver')).statusCode).toBe(200);
        expect((await change('user')).statusCode).toBe(200);
      } else expect((await api.send('DELETE', `/api/users/${id}`, undefined, admin)).statusCode).toBe(200);
      expect((await read(key)).statusCode).toBe(401);
    },
  );

  it('leave their name in the audit log with every write, and only with writes', async () => {
    const { session } = await customer();
    const { id, key } = (await make(session, { name: 'Dispatch' })).json().data;
    const once = { 'idempotency-key': 'once' };
    const { data } = (await write(key, once)).json();
    await write(key, once);
    await read(key);
    await api.post('/api/bookings', { pickup_address: 'x' }, bearer(key));
    await api.send('DELETE', `/api/bookings/${data.id}`, undefined, bearer(key));
    const entry = (call: string) => ({
      action: 'api_key.write',
      subject_type: 'booking',
      subject_id: data.id,
      after: { api_key: 'Dispatch', api_key_id: id, call },
      session_id: null,
    });
    expect(await entriesOf(id)).toEqual([entry('POST /bookings'), entry('DELETE /bookings/:id')]);
    const [auditEntry] = await api.database.query(
      'SELECT action FROM audit_entry WHERE subject_type = $1 AND subject_id = $2',
      ['api_key', id],
    );
    expect(auditEntry).toEqual({ action: 'api_key.create' });
  });

  it('write nothing once their end is committed', async () => {
    const { id: ownerId, session } = await customer();
    for (let round = 0; round < 10; round += 1) {
      const { id, key } = await insertKey(api.database, ownerId);
      const writes = Promise.all(Array.from({ length: 6 }, () => write(key)));
      await api.send('DELETE', `/api/api-keys/${id}`, undefined, session);
      const [{ n: before }] = (await api.database.query(
        `SELECT count(*)::int AS n FROM audit_entry WHERE after->>'api_key_id' = $1 AND action = 'api_key.write'`,
        [String(id)],
      )) as [{ n: number }];
      const statuses = (await writes).map(({ statusCode }) => statusCode);
      expect(statuses.every((status) => status === 201 || status === 401)).toBe(true);
      expect(statuses.filter((status) => status === 201)).toHaveLength(before);
      expect(await entriesOf(id)).toHaveLength(before);
    }
  });

  it('note their last use and its address, at most once a minute', async () => {
    const { session } = await customer();
    const { id, key } = (await make(session)).json().data;
    await read(key);
    const used = await eventually(async () => (await list(session))[0].last_used_at ?? false, {
      what: 'the use',
    });
    expect((await list(session))[0].last_address).toBe('127.0.0.1');
    const age = (seconds: number) =>
      api.database.query(
        `UPDATE api_key SET last_used_at = now() - make_interval(secs => $2), last_address = 'old' WHERE id = $1`,
        [id, seconds],
      );
    await age(50);
    await read(key);
    await read(key);
    expect((await list(session))[0].last_address).toBe('old');
    await age(61);
    await read(key);
    await eventually(async () => (await list(session))[0].last_address === '127.0.0.1', {
      what: 'the next use',
    });
    expect(used).toMatch(/^\d{4}-/);
  });

  it('have limits of their own, and say what is left on every answer', async () => {
    const { id: ownerId, session } = await customer();
    const [first, second] = [
      await insertKey(api.database, ownerId),
      await insertKey(api.database, ownerId, ['money:read']),
    ];
    const answer = await read(first.key);
    expect(answer.headers['ratelimit-policy']).toBe(`"reads";q=${API_KEY_READS_PER_MINUTE};w=60`);
    expect(answer.headers['ratelimit']).toMatch(
      new RegExp(`^"reads";r=${API_KEY_READS_PER_MINUTE - 1};t=\\d+$`),
    );
    const refusal = await write(second.key);
    expect([refusal.statusCode, refusal.json().data]).toEqual([403, { scope: 'bookings:write' }]);
    expect(refusal.headers['ratelimit']).toMatch(/^"writes";r=59;t=\d+$/);

    const more = await Promise.all(
      Array.from({ length: API_KEY_WRITES_PER_MINUTE + 2 }, () =>
        api.post('/api/bookings', {}, bearer(first.key)),
      ),
    );
    const limitedReplies = more.filter(({ statusCode }) => statusCode === 429);
    expect(limitedReplies).toHaveLength(2);
    expect(limitedReplies[0]!.headers['ratelimit']).toMatch(/^"writes";r=0;t=\d+$/);
    expect(Number(limitedReplies[0]!.headers['retry-after'])).toBeGreaterThan(0);
    // Reads, other keys and the owner's own requests do not wait for it.
    expect((await read(first.key)).statusCode).toBe(200);
    expect((await write((await insertKey(api.database, ownerId)).key)).statusCode).toBe(201);
    expect((await api.post('/api/bookings', booking(), session)).statusCode).toBe(201);
  });
});
