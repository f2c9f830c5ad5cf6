import { Injectable } from '@nestjs/common';
import type { BookingStatus, BookingVehicleType } from '@app/contracts/booking-states.js';
import type { ExpiringDocument } from '@app/contracts/document-expiry.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { assertNotSuspended, type SuspensionColumns } from '../drivers/suspension.rules.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { type RecordCounts, recordCounts } from '../ratings/driver-record.view.js';
import { assertDocumentsValid, assertVerified } from './offer.rules.js';
import { DomainError } from '../shared/domain-error.js';
import { rolesSql } from '../shared/sql.js';
import { expiredDocumentsOf } from '../vehicles/document-dates.js';

/** The locked rows that an offer depends on. */
export interface LockedOfferContext {
  /** By the database's clock. */
  now: Date;
  booking: {
    id: number;
    userId: number;
    status: BookingStatus;
    scheduledTime: Date;
    vehicleType: BookingVehicleType;
    weightKg: number | null;
    needsDriver: boolean;
    selectedOfferId: number | null;
    version: number;
  };
  driver: { name: string; phone: string; email: string; record: RecordCounts };
  /** The driver has offered on this booking before. */
  hasOffer: boolean;
  /** The vehicle that was asked for, when it is theirs and may drive. */
  vehicle: UsableVehicle | null;
}

/** An approved vehicle in use. */
export interface UsableVehicle {
  type: VehicleType;
  capacityKg: number;
}

/** What may keep a driver from offering. */
type Obstacles = SuspensionColumns & { expiredDocuments: ExpiringDocument[] };

type Row = LockedOfferContext['booking'] &
  LockedOfferContext['driver'] &
  Pick<LockedOfferContext, 'now' | 'hasOffer' | 'vehicle'> &
  Obstacles;

/** The vehicle of a driver when it may drive. @param vehicle @param driver SQL of their ids */
const usableVehicle = (vehicle: string, driver: string) => `(
    SELECT json_build_object('type', v.vehicle_type, 'capacityKg', v.capacity_kg) FROM vehicle v
    WHERE v.id = ${vehicle}::int AND v.owner_id = ${driver} AND v.deleted_at IS NULL
      AND v.verification = 'approved' AND v.status = 'active')`;

/** The vehicle that is asked for, or that of the driver's offer. */
const OFFERED_VEHICLE = `coalesce($3::int, (
    SELECT sent.vehicle_id FROM offer sent WHERE sent.booking_id = booking.id AND sent.driver_id = driver.id))`;

const LOCK = `SELECT clock_timestamp() AS now, driver.name, driver.phone, coalesce(driver.email, '') AS email,
    ${recordCounts('driver.id')} AS record,
    application.suspension_reason AS "suspensionReason", application.suspended_until AS "suspendedUntil",
    ${expiredDocumentsOf('application', OFFERED_VEHICLE)} AS "expiredDocuments",
    booking.id, booking.user_id AS "userId", booking.status, booking.scheduled_time AS "scheduledTime",
    booking.vehicle_type AS "vehicleType", booking.weight_kg AS "weightKg", booking.needs_driver AS "needsDriver",
    booking.selected_offer_id AS "selectedOfferId", booking.version, ${usableVehicle('$3', 'driver.id')} AS vehicle,
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
   * @param vehicleId the vehicle to read with them
   * @throws {DomainError} `driver_not_verified`, `driver_suspended`, `documents_expired`, `booking_not_found`
   */
  async lock(
    tx: Transaction,
    driverId: number,
    bookingId: number,
    vehicleId: number | null | undefined,
  ): Promise<LockedOfferContext> {
    const [row]: Row[] = await tx.query(LOCK, [driverId, bookingId, vehicleId ?? null]);
    if (row) {
      const { now, hasOffer, vehicle, name, phone, email, record, ...rest } = row;
      const { suspensionReason, suspendedUntil, expiredDocuments, ...booking } = rest;
      assertNotSuspended({ suspensionReason, suspendedUntil }, now);
      assertDocumentsValid(expiredDocuments);
      return { now, hasOffer, vehicle, booking, driver: { name, phone, email, record } };
    }
    assertVerified(await this.driverApplications.isVerified(tx, driverId));
    throw new DomainError('booking_not_found');
  }

  /** A vehicle of a driver that may drive; null for any other. */
  async usableVehicle(tx: Transaction, driverId: number, vehicleId: number): Promise<UsableVehicle | null> {
    const [row]: { vehicle: UsableVehicle | null }[] = await tx.query(
      `SELECT ${usableVehicle('$1', '$2')} AS vehicle`,
      [vehicleId, driverId],
    );
    return row!.vehicle;
  }
}
