import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { toPaisa, toTaka, totalOf } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { Booking } from './booking.entity.js';

/** The customer of a booking. */
export interface BookingCustomer {
  customer_name: string;
  customer_phone: string;
}

/** The offers on a booking that can be chosen, as PostgreSQL answers. */
export interface BookingOffers {
  /** A `bigint`, so a text. */
  offers_count: string;
  /** The lowest price without commission, in taka. */
  lowest_price: string | null;
}

/** The number of offers to choose from, and the lowest total. */
export function toOffersSummary({
  offers_count,
  lowest_price,
}: BookingOffers): Pick<BookingView, 'offers_count' | 'lowest_total'> {
  return {
    offers_count: Number(offers_count),
    lowest_total: lowest_price === null ? null : toTaka(totalOf(toPaisa(Number(lowest_price)))),
  };
}

/** A booking as operators and admins read it. */
export function toStaffBookingView(booking: Booking, customer: BookingCustomer): BookingView {
  return { ...toBookingView(booking), ...customer };
}

/** A booking as its customer reads it. */
export function toBookingView(booking: Booking): BookingView {
  const price = booking.price === null ? null : toTaka(booking.price);
  return {
    id: booking.id,
    user_id: booking.userId,
    pickup_address: booking.pickupAddress,
    drop_address: booking.dropAddress,
    scheduled_time: toDhakaIso(booking.scheduledTime),
    vehicle_type: booking.vehicleType,
    notes: booking.notes,
    receiver_name: booking.receiverName,
    receiver_phone: booking.receiverPhone,
    weight_kg: booking.weightKg,
    goods: booking.goods,
    status: booking.status,
    distance_km: booking.distanceKm,
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
    created_at: toDhakaIso(booking.createdAt),
    version: booking.version,
  };
}
