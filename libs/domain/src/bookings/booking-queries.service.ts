import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import {
  type BookingListQuery,
  type BookingQueue,
  type BookingQueueCounts,
  bookingQueues,
  type bookingSorts,
  NO_OFFER_MINUTES,
} from '@app/contracts/booking-queries.js';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import {
  ARRIVAL_WINDOW,
  NO_CODE_HOURS,
  ON_TIME_MINUTES,
  STALE_POSITION_MINUTES,
} from '@app/contracts/limits.js';
import { deliveryStages, movingStages, stagesBeforePickup } from '@app/contracts/trip-states.js';
import { Database } from '@app/platform/database/database.service.js';
import { placeAsJson } from '../places/place.view.js';
import { rateUntil } from '../ratings/rating.rules.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { NO_DISTRICT } from '../shared/district.rules.js';
import { textListSql, totalSql } from '../shared/sql.js';
import { DomainError } from '../shared/domain-error.js';
import { applyAnyOf, applyPeriod, applySelection } from '../shared/filters.js';
import { belowId, type Page, type PageQuery, pageSize, toPage } from '../shared/paging.js';
import { column, columnsOf } from '../shared/projection.js';
import { orderedByIdDistance, readSorted, type SortKeys, sortOrderOf } from '../shared/sorting.js';
import { Booking } from './booking.entity.js';
import { assertOwnOrStaff } from './booking.rules.js';
import { ownSearch, staffSearch } from './booking-search.js';
import {
  type BookingCustomer,
  type BookingDetails,
  type BookingExtras,
  customerColumns,
  detailColumns,
  distanceBounds,
  distanceKey,
  extraColumns,
  offerAggregates,
  PENDING_OFFERS,
  toBookingSummary,
  toBookingView,
  toPushedBookingView,
  toStaffBookingView,
} from './booking.view.js';

/** An instant as `toDhakaIso` writes it. `to_json` takes a third of the time of `to_char`. */
const dhakaTime = (column: string) =>
  `to_json(date_trunc('second', ${column} AT TIME ZONE interval '6 hours'))#>>'{}' || '+06:00' AS ${column}`;

/**
 * A customer's own bookings, each as the JSON of `toBookingView` and `toBookingSummary`; a test compares them. */
const OWN_AS_JSON = `SELECT booking.id, row_to_json(view)::text AS view FROM booking, LATERAL (
    SELECT ${columnsOf(offerAggregates)} ${PENDING_OFFERS}
  ) AS offers, LATERAL (SELECT ${rateUntil('booking', 'customer')} AS rate_until) AS window_of_rating, LATERAL (
    SELECT booking.id, user_id, pickup_address, drop_address, ${placeAsJson('pickup_place_id')} AS pickup_place,
      ${placeAsJson('drop_place_id')} AS drop_place, pickup_lat, pickup_lng, drop_lat, drop_lng,
      nullif(pickup_district, '${NO_DISTRICT}') AS pickup_district, nullif(drop_district, '${NO_DISTRICT}') AS drop_district,
      ${dhakaTime('scheduled_time')}, vehicle_type, notes, receiver_name,
      receiver_phone, weight_kg, goods, status, distance_km, duration_minutes, via_ferry, is_distance_approximate,
      route_source, trim_scale(price) AS price, selected_offer_id,
      CASE WHEN confirmed_driver_name IS NOT NULL AND price IS NOT NULL THEN
        json_build_object('driver_name', confirmed_driver_name, 'price', trim_scale(price), 'message', confirmed_message)
      END AS confirmed_offer,
      payment_status, cancel_reason, trip_stage AS stage, trip_problem AS problem, needs_driver,
      CASE WHEN cancel_request_id IS NOT NULL THEN
        json_build_object('id', cancel_request_id, 'reason', cancel_request_reason)
      END AS cancel_request,
      ${dhakaTime('created_at')}, version, offers.offers_count,
      trim_scale(${totalSql('offers.lowest_price')}) AS lowest_total,
      offers.outdated_offers_count, offers.expired_offers_count,
      ${dhakaTime('rate_until')}
  ) AS view
  WHERE booking.user_id = $1 AND booking.deleted_at IS NULL AND booking.id < $2
  ORDER BY booking.id DESC LIMIT $3`;

const sortKeys: SortKeys<(typeof bookingSorts)[number]> = {
  created_at: null,
  scheduled_time: { sql: column<Date>('booking.scheduledTime'), kind: 'time' },
  distance_km: { sql: column<number>(distanceKey('booking.distanceKm')), kind: 'integer' },
  pickup_district: { sql: column<string>('booking.pickupDistrict'), kind: 'text' },
  drop_district: { sql: column<string>('booking.dropDistrict'), kind: 'text' },
};

/** Reads bookings for customers and staff. Drivers read them in `offers/booking-requests.service.ts`. */
@Injectable()
export class BookingQueriesService {
  constructor(private readonly database: Database) {}

  /**
   * A customer's own bookings as JSON texts, newest first, without filters. This is the list that is read most, so
   * PostgreSQL serialises it and it is not parsed again.
   */
  async ownAsJson(customerId: number, query: PageQuery): Promise<Page<string>> {
    const rows = await this.database.read.query<{ id: number; view: string }[]>(OWN_AS_JSON, [
      customerId,
      belowId(query),
      pageSize(query) + 1,
    ]);
    return toPage(rows, query, ({ view }) => view);
  }

  /** The customer's own bookings, or all of them for staff; newest first by default. */
  async list(actor: Actor, query: BookingListQuery): Promise<Page<BookingView>> {
    const bookings = this.visible();
    applyFilters(bookings, query);
    await this.search(actor, bookings, query.search);
    const sortOrder = sortOrderOf(query, 'booking.id', sortKeys);
    if (isStaff(actor)) {
      const order = usesTimeAndIdIndex(query) ? orderedByIdDistance(sortOrder, 'booking.id') : sortOrder;
      const { rows, total } = await readSorted<Booking, BookingCustomer>(
        withColumns(bookings, customerColumns),
        query,
        order,
      );
      const toView = ({ entity, extra }: (typeof rows)[number]) => toStaffBookingView(entity, extra);
      return toPage(rows, query, toView, total);
    }
    bookings.andWhere('booking.userId = :userId', { userId: actor.userId });
    const { rows, total } = await readSorted<Booking, BookingExtras>(
      withColumns(bookings, extraColumns),
      query,
      sortOrder,
    );
    const toView = ({ entity, extra }: (typeof rows)[number]) => ({
      ...toBookingView(entity),
      ...toBookingSummary(extra),
    });
    return toPage(rows, query, toView, total);
  }

  /** The number of bookings in each queue of dispatch. */
  async countQueues(noOfferMinutes: string | undefined): Promise<BookingQueueCounts> {
    const counts = bookingQueues.map(async (queue) => {
      const bookings = this.visible();
      inQueue(bookings, queue, noOfferMinutes);
      return [queue, await bookings.getCount()] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as BookingQueueCounts;
  }

  /** @throws {DomainError} `booking_not_found`, also when it belongs to another user. */
  async get(actor: Actor, id: number): Promise<BookingView> {
    const row = await this.read(id);
    if (!row) throw new DomainError('booking_not_found');
    assertOwnOrStaff(actor, row.booking);
    if (isStaff(actor)) return toPushedBookingView(row.booking, row.details);
    return { ...toBookingView(row.booking), ...toBookingSummary(row.details) };
  }

  /** A booking for a push to its customer and staff; null when it does not exist or is hidden. */
  async viewById(id: number): Promise<BookingView | null> {
    const row = await this.read(id);
    return row && toPushedBookingView(row.booking, row.details);
  }

  private visible(): SelectQueryBuilder<Booking> {
    return this.database.read.createQueryBuilder(Booking, 'booking').where('booking.deletedAt IS NULL');
  }

  /** Customers find their own bookings by number and address; what staff find also depends on other tables. */
  private async search(
    actor: Actor,
    bookings: SelectQueryBuilder<Booking>,
    input: string | undefined,
  ): Promise<void> {
    const search = isStaff(actor) ? await staffSearch(this.database.read, input) : ownSearch(input);
    if (search) bookings.andWhere(search.condition, search.parameters);
  }

  /** One booking with its customer and the offers on it. */
  private async read(id: number): Promise<{ booking: Booking; details: BookingDetails } | null> {
    const bookings = withColumns(this.visible().andWhere('booking.id = :id', { id }), detailColumns);
    const { entities, raw } = await bookings.getRawAndEntities<BookingDetails>();
    const [booking] = entities;
    const [extra] = raw;
    return booking && extra ? { booking, details: extra } : null;
  }
}

function withColumns(
  bookings: SelectQueryBuilder<Booking>,
  columns: Record<string, string>,
): SelectQueryBuilder<Booking> {
  for (const [name, sql] of Object.entries(columns)) bookings.addSelect(sql, name);
  return bookings;
}

/** Applies the filters of a list. */
function applyFilters(bookings: SelectQueryBuilder<Booking>, query: BookingListQuery): void {
  applyAnyOf(bookings, 'booking.status', query.status);
  applyAnyOf(bookings, 'booking.vehicleType', query.vehicle_type);
  applyPeriod(bookings, 'booking.scheduledTime', query);
  applySelection(bookings, query.ids);
  applyAnyOf(bookings, 'booking.pickupDistrict', query.district);
  applyAnyOf(bookings, 'booking.dropDistrict', query.drop_district);
  const distances = distanceBounds(query);
  if (distances)
    bookings.andWhere(`${distanceKey('booking.distanceKm')} BETWEEN :leastDistance AND :mostDistance`, {
      leastDistance: distances.least,
      mostDistance: distances.most,
    });
  if (query.stage) bookings.andWhere('booking.tripStage = :stage', { stage: query.stage });
  if (query.user_id) bookings.andWhere('booking.userId = :customerId', { customerId: query.user_id });
  if (query.queue) inQueue(bookings, query.queue, query.no_offer_minutes);
}

/**
 * Filters by scheduled time use the index on time and id, because an index on the id alone would read all other rows
 * first. Filters by status, stage or words have their own indexes.
 */
function usesTimeAndIdIndex(query: BookingListQuery): boolean {
  const { sort, order, from, to, status, queue, stage, search, user_id: customerId, ids } = query;
  const { district, drop_district: dropDistrict, min_km: least, max_km: most } = query;
  const otherFilters = [status, queue, stage, search, customerId, ids, district, dropDistrict, least, most];
  const isByCreation = sort === undefined || sort === 'created_at';
  const firstBound = order === 'asc' ? from : to;
  return isByCreation && firstBound !== undefined && !otherFilters.some(Boolean);
}

const IS_LATE_AT_PICKUP = `(booking.scheduledTime <= now() - make_interval(mins => :onTimeMinutes)
    AND (booking.tripStage IS NULL OR booking.tripStage IN (${textListSql(stagesBeforePickup)})))`;

/** Even the earliest arrival by the last position is later than a slow trip would have arrived. */
const IS_LATE_AT_DROP = `(booking.tripStage IN (${textListSql(deliveryStages)}) AND EXISTS (
    SELECT FROM trip JOIN last_position ON last_position.trip_id = trip.id
    WHERE trip.booking_id = booking.id AND trip.ended_at IS NULL AND last_position.eta_from > (
      SELECT min(trip_event.happened_at) + interval '1 minute' * (booking.durationMinutes * ${ARRIVAL_WINDOW.latest} + :onTimeMinutes)
      FROM trip_event WHERE trip_event.trip_id = trip.id AND trip_event.kind = 'loaded')))`;

/**
 * Queues of dispatch. A booking whose time has passed cannot get offers, so it is not in the queue of those
 * without offers.
 */
const queueConditions: Record<BookingQueue, string> = {
  no_offer: `booking.status = 'pending' AND booking.scheduledTime > now()
    AND booking.createdAt < now() - make_interval(mins => :noOfferMinutes)
    AND NOT EXISTS (SELECT FROM offer WHERE offer.booking_id = booking.id AND offer.status = 'pending')`,
  payment_waiting: `booking.status = 'pending' AND booking.paymentStatus = 'pending'`,
  overdue: `booking.status = 'confirmed' AND booking.scheduledTime < now()`,
  needs_driver: `booking.needsDriver`,
  cancel_requested: `booking.cancelRequestId IS NOT NULL`,
  late: `booking.status = 'confirmed' AND booking.needsDriver = false AND (${IS_LATE_AT_PICKUP} OR ${IS_LATE_AT_DROP})`,
  no_location: `booking.status = 'confirmed' AND booking.tripStage IN (${textListSql(movingStages)}) AND EXISTS (
    SELECT FROM trip JOIN last_position ON last_position.trip_id = trip.id
    WHERE trip.booking_id = booking.id AND trip.ended_at IS NULL
      AND last_position.at < now() - make_interval(mins => :staleMinutes))`,
  problem: `booking.status = 'confirmed' AND booking.tripProblem IS NOT NULL`,
  no_code: `booking.status = 'confirmed' AND EXISTS (
    SELECT FROM otp WHERE otp.booking_id = booking.id AND otp.offer_id = booking.selected_offer_id
      AND otp.created_at <= now() - make_interval(hours => :noCodeHours))`,
};

function inQueue(
  bookings: SelectQueryBuilder<Booking>,
  queue: BookingQueue,
  minutes: string | undefined,
): void {
  bookings.andWhere(queueConditions[queue], {
    noOfferMinutes: Number(minutes ?? NO_OFFER_MINUTES),
    noCodeHours: NO_CODE_HOURS,
    onTimeMinutes: ON_TIME_MINUTES,
    staleMinutes: STALE_POSITION_MINUTES,
  });
}
