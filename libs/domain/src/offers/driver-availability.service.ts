import { Injectable } from '@nestjs/common';
import type { ExpiringDocument } from '@app/contracts/document-expiry.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { CommitmentsService, type PromisedTime } from '../commitments/commitments.service.js';
import { assertDriverAvailable, type SuspensionColumns } from '../drivers/suspension.rules.js';
import { DomainError } from '../shared/domain-error.js';
import { rolesSql } from '../shared/sql.js';
import { expiredDocumentsOf } from '../vehicles/document-dates.js';
import type { Offer } from './offer.entity.js';

type PromisingOffer = Pick<Offer, 'id' | 'driverId' | 'busyHours'>;
type PlannedBooking = { id: number; scheduledTime: Date };

const APPLICATION = `SELECT application.suspension_reason AS "suspensionReason", application.suspended_until AS "suspendedUntil",
    ${expiredDocumentsOf('application', '$2::int')} AS "expiredDocuments"
  FROM driver_application application JOIN app_user driver ON driver.id = application.user_id
  WHERE driver.id = $1 AND driver.role = ${rolesSql('driver')} AND driver.deleted_at IS NULL AND application.status = 'approved'`;

/** Whether the driver of an offer can come, and their time, as steps of commands that have locked the booking. */
@Injectable()
export class DriverAvailabilityService {
  constructor(private readonly commitments: CommitmentsService) {}

  /**
   * Verified, not suspended, with valid documents. The customer does not read which of them is missing.
   * @throws {DomainError} `driver_unavailable`
   */
  async assertCanCome(
    tx: Transaction,
    { driverId, vehicleId }: Pick<Offer, 'driverId' | 'vehicleId'>,
    now: Date,
  ): Promise<void> {
    const rows = await tx.query<(SuspensionColumns & { expiredDocuments: ExpiringDocument[] })[]>(
      APPLICATION,
      [driverId, vehicleId],
    );
    const [application] = rows;
    if (!application || application.expiredDocuments.length > 0) throw new DomainError('driver_unavailable');
    assertDriverAvailable(application, now);
  }

  /**
   * Holds the driver's time for some minutes. @returns until when
   * @throws {DomainError} `driver_busy`, with the conflicting booking
   */
  hold(tx: Transaction, booking: PlannedBooking, offer: PromisingOffer, minutes: number): Promise<Date> {
    return this.commitments.take(tx, timeOf(booking, offer), minutes);
  }

  /**
   * Takes the driver's time until the booking ends.
   * @returns the booking that it overlaps; null when the driver was free.
   * @throws {DomainError} `driver_busy`, with the conflicting booking, when no reason to override is given
   */
  take(
    tx: Transaction,
    booking: PlannedBooking,
    offer: PromisingOffer,
    overrideReason: string | null = null,
  ): Promise<number | null> {
    return this.commitments.keep(tx, timeOf(booking, offer), overrideReason);
  }

  /** Whether the driver's time can be taken in this transaction. */
  async isFree(tx: Transaction, booking: PlannedBooking, offer: PromisingOffer): Promise<boolean> {
    return (await this.commitments.inTheWay(tx, timeOf(booking, offer))) === null;
  }
}

function timeOf({ id, scheduledTime }: PlannedBooking, offer: PromisingOffer): PromisedTime {
  const { id: offerId, driverId, busyHours: hours } = offer;
  return { offerId, bookingId: id, driverId, from: scheduledTime, hours };
}
