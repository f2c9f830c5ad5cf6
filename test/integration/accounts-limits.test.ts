import { describe, expect, it } from '@jest/globals';
import { PasswordChangeService } from '@app/domain/accounts/password-change.service.js';
import type { Device } from '@app/domain/accounts/sessions.service.js';
import { AccountsContext, outcomes, PASSWORD } from '../support/accounts-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

/** Limits hold across API processes, which are two contexts on one database here. */
describe('limits', () => {
  const one = setUp(() => AccountsContext.start());
  const two = setUp(() => AccountsContext.start(one.database));

  it('allow five wrong passwords per account, by username or e-mail, then refuse even the right one', async () => {
    const { user } = await one.register();
    const names = [user.username, user.email, user.username.toUpperCase()];
    const guesses = Array.from({ length: 30 }, (_, i) =>
      (i % 2 ? one : two).login(names[i % 3]!, 'wrong', { userAgent: null, ipAddress: `10.1.0.${i}` }),
    );
    const results = await Promise.allSettled(guesses);
    const codes = results.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'done'));
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(25);
    await expect(one.login(user.username)).rejects.toMatchObject({
      code: 'too_many_requests',
      options: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('count an unknown account like a known one', async () => {
    const guesses = Array.from({ length: 7 }, () => one.login('no-such-person', 'wrong'));
    const { done: successes, codes } = await outcomes(guesses);
    expect({ done: successes, codes: codes.sort() }).toEqual({
      done: 0,
      codes: ['login_failed', 'too_many_requests'],
    });
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
    const results = await Promise.allSettled(guesses);
    const codes = results.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'done'));
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(20);
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
      const wrong = await outcomes(
        Array.from({ length: 6 }, () => one.login(user.email, 'wrong', { ...device, deviceCookie })),
      );
      expect(wrong.codes.sort()).toEqual(['login_failed', 'too_many_requests']);
      await expectRefused(
        one.login(user.username, undefined, { ...device, deviceCookie }),
        'too_many_requests',
      );
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
      const guesses = await Promise.allSettled(
        Array.from({ length: 24 }, (_, i) => one.login(`other-victim-${i}`, 'wrong', knownDevice)),
      );
      const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'done'));
      expect(codes.filter((code) => code === 'login_failed')).toHaveLength(20);
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
