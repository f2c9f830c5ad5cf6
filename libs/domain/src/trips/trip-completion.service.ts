import { Injectable } from '@nestjs/common';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { BookingAuditService } from '../bookings/booking-audit.service.js';
import { bookingMoves } from '../bookings/booking.rules.js';
import { toBookingView } from '../bookings/booking.view.js';
import { BookingsService } from '../bookings/bookings.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import { assertCompletable } from './trip.rules.js';
import { type CurrentTrip, TripsService } from './trips.service.js';

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
      const trip = await this.trips.current(tx, id);
      if (!trip || booking.needsDriver) throw new DomainError('cannot_complete_yet');
      assertCompletable(trip.stage, await this.codeAgeSeconds(tx, trip));
      const before = { status: booking.status };
      await this.bookings.complete(tx, booking);
      await this.trips.end(tx, id);
      await this.outbox.append(tx, 'booking.completed', {
        booking_id: id,
        user_id: booking.userId,
        offer_id: trip.offerId,
        driver_id: trip.driverId,
        reason,
      });
      const after = { status: booking.status, reason };
      await this.audit.record(tx, staff, 'booking.complete', id, { before, after });
      return toBookingView(booking);
    });
  }

  /** How long ago the first code was sent for the offer of a trip; null when none was. */
  private async codeAgeSeconds(tx: Transaction, { bookingId, offerId }: CurrentTrip): Promise<number | null> {
    const [row]: { age: number | null }[] = await tx.query(
      `SELECT extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS age
       FROM otp WHERE booking_id = $1 AND offer_id = $2`,
      [bookingId, offerId],
    );
    return row!.age;
  }
}
