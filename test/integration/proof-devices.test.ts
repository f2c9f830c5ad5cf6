import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { ProofsContext } from '../support/proofs-context.js';
import { setUp } from '../support/set-up.js';
import { walletMessage } from '../support/wallet-messages.js';
import { expectRefused } from '../support/command-results.js';

describe('phones that send messages of wallets', () => {
  const context = setUp(() => ProofsContext.start());
  const admin = setUp<Actor>(() => context.person('admin'));

  it('come by a token that is shown once and kept as a hash', async () => {
    const device = await context.devices.create(admin, 'Second phone');
    expect(await context.devices.findByToken(device.token)).toEqual({ id: device.id });
    const listItem = (await context.devices.list()).find(({ id }) => id === device.id)!;
    expect(listItem).toEqual({
      id: device.id,
      name: 'Second phone',
      created_at: device.created_at,
      created_by_name: expect.any(String),
      last_used_at: null,
    });
    await context.forward(device, { text: walletMessage({ trx: 'PHN0000001' }) });
    expect((await context.devices.list()).find(({ id }) => id === device.id)!.last_used_at).not.toBeNull();
    const [storedDevice] = await context.database.query('SELECT * FROM proof_device WHERE id = $1', [
      device.id,
    ]);
    expect(JSON.stringify(storedDevice)).not.toContain(device.token);
  });

  it('end with the revocation of the token, also for a request that is on its way', async () => {
    const device = await context.devices.create(admin, 'Lost phone');
    const [proof] = await context.forward(device, { text: walletMessage({ trx: 'PHN0000002' }) });
    await context.devices.revoke(admin, device.id);
    expect(await context.devices.findByToken(device.token)).toBeNull();
    await expectRefused(
      context.forward(device, { text: walletMessage({ trx: 'PHN0000003' }) }),
      'invalid_device_token',
    );
    await expectRefused(context.devices.revoke(admin, device.id), 'device_not_found');
    expect((await context.queries.byIds([proof!.id]))[0]).toMatchObject({ device_name: 'Lost phone' });
  });
});
