import { describe, expect, it } from '@jest/globals';
import type { ClaimedKey } from '@app/platform/idempotency/idempotency.service.js';
import { AccountsContext } from '../support/accounts-context.js';
import { setUp } from '../support/set-up.js';

describe('idempotency keys', () => {
  const all = setUp(() => AccountsContext.start());
  const user = setUp(async () => (await all.register()).user);

  const claim = (key: string, hash = 'hash', userId = user.user_id) =>
    all.idempotency.claim(userId, key, hash);
  const claimNew = async (key: string) => {
    const attempt = await claim(key);
    if (attempt.kind !== 'mine') throw new Error(`the key is ${attempt.kind}`);
    return attempt.key;
  };
  const age = (key: string, seconds: number) =>
    all.database.query(
      `UPDATE idempotency_key SET created_at = now() - $2 * interval '1 second' WHERE key = $1`,
      [key, seconds],
    );

  it('give the work to one of twenty, and its unchanged answer to all others', async () => {
    const body = { status: true, data: { zebra: 1, apple: [1, 2] } };
    let workers = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const attempt = await claim('twenty');
        if (attempt.kind === 'mine') {
          workers += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
          await all.idempotency.store(attempt.key, { status: 201, body });
          return JSON.stringify(body);
        }
        return attempt.kind === 'done' ? JSON.stringify(attempt.answer.body) : attempt.kind;
      }),
    );
    expect(workers).toBe(1);
    expect([...new Set(answers)]).toEqual([JSON.stringify(body)]);
  });

  it('are refused for another request, and are each user’s own', async () => {
    const other = (await all.register()).user.user_id;
    expect(await claim('own')).toMatchObject({ kind: 'mine' });
    expect(await claim('own', 'another')).toEqual({ kind: 'reused' });
    expect(await claim('own', 'another', other)).toMatchObject({ kind: 'mine' });
  });

  it('answer "in progress" after waiting a while', async () => {
    await claim('slow');
    expect(await claim('slow')).toEqual({ kind: 'busy' });
  });

  it('are free again after a temporary failure', async () => {
    await all.idempotency.release(await claimNew('failed'));
    expect(await claim('failed')).toMatchObject({ kind: 'mine' });
  });

  it('are taken over by one request from an attempt that died', async () => {
    await claim('died');
    await age('died', 31);
    const kinds = await Promise.all(
      [1, 2, 3].map(async () => {
        const attempt = await claim('died');
        if (attempt.kind === 'mine') await all.idempotency.store(attempt.key, { status: 201, body: null });
        return attempt.kind;
      }),
    );
    expect(kinds.sort()).toEqual(['done', 'done', 'mine']);
  });

  it('can be neither committed nor freed by an attempt that was replaced', async () => {
    const slow = await claimNew('fenced');
    await age('fenced', 31);
    const next = await claimNew('fenced');
    const commit = (key: ClaimedKey, body: string) =>
      all.db.transaction(async (tx) => {
        await tx.query('UPDATE app_user SET name = $2 WHERE id = $1', [user.user_id, body]);
        all.idempotency.storeWithCommit(tx, key, { status: 201, body }, () => new Error('replaced'));
      });
    await expect(commit(slow, 'slow')).rejects.toThrow('replaced');
    await all.idempotency.store(slow, { status: 201, body: 'slow' });
    await all.idempotency.release(slow);
    await commit(next, 'next');
    const [row] = await all.database.query('SELECT name FROM app_user WHERE id = $1', [user.user_id]);
    expect(row).toEqual({ name: 'next' });
    expect(await claim('fenced')).toMatchObject({ kind: 'done', answer: { body: 'next' } });
  });

  it('keep a committed answer, also when the attempt then fails', async () => {
    const claimedKey = await claimNew('doubtful');
    await all.idempotency.store(claimedKey, { status: 201, body: 'done' });
    await all.idempotency.release(claimedKey);
    expect(await claim('doubtful')).toMatchObject({ kind: 'done', answer: { body: 'done' } });
  });

  it('are valid for a day', async () => {
    await all.idempotency.store(await claimNew('old'), { status: 201, body: 1 });
    await age('old', 23 * 3600);
    expect(await claim('old')).toMatchObject({ kind: 'done' });
    await age('old', 25 * 3600);
    expect(await claim('old', 'another')).toMatchObject({ kind: 'mine' });
    await age('old', 25 * 3600);
    expect(await all.idempotency.removeExpired()).toBe(1);
  });
});
