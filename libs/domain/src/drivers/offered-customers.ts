import type { Transaction } from '@app/platform/database/database.service.js';

/** The customers with a pending booking on which a driver has a pending offer: their screens show the driver. */
export async function offeredCustomers(tx: Transaction, driverId: number): Promise<number[]> {
  const rows = await tx.query<{ user_id: number }[]>(
    `SELECT DISTINCT booking.user_id FROM offer JOIN booking ON booking.id = offer.booking_id
     WHERE offer.driver_id = $1 AND offer.status = 'pending' AND booking.status = 'pending'
       AND booking.deleted_at IS NULL ORDER BY booking.user_id`,
    [driverId],
  );
  return rows.map((row) => row.user_id);
}
