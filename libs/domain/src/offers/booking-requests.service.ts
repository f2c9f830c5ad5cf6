import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingListQuery, BookingRequestState, bookingSorts } from '@app/contracts/booking-queries.js';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { namedIn } from '@app/contracts/fields.js';
import { Database } from '@app/platform/database/database.service.js';
import { distanceBounds, distanceKey } from '../bookings/booking.view.js';
import type { Actor } from '../shared/actor.js';
import { NO_DISTRICT } from '../shared/district.rules.js';
import { DomainError } from '../shared/domain-error.js';
import { anyOf, boundsOf, isWithin } from '../shared/filters.js';
import { type Page, pageSize, toPage } from '../shared/paging.js';
import { column, columnsOf } from '../shared/projection.js';
import { rowNumber, searchPattern, textContains } from '../shared/search-pattern.js';
import { orderOf, type SortedRow, type SortKeys, sortOrderOf } from '../shared/sorting.js';
import {
  bookingRequestColumns,
  type BookingRequestRow,
  ownBookingRequestColumns,
  type OwnBookingRequestRow,
  toBookingRequestView,
  toOwnBookingRequestView,
} from './booking-request.view.js';

/** `booking.rules.ts` `isOpen`, in SQL. */
export const IS_NEW = `(b.status = 'pending' AND b.deleted_at IS NULL AND b.scheduled_time > now())`;
export const NEEDS_DRIVER = `(b.needs_driver AND b.deleted_at IS NULL)`;
export const IS_OPEN = `(${IS_NEW} OR ${NEEDS_DRIVER})`;

/** Only a driver with an approved application may read bookings without an own offer. @param driver SQL of their id. */
export const isVerifiedDriver = (driver: string) =>
  `EXISTS (SELECT FROM driver_application WHERE user_id = ${driver} AND status = 'approved')`;

/** One driver's view; `$1` is the driver. */
const OWN_COLUMNS = columnsOf(ownBookingRequestColumns);
const WITH_OWN_OFFER = 'FROM booking b LEFT JOIN offer own ON own.booking_id = b.id AND own.driver_id = $1';

const sortKeys: SortKeys<(typeof bookingSorts)[number]> = {
  created_at: null,
  scheduled_time: { sql: column<Date>('b.scheduled_time'), kind: 'time' },
  distance_km: { sql: column<number>(distanceKey('b.distance_km')), kind: 'integer' },
  pickup_district: { sql: column<string>('b.pickup_district'), kind: 'text' },
  drop_district: { sql: column<string>('b.drop_district'), kind: 'text' },
};

/** The filters of a driver as a condition, whose parameters begin with `$5`. */
function filterOf(query: BookingListQuery): { sql: string; values: unknown[] } {
  const status = anyOf(query.status);
  const type = anyOf(query.vehicle_type);
  const districts = namedIn(query.district);
  const dropDistricts = namedIn(query.drop_district);
  const distances = distanceBounds(query);
  const { start, end } = boundsOf(query);
  const conditions = [
    status.isIn('b.status', '$5'),
    type.isIn('b.vehicle_type', '$6'),
    `($7::text[] IS NULL OR b.pickup_districts && $7)`,
    isWithin('b.scheduled_time', '$8', '$9'),
    `($10::text IS NULL OR ${textContains('b.pickup_address', '$10')} OR ${textContains('b.drop_address', '$10')}
      OR b.id = $11::int)`,
    `($12::text[] IS NULL OR b.drop_district = ANY($12))`,
    `($13::int IS NULL OR ${distanceKey('b.distance_km')} BETWEEN $13 AND $14::int)`,
  ];
  return {
    sql: conditions.join(' AND '),
    values: [
      status.values,
      type.values,
      districts && [...districts, NO_DISTRICT],
      start,
      end,
      searchPattern(query.search),
      rowNumber(query.search),
      dropDistricts && [...dropDistricts, NO_DISTRICT],
      distances?.least ?? null,
      distances?.most ?? null,
    ],
  };
}

/** SQL of the ids in one part of a driver's list, or in all of it. Every SELECT in it ends with `inPage`. */
function idsIn(state: BookingRequestState | undefined, inPage: string): string {
  // Each has its own index.
  const open = [IS_NEW, NEEDS_DRIVER]
    .map(
      (isOpen) => `(SELECT b.id FROM booking b WHERE ${isVerifiedDriver('$1')} AND ${isOpen} AND ${inPage})`,
    )
    .join(' UNION ALL ');
  const offeredOn = (condition: string) =>
    `(SELECT b.id FROM offer o JOIN booking b ON b.id = o.booking_id WHERE o.driver_id = $1 AND ${condition} AND ${inPage})`;
  // Drivers who are not verified see only bookings with an own offer.
  if (state === 'open') return `${open} UNION ALL ${offeredOn(IS_OPEN)}`;
  if (state === 'offered') return offeredOn(IS_OPEN);
  if (state === 'over') return offeredOn(`NOT ${IS_OPEN}`);
  return `${open} UNION ALL ${offeredOn('true')}`;
}

/** Reads bookings for drivers: open ones for verified drivers, and those with an own offer. */
@Injectable()
export class BookingRequestsService {
  constructor(private readonly database: Database) {}

  /** Newest first unless sorted, each with the driver's own offer. */
  async list(driver: Actor, query: BookingListQuery): Promise<Page<BookingView>> {
    const sortOrder = sortOrderOf(query, 'b.id', sortKeys);
    const { sql, values } = filterOf(query);
    // Each part reads one page with its own index; an OR over all of them would scan all bookings.
    const inPage = `b.deleted_at IS NULL AND ${sortOrder.isAfterCursor('$2', '$3')} AND ${sql}
      ORDER BY ${orderOf(sortOrder)} LIMIT $4`;
    const rows = await this.database.read.query<SortedRow<OwnBookingRequestRow>[]>(
      `SELECT ${OWN_COLUMNS}, ${sortOrder.keyText} AS sort_key ${WITH_OWN_OFFER}
       WHERE b.id IN (${idsIn(query.state, inPage)})
       ORDER BY ${orderOf(sortOrder)} LIMIT $4`,
      [driver.userId, ...sortOrder.cursor, pageSize(query) + 1, ...values],
    );
    return toPage(rows, query, toOwnBookingRequestView);
  }

  /** @throws {DomainError} `booking_not_found`, also when the driver may not read it. */
  async get(driver: Actor, id: number, manager: EntityManager = this.database.read): Promise<BookingView> {
    const rows = await manager.query<OwnBookingRequestRow[]>(
      `SELECT ${OWN_COLUMNS} ${WITH_OWN_OFFER} WHERE b.id = $2 AND b.deleted_at IS NULL 
         AND (own.id IS NOT NULL OR ${IS_OPEN} AND ${isVerifiedDriver('$1')})`,
      [driver.userId, id],
    );
    if (!rows[0]) throw new DomainError('booking_not_found');
    return toOwnBookingRequestView(rows[0]);
  }

  /** Bookings that a driver may read, by id; the caller has checked that. */
  async viewsById(driver: Actor, ids: readonly number[]): Promise<Map<number, BookingView>> {
    const rows = await this.database.read.query<OwnBookingRequestRow[]>(
      `SELECT ${OWN_COLUMNS} ${WITH_OWN_OFFER} WHERE b.id = ANY($2) AND b.deleted_at IS NULL`,
      [driver.userId, ids],
    );
    return new Map(rows.map((row) => [row.id, toOwnBookingRequestView(row)]));
  }

  /** A booking as every driver may read it, without `own_offer`; null when it does not exist or is hidden. */
  async viewById(id: number): Promise<BookingView | null> {
    const rows = await this.database.read.query<BookingRequestRow[]>(
      `SELECT ${columnsOf(bookingRequestColumns)} FROM booking b WHERE b.id = $1 AND b.deleted_at IS NULL`,
      [id],
    );
    return rows[0] ? toBookingRequestView(rows[0]) : null;
  }
}
