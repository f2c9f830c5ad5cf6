import { describe, expect, it } from '@jest/globals';
import { endpointList } from '@app/contracts/endpoints.js';
import { isClosedWithoutFactor } from '@app/contracts/failures.js';
import { expectRefusal } from '../support/main-job.js';
import { type FactorPerson, PASSWORD, SecondFactorContext } from '../support/second-factor-context.js';
import { setUp } from '../support/set-up.js';

const paths = (select: (one: (typeof endpointList)[number]) => boolean | undefined) =>
  endpointList
    .filter(select)
    .map(({ name, endpoint }) => ({
      name,
      method: endpoint.method,
      path: `/api${endpoint.path.replace(/:\w+/g, '2000000000')}`,
    }));

const guardedPaths = paths(({ endpoint }) => endpoint.stepUp);
const guardedForAdmins = guardedPaths.filter(
  ({ name }) => !['apiKeys.create', 'webhooks.create'].includes(name),
);

describe('step-up', () => {
  const all = setUp(() => SecondFactorContext.start());
  const admin = setUp(async () => ({ ...(await all.enrolled('admin')), stop: async () => {} }));
  const verify = async (person: FactorPerson) =>
    person.client.post('/api/second-factor/verify', { code: await all.code(person) });

  it('guards what moves money, gives rights or changes factors', () => {
    expect(guardedPaths.map(({ name }) => name).sort()).toEqual([
      'apiKeys.create',
      'disputes.decide',
      'payouts.cancel',
      'payouts.failed',
      'payouts.get',
      'payouts.sent',
      'proofDevices.create',
      'refunds.failed',
      'refunds.sent',
      'secondFactor.beginTotp',
      'secondFactor.passkeyOptions',
      'secondFactor.removePasskey',
      'secondFactor.removeTotp',
      'secondFactor.renewRecoveryCodes',
      'users.changeRole',
      'users.resetSecondFactor',
      'walletCorrections.correct',
      'webhooks.create',
    ]);
  });

  it.each(guardedForAdmins)(
    'asks at $name when the last proof is older than 15 minutes',
    async ({ method, path }) => {
      await all.ageProof(admin);
      const body = method === 'GET' ? undefined : {};
      const refusal = await admin.client.request(method, path, body);
      expect(refusal).toMatchObject({
        status: 401,
        body: { code: 'second_factor_needed', data: { methods: ['totp', 'recovery'] } },
      });
      expect((await verify(admin)).status).toBe(200);
      expect((await admin.client.request(method, path, body)).body.code).not.toBe('second_factor_needed');
    },
  );

  it('asks customers before they make an API key', async () => {
    const person = await all.enrolled();
    const make = () => person.client.post('/api/api-keys', { name: 'Shop', scopes: ['bookings:read'] });
    await all.ageProof(person);
    expect((await make()).body.code).toBe('second_factor_needed');
    await verify(person);
    expect((await make()).status).toBe(201);
  });

  it('asks nobody who has no second factor', async () => {
    const person = await all.person('admin');
    const reply = await person.client.get('/api/payouts/2000000000');
    expect(reply.body.code).toBe('payout_not_found');
  });

  it('asks sessions from before the enrolment, and counts sign-in and confirmation as the first time', async () => {
    const person = await all.person('admin');
    const other = all.client();
    await all.login(person, other);
    const { secret } = (await person.client.post('/api/second-factor/totp')).body.data;
    const personWithSecret = { ...person, secret };
    await person.client.post('/api/second-factor/totp/confirm', { code: await all.code(personWithSecret) });
    const read = async (client = person.client) => (await client.get('/api/payouts/2000000000')).body.code;
    expect(await read()).toBe('payout_not_found');
    expect(await read(other)).toBe('second_factor_needed');
    await all.loginWithCode(personWithSecret, {}, other);
    expect(await read(other)).toBe('payout_not_found');
  });

  it('repeats a request with the same Idempotency-Key after the proof', async () => {
    await all.ageProof(admin);
    const options = { idempotencyKey: 'once-and-again' };
    const make = () => admin.client.post('/api/proof-devices', { name: 'Shop phone' }, options);
    expect((await make()).status).toBe(401);
    await verify(admin);
    expect((await make()).status).toBe(201);
  });

  it('counts wrong codes towards the five of the account, in the audit log', async () => {
    const person = await all.enrolled();
    const wrong = { code: all.wrongCode(person) };
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await person.client.post('/api/second-factor/verify', wrong)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await all.login(person, all.client())).status).toBe(429);
    const failures = (await all.audited(person)).filter((one) => one === 'second_factor.verify_failed');
    expect(failures).toHaveLength(5);
  });

  it('cannot be proven without a second factor', async () => {
    const person = await all.person();
    for (const path of ['verify', 'verify/options']) {
      const reply = await person.client.post(`/api/second-factor/${path}`, { code: '123456' });
      expectRefusal(reply, 409, 'no_second_factor');
    }
  });
});

describe('STAFF_SECOND_FACTOR=required', () => {
  const all = setUp(() => SecondFactorContext.start({ STAFF_SECOND_FACTOR: 'required' }));
  const closedPaths = paths(
    ({ endpoint }) => isClosedWithoutFactor(endpoint) && endpoint.access !== 'public',
  );

  it.each(['admin', 'operator'] as const)('lets an %s without one reach the enrolment only', async (role) => {
    const person = await all.person(role);
    const requests = closedPaths.filter(({ name }) => name !== 'proofs.record');
    const codes = new Set<string>();
    for (const { method, path } of requests) {
      const { status, body } = await person.client.request(method, path, method === 'GET' ? undefined : {});
      if (status !== 403) throw new Error(`${method} ${path} answered ${status}`);
      codes.add(body.code);
    }
    // An operator is no admin, either.
    expect([...codes].sort()).toEqual(
      role === 'admin'
        ? expect.arrayContaining(['second_factor_required'])
        : expect.arrayContaining(['forbidden', 'second_factor_required']),
    );
    expect((await person.client.get('/api/second-factor')).body.data).toMatchObject({ is_required: true });
    expect((await person.client.post('/api/autologin')).body.data).toMatchObject({
      second_factor_required: true,
    });
    expect((await person.client.post('/api/auth/logout-all')).status).toBe(200);
  });

  it('opens everything once it is set up, and keeps the last one', async () => {
    const person = await all.enrolled('operator');
    expect((await person.client.get('/api/bookings')).status).toBe(200);
    expect((await person.client.post('/api/autologin')).body.data).not.toHaveProperty(
      'second_factor_required',
    );
    expectRefusal(
      await person.client.delete('/api/second-factor/totp', { password: PASSWORD }),
      409,
      'second_factor_required',
    );
    expect((await person.client.get('/api/second-factor')).body.data.totp).toBe(true);
  });

  it('asks nothing of customers and drivers', async () => {
    for (const role of ['user', 'driver'] as const) {
      const person = await all.person(role);
      expect((await person.client.get('/api/notifications')).status).toBe(200);
    }
  });
});

describe('the reset of a lost second factor', () => {
  const all = setUp(() => SecondFactorContext.start());
  const reset = (admin: FactorPerson, id: number, body: object = { reason: 'Lost phone' }) =>
    admin.client.post(`/api/users/${id}/reset-second-factor`, body);

  it('by another admin removes all factors, ends the sessions and tells the owner', async () => {
    const [admin, person] = [await all.person('admin'), await all.enrolled()];
    await all.loginWithCode(person, { remember_device: true });
    expect((await reset(admin, person.id)).status).toBe(200);
    expect((await person.client.get('/api/second-factor')).status).toBe(401);
    expect((await all.login(person)).status).toBe(200);
    expect((await person.client.get('/api/second-factor')).body.data).toMatchObject({
      totp: false,
      recovery_codes_left: 0,
      remembered_devices: [],
    });
    expect(await all.changes(person)).toContain('reset');
    const [entry] = await all.query(
      `SELECT actor_id, after FROM audit_entry WHERE action = 'second_factor.reset' AND subject_id = $1`,
      [person.id],
    );
    expect(entry).toEqual({ actor_id: admin.id, after: { reason: 'Lost phone' } });
  });

  it('is refused for oneself, for somebody unknown, without a factor and without a reason', async () => {
    const [admin, person] = [await all.person('admin'), await all.person()];
    expect((await reset(admin, admin.id)).body.code).toBe('cannot_reset_own_factor');
    expect((await reset(admin, 2_000_000_000)).body.code).toBe('user_not_found');
    expect((await reset(admin, person.id)).body.code).toBe('no_second_factor');
    expect((await reset(admin, person.id, {})).body.code).toBe('reason_required');
  });
});
