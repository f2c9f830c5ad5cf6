import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  BookingOffersQuery,
  Offer as OfferView,
  OfferHistory,
  offerSorts,
} from '@app/contracts/offers.js';
import { OTP_MAX_TRIES, OTP_RESEND_SECONDS } from '@app/contracts/otp.js';
import { staffRoles } from '@app/contracts/roles.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { belowId, type Page, type PageQuery, pageSize, toPage } from '../shared/paging.js';
import { column, columnsOf } from '../shared/projection.js';
import { rolesSql } from '../shared/sql.js';
import { orderOf, type SortedRow, type SortKeys, sortOrderOf } from '../shared/sorting.js';
import { IS_OPEN, isVerifiedDriver } from './booking-requests.service.js';
import {
  offerWithBookingColumns,
  type OfferWithBookingRow,
  offerWithDriverColumns,
  type OfferWithDriverRow,
  toOfferHistory,
  toOfferView,
} from './offer.view.js';

const WITH_DRIVER = `SELECT ${columnsOf(offerWithDriverColumns)}`;
/** The plate of the vehicle that was offered; without one, that of the driver's only vehicle in use. */
const PLATE_OF_ACCEPTED = `CASE WHEN o.status = 'accepted' THEN COALESCE(
    (SELECT v.license_plate FROM vehicle v WHERE v.id = o.vehicle_id), (
    SELECT min(v.license_plate) FROM vehicle v
    WHERE v.owner_id = o.driver_id AND v.deleted_at IS NULL AND v.verification = 'approved' AND v.status = 'active'
    HAVING count(*) = 1)) END AS license_plate`;
const OFFER_AND_DRIVER = `offer o JOIN app_user d ON d.id = o.driver_id`;

const sortKeys: SortKeys<(typeof offerSorts)[number]> = {
  created_at: null,
  // The sort key is the rank of the status followed by the price in paisa, which has at most twelve digits.
  price: {
    sql: column<string>(`(CASE o.status WHEN 'accepted' THEN 0 WHEN 'pending' THEN 1 ELSE 2 END * 1000000000000
      + CAST(o.offered_price * 100 AS bigint))`),
    kind: 'bigint',
  },
};

/** Columns of the newest code; older ones are invalid. */
const NEWEST_CODE = `LATERAL (
    SELECT n.expires_at AS code_expires_at,
      n.created_at + ${OTP_RESEND_SECONDS} * interval '1 second' AS code_resend_at,
      n.used_at IS NULL AND n.voided_at IS NULL AND n.expires_at > now() AND b.status = 'confirmed' AS is_code_live,
      n.voided_at IS NOT NULL AND n.tries >= ${OTP_MAX_TRIES} AS is_code_exhausted
    FROM otp n WHERE n.booking_id = o.booking_id AND n.offer_id = o.id ORDER BY n.id DESC LIMIT 1) c`;

const HISTORY = `SELECT ${columnsOf(offerWithBookingColumns)}
  FROM offer o JOIN booking b ON b.id = o.booking_id AND b.deleted_at IS NULL LEFT JOIN ${NEWEST_CODE} ON true`;

@Injectable()
export class OfferQueriesService {
  constructor(private readonly database: Database) {}

  /**
   * Offers of a booking, newest first unless sorted: all of them for its customer and staff, their own for a driver.
   * @throws {DomainError} `booking_not_found`, also when the booking is none of the caller's.
   */
  async listForBooking(actor: Actor, bookingId: number, query: BookingOffersQuery): Promise<Page<OfferView>> {
    const sortOrder = sortOrderOf(query, 'o.id', sortKeys);
    // A readable booking without offers returns one row with an empty offer.
    const rows = await this.database.read.query<(SortedRow<OfferWithDriverRow> | { id: null })[]>(
      `${WITH_DRIVER}, ${sortOrder.keyText} AS sort_key
       FROM booking b LEFT JOIN (${OFFER_AND_DRIVER})
         ON o.booking_id = b.id AND ${sortOrder.isAfterCursor('$4', '$5')} AND ($3 <> ${rolesSql('driver')} OR o.driver_id = $2)
       WHERE b.id = $1 AND b.deleted_at IS NULL AND (
         $3 IN (${rolesSql(...staffRoles)})
         OR $3 = ${rolesSql('user')} AND b.user_id = $2
         OR $3 = ${rolesSql('driver')} AND (
           ${IS_OPEN} AND ${isVerifiedDriver('$2')}
           OR EXISTS (SELECT FROM offer own WHERE own.booking_id = b.id AND own.driver_id = $2)))
       ORDER BY ${orderOf(sortOrder)} LIMIT $6`,
      [bookingId, actor.userId, actor.role, ...sortOrder.cursor, pageSize(query) + 1],
    );
    if (rows.length === 0) throw new DomainError('booking_not_found');
    return toPage(rows.filter(isOffer), query, toOfferView);
  }

  /** @throws {DomainError} `offer_not_found`, also when the caller may not read it. */
  async get(actor: Actor, id: number): Promise<OfferView> {
    const rows = await this.database.read.query<OfferWithDriverRow[]>(
      `${WITH_DRIVER}, ${PLATE_OF_ACCEPTED} FROM ${OFFER_AND_DRIVER} JOIN booking b ON b.id = o.booking_id
       WHERE o.id = $1 AND b.deleted_at IS NULL AND (
         $3 IN (${rolesSql(...staffRoles)})
         OR $3 = ${rolesSql('user')} AND b.user_id = $2
         OR $3 = ${rolesSql('driver')} AND o.driver_id = $2)`,
      [id, actor.userId, actor.role],
    );
    if (!rows[0]) throw new DomainError('offer_not_found');
    return toOfferView(rows[0]);
  }

  /** The driver's own offers with their bookings, newest first. */
  async history(driver: Actor, query: PageQuery): Promise<Page<OfferHistory>> {
    const rows = await this.database.read.query<OfferWithBookingRow[]>(
      `${HISTORY} WHERE o.driver_id = $1 AND o.id < $2 ORDER BY o.id DESC LIMIT $3`,
      [driver.userId, belowId(query), pageSize(query) + 1],
    );
    return toPage(rows, query, toOfferHistory);
  }

  /** An offer as its customer, its driver and staff read it; null when it does not exist or its booking is hidden. */
  async viewById(id: number, manager: EntityManager = this.database.read): Promise<OfferView | null> {
    const rows = await manager.query<OfferWithDriverRow[]>(
      `${WITH_DRIVER} FROM ${OFFER_AND_DRIVER} JOIN booking b ON b.id = o.booking_id
       WHERE o.id = $1 AND b.deleted_at IS NULL`,
      [id],
    );
    return rows[0] ? toOfferView(rows[0]) : null;
  }

  /** The line of the driver's history for an offer; null when it does not exist or its booking is hidden. */
  async historyItemById(id: number): Promise<OfferHistory | null> {
    const rows = await this.database.read.query<OfferWithBookingRow[]>(`${HISTORY} WHERE o.id = $1`, [id]);
    return rows[0] ? toOfferHistory(rows[0]) : null;
  }
}

function isOffer<Row extends OfferWithDriverRow>(row: Row | { id: null }): row is Row {
  return row.id !== null;
}
