import { describe, expect, it } from '@jest/globals';
import { expectRefusal } from '../support/main-job.js';
import { PASSWORD, SecondFactorContext } from '../support/second-factor-context.js';
import { setUp } from '../support/set-up.js';

describe('the authenticator app', () => {
  const all = setUp(() => SecondFactorContext.start());

  it('counts once its code is confirmed, and the first factor brings ten recovery codes', async () => {
    const person = await all.person();
    const { body } = await person.client.post('/api/second-factor/totp');
    const { secret, otpauth_url } = body.data;
    expect(otpauth_url).toBe(`otpauth://totp/Bahon:${person.username}?secret=${secret}&issuer=Bahon`);
    expect((await all.login(person)).status).toBe(200);

    const personWithSecret = { ...person, secret };
    const wrong = { code: all.wrongCode(personWithSecret) };
    expect(await person.client.post('/api/second-factor/totp/confirm', wrong)).toMatchObject({
      status: 422,
      body: { code: 'second_factor_wrong', errors: { code: expect.any(String) } },
    });
    const right = { code: await all.code(personWithSecret) };
    const confirmation = await person.client.post('/api/second-factor/totp/confirm', right);
    expect(confirmation.status).toBe(200);
    expect(new Set(confirmation.body.data.recovery_codes).size).toBe(10);
    expect((await person.client.get('/api/second-factor')).body.data).toEqual({
      is_required: false,
      totp: true,
      passkeys: [],
      recovery_codes_left: 10,
      remembered_devices: [],
    });
    expect(await all.changes(person)).toEqual(['added']);
    expect(await all.audited(person)).toContain('second_factor.add');
    expectRefusal(await person.client.post('/api/second-factor/totp'), 409, 'totp_exists');
  });

  it('cannot be confirmed before it was begun', async () => {
    const person = await all.person();
    expectRefusal(
      await person.client.post('/api/second-factor/totp/confirm', { code: '123456' }),
      409,
      'totp_not_begun',
    );
  });

  it('is kept encrypted, its recovery codes hashed, and neither is in the audit log or an event', async () => {
    const person = await all.enrolled();
    const storedRows = await all.query(
      `SELECT jsonb_build_object('a', (SELECT jsonb_agg(t) FROM totp_factor t), 'b', (SELECT jsonb_agg(t) FROM recovery_code t),
         'c', (SELECT jsonb_agg(t) FROM audit_entry t), 'd', (SELECT jsonb_agg(t) FROM outbox_event t)) AS everything`,
    );
    const text = JSON.stringify(storedRows);
    for (const secret of [person.secret, ...person.recoveryCodes]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.replace('-', ''));
    }
  });

  it('is removed with the password only, and the recovery codes with the last factor', async () => {
    const person = await all.enrolled();
    expect(await person.client.delete('/api/second-factor/totp', { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'current_password_wrong', errors: { password: expect.any(String) } },
    });
    expect((await person.client.delete('/api/second-factor/totp', { password: PASSWORD })).status).toBe(200);
    expect((await person.client.get('/api/second-factor')).body.data).toMatchObject({
      totp: false,
      recovery_codes_left: 0,
    });
    expect((await all.login(person)).status).toBe(200);
    expectRefusal(
      await person.client.delete('/api/second-factor/totp', { password: PASSWORD }),
      404,
      'totp_not_found',
    );
    expect(await all.changes(person)).toEqual(['added', 'removed']);
  });

  it('has its recovery codes replaced with the password', async () => {
    const person = await all.enrolled();
    const reply = await person.client.post('/api/second-factor/recovery-codes', { password: PASSWORD });
    expect(reply.body.data.recovery_codes).toHaveLength(10);
    await all.login(person);
    const [old] = person.recoveryCodes;
    const [fresh] = reply.body.data.recovery_codes;
    const second = (recovery_code?: string) =>
      person.client.post('/api/login/second-factor', { recovery_code });
    expect((await second(old)).status).toBe(422);
    expect((await second(fresh)).status).toBe(200);

    const nobody = await all.person();
    expectRefusal(
      await nobody.client.post('/api/second-factor/recovery-codes', { password: PASSWORD }),
      409,
      'no_second_factor',
    );
  });
});

describe('sign-in with a second factor', () => {
  const all = setUp(() => SecondFactorContext.start());

  it('asks for it after the right password, and signs in nobody before', async () => {
    const person = await all.enrolled();
    const browser = all.client();
    expect(await all.login(person, browser)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed', data: { methods: ['totp', 'recovery'] } },
    });
    expect([...browser.cookies.keys()]).toEqual(['bahon_login']);
    expect((await browser.get('/api/second-factor')).status).toBe(401);
    expect((await browser.post('/api/autologin')).body.data).toBeNull();

    const login = await browser.post('/api/login/second-factor', { code: await all.code(person) });
    expect(login).toMatchObject({ status: 200, body: { data: { username: person.username } } });
    expect([...browser.cookies.keys()].sort()).toEqual(['bahon_device', 'bahon_session']);
    expect((await browser.get('/api/second-factor')).status).toBe(200);
  });

  it('takes each step of the app once, also from two requests at once', async () => {
    const person = await all.enrolled();
    const code = await all.code(person);
    const browsers = [all.client(), all.client(), all.client()];
    for (const browser of browsers) await all.login(person, browser);
    const replies = await Promise.all(
      browsers.map((browser) => browser.post('/api/login/second-factor', { code })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('ends after five minutes, and after its use', async () => {
    const person = await all.enrolled();
    const browser = all.client();
    await all.login(person, browser);
    await all.query(`UPDATE pending_login SET expires_at = now() WHERE user_id = $1`, [person.id]);
    const late = await browser.post('/api/login/second-factor', { code: await all.code(person) });
    expectRefusal(late, 401, 'session_expired');

    await all.login(person, browser);
    const token = browser.cookies.get('bahon_login')!;
    await browser.post('/api/login/second-factor', { code: await all.code(person) });
    browser.cookies.set('bahon_login', token);
    const again = await browser.post('/api/login/second-factor', { code: await all.code(person) });
    expectRefusal(again, 401, 'session_expired');
  });

  it('counts wrong codes towards the five of the account, and the password does not make up for them', async () => {
    const person = await all.enrolled();
    const browser = all.client();
    const wrong = { code: all.wrongCode(person) };
    for (let times = 0; times < 5; times += 1) {
      await all.login(person, browser);
      const reply = await browser.post('/api/login/second-factor', wrong);
      expect(reply.status).toBe(times < 5 ? 422 : 429);
    }
    const right = await browser.post('/api/login/second-factor', { code: await all.code(person) });
    expectRefusal(right, 429, 'too_many_requests');
    expect((await all.login(person, browser)).status).toBe(429);
    const auditActions = await all.audited(person);
    expect(auditActions.filter((action) => action === 'session.login_failed')).toHaveLength(5);
  });

  it('takes a recovery code once, however it is typed, and tells its owner', async () => {
    const person = await all.enrolled();
    const browser = all.client();
    const recoveryCode = ` ${person.recoveryCodes[0]!.toUpperCase().replace('-', ' ')} `;
    await all.login(person, browser);
    expect((await browser.post('/api/login/second-factor', { recovery_code: recoveryCode })).status).toBe(
      200,
    );
    expect((await browser.get('/api/second-factor')).body.data.recovery_codes_left).toBe(9);
    await all.login(person, browser);
    expect((await browser.post('/api/login/second-factor', { recovery_code: recoveryCode })).status).toBe(
      422,
    );
    expect(await all.changes(person)).toEqual(['added', 'recovery_used']);
  });

  it('accepts exactly one proof', async () => {
    const person = await all.enrolled();
    await all.login(person);
    const both = { code: '123456', recovery_code: 'abcde-fghjk' };
    for (const body of [{}, both]) {
      expect((await person.client.post('/api/login/second-factor', body)).status).toBe(422);
    }
  });
});

describe('a remembered device', () => {
  const all = setUp(() => SecondFactorContext.start());

  const personWithDevice = async () => {
    const person = await all.enrolled();
    await all.loginWithCode(person, { remember_device: true });
    return person;
  };

  it('is not asked at sign-in for 30 days, but for sensitive requests', async () => {
    const person = await personWithDevice();
    await person.client.post('/api/auth/logout');
    expect((await all.login(person)).status).toBe(200);
    expect(await person.client.post('/api/second-factor/passkeys/options')).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed', data: { methods: ['totp', 'recovery'] } },
    });
    const { remembered_devices } = (await person.client.get('/api/second-factor')).body.data;
    expect(remembered_devices).toMatchObject([{ is_current: true }]);
    await all.query(`UPDATE remembered_device SET expires_at = now() WHERE user_id = $1`, [person.id]);
    expect((await all.login(person)).status).toBe(401);
  });

  it('is remembered for its own account only, and not with another signature', async () => {
    const person = await personWithDevice();
    const other = await all.enrolled();
    const cookie = person.client.cookies.get('bahon_remembered')!;
    other.client.cookies.set('bahon_remembered', cookie);
    expect((await all.login(other)).status).toBe(401);
    person.client.cookies.set(
      'bahon_remembered',
      `${cookie.slice(0, -1)}${cookie.endsWith('0') ? '1' : '0'}`,
    );
    expect((await all.login(person)).status).toBe(401);
  });

  it('can be one for several accounts', async () => {
    const first = await personWithDevice();
    const second = { ...(await all.enrolled()), client: first.client };
    await all.loginWithCode(second, { remember_device: true });
    expect((await all.login(first)).status).toBe(200);
    expect((await all.login(second)).status).toBe(200);
  });

  it('ends in the list of remembered devices', async () => {
    const person = await personWithDevice();
    const other = await all.person();
    const [device] = (await person.client.get('/api/second-factor')).body.data.remembered_devices;
    const path = `/api/second-factor/remembered-devices/${device.id}`;
    expect((await other.client.delete(path)).status).toBe(404);
    expect((await person.client.delete(path)).status).toBe(200);
    expect((await all.login(person)).status).toBe(401);
  });

  it('ends with its session in the list of devices', async () => {
    const person = await personWithDevice();
    const [session] = (await person.client.get('/api/sessions')).body.data;
    expect((await person.client.delete(`/api/sessions/${session.id}`)).status).toBe(200);
    expect((await all.login(person)).status).toBe(401);
  });

  it('ends with all sessions', async () => {
    const person = await personWithDevice();
    await person.client.post('/api/auth/logout-all');
    expect((await all.login(person)).status).toBe(401);
  });

  it('ends with the password', async () => {
    const person = await personWithDevice();
    const passwords = { current_password: PASSWORD, new_password: 'quite-another-one-77' };
    expect((await person.client.post('/api/change-password', passwords)).status).toBe(200);
    const again = { username: person.username, password: passwords.new_password };
    expect((await person.client.post('/api/login', again)).status).toBe(401);
  });
});
