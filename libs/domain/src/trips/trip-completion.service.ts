import { Injectable } from '@nestjs/common';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { BookingAuditService } from '../bookings/booking-audit.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { bookingMoves } from '../bookings/booking.rules.js';
import { toBookingView } from '../bookings/booking.view.js';
import { BookingsService } from '../bookings/bookings.service.js';
import type { Actor } from '../shared/actor.js';
import { nextStatus } from '../shared/transitions.js';
import { assertCompletable } from './trip.rules.js';
import { TripsService } from './trips.service.js';

/** Ends a booking whose goods have arrived and whose code nobody enters. */
@Injectable()
export class TripCompletionService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly trips: TripsService,
    private readonly audit: BookingAuditService,
  ) {}

  /**
   * An operator or admin completes a booking without its code, with a reason for both sides.
   * @throws {DomainError} `booking_not_found`, `booking_completed`, `booking_cancelled`, `payment_not_confirmed`,
   *   `cannot_complete_yet`.
   */
  async complete(staff: Actor, id: number, reason: string): Promise<BookingView> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, id);
      nextStatus(bookingMoves.complete, booking.status);
      const deal = await this.dealOf(tx, booking);
      assertCompletable(booking.tripStage, deal.codeAgeSeconds);
      const before = { status: booking.status };
      await this.bookings.complete(tx, booking);
      await this.trips.end(tx, id);
      await this.outbox.append(tx, 'booking.completed', {
        booking_id: id,
        user_id: booking.userId,
        offer_id: deal.offerId,
        driver_id: deal.driverId,
        reason,
      });
      const after = { status: booking.status, reason };
      await this.audit.record(tx, staff, 'booking.complete', id, { before, after });
      return toBookingView(booking);
    });
  }

  /** The accepted offer of a confirmed booking, and when its first code was sent. */
  private async dealOf(
    tx: Transaction,
    booking: Booking,
  ): Promise<{ offerId: number; driverId: number; codeAgeSeconds: number | null }> {
    const rows: { offerId: number; driverId: number; codeAgeSeconds: number | null }[] = await tx.query(
      `SELECT offer.id AS "offerId", offer.driver_id AS "driverId", (
         SELECT extract(epoch FROM clock_timestamp() - min(otp.created_at))::float8
         FROM otp WHERE otp.booking_id = $1 AND otp.offer_id = offer.id) AS "codeAgeSeconds"
       FROM offer WHERE offer.id = $2`,
      [booking.id, booking.selectedOfferId],
    );
    return rows[0]!;
  }
}
