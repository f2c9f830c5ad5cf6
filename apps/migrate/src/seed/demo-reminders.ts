import type { EntityManager } from 'typeorm';
import { PAPER_REMINDER_DAYS } from '@app/contracts/papers.js';

/** Marks the reminders of the demo data as sent, so that the demo data cause no mails or notifications. */
export async function markAsReminded(manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE trip SET coming_asked_for = booking.scheduled_time, late_told_for = booking.scheduled_time
     FROM booking WHERE booking.id = trip.booking_id`,
  );
  await manager.query(
    `INSERT INTO paper_reminder (paper, subject_id, expires_on, stage, user_id)
     SELECT 'insurance', id, insurance_expires_on, $1, owner_id FROM vehicle WHERE insurance_expires_on IS NOT NULL`,
    [PAPER_REMINDER_DAYS[0]],
  );
}
