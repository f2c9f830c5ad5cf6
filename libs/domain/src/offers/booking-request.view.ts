import type { Booking as BookingView, BookingStatus, BookingVehicleType } from '@app/contracts/bookings.js';
import type { OfferStatus, PaymentState } from '@app/contracts/offer-states.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** What is read of a booking for drivers: nothing of its customer, nothing of other drivers' offers. */
export interface BookingRequestRow {
  id: number;
  pickup_address: string;
  drop_address: string;
  scheduled_time: Date;
  vehicle_type: BookingVehicleType;
  notes: string | null;
  status: BookingStatus;
  distance_km: number | null;
  cancel_reason: string | null;
  created_at: Date;
  version: number;
}

/** The driver's own offer beside it; all null when there is none. */
export interface OwnOfferRow {
  offer_id: number | null;
  offered_price: string;
  offer_message: string | null;
  offer_status: OfferStatus;
  offer_is_selected: boolean;
  offer_payment_status: PaymentState;
}

/** A booking as every driver may read it; without `own_offer`, so that it can go to all of them at once. */
export function toBookingRequestView(row: BookingRequestRow): BookingView {
  return {
    id: row.id,
    user_id: null,
    pickup_address: row.pickup_address,
    drop_address: row.drop_address,
    scheduled_time: toDhakaIso(row.scheduled_time),
    vehicle_type: row.vehicle_type,
    notes: row.notes,
    status: row.status,
    distance_km: row.distance_km,
    price: null,
    selected_offer_id: null,
    confirmed_offer: null,
    payment_status: 'none',
    cancel_reason: row.cancel_reason,
    created_at: toDhakaIso(row.created_at),
    version: row.version,
  };
}

/** The same for one driver, with their own offer. */
export function toOwnBookingRequestView(row: BookingRequestRow & OwnOfferRow): BookingView {
  return {
    ...toBookingRequestView(row),
    own_offer:
      row.offer_id === null
        ? null
        : {
            offer_id: row.offer_id,
            offered_price: Number(row.offered_price),
            message: row.offer_message,
            status: row.offer_status,
            is_selected: row.offer_is_selected ? 1 : 0,
            payment_status: row.offer_payment_status,
          },
  };
}
