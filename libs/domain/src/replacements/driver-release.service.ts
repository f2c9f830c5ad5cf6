import { Injectable } from '@nestjs/common';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { FIRST_STAGE } from '@app/contracts/trip-states.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { BookingRequestsService } from '../offers/booking-requests.service.js';
import { OfferStatusService } from '../offers/offer-status.service.js';
import { OtpService } from '../otp/otp.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { TripsService } from '../trips/trips.service.js';
import { assertReleasable } from './replacement.rules.js';

/** Drivers who give a job back. */
@Injectable()
export class DriverReleaseService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly requests: BookingRequestsService,
    private readonly trips: TripsService,
    private readonly offers: OfferStatusService,
    private readonly otp: OtpService,
  ) {}

  /**
   * The accepted driver gives the job back. The booking stays confirmed, its money held; it takes offers again.
   * @returns the booking as the driver reads it.
   * @throws {DomainError} `booking_not_found`, also when it is not the driver's; `booking_completed`, `booking_cancelled`,
   *   `goods_loaded`.
   */
  async release(driver: Actor, bookingId: number, reason: string): Promise<BookingView> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, bookingId);
      const offer = await this.bookings.acceptedOffer(tx, bookingId);
      if (offer?.driverId !== driver.userId) throw new DomainError('booking_not_found');
      const trip = await this.trips.current(tx, bookingId);
      assertReleasable(booking, trip?.stage ?? FIRST_STAGE);
      await this.trips.end(tx, bookingId, reason);
      await this.otp.voidLive(tx, bookingId);
      const rejectedDrivers = await this.offers.rejectedDrivers(tx, bookingId);
      await this.offers.release(tx, bookingId, offer.id);
      await this.bookings.removeDriver(tx, booking);
      await this.outbox.append(tx, 'booking.released', {
        booking_id: bookingId,
        user_id: booking.userId,
        offer_id: offer.id,
        driver_id: offer.driverId,
        reason,
        rejected_driver_ids: rejectedDrivers,
      });
      return this.requests.get(driver, bookingId, tx);
    });
  }
}
