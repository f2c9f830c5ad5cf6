import { describe, expect, it } from '@jest/globals';
import { sessionUserSchema } from '@app/contracts/accounts.js';
import { AccountsContext, actorOf, PASSWORD, wrongCode } from '../support/accounts-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused, countResults } from '../support/command-results.js';

describe('accounts', () => {
  const all = setUp(() => AccountsContext.start());

  describe('register', () => {
    it('makes a customer, signs them in and has the verification email sent', async () => {
      const { user, session, actor } = await all.register();
      expect(sessionUserSchema.strict().parse(user)).toEqual(user);
      expect(user).toMatchObject({ role: 'user', email_verified: false });
      expect(await all.sessions.findByToken(session.token)).toMatchObject({ actor, user });
      expect(await all.events(user.user_id, 'user.registered')).toEqual([{ user_id: user.user_id }]);
      expect(await all.events(user.user_id, 'email_code.issued')).toHaveLength(1);
      expect(await all.mailed(user.user_id)).toMatchObject({
        code: expect.stringMatching(/^\d{6}$/),
        linkToken: expect.stringMatching(/^[\w-]{43}$/),
        email: user.email,
      });
    });

    it('stores no password, token or code in clear text', async () => {
      const { user, session } = await all.register();
      const { code, linkToken } = await all.mailed(user.user_id);
      const tables = ['app_user', 'session', 'email_code', 'outbox_event'];
      const rowsOfTables = await Promise.all(
        tables.map((table) => all.database.query(`SELECT * FROM ${table}`)),
      );
      const text = JSON.stringify(rowsOfTables);
      for (const secret of [PASSWORD, session.token, linkToken!, `"${code}"`])
        expect(text).not.toContain(secret);
    });

    it('names every field that is taken, whatever its case', async () => {
      const { user } = await all.register({ username: 'Sadia' });
      await expect(all.register({ username: 'SADIA', email: user.email })).rejects.toMatchObject({
        code: 'username_taken',
        options: { fields: { username: 'username_taken', email: 'email_taken' } },
      });
      await expect(all.register({ email: user.email })).rejects.toMatchObject({
        code: 'email_taken',
        options: { fields: { email: 'email_taken' } },
      });
    });

    it('gives a name to one of many registrations at once, and stores nothing of the others', async () => {
      const forms = Array.from({ length: 10 }, (_, i) =>
        all.form({ username: 'wanted', email: `w${i}@bahon.example` }),
      );
      const device = all.device();
      const attempts = forms.map((form) => all.accounts.register(form, { device, locale: 'en' }));
      expect(await countResults(attempts)).toEqual({ done: 1, username_taken: 9 });
      expect(
        await all.database.query(`SELECT 1 FROM app_user WHERE email LIKE 'w%@bahon.example'`),
      ).toHaveLength(1);
      expect(
        await all.database.query('SELECT 1 FROM session WHERE ip_address = $1', [device.ipAddress]),
      ).toHaveLength(1);
    });

    it('gives an email address to one of many registrations at once', async () => {
      const attempts = Array.from({ length: 10 }, () => all.register({ email: 'wanted@bahon.example' }));
      expect(await countResults(attempts)).toEqual({ done: 1, email_taken: 9 });
    });

    it('frees the name and the address of a deleted user', async () => {
      const { user } = await all.register();
      await all.deleteUser(user.user_id);
      expect(await all.accounts.emailTakenCode(user.email)).toBeNull();
      expect(await all.accounts.usernameTakenCode(user.username)).toBeNull();
      const successor = await all.register({ username: user.username, email: user.email });
      expect((await all.login(user.email)).user).toEqual(successor.user);
    });
  });

  describe('login', () => {
    it('takes the username or the email in any case', async () => {
      const { user } = await all.register({ username: 'Karim.Uddin' });
      for (const name of ['karim.uddin', 'KARIM.UDDIN', user.email, user.email.toUpperCase()]) {
        expect((await all.login(name)).user).toEqual(user);
      }
    });

    it('makes a new session each time, remembered or not', async () => {
      const { user } = await all.register();
      const longSession = await all.logins.login(
        { username: user.username, password: PASSWORD, remember: true },
        all.device(),
      );
      const shortSession = await all.login(user.username);
      expect(longSession.session.token).not.toBe(shortSession.session.token);
      const rows = await all.database.query<{ hours: number; is_remembered: boolean }>(
        `SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours, is_remembered
           FROM session WHERE id = ANY ($1) ORDER BY id`,
        [[longSession.session.sessionId, shortSession.session.sessionId]],
      );
      expect(rows).toEqual([
        { hours: 720, is_remembered: true },
        { hours: 12, is_remembered: false },
      ]);
    });

    it('gives the same answer for a wrong password, an unknown and a deleted user', async () => {
      const { user } = await all.register();
      await expectRefused(all.login(user.username, 'wrong'), 'login_failed');
      await expectRefused(all.login('nobody-at-all'), 'login_failed');
      await all.deleteUser(user.user_id);
      await expectRefused(all.login(user.username), 'login_failed');
    });

    it('shows a driver the status of their application', async () => {
      const { user } = await all.register();
      await all.database.query(`UPDATE app_user SET role = 'driver' WHERE id = $1`, [user.user_id]);
      await all.database.query(
        `INSERT INTO driver_application (user_id, vehicle_type, experience) VALUES ($1, 'truck', 'long')`,
        [user.user_id],
      );
      expect((await all.login(user.username)).user).toMatchObject({
        role: 'driver',
        driver_status: 'pending',
      });
    });
  });

  describe('sessions', () => {
    it('end by the clock of the database, deletion, and log-out', async () => {
      const { user, session } = await all.register();
      const find = () => all.sessions.findByToken(session.token);
      await all.database.query(`UPDATE session SET expires_at = now() - interval '1 ms' WHERE user_id = $1`, [
        user.user_id,
      ]);
      expect(await find()).toBeNull();
      await all.database.query(
        `UPDATE session SET expires_at = now() + interval '1 minute' WHERE user_id = $1`,
        [user.user_id],
      );
      expect(await find()).not.toBeNull();
      await all.deleteUser(user.user_id);
      expect(await find()).toBeNull();
    });

    it('show a changed role at once', async () => {
      const { user, session } = await all.register();
      await all.database.query(`UPDATE app_user SET role = 'operator' WHERE id = $1`, [user.user_id]);
      expect(await all.sessions.findByToken(session.token)).toMatchObject({ actor: { role: 'operator' } });
    });

    it('do not exist for a made-up token', async () => {
      for (const token of [undefined, '', 'x', "' OR true --", 'a'.repeat(5000)]) {
        expect(await all.sessions.findByToken(token)).toBeNull();
      }
    });

    it('end on all devices, or are replaced by a new one on this device', async () => {
      const here = await all.register();
      const userId = here.user.user_id;
      const [there, elsewhere] = [await all.login(here.user.username), await all.login(here.user.username)];
      const newSession = await all.db.transaction((tx) =>
        all.sessions.replaceAll(tx, userId, there.session.sessionId),
      );
      expect(await all.sessions.findByToken(elsewhere.session.token)).toBeNull();
      expect(await all.sessions.findByToken(newSession.token)).toMatchObject({
        actor: { ...actorOf(there), sessionId: newSession.sessionId },
      });
      // Requests with the old cookie are answered for some seconds. Nothing prolongs that.
      expect(await all.sessions.findByToken(there.session.token)).toMatchObject({ actor: actorOf(there) });
      const [{ left: secondsLeft }] = (await all.database.query(
        'SELECT extract(epoch FROM expires_at - now())::float AS left FROM session WHERE id = $1',
        [there.session.sessionId],
      )) as [{ left: number }];
      expect(secondsLeft).toBeLessThanOrEqual(10);
      await all.database.query('UPDATE session SET expires_at = now() WHERE id = $1', [
        there.session.sessionId,
      ]);
      expect(await all.sessions.findByToken(there.session.token)).toBeNull();
      await all.db.transaction((tx) => all.sessions.endAll(tx, userId));
      expect(await all.sessions.findByToken(newSession.token)).toBeNull();
      // No session is left to end, so no event is appended.
      await all.db.transaction((tx) => all.sessions.endAll(tx, userId));
      expect(await all.events(userId, 'sessions.ended')).toHaveLength(2);
    });

    it('are removed when they have expired', async () => {
      const { user } = await all.register();
      await all.database.query(`UPDATE session SET expires_at = now() - interval '1 s' WHERE user_id = $1`, [
        user.user_id,
      ]);
      expect(await all.sessions.removeExpired()).toBeGreaterThan(0);
      expect(await all.database.query('SELECT 1 FROM session WHERE user_id = $1', [user.user_id])).toEqual(
        [],
      );
    });
  });
});

describe('a forgotten password', () => {
  const all = setUp(() => AccountsContext.start());

  it('sets it and ends every session', async () => {
    const { user, session } = await all.register();
    await all.resets.request(user.email);
    const { code } = await all.mailed(user.user_id);
    await all.resets.reset(user.email, code, 'another-password');
    expect(await all.sessions.findByToken(session.token)).toBeNull();
    expect(await all.events(user.user_id, 'sessions.ended')).toHaveLength(1);
    await expectRefused(all.login(user.username, PASSWORD), 'login_failed');
    await all.login(user.username, 'another-password');
    await expectRefused(all.resets.reset(user.email, code, 'third-password'), 'invalid_reset_code');
  });

  it('gives the same answer after the same time for an unknown address', async () => {
    const { user } = await all.register();
    const timeOfRequest = async (email: string) => {
      const start = performance.now();
      await all.resets.request(email);
      return performance.now() - start;
    };
    const [knownEmailMs, unknown] = [
      await timeOfRequest(user.email),
      await timeOfRequest('nobody@bahon.example'),
    ];
    // Both answers take the same minimum time, which hides the time of sending an email. Timers may be some milliseconds early.
    expect(Math.min(knownEmailMs, unknown)).toBeGreaterThan(190);
    // A second one within the minute sends nothing and says nothing.
    await timeOfRequest(user.email);
    const mails = await all.events(user.user_id, 'email_code.issued');
    expect(mails.filter(({ purpose }) => purpose === 'reset_password')).toHaveLength(1);
    await expectRefused(all.resets.reset('nobody@bahon.example', '123456', PASSWORD), 'invalid_reset_code');
  });

  it('is void after five wrong tries, and a code for another purpose is refused', async () => {
    const { user, actor } = await all.register();
    const { code: verifyCode } = await all.mailed(user.user_id);
    await all.resets.request(user.email);
    const { code } = await all.mailed(user.user_id);
    if (verifyCode !== code) {
      await expectRefused(all.verification.verifyByCode(actor, code), 'invalid_token');
    }
    const guess = () => all.resets.reset(user.email, wrongCode(code), 'guessed-password');
    expect(await countResults(Array.from({ length: 5 }, guess))).toEqual({ invalid_reset_code: 5 });
    await expectRefused(all.resets.reset(user.email, code, 'late-password'), 'invalid_reset_code');
  });

  it('lets no log-in with the old password finish afterwards', async () => {
    const { user } = await all.register();
    await all.resets.request(user.email);
    const { code } = await all.mailed(user.user_id);
    const [, ...logins] = await Promise.allSettled([
      all.resets.reset(user.email, code, 'another-password'),
      ...Array.from({ length: 4 }, () => all.login(user.username, PASSWORD)),
    ]);
    // Its session has ended, whichever log-in was first.
    for (const login of logins) {
      if (login.status !== 'fulfilled') continue;
      expect(await all.sessions.findByToken(login.value.session.token)).toBeNull();
    }
  });
});
