import { Injectable } from '@nestjs/common';
import type { BookingStatus } from '@app/contracts/bookings.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DriverApplicationsService } from '../accounts/driver-applications.service.js';
import { DomainError } from '../shared/domain-error.js';
import { assertVerified } from './offer.rules.js';

/** What a verified driver offers on, held until the transaction ends, and how they appear on the offer. */
export interface OfferGround {
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
  /** They have offered on it before. */
  hasOffer: boolean;
}

/** Who offers on what. */
export interface OfferPair {
  driverId: number;
  bookingId: number;
}

type Row = OfferGround['booking'] &
  OfferGround['driver'] &
  Pick<OfferGround, 'now' | 'hasOffer'> & { place: string };

/** One statement, for it is part of the busiest command there is. */
const HOLD = `SELECT asked.place, clock_timestamp() AS now, driver.name, driver.phone, driver.email,
    booking.id, booking.user_id AS "userId", booking.status, booking.scheduled_time AS "scheduledTime",
    booking.selected_offer_id AS "selectedOfferId", booking.version,
    EXISTS (SELECT FROM offer WHERE offer.booking_id = booking.id AND offer.driver_id = driver.id) AS "hasOffer"
  FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS asked(driver_id, booking_id, place)
  JOIN driver_application application ON application.user_id = asked.driver_id
  JOIN app_user driver ON driver.id = application.user_id
  JOIN booking ON booking.id = asked.booking_id AND booking.deleted_at IS NULL
  WHERE driver.role = 'driver' AND driver.deleted_at IS NULL AND application.status = 'approved'
  FOR SHARE OF application, driver, booking`;

/** Holds what drivers offer on. All of it may be held by many at once, so that bidding drivers do not queue. */
@Injectable()
export class OfferGroundsService {
  constructor(private readonly driverApplications: DriverApplicationsService) {}

  /**
   * Holds a driver, their approved application and a booking, in this order, which is that of all who hold several of them.
   * @throws {DomainError} `driver_not_verified`, `booking_not_found`
   */
  async hold(tx: Transaction, pair: OfferPair): Promise<OfferGround> {
    const [ground] = await this.holdBy(HOLD, tx, [pair]);
    if (ground) return ground;
    assertVerified(await this.driverApplications.isVerified(tx, pair.driverId));
    throw new DomainError('booking_not_found');
  }

  /**
   * Holds the ground of several without waiting for anybody: of several bookings there is no right order.
   * @returns null where there is none, or somebody else holds a part of it.
   */
  holdFree(tx: Transaction, pairs: readonly OfferPair[]): Promise<(OfferGround | null)[]> {
    return this.holdBy(`${HOLD} SKIP LOCKED`, tx, pairs);
  }

  private async holdBy(
    sql: string,
    tx: Transaction,
    pairs: readonly OfferPair[],
  ): Promise<(OfferGround | null)[]> {
    const rows: Row[] = await tx.query(sql, [
      pairs.map(({ driverId }) => driverId),
      pairs.map(({ bookingId }) => bookingId),
    ]);
    const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
    return pairs.map((_, index) => toGround(byPlace.get(index + 1)));
  }
}

function toGround(row: Row | undefined): OfferGround | null {
  if (!row) return null;
  const { now, hasOffer, name, phone, email, place: _, ...booking } = row;
  return { now, hasOffer, booking, driver: { name, phone, email } };
}
