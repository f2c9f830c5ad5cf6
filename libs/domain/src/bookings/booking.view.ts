import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { toPaisa, toTaka, totalOf } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { knownDistrict } from '../shared/district.rules.js';
import type { Booking } from './booking.entity.js';
import type { BookingCustomer, BookingDetails, BookingExtras } from './booking-details.sql.js';

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
