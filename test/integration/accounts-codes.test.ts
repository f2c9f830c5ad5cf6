import { describe, expect, it } from '@jest/globals';
import { PasswordChangeService } from '@app/domain/accounts/password-change.service.js';
import type { Device } from '@app/domain/accounts/sessions.service.js';
import { AccountsContext, wrongCode, PASSWORD } from '../support/accounts-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused, countResults } from '../support/command-results.js';

describe('mailed codes', () => {
  const all = setUp(() => AccountsContext.start());

  describe('to confirm an address', () => {
    it('confirms by the code, once, with one event', async () => {
      const { actor } = await all.register();
      const { code } = await all.mailed(actor.userId);
      expect(await all.verification.verifyByCode(actor, code)).toMatchObject({ email_verified: true });
      await expectRefused(all.verification.verifyByCode(actor, code), 'already_verified');
      expect(await all.events(actor.userId, 'user.verified')).toHaveLength(1);
    });

    it('confirms by the link without a session, once, and the code is used up with it', async () => {
      const { actor } = await all.register();
      const { linkToken } = await all.mailed(actor.userId);
      await all.verification.verifyByLink(linkToken!);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'already_verified');
      await expectRefused(all.verification.verifyByLink('made-up'), 'invalid_link');
      expect(await all.events(actor.userId, 'user.verified')).toHaveLength(1);
    });

    it('says so when the link is opened after the code was entered, also long after', async () => {
      const { actor } = await all.register();
      const { code, linkToken } = await all.mailed(actor.userId);
      await all.verification.verifyByCode(actor, code);
      await all.ageCodes(actor.userId, 31 * 60);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'already_verified');
    });

    it('counts once when it is entered many times at once', async () => {
      const { actor } = await all.register();
      const { code } = await all.mailed(actor.userId);
      const attempts = Array.from({ length: 20 }, () => all.verification.verifyByCode(actor, code));
      expect(await countResults(attempts)).toEqual({ done: 1, already_verified: 19 });
      expect(await all.events(actor.userId, 'user.verified')).toHaveLength(1);
    });

    it('is void after five wrong tries, also when they come at once', async () => {
      const { actor } = await all.register();
      const { code } = await all.mailed(actor.userId);
      const guess = () => all.verification.verifyByCode(actor, wrongCode(code));
      expect(await countResults(Array.from({ length: 20 }, guess))).toEqual({ invalid_token: 20 });
      const [row] = await all.database.query('SELECT tries FROM email_code WHERE user_id = $1', [
        actor.userId,
      ]);
      expect(row).toEqual({ tries: 5 });
      await expectRefused(all.verification.verifyByCode(actor, code), 'invalid_token');
    });

    it('is valid for 30 minutes by the clock of the database', async () => {
      const [early, late] = [await all.register(), await all.register()];
      await all.ageCodes(early.actor.userId, 29 * 60);
      await all.ageCodes(late.actor.userId, 30 * 60);
      const codeOf = async (userId: number) => (await all.mailed(userId)).code;
      await all.verification.verifyByCode(early.actor, await codeOf(early.actor.userId));
      const late_ = all.verification.verifyByCode(late.actor, await codeOf(late.actor.userId));
      await expectRefused(late_, 'invalid_token');
      const { linkToken } = await all.mailed(late.actor.userId);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'invalid_link');
    });

    it('is sent again at most every minute, and the newer one voids the older', async () => {
      const { actor } = await all.register();
      const first = await all.mailed(actor.userId);
      await expect(all.verification.resend(actor)).rejects.toMatchObject({
        code: 'email_code_too_soon',
        options: { retryAfterSeconds: expect.any(Number) },
      });
      await all.ageCodes(actor.userId, 60);
      const resends = Array.from({ length: 5 }, () => all.verification.resend(actor));
      expect(await countResults(resends)).toEqual({ done: 1, email_code_too_soon: 4 });
      const second = await all.mailed(actor.userId);
      await expectRefused(all.verification.verifyByLink(first.linkToken!), 'invalid_link');
      if (first.code !== second.code) {
        await expectRefused(all.verification.verifyByCode(actor, first.code), 'invalid_token');
      }
      await all.verification.verifyByCode(actor, second.code);
      await expectRefused(all.verification.resend(actor), 'already_verified');
    });

    it('is not valid for another user', async () => {
      const [mine, theirs] = [await all.register(), await all.register()];
      const { code } = await all.mailed(theirs.actor.userId);
      const { code: own } = await all.mailed(mine.actor.userId);
      if (code !== own) {
        await expectRefused(all.verification.verifyByCode(mine.actor, code), 'invalid_token');
      }
    });
  });

  describe('to change the address', () => {
    it('changes it when the code is entered, not before, and keeps the session', async () => {
      const { actor, user, session } = await all.register();
      await all.verification.requestChange(actor, 'new1@bahon.example');
      expect((await all.sessions.findByToken(session.token))?.user.email).toBe(user.email);
      const { code, email, linkToken } = await all.mailed(actor.userId);
      expect({ email, linkToken }).toEqual({ email: 'new1@bahon.example', linkToken: null });
      const verifiedUser = await all.verification.verifyByCode(actor, code);
      expect(verifiedUser).toMatchObject({ email: 'new1@bahon.example', email_verified: true });
      expect((await all.sessions.findByToken(session.token))?.user).toEqual(verifiedUser);
    });

    it('leaves the mailed link of the old address without effect', async () => {
      const { actor } = await all.register();
      const { linkToken } = await all.mailed(actor.userId);
      await all.verification.requestChange(actor, 'new2@bahon.example');
      await all.verification.verifyByCode(actor, (await all.mailed(actor.userId)).code);
      await expectRefused(all.verification.verifyByLink(linkToken!), 'invalid_link');
    });

    it('refuses one that is taken, at once or by the time the code is entered', async () => {
      const [mine, theirs] = [await all.register(), await all.register()];
      await expect(all.verification.requestChange(mine.actor, theirs.user.email)).rejects.toMatchObject({
        code: 'email_taken',
        options: { fields: { new_email: 'email_taken' } },
      });
      await all.verification.requestChange(mine.actor, 'raced@bahon.example');
      const { code } = await all.mailed(mine.actor.userId);
      await all.register({ email: 'raced@bahon.example' });
      await expectRefused(all.verification.verifyByCode(mine.actor, code), 'email_taken');
    });

    it('sends the verification again when it is the own one', async () => {
      const { actor, user } = await all.register();
      await all.ageCodes(actor.userId, 60);
      expect(await all.verification.requestChange(actor, user.email)).toEqual({ email: user.email });
      await all.verification.verifyByCode(actor, (await all.mailed(actor.userId)).code);
      await expectRefused(all.verification.requestChange(actor, user.email), 'already_verified');
    });
  });
});

/** Limits hold across API processes, which are two contexts on one database here. */
describe('limits', () => {
  const one = setUp(() => AccountsContext.start());
  const two = setUp(() => AccountsContext.start(one.database));

  it('allow five wrong passwords per account, by username or email, then refuse even the right one', async () => {
    const { user } = await one.register();
    const names = [user.username, user.email, user.username.toUpperCase()];
    const guesses = Array.from({ length: 30 }, (_, i) =>
      (i % 2 ? one : two).login(names[i % 3]!, 'wrong', { userAgent: null, ipAddress: `10.1.0.${i}` }),
    );
    expect(await countResults(guesses)).toEqual({ login_failed: 5, too_many_requests: 25 });
    await expect(one.login(user.username)).rejects.toMatchObject({
      code: 'too_many_requests',
      options: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('count an unknown account like a known one', async () => {
    const guesses = Array.from({ length: 7 }, () => one.login('no-such-person', 'wrong'));
    expect(await countResults(guesses)).toEqual({ login_failed: 5, too_many_requests: 2 });
  });

  it('forget the failures of an account once it has signed in', async () => {
    const { user } = await one.register();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await one.login(user.username, 'wrong').catch(() => {});
      await two.login(user.username);
    }
  });

  it('allow twenty wrong passwords per address, and do not count correct ones', async () => {
    const { user } = await one.register();
    const device = one.device();
    for (let i = 0; i < 25; i += 1) await one.login(user.username, undefined, device);
    const guesses = Array.from({ length: 30 }, (_, i) => one.login(`victim-${i}`, 'wrong', device));
    expect(await countResults(guesses)).toEqual({ login_failed: 20, too_many_requests: 10 });
    // Attempts from a blocked address do not count against accounts.
    await expectRefused(one.login(user.username, undefined, device), 'too_many_requests');
    await two.login(user.username);
  });

  describe('on a device on which the account has signed in before', () => {
    const exhaust = (device: Device) =>
      Promise.allSettled(Array.from({ length: 20 }, (_, i) => one.login(`stranger-${i}`, 'wrong', device)));

    it('count by account only: guesses from its address do not block it', async () => {
      const device = one.device();
      const { user, session } = await one.register();
      const { deviceCookie } = session;
      await exhaust(device);
      await expectRefused(one.login(user.username, undefined, device), 'too_many_requests');
      await two.login(user.username, undefined, { ...device, deviceCookie });
      const login = (name: string, password?: string) =>
        one.login(name, password, { ...device, deviceCookie });
      const guesses = Array.from({ length: 6 }, () => login(user.email, 'wrong'));
      expect(await countResults(guesses)).toEqual({ login_failed: 5, too_many_requests: 1 });
      await expectRefused(login(user.username), 'too_many_requests');
    });

    it('count by address for every other account, and for unknown names', async () => {
      const { user: victim } = await one.register();
      const { session } = await one.register();
      const device = { ...one.device(), deviceCookie: session.deviceCookie };
      await exhaust(device);
      for (const name of [victim.username, 'nobody-at-all'])
        await expectRefused(one.login(name, undefined, device), 'too_many_requests');
    });

    it('give the address back only attempts that were counted against it', async () => {
      const { user, session } = await one.register();
      const device = one.device();
      const knownDevice = { ...device, deviceCookie: session.deviceCookie };
      for (let i = 0; i < 5; i += 1) await one.login(user.username, undefined, knownDevice);
      const guesses = Array.from({ length: 24 }, (_, i) =>
        one.login(`other-victim-${i}`, 'wrong', knownDevice),
      );
      expect(await countResults(guesses)).toEqual({ login_failed: 20, too_many_requests: 4 });
    });

    it('start again after a password change, except on the device that changed it', async () => {
      const { user, session, actor } = await one.register();
      const device = one.device();
      const { deviceCookie } = session;
      const body = { current_password: PASSWORD, new_password: 'monsoon-river-42' };
      const passwordChange = await one.get(PasswordChangeService).change(actor, body, deviceCookie);
      await exhaust(device);
      const login = (cookie: string) =>
        one.login(user.username, body.new_password, { ...device, deviceCookie: cookie });
      await expectRefused(login(deviceCookie), 'too_many_requests');
      await login(passwordChange.deviceCookie);
    });
  });

  it('count in this process when their store is unavailable', async () => {
    const rule = { name: 'outage', points: 2, seconds: 60 };
    await one.database.query('ALTER TABLE rate_limit RENAME TO rate_limit_away');
    try {
      const waits = [];
      for (let i = 0; i < 3; i += 1) waits.push(await one.limits.consume(rule, 'key'));
      expect(waits).toEqual([null, null, expect.any(Number)]);
    } finally {
      await one.database.query('ALTER TABLE rate_limit_away RENAME TO rate_limit');
    }
  });
});
