import { describe, expect, it } from '@jest/globals';
import { OwnSessionsService } from '@app/domain/accounts/own-sessions.service.js';
import { PasswordChangeService } from '@app/domain/accounts/password-change.service.js';
import { ProfileService } from '@app/domain/accounts/profile.service.js';
import { AccountsContext, actorOf, PASSWORD, wrongCode } from '../support/accounts-context.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { lazy, setUp } from '../support/set-up.js';

describe('the own account', () => {
  const accounts = setUp(() => AccountsContext.start());
  const profiles = lazy(() => accounts.get(ProfileService));
  const passwords = lazy(() => accounts.get(PasswordChangeService));
  const devices = lazy(() => accounts.get(OwnSessionsService));

  describe('profile', () => {
    it('changes name and phone at once, and says so once', async () => {
      const { actor, user } = await accounts.register();
      const body = { name: 'ফারহানা রহমান', email: user.email, phone: '01999000111' };
      expect(await profiles.update(actor, body)).toMatchObject({
        ...body,
        pending_email: null,
        role: 'user',
      });
      await profiles.update(actor, body);
      expect(await accounts.events(actor.userId, 'user.updated')).toHaveLength(1);
    });

    it('takes a new address once its code is entered', async () => {
      const { actor, user } = await accounts.register();
      const email = 'new-address@bahon.example';
      const profile = await profiles.update(actor, { name: 'New name', email, phone: user.phone });
      expect(profile).toMatchObject({ name: 'New name', email: user.email, pending_email: email });
      const { code, email: mailedTo } = await accounts.mailed(actor.userId);
      expect(mailedTo).toBe(email);
      await expectRefused(accounts.verification.verifyByCode(actor, wrongCode(code)), 'invalid_token');
      expect(await accounts.verification.verifyByCode(actor, code)).toMatchObject({
        email,
        email_verified: true,
      });
    });

    it('sends one code for an address, however often it is saved', async () => {
      const { actor, user } = await accounts.register();
      const body = { name: user.name, email: 'patient@bahon.example', phone: user.phone };
      await profiles.update(actor, body);
      expect(await profiles.update(actor, { ...body, phone: '01999000222' })).toMatchObject({
        phone: '01999000222',
        pending_email: body.email,
      });
      const codes = await accounts.events(actor.userId, 'email_code.issued');
      expect(codes.filter(({ purpose }) => purpose === 'change_email')).toHaveLength(1);
      // Another address is refused because it is too soon, and nothing is changed.
      const other = profiles.update(actor, { ...body, email: 'hasty@bahon.example', name: 'Hasty' });
      await expectRefused(other, 'email_code_too_soon');
      expect(await profiles.update(actor, { ...body, phone: '01999000222' })).toMatchObject({
        name: user.name,
      });
    });

    it('stores the chosen language, with one event', async () => {
      const { actor, user } = await accounts.register();
      expect(user.locale).toBe('en');
      expect(await profiles.changeLocale(actor, 'bn')).toMatchObject({ ...user, locale: 'bn' });
      await profiles.changeLocale(actor, 'bn');
      expect(await accounts.events(actor.userId, 'user.language_changed')).toHaveLength(1);
      // The activity of the admins shows no changed account.
      expect(await accounts.events(actor.userId, 'user.updated')).toEqual([]);
      // Saving the form leaves it alone.
      expect(await profiles.update(actor, { ...user, name: 'Another' })).toMatchObject({ locale: 'bn' });
    });

    it('refuses an address that is taken, and changes nothing then', async () => {
      const [{ actor, user }, other] = [await accounts.register(), await accounts.register()];
      const update = profiles.update(actor, { name: 'Thief', email: other.user.email, phone: user.phone });
      await expect(update).rejects.toMatchObject({
        code: 'email_taken',
        options: { fields: { email: 'email_taken' } },
      });
      expect(await profiles.update(actor, user)).toMatchObject({ name: user.name });
    });
  });

  describe('password', () => {
    it('is changed with the old one, and other devices are logged out', async () => {
      const { actor, user } = await accounts.register();
      const phone = await accounts.login(user.username);
      await passwords.change(actor, { current_password: PASSWORD, new_password: 'brand-new-password' });
      expect(await accounts.sessions.findByToken(phone.session.token)).toBeNull();
      expect(await accounts.events(actor.userId, 'sessions.ended')).toEqual([
        { user_id: actor.userId, session_ids: [phone.session.sessionId] },
      ]);
      const [own] = await devices.list(actor);
      expect(own).toMatchObject({ id: actor.sessionId, is_current: true });
      await expectRefused(accounts.login(user.username), 'login_failed');
      await accounts.login(user.username, 'brand-new-password');
    });

    it('stays when the old one is wrong', async () => {
      const { actor, user } = await accounts.register();
      const wrong = passwords.change(actor, {
        current_password: 'guess',
        new_password: 'brand-new-password',
      });
      await expect(wrong).rejects.toMatchObject({
        code: 'current_password_wrong',
        options: { fields: { current_password: 'current_password_wrong' } },
      });
      await accounts.login(user.username);
    });

    it('is changed once by several at once', async () => {
      const { actor, user } = await accounts.register();
      const changes = ['first', 'second', 'third'].map((word) =>
        passwords.change(actor, { current_password: PASSWORD, new_password: `${word}-password` }),
      );
      const {
        done: successes,
        conflict = 0,
        current_password_wrong: wrong = 0,
      } = await countResults(changes);
      // Later attempts find that the old password is wrong.
      expect({ done: successes, refused: conflict + wrong }).toEqual({ done: 1, refused: 2 });
      await expectRefused(accounts.login(user.username), 'login_failed');
    });

    it('voids a code that was mailed to reset it', async () => {
      const { actor, user } = await accounts.register();
      await accounts.resets.request(user.email);
      const { code } = await accounts.mailed(actor.userId);
      await passwords.change(actor, { current_password: PASSWORD, new_password: 'brand-new-password' });
      await expectRefused(accounts.resets.reset(user.email, code, 'stolen-password'), 'invalid_reset_code');
    });
  });

  describe('devices', () => {
    it('are listed with what is known of them, the current one first', async () => {
      const { actor, user } = await accounts.register();
      await accounts.login(user.username, PASSWORD, {
        userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A05) Chrome/131.0 Mobile Safari/537.36',
        ipAddress: '203.0.113.9',
      });
      const list = await devices.list(actor);
      expect(list).toHaveLength(2);
      expect(list[0]).toMatchObject({
        id: actor.sessionId,
        is_current: true,
        browser: null,
        user_agent: 'Test/1.0',
      });
      expect(list[1]).toMatchObject({
        is_current: false,
        browser: 'Chrome',
        os: 'Android',
        ip_address: '203.0.113.9',
      });
      expect(JSON.stringify(list)).not.toMatch(/token|hash/);
    });

    it('are not listed once they have run out', async () => {
      const { actor, user } = await accounts.register();
      const { session } = await accounts.login(user.username);
      await accounts.database.query(`UPDATE session SET expires_at = now() WHERE id = $1`, [
        session.sessionId,
      ]);
      expect(await devices.list(actor)).toHaveLength(1);
      await expectRefused(devices.end(actor, session.sessionId), 'session_not_found');
    });

    it('are ended one by one, and only one’s own', async () => {
      const [{ actor, user }, stranger] = [await accounts.register(), await accounts.register()];
      const phone = actorOf(await accounts.login(user.username));
      await expectRefused(devices.end(stranger.actor, phone.sessionId), 'session_not_found');
      expect(await countResults([1, 2, 3].map(() => devices.end(actor, phone.sessionId)))).toEqual({
        done: 1,
        session_not_found: 2,
      });
      expect(await accounts.events(actor.userId, 'sessions.ended')).toEqual([
        { user_id: actor.userId, session_ids: [phone.sessionId] },
      ]);
      expect(await devices.list(actor)).toHaveLength(1);
      await devices.end(actor, actor.sessionId);
      expect(await devices.list(actor)).toEqual([]);
    });
  });
});

describe('a common password', () => {
  const guessable = { code: 'password_guessable' };

  const all = setUp(() => AccountsContext.start());

  it('creates no account', async () => {
    await expectRefused(all.register({ username: 'weak1', password: 'Password123' }), 'password_guessable');
    await expectRefused(all.register({ username: 'weak1', password: 'weak1-2026' }), 'password_guessable');
    expect(await all.database.query(`SELECT 1 FROM app_user WHERE username = 'weak1'`)).toEqual([]);
  });

  it('does not replace another password', async () => {
    const { user, actor } = await all.register();
    const change = (new_password: string) =>
      all.context.get(PasswordChangeService).change(actor, { current_password: PASSWORD, new_password });
    await expect(change('qwertyuiop')).rejects.toMatchObject({
      ...guessable,
      options: { fields: { new_password: 'password_guessable' } },
    });
    await expectRefused(change(user.email), 'password_guessable');
    await all.login(user.username);
    await change('a quite different sentence');
  });

  it('is not set by a mailed code, which stays valid, and discloses nothing about an address', async () => {
    const { user } = await all.register({ username: 'forgetful', name: 'Nasrin Akter' });
    await all.resets.request(user.email);
    const { code } = await all.mailed(user.user_id);
    const reset = (password: string, email = user.email) => all.resets.reset(email, code, password);
    const attempts = [reset('iloveyou1'), reset('iloveyou1', 'nobody@bahon.example'), reset('nasrinakter1')];
    expect(await countResults(attempts)).toEqual({ password_guessable: 3 });
    await all.login(user.username);
    await reset('a quite different sentence');
    await all.login(user.username, 'a quite different sentence');
  });
});
