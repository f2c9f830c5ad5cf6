import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { BookingAuditService } from './booking-audit.service.js';
import { Booking } from './booking.entity.js';
import { assertAlertNotTooSoon, isOpen } from './booking.rules.js';
import { BookingsService } from './bookings.service.js';

/** Alerts drivers of an open booking again. */
@Injectable()
export class DriverAlertsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly audit: BookingAuditService,
  ) {}

  /**
   * Alerts all verified drivers of an open booking again.
   * @throws {DomainError} `booking_not_found`, `booking_not_open`, `drivers_alerted` within a minute of the last time.
   */
  async alert(staff: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { booking, now } = await this.bookings.lock(tx, id);
      if (!isOpen(booking, now)) throw new DomainError('booking_not_open');
      assertAlertNotTooSoon(booking.driversAlertedAt, now);
      // The version is not changed, because no screen shows a difference.
      await tx.update(Booking, { id }, { driversAlertedAt: now });
      await this.outbox.append(tx, 'booking.drivers_alerted', { booking_id: id, user_id: booking.userId });
      await this.audit.record(tx, staff, 'booking.notify_drivers', id);
    });
  }
}
