import { beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_WEBHOOKS } from '@app/contracts/limits.js';
import { ConfigError, loadConfig } from '@app/platform/config/config.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

const hook = { url: 'https://erp.example.com/bahon?key=abc', events: ['offer.sent', 'trip.moved'] };

describe('webhooks', () => {
  const api = setUp(() => ApiContext.start());
  let session: { cookie: string };

  beforeAll(async () => {
    session = (await customer()).session;
  });

  const customer = () => api.newCustomer();
  const make = (who: object, body: object = {}, headers = {}) =>
    api.post('/api/webhooks', { ...hook, ...body }, { ...who, ...headers });
  const request = (method: string, path: string, who = session, payload?: object) =>
    api.send(method, `/api/webhooks${path}`, payload, who);
  const list = async (who = session) => (await request('GET', '', who)).json().data;

  it('show their secret once, keep it sealed, and never write it down', async () => {
    const reply = await make(session, { events: ['trip.moved', 'offer.sent', 'trip.moved'] });
    expect(reply.statusCode).toBe(201);
    const { secret, ...webhookDetails } = reply.json().data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhookDetails).toMatchObject({
      events: ['offer.sent', 'trip.moved'],
      is_active: true,
      disabled_reason: null,
      disabled_at: null,
    });
    expect(await list()).toContainEqual(webhookDetails);
    const [row] = await api.database.query<{ sealed_secret: string }>(
      'SELECT sealed_secret FROM webhook_endpoint WHERE id = $1',
      [webhookDetails.id],
    );
    expect(row!.sealed_secret).not.toContain(secret);
    expect(api.app.get(Sealer, { strict: false }).open(row!.sealed_secret)).toBe(secret);
    const [entry] = await api.database.query<{ after: object }>(
      `SELECT after FROM audit_entry WHERE action = 'webhook.create' AND subject_id = $1`,
      [webhookDetails.id],
    );
    expect(entry!.after).toEqual({
      host: 'erp.example.com',
      events: ['offer.sent', 'trip.moved'],
      is_active: true,
    });
  });

  it('never repeat a secret for an Idempotency-Key', async () => {
    const { session: own } = await customer();
    const again = { 'idempotency-key': 'make-a-webhook-once' };
    const first = (await make(own, {}, again)).json().data;
    expect((await make(own, {}, again)).json().data).toEqual({ ...first, secret: null });
    expect(await list(own)).toHaveLength(1);
  });

  it.each(['http://erp.example.com/bahon', 'https://169.254.169.254/latest/meta-data'])(
    'are refused at %s',
    async (url) => {
      expect((await make(session, { url })).json().code).toBe('webhook_url_refused');
    },
  );

  it('keep their address normalised', async () => {
    const { id, url } = (await make(session, { url: ' HTTPS:ERP.Example.com:443/a/../b#part' })).json().data;
    expect(url).toBe('https://erp.example.com/b');
    const changeReply = await request('PUT', `/${id}`, session, { url: 'https://ERP.example.com' });
    expect(changeReply.json().data.url).toBe('https://erp.example.com/');
  });

  it('are ten at most', async () => {
    const { session: own } = await customer();
    const replies = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 2 }, () => make(own)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_WEBHOOKS);
    expect((await make(own)).json().code).toBe('too_many_webhooks');
  });

  it('are changed, switched off and on, and removed by their owner', async () => {
    const { id } = (await make(session)).json().data;
    const url = 'https://new.example.com/hook';
    const off = await request('PUT', `/${id}`, session, { url, events: ['refund.sent'], is_active: false });
    expect(off.json().data).toMatchObject({
      url,
      events: ['refund.sent'],
      is_active: false,
      disabled_reason: 'owner',
      disabled_at: expect.any(String),
    });
    expect(Date.now() - Date.parse(off.json().data.disabled_at)).toBeLessThan(60_000);
    const again = await request('PUT', `/${id}`, session, { is_active: false });
    expect(again.json().data.disabled_at).toBe(off.json().data.disabled_at);
    const on = await request('PUT', `/${id}`, session, { is_active: true });
    expect(on.json().data).toMatchObject({ url, is_active: true, disabled_reason: null, disabled_at: null });
    expect((await request('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await list()).map((one: { id: number }) => one.id)).not.toContain(id);
    expect((await request('DELETE', `/${id}`)).json().code).toBe('webhook_not_found');
  });

  it('of another customer are not found', async () => {
    const { id } = (await make(session)).json().data;
    const delivery = (await request('POST', `/${id}/test`)).json().data.id;
    const { session: stranger } = await customer();
    const strange = [
      await request('PUT', `/${id}`, stranger, { is_active: false }),
      await request('DELETE', `/${id}`, stranger),
      await request('POST', `/${id}/rotate`, stranger),
      await request('POST', `/${id}/test`, stranger),
      await request('GET', `/${id}/deliveries`, stranger),
      await request('POST', `/${id}/deliveries/${delivery}/resend`, stranger),
    ];
    for (const reply of strange) expect(reply.json().code).toBe('webhook_not_found');
    const own = (await make(stranger)).json().data;
    const refusal = await request('POST', `/${own.id}/deliveries/${delivery}/resend`, stranger);
    expect(refusal.json().code).toBe('webhook_delivery_not_found');
  });

  it.each([
    ['is deleted', 'DELETE', '', undefined],
    ['becomes an operator', 'PUT', '/role', { role: 'operator' }],
  ])('are removed when their owner %s', async (_, method, path, body) => {
    const { id: userId, session: own } = await customer();
    const { id } = (await make(own)).json().data;
    const end = await api.send(method, `/api/users/${userId}${path}`, body, await api.signIn('admin'));
    expect(end.statusCode).toBe(200);
    expect(await api.database.query('SELECT 1 FROM webhook_endpoint WHERE id = $1', [id])).toEqual([]);
  });

  it.each([{ WEBHOOK_ALLOW_LOOPBACK: 'true' }, { WEBHOOK_RETRY_SCALE: '0.5' }])(
    'take no %j in production',
    (env) => {
      const load = () =>
        loadConfig({
          NODE_ENV: 'production',
          DATABASE_URL: 'postgres://a:b@localhost/c',
          APP_SECRET: 'x'.repeat(32),
          ...env,
        });
      expect(load).toThrow(ConfigError);
      expect(load).toThrow(Object.keys(env)[0]);
    },
  );
});
