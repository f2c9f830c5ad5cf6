import { describe, expect, it } from '@jest/globals';
import { expectRefusal } from '../support/main-job.js';
import {
  type FactorPerson,
  PASSWORD,
  PUBLIC_URL,
  SecondFactorContext,
} from '../support/second-factor-context.js';
import { VirtualAuthenticator } from '../support/virtual-authenticator.js';
import { setUp } from '../support/set-up.js';

describe('passkeys', () => {
  const all = setUp(() => SecondFactorContext.start());

  const options = async ({ client }: FactorPerson) =>
    (await client.post('/api/second-factor/passkeys/options')).body.data;

  const add = async (
    person: FactorPerson,
    name = 'Phone',
    passkey = new VirtualAuthenticator(PUBLIC_URL),
  ) => {
    const credential = passkey.create(await options(person));
    const reply = await person.client.post('/api/second-factor/passkeys', { name, credential });
    return { passkey, reply };
  };

  it('are added under a name, several per person; the first factor brings recovery codes', async () => {
    const person = await all.person();
    const creationOptions = await options(person);
    expect(creationOptions).toMatchObject({
      rp: { id: 'localhost', name: 'Bahon' },
      user: { name: person.username },
    });

    const first = await add(person, 'Phone');
    expect(first.reply).toMatchObject({ status: 201, body: { data: { name: 'Phone', last_used_at: null } } });
    expect(first.reply.body.data.recovery_codes).toHaveLength(10);
    const second = await add(person, 'Key of the office');
    expect(second.reply.body.data.recovery_codes).toEqual([]);

    const { passkeys } = (await person.client.get('/api/second-factor')).body.data;
    expect(passkeys).toMatchObject([{ name: 'Phone' }, { name: 'Key of the office' }]);
    const excludedIds = (await options(person)).excludeCredentials.map(({ id }: { id: string }) => id);
    expect(excludedIds).toEqual([first, second].map(({ passkey }) => passkey.id.toString('base64url')));
  });

  it('sign in with the options that the refused login carries', async () => {
    const person = await all.person();
    const { passkey } = await add(person);
    const browser = all.client();
    const { body } = await all.login(person, browser);
    expect(body.data).toMatchObject({ methods: ['passkey', 'recovery'], passkey: { rpId: 'localhost' } });
    const credential = passkey.get(body.data.passkey);
    expect((await browser.post('/api/login/second-factor', { credential })).status).toBe(200);
    const { passkeys } = (await browser.get('/api/second-factor')).body.data;
    expect(passkeys).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  it('answer each challenge once, and only that of their own login', async () => {
    const person = await all.person();
    const { passkey } = await add(person);
    const [one, two] = [all.client(), all.client()];
    const first = (await all.login(person, one)).body.data.passkey;
    await all.login(person, two);
    const credential = passkey.get(first);
    expect((await two.post('/api/login/second-factor', { credential })).status).toBe(422);
    expect((await one.post('/api/login/second-factor', { credential })).status).toBe(200);

    await all.login(person, one);
    const again = await one.post('/api/login/second-factor', { credential });
    expectRefusal(again, 422, 'second_factor_wrong');
    // The wrong attempt has used the challenge. The refusal contains a new one.
    const next = passkey.get(again.body.data.passkey);
    expect((await one.post('/api/login/second-factor', { credential: next })).status).toBe(200);
  });

  it('are refused when their counter goes back, as that of a copy does', async () => {
    const person = await all.person();
    const { passkey } = await add(person);
    passkey.counter = 7;
    const verify = async () => {
      const { body } = await person.client.post('/api/second-factor/verify/options');
      return person.client.post('/api/second-factor/verify', { credential: passkey.get(body.data) });
    };
    expect((await verify()).status).toBe(200);
    passkey.counter = 3;
    expectRefusal(await verify(), 422, 'second_factor_wrong');
  });

  it("of somebody else are wrong, and cannot be added to one's own account", async () => {
    const [person, other] = [await all.person(), await all.person()];
    await add(person);
    const { passkey } = await add(other);
    const { body } = await person.client.post('/api/second-factor/verify/options');
    const credential = passkey.get(body.data);
    expect((await person.client.post('/api/second-factor/verify', { credential })).status).toBe(422);
    expectRefusal((await add(person, 'Stolen', passkey)).reply, 422, 'passkey_refused');
  });

  it.each([
    [
      'of another site',
      (challenge: string) => new VirtualAuthenticator('https://evil.example').create({ challenge }),
    ],
    ['of another challenge', () => new VirtualAuthenticator(PUBLIC_URL).create({ challenge: 'AAAA' })],
    [
      'that is not one',
      () => ({
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', attestationObject: 'AA' },
      }),
    ],
  ])('refuse the registration %s, and use its challenge up', async (_what, make) => {
    const person = await all.person();
    const creationOptions = await options(person);
    const post = (credential: object) =>
      person.client.post('/api/second-factor/passkeys', { name: 'X', credential });
    expectRefusal(await post(make(creationOptions.challenge)), 422, 'passkey_refused');
    expect((await post(new VirtualAuthenticator(PUBLIC_URL).create(creationOptions))).status).toBe(422);
    expect((await person.client.get('/api/second-factor')).body.data.passkeys).toEqual([]);
  });

  it('are removed with the password by their owner only', async () => {
    const [person, other] = [await all.person(), await all.person()];
    const { id } = (await add(person)).reply.body.data;
    const remove = ({ client }: FactorPerson, password = PASSWORD) =>
      client.delete(`/api/second-factor/passkeys/${id}`, { password });
    expect((await remove(other)).body.code).toBe('passkey_not_found');
    expect((await remove(person, 'wrong')).body.code).toBe('current_password_wrong');
    expect((await remove(person)).status).toBe(200);
    expect((await all.login(person)).status).toBe(200);
    expect(await all.audited(person)).toEqual(
      expect.arrayContaining(['second_factor.add', 'second_factor.remove']),
    );
  });

  it('are ten at most', async () => {
    const person = await all.person();
    await add(person);
    await all.query(
      `INSERT INTO passkey (user_id, name, credential_id, public_key, counter)
       SELECT $1::int, 'More', $1::int || '-' || n, '', 0 FROM generate_series(1, 9) n`,
      [person.id],
    );
    expectRefusal(await person.client.post('/api/second-factor/passkeys/options'), 409, 'too_many_passkeys');
  });
});
