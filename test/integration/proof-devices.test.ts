import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused } from '../support/command-results.js';
import { ProofsContext } from '../support/proofs-context.js';
import { setUp } from '../support/set-up.js';
import { walletMessage } from '../support/wallet-messages.js';

describe('messages from phones', () => {
  const context = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.domain.person('admin'));

  it('come by a token that is shown once and kept as a hash', async () => {
    const made = await context.devices.create(admin, 'Second phone');
    expect(await context.devices.findByToken(made.token)).toEqual({ id: made.id });
    const listed = (await context.devices.list()).find(({ id }) => id === made.id)!;
    expect(listed).toEqual({
      id: made.id,
      name: 'Second phone',
      created_at: made.created_at,
      created_by_name: expect.any(String),
      last_used_at: null,
    });
    await context.forward(made, { text: walletMessage({ trx: 'PHN0000001' }) });
    expect((await context.devices.list()).find(({ id }) => id === made.id)!.last_used_at).not.toBeNull();
    const [kept] = await context.domain.database.query('SELECT * FROM proof_device WHERE id = $1', [made.id]);
    expect(JSON.stringify(kept)).not.toContain(made.token);
  });

  it('end with the revocation of the token, also for a call that is on its way', async () => {
    const made = await context.devices.create(admin, 'Lost phone');
    const [proof] = await context.forward(made, { text: walletMessage({ trx: 'PHN0000002' }) });
    await context.devices.revoke(admin, made.id);
    expect(await context.devices.findByToken(made.token)).toBeNull();
    await expectRefused(
      context.forward(made, { text: walletMessage({ trx: 'PHN0000003' }) }),
      'invalid_device_token',
    );
    await expectRefused(context.devices.revoke(admin, made.id), 'device_not_found');
    expect((await context.queries.byIds([proof!.id]))[0]).toMatchObject({ device_name: 'Lost phone' });
  });
});
