import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH_SIZE = 1000;

/** Starts the trips of the next confirmed bookings after an id, and gives the last id. A second run finds those left over. */
const START_BATCH = `WITH batch AS (
    SELECT booking.id, offer.id AS offer_id, offer.driver_id
    FROM booking JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
    WHERE booking.id > $1 AND booking.status = 'confirmed' AND booking.trip_stage IS NULL AND booking.deleted_at IS NULL
    ORDER BY booking.id LIMIT ${BATCH_SIZE}
  ), started AS (
    INSERT INTO trip (booking_id, offer_id, driver_id, started_at)
    SELECT batch.id, batch.offer_id, batch.driver_id, coalesce((
        SELECT max(payment.decided_at) FROM payment
        WHERE payment.offer_id = batch.offer_id AND payment.status = 'approved'), now())
    FROM batch
    ON CONFLICT DO NOTHING
  ), noted AS (
    UPDATE booking SET trip_stage = 'assigned' FROM batch WHERE batch.id = booking.id AND booking.trip_stage IS NULL
  )
  SELECT max(id) AS last FROM batch`;

/**
 * Starts a trip for every confirmed booking, in batches: each locks only its own bookings, for a moment. Bookings that the
 * running release confirms in the meantime get their trip from the job `catch-up-trips`.
 */
export class StartTripsOfConfirmedBookings1795367050000 implements MigrationInterface {
  name = 'StartTripsOfConfirmedBookings1795367050000';
  // Each batch commits by itself.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (let last: number | null = 0; last !== null;) {
      const [row]: { last: number | null }[] = await queryRunner.query(START_BATCH, [last]);
      last = row?.last ?? null;
    }
  }

  /** Taking back the tables of trips removes them. */
  async down(): Promise<void> {}
}
