import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsContext, outcomes } from '../support/accounts-context.js';

/** Limits hold across API processes: two contexts on one database stand for them. */
describe('limits', () => {
  let one: AccountsContext;
  let two: AccountsContext;

  beforeAll(async () => {
    one = await AccountsContext.start();
    two = await AccountsContext.start(one.database);
  });

  afterAll(async () => {
    await two?.stop({ keepsDatabase: true });
    await one?.stop();
  });

  it('let five wrong passwords through for an account, whatever its name and address, then not even the right one', async () => {
    const { user } = await one.register();
    const names = [user.username, user.email, user.username.toUpperCase()];
    const guesses = Array.from({ length: 30 }, (_, i) =>
      (i % 2 ? one : two).login(names[i % 3]!, 'wrong', { userAgent: null, ipAddress: `10.1.0.${i}` }),
    );
    const settled = await Promise.allSettled(guesses);
    const codes = settled.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'done'));
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(25);
    await expect(one.login(user.username)).rejects.toMatchObject({
      code: 'too_many_requests',
      options: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('count an unknown account like a known one', async () => {
    const guesses = Array.from({ length: 7 }, () => one.login('no-such-person', 'wrong'));
    const { done, codes } = await outcomes(guesses);
    expect({ done, codes: codes.sort() }).toEqual({ done: 0, codes: ['login_failed', 'too_many_requests'] });
  });

  it('forget the failures of an account once it has signed in', async () => {
    const { user } = await one.register();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await one.login(user.username, 'wrong').catch(() => {});
      await two.login(user.username);
    }
  });

  it('let twenty wrong passwords through for an address, and do not count what succeeds', async () => {
    const { user } = await one.register();
    const device = one.device();
    for (let i = 0; i < 25; i += 1) await one.login(user.username, undefined, device);
    const guesses = Array.from({ length: 30 }, (_, i) => one.login(`victim-${i}`, 'wrong', device));
    const settled = await Promise.allSettled(guesses);
    const codes = settled.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'done'));
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(20);
    // A blocked address does not lock the accounts it goes on to name.
    await expect(one.login(user.username, undefined, device)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await two.login(user.username);
  });

  it('count here when their store is away', async () => {
    const rule = { name: 'outage', points: 2, seconds: 60 };
    await one.database.query('ALTER TABLE rate_limit RENAME TO rate_limit_away');
    try {
      const waits = [];
      for (let i = 0; i < 3; i += 1) waits.push(await one.limits.take(rule, 'key'));
      expect(waits).toEqual([null, null, expect.any(Number)]);
    } finally {
      await one.database.query('ALTER TABLE rate_limit_away RENAME TO rate_limit');
    }
  });
});
