import type { DataSource } from 'typeorm';
import { User } from '@app/domain/accounts/user.entity.js';
import type { Config } from '@app/platform/config/config.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { seedAccounts } from './demo-accounts.js';
import { seedBookings } from './demo-bookings.js';
import { markAsReminded } from './demo-reminders.js';
import { seedProofs } from './demo-proofs.js';
import { seedPayouts } from './demo-payouts.js';

/** Puts the demo accounts, bookings and payouts into an empty database, once. @returns false when there is any user already. */
export async function seedDemo(
  dataSource: DataSource,
  { paymentMethod: method, appSecret }: Pick<Config, 'paymentMethod' | 'appSecret'>,
): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    if (await manager.exists(User)) return false;
    const ids = await seedAccounts(manager);
    await seedBookings(manager, ids, method);
    const sealer = new Sealer({ appSecret });
    await seedProofs(manager, ids, sealer);
    await seedPayouts(manager, ids, { method, sealer });
    await markAsReminded(manager);
    return true;
  });
}
