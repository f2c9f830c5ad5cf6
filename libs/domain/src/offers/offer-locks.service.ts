import { Injectable } from '@nestjs/common';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { DomainError } from '../shared/domain-error.js';
import { rolesSql } from '../shared/role-sql.js';
import { assertVerified } from './offer.rules.js';

/** The locked rows that an offer depends on. */
export interface LockedOfferContext {
  /** By the database's clock. */
  now: Date;
  booking: {
    id: number;
    userId: number;
    status: BookingStatus;
    scheduledTime: Date;
    selectedOfferId: number | null;
    version: number;
  };
  driver: { name: string; phone: string; email: string };
  /** The driver has offered on this booking before. */
  hasOffer: boolean;
}

type Row = LockedOfferContext['booking'] &
  LockedOfferContext['driver'] &
  Pick<LockedOfferContext, 'now' | 'hasOffer'>;

const LOCK = `SELECT clock_timestamp() AS now, driver.name, driver.phone, driver.email,
    booking.id, booking.user_id AS "userId", booking.status, booking.scheduled_time AS "scheduledTime",
    booking.selected_offer_id AS "selectedOfferId", booking.version,
    EXISTS (SELECT FROM offer WHERE offer.booking_id = booking.id AND offer.driver_id = driver.id) AS "hasOffer"
  FROM driver_application application
  JOIN app_user driver ON driver.id = application.user_id
  JOIN booking ON booking.id = $2 AND booking.deleted_at IS NULL
  WHERE application.user_id = $1 AND driver.role = ${rolesSql('driver')} AND driver.deleted_at IS NULL
    AND application.status = 'approved'
  FOR SHARE OF application, driver, booking`;

/**
 * Locks the rows that an offer depends on. The locks are shared: drivers who offer on one booking do not wait for each
 * other.
 */
@Injectable()
export class OfferLocksService {
  constructor(private readonly driverApplications: DriverApplicationsService) {}

  /**
   * Locks a driver, their approved application and a booking until the transaction ends. Every command that locks several
   * of them takes them in this order.
   * @throws {DomainError} `driver_not_verified`, `booking_not_found`
   */
  async lock(tx: Transaction, driverId: number, bookingId: number): Promise<LockedOfferContext> {
    const [row]: Row[] = await tx.query(LOCK, [driverId, bookingId]);
    if (row) {
      const { now, hasOffer, name, phone, email, ...booking } = row;
      return { now, hasOffer, booking, driver: { name, phone, email } };
    }
    assertVerified(await this.driverApplications.isVerified(tx, driverId));
    throw new DomainError('booking_not_found');
  }
}
