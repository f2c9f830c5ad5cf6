import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { toPaisa, toTaka, totalOf } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { knownDistrict } from '../shared/district.rules.js';
import type { Booking } from './booking.entity.js';
import { rateUntil } from '../ratings/rating.rules.js';
import { column, type RowOf } from '../shared/projection.js';
import type { BookingListQuery } from '@app/contracts/booking-queries.js';

/** What views of a booking show of other tables: in the next columns the booking's row is called `booking`. */

/** Offers that have not been decided. */
export const PENDING_OFFERS = `FROM offer WHERE offer.booking_id = booking.id AND offer.status = 'pending'`;

const IS_EXPIRED = 'coalesce(offer.valid_until <= now(), false)';
const IS_CHOOSABLE = `NOT offer.is_outdated AND NOT ${IS_EXPIRED}`;

/** Aggregates over them. A `bigint` is a text; the lowest price is without commission, in taka. */
export const offerAggregates = {
  offers_count: column<string>(`count(*) FILTER (WHERE ${IS_CHOOSABLE})`),
  lowest_price: column<string | null>(`min(offered_price) FILTER (WHERE ${IS_CHOOSABLE})`),
  outdated_offers_count: column<string>('count(*) FILTER (WHERE offer.is_outdated)'),
  expired_offers_count: column<string>(`count(*) FILTER (WHERE NOT offer.is_outdated AND ${IS_EXPIRED})`),
};

export const customerColumns = {
  customer_name: column<string>('(SELECT name FROM app_user WHERE id = booking.user_id)'),
  customer_phone: column<string>('(SELECT phone FROM app_user WHERE id = booking.user_id)'),
};
export type BookingCustomer = RowOf<typeof customerColumns>;

/** The numbers of offers, and until when the customer can rate. */
export const extraColumns = {
  offers_count: column<string>(`(SELECT ${offerAggregates.offers_count} ${PENDING_OFFERS})`),
  lowest_price: column<string | null>(`(SELECT ${offerAggregates.lowest_price} ${PENDING_OFFERS})`),
  outdated_offers_count: column<string>(
    `(SELECT ${offerAggregates.outdated_offers_count} ${PENDING_OFFERS})`,
  ),
  expired_offers_count: column<string>(`(SELECT ${offerAggregates.expired_offers_count} ${PENDING_OFFERS})`),
  rate_until: column<Date | null>(rateUntil('booking', 'customer')),
};
export type BookingExtras = RowOf<typeof extraColumns>;

export const detailColumns = { ...customerColumns, ...extraColumns };
export type BookingDetails = RowOf<typeof detailColumns>;

/** The way of a booking `b`. */
export const tripRouteColumns = {
  distance_km: column<number | null>('b.distance_km'),
  duration_minutes: column<number | null>('b.duration_minutes'),
  via_ferry: column<boolean>('b.via_ferry'),
  is_distance_approximate: column<boolean>('b.is_distance_approximate'),
};

/** Larger than any distance. */
const MAX_KEY = 100_000;

/**
 * The sort key of a distance, in tenths of a kilometre; 0 when it is unknown. The indexes `booking_distance` and
 * `booking_open_distance` have the same expression.
 * @param column the column with the distance
 */
export const distanceKey = (column: string): string => `CAST(coalesce(${column}, 0) * 10 AS integer)`;

/** The least and the greatest key that a query asks for; null without a filter. Unknown distances are always left out. */
export function distanceBounds({
  min_km: least,
  max_km: most,
}: Pick<BookingListQuery, 'min_km' | 'max_km'>): { least: number; most: number } | null {
  if (least === undefined && most === undefined) return null;
  return {
    least: Math.max(1, Number(least ?? 0) * 10),
    most: most === undefined ? MAX_KEY : Number(most) * 10,
  };
}

/** The numbers of offers, the lowest total, and until when the customer can rate. */
export function toBookingSummary({
  offers_count,
  lowest_price,
  outdated_offers_count,
  expired_offers_count,
  rate_until,
}: BookingExtras) {
  return {
    offers_count: Number(offers_count),
    lowest_total: lowest_price === null ? null : toTaka(totalOf(toPaisa(Number(lowest_price)))),
    outdated_offers_count: Number(outdated_offers_count),
    expired_offers_count: Number(expired_offers_count),
    rate_until: rate_until && toDhakaIso(rate_until),
  } satisfies Partial<BookingView>;
}

/** A booking as operators and admins read it in lists. */
export function toStaffBookingView(
  booking: Booking,
  { customer_name, customer_phone }: BookingCustomer,
): BookingView {
  return { ...toBookingView(booking), customer_name, customer_phone };
}

/** A single booking as staff read it, and as it is pushed to its customer and staff. */
export function toPushedBookingView(booking: Booking, details: BookingDetails): BookingView {
  return { ...toStaffBookingView(booking, details), ...toBookingSummary(details) };
}

/** A booking as its customer reads it. */
export function toBookingView(booking: Booking): BookingView {
  const price = booking.price === null ? null : toTaka(booking.price);
  return {
    id: booking.id,
    user_id: booking.userId,
    pickup_address: booking.pickupAddress,
    drop_address: booking.dropAddress,
    pickup_place: booking.pickupPlace,
    drop_place: booking.dropPlace,
    pickup_lat: booking.pickupLat,
    pickup_lng: booking.pickupLng,
    drop_lat: booking.dropLat,
    drop_lng: booking.dropLng,
    pickup_district: knownDistrict(booking.pickupDistrict),
    drop_district: knownDistrict(booking.dropDistrict),
    scheduled_time: toDhakaIso(booking.scheduledTime),
    vehicle_type: booking.vehicleType,
    notes: booking.notes,
    receiver_name: booking.receiverName,
    receiver_phone: booking.receiverPhone,
    weight_kg: booking.weightKg,
    goods: booking.goods,
    status: booking.status,
    distance_km: booking.distanceKm,
    duration_minutes: booking.durationMinutes,
    via_ferry: booking.viaFerry,
    is_distance_approximate: booking.isDistanceApproximate,
    route_source: booking.routeSource,
    price,
    selected_offer_id: booking.selectedOfferId,
    confirmed_offer:
      booking.confirmedDriverName === null || price === null
        ? null
        : { driver_name: booking.confirmedDriverName, price, message: booking.confirmedMessage },
    payment_status: booking.paymentStatus,
    cancel_reason: booking.cancelReason,
    stage: booking.tripStage,
    problem: booking.tripProblem,
    needs_driver: booking.needsDriver,
    cancel_request:
      booking.cancelRequestId === null || booking.cancelRequestReason === null
        ? null
        : { id: booking.cancelRequestId, reason: booking.cancelRequestReason },
    created_at: toDhakaIso(booking.createdAt),
    version: booking.version,
  };
}
