import { describe, expect, it } from '@jest/globals';
import { AccountsContext, outcomes, PASSWORD, wrongCode } from '../support/accounts-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

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
    // Both answers take the same minimum time, which hides the time of sending a mail. Timers may be some milliseconds early.
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
    expect(await outcomes(Array.from({ length: 5 }, guess))).toEqual({
      done: 0,
      codes: ['invalid_reset_code'],
    });
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
