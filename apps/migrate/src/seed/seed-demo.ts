import type { DataSource } from 'typeorm';
import { User } from '@app/domain/accounts/user.entity.js';
import { seedAccounts } from './demo-accounts.js';
import { seedBookings } from './demo-bookings.js';

/** Puts the demo accounts and bookings into an empty database, once. @returns false when there is any user already. */
export async function seedDemo(dataSource: DataSource, paymentMethod = 'bkash'): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    if (await manager.exists(User)) return false;
    await seedBookings(manager, await seedAccounts(manager), paymentMethod);
    return true;
  });
}
