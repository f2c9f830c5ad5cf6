import { Injectable } from '@nestjs/common';
import { EXPIRY_REMINDER_DAYS, type ExpiringDocument } from '@app/contracts/document-expiry.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DHAKA_TODAY, rolesSql } from '../shared/sql.js';
import { expiringDocumentsOf } from '../vehicles/document-dates.js';

const BATCH = 200;
const [FIRST] = EXPIRY_REMINDER_DAYS;
const SOON = `${DHAKA_TODAY} + ${FIRST}`;

/** Documents that expire soon or have expired, of drivers who are not deleted. */
const DUE = `SELECT 'licence' AS document, d.user_id AS subject_id, d.user_id, d.licence_expires_on AS expires_on
    FROM driver_application d WHERE d.licence_expires_on <= ${SOON} AND d.status <> 'rejected'
  UNION ALL
  SELECT document.name, v.id, v.owner_id, document.expires_on
    FROM vehicle v CROSS JOIN LATERAL ${expiringDocumentsOf('v')}
    WHERE document.expires_on <= ${SOON} AND v.deleted_at IS NULL AND v.verification <> 'rejected'`;

/** The last stage that was reached: after a pause of the job, or for a late date, the earlier ones are left out. */
const STAGE = `CASE WHEN due.expires_on < ${DHAKA_TODAY} THEN -1
  ${[...EXPIRY_REMINDER_DAYS]
    .reverse()
    .map((days) => `WHEN due.expires_on <= ${DHAKA_TODAY} + ${days} THEN ${days}`)
    .join(' ')} END`;

/** The primary key takes each reminder once, also from two workers. */
const REMIND = `WITH due AS (${DUE}), staged AS (
    SELECT due.document, due.subject_id, due.user_id, due.expires_on, ${STAGE} AS stage FROM due
    JOIN app_user owner ON owner.id = due.user_id AND owner.deleted_at IS NULL AND owner.role = ${rolesSql('driver')}
  ), taken AS (
    INSERT INTO paper_reminder (paper, subject_id, expires_on, stage, user_id)
    SELECT document, subject_id, expires_on, stage, user_id FROM staged
    WHERE NOT EXISTS (SELECT FROM paper_reminder sent WHERE sent.paper = staged.document
      AND sent.subject_id = staged.subject_id AND sent.expires_on = staged.expires_on AND sent.stage = staged.stage)
    ORDER BY document, subject_id LIMIT ${BATCH}
    ON CONFLICT DO NOTHING RETURNING paper AS document, subject_id, user_id, expires_on, stage
  )
  SELECT taken.document, taken.user_id, taken.stage, taken.expires_on::text AS expires_on,
    taken.expires_on - ${DHAKA_TODAY} AS days_left, vehicle.id AS vehicle_id, vehicle.license_plate
  FROM taken LEFT JOIN vehicle ON taken.document <> 'licence' AND vehicle.id = taken.subject_id
  ORDER BY taken.user_id, taken.document`;

interface Reminder {
  document: ExpiringDocument;
  user_id: number;
  stage: number;
  expires_on: string;
  days_left: number;
  vehicle_id: number | null;
  license_plate: string | null;
}

/** Reminds owners of expiring documents. */
@Injectable()
export class ExpiryRemindersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
  ) {}

  /** Writes the reminders that are due and were not written. Safe to repeat and to run concurrently. @returns how many */
  async remind(): Promise<number> {
    for (let reminderCount = 0; ;) {
      const count = await this.database.transaction((tx) => this.remindBatch(tx));
      reminderCount += count;
      if (count < BATCH) return reminderCount;
    }
  }

  private async remindBatch(tx: Transaction): Promise<number> {
    const reminders = await tx.query<Reminder[]>(REMIND);
    for (const reminder of reminders) {
      const { document, user_id, stage, expires_on, days_left, vehicle_id, license_plate } = reminder;
      const facts = {
        user_id,
        document,
        vehicle_id,
        expires_on,
        ...(license_plate !== null && { license_plate }),
      };
      if (stage < 0) await this.outbox.append(tx, 'document.expired', facts);
      else await this.outbox.append(tx, 'document.expiring', { ...facts, days_left });
    }
    return reminders.length;
  }
}
