import type {
  BookingStatus,
  BookingVehicleType,
  OfferStatus,
  PaymentState,
} from '@app/contracts/booking-states.js';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import type { Place } from '@app/contracts/places.js';
import type { RouteSource } from '@app/contracts/road.js';
import { tripRouteColumns } from '../bookings/booking.view.js';
import { placeAsJson } from '../places/place.view.js';
import { knownDistrict, knownDistricts } from '../shared/district.rules.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';
import { promiseColumnsOf, toPromiseView } from './offer-promise.view.js';

/** What is read of a booking for drivers: nothing about its customer, receiver and trip or about the offers of other drivers. */
export const bookingRequestColumns = {
  id: column<number>('b.id'),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  pickup_place: column<Place | null>(placeAsJson('b.pickup_place_id')),
  drop_place: column<Place | null>(placeAsJson('b.drop_place_id')),
  pickup_lat: column<number | null>('b.pickup_lat'),
  pickup_lng: column<number | null>('b.pickup_lng'),
  drop_lat: column<number | null>('b.drop_lat'),
  drop_lng: column<number | null>('b.drop_lng'),
  pickup_district: column<string>('b.pickup_district'),
  drop_district: column<string>('b.drop_district'),
  pickup_districts: column<string[]>('b.pickup_districts'),
  scheduled_time: column<Date>('b.scheduled_time'),
  vehicle_type: column<BookingVehicleType>('b.vehicle_type'),
  notes: column<string | null>('b.notes'),
  weight_kg: column<number | null>('b.weight_kg'),
  goods: column<string | null>('b.goods'),
  status: column<BookingStatus>('b.status'),
  ...tripRouteColumns,
  route_source: column<RouteSource | null>('b.route_source'),
  needs_driver: column<boolean>('b.needs_driver'),
  cancel_reason: column<string | null>('b.cancel_reason'),
  created_at: column<Date>('b.created_at'),
  version: column<number>('b.version'),
};

/** With the driver's own offer. Without one, all its columns are null. */
export const ownBookingRequestColumns = {
  ...bookingRequestColumns,
  offer_id: column<number | null>('own.id'),
  offered_price: column<string>('own.offered_price'),
  offer_message: column<string | null>('own.message'),
  offer_status: column<OfferStatus>('own.status'),
  offer_payment_status: column<PaymentState>('own.payment_status'),
  ...promiseColumnsOf('own'),
  offer_is_selected: column<boolean>('COALESCE(b.selected_offer_id = own.id, false)'),
};

export type BookingRequestRow = RowOf<typeof bookingRequestColumns>;
export type OwnBookingRequestRow = RowOf<typeof ownBookingRequestColumns>;

/** A booking as every driver may read it; without `own_offer`, so that it can go to all of them at once. */
export function toBookingRequestView(row: BookingRequestRow): BookingView {
  return {
    ...fieldsOf(bookingRequestColumns, row),
    pickup_district: knownDistrict(row.pickup_district),
    drop_district: knownDistrict(row.drop_district),
    pickup_districts: knownDistricts(row.pickup_districts),
    user_id: null,
    price: null,
    selected_offer_id: null,
    confirmed_offer: null,
    payment_status: 'none',
  };
}

/** The same for one driver, with their own offer. */
export function toOwnBookingRequestView(row: OwnBookingRequestRow): BookingView {
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
            ...toPromiseView(row),
          },
  };
}
