import type { DataSource, EntityManager } from 'typeorm';
import { User } from '@app/domain/accounts/user.entity.js';
import type { Config } from '@app/platform/config/config.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { seedAccounts } from './demo-accounts.js';
import { seedBookings } from './demo-bookings.js';
import { seedProofs } from './demo-proofs.js';
import { seedPayouts } from './demo-payouts.js';
import { EXPIRY_REMINDER_DAYS } from '@app/contracts/document-expiry.js';

/** Marks the reminders of the demo data as sent, so that the demo data cause no mails or notifications. */
async function markAsReminded(manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE trip SET coming_asked_for = booking.scheduled_time, late_told_for = booking.scheduled_time
     FROM booking WHERE booking.id = trip.booking_id`,
  );
  await manager.query(
    `INSERT INTO paper_reminder (paper, subject_id, expires_on, stage, user_id)
     SELECT 'insurance', id, insurance_expires_on, $1, owner_id FROM vehicle WHERE insurance_expires_on IS NOT NULL`,
    [EXPIRY_REMINDER_DAYS[0]],
  );
}

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
