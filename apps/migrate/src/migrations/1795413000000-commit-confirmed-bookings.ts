import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH_SIZE = 1000;

const REASON = 'Confirmed before overlapping bookings of a driver were refused.';

/** Takes the drivers' time for the next confirmed bookings after an id, and gives the last id. A second run finds those left over. */
const COMMIT_BATCH = `WITH batch AS (
    SELECT booking.id, offer.id AS offer_id, offer.driver_id,
      tstzrange(booking.scheduled_time, booking.scheduled_time + offer.busy_hours * interval '1 hour') AS during
    FROM booking JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
    WHERE booking.id > $1 AND booking.status = 'confirmed' AND booking.deleted_at IS NULL
    ORDER BY booking.id LIMIT ${BATCH_SIZE}
  ), committed AS (
    INSERT INTO commitment (driver_id, booking_id, offer_id, during, override_reason)
    SELECT driver_id, id, offer_id, during, CASE WHEN EXISTS (
        SELECT FROM commitment taken WHERE taken.driver_id = batch.driver_id
          AND taken.offer_id <> batch.offer_id AND taken.during && batch.during)
      OR EXISTS (
        SELECT FROM batch earlier WHERE earlier.driver_id = batch.driver_id
          AND earlier.id < batch.id AND earlier.during && batch.during)
      THEN '${REASON}' END
    FROM batch
    ON CONFLICT (offer_id) DO UPDATE SET expires_at = NULL
  )
  SELECT max(id) AS last FROM batch`;

/**
 * Takes the time of the drivers of confirmed bookings, in batches. Where two of a driver overlap, the later booking keeps a reason.
 * Nobody else takes a driver's time during a batch.
 */
export class CommitConfirmedBookings1795413000000 implements MigrationInterface {
  name = 'CommitConfirmedBookings1795413000000';
  // Each batch commits by itself.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (let last: number | null = 0; last !== null;) last = await commitBatch(queryRunner, last);
  }

  /** Taking back the table of commitments removes them. */
  async down(): Promise<void> {}
}

async function commitBatch(queryRunner: QueryRunner, after: number): Promise<number | null> {
  await queryRunner.startTransaction();
  try {
    await queryRunner.query('LOCK TABLE commitment IN SHARE ROW EXCLUSIVE MODE');
    const [row]: { last: number | null }[] = await queryRunner.query(COMMIT_BATCH, [after]);
    await queryRunner.commitTransaction();
    return row?.last ?? null;
  } catch (error) {
    await queryRunner.rollbackTransaction();
    throw error;
  }
}
