import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CommitmentsService, type PromisedTime } from '../commitments/commitments.service.js';

const BATCH_SIZE = 200;

const REASON = 'Confirmed by an older release, which did not refuse overlapping bookings of a driver.';

/** Confirmed bookings whose driver's time is not taken until they end. */
const MISSING = `FROM booking JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
  WHERE booking.status = 'confirmed' AND booking.deleted_at IS NULL AND NOT booking.needs_driver
    AND NOT EXISTS (SELECT FROM commitment kept WHERE kept.offer_id = offer.id AND kept.expires_at IS NULL)`;

const NEXT = `SELECT booking.id ${MISSING} ORDER BY booking.id LIMIT ${BATCH_SIZE}`;

const TIME = `SELECT offer.id AS "offerId", booking.id AS "bookingId", offer.driver_id AS "driverId",
    booking.scheduled_time AS "from", offer.busy_hours AS hours
  ${MISSING} AND booking.id = $1`;

/** Takes the time of drivers whose bookings an older release confirmed: it runs beside this one during a rollout. */
@Injectable()
export class CommitmentCatchUpService {
  constructor(
    private readonly database: Database,
    private readonly bookings: BookingsService,
    private readonly commitments: CommitmentsService,
  ) {}

  /**
   * Handles one batch. Where a driver is booked already, the commitment keeps a fixed reason. Safe to repeat and to run concurrently.
   * @returns how many commitments it made.
   */
  async catchUp(): Promise<number> {
    const rows = await this.database.read.query<{ id: number }[]>(NEXT);
    let made = 0;
    for (const { id } of rows) made += await this.database.transaction((tx) => this.commit(tx, id));
    return made;
  }

  private async commit(tx: Transaction, bookingId: number): Promise<number> {
    await this.bookings.lock(tx, bookingId);
    // It may have ended, or been handled by another worker, since it was found.
    const [time] = await tx.query<PromisedTime[]>(TIME, [bookingId]);
    if (!time) return 0;
    await this.commitments.keep(tx, time, REASON);
    return 1;
  }
}
