import type { RouteEnd, TripRoute } from '../road/trip-route.rules.js';
import { NO_DISTRICT, storedDistricts } from '../shared/district.rules.js';
import { toPlaceView } from '../places/place.view.js';
import type { Booking } from './booking.entity.js';

/** The ends of a booking's route, as the columns and fields about them begin. */
export type EndName = 'pickup' | 'drop';
export const endNames = ['pickup', 'drop'] as const satisfies EndName[];

/** What a request says about the ends. Absent: nothing; null: neither place nor point. */
export type RouteBody = Record<`${EndName}_address`, string> &
  Partial<Record<`${EndName}_place_id` | `${EndName}_lat` | `${EndName}_lng`, number | null | undefined>>;

/** The columns of a booking about its route. */
export type BookingRoute = Partial<Booking>;

/** The columns about one end. */
interface EndColumns {
  address: string;
  placeId: number | null;
  lat: number | null;
  lng: number | null;
  isExact: boolean;
}

const columnsOf: Record<EndName, (booking: Booking) => EndColumns> = {
  pickup: (booking) => ({
    address: booking.pickupAddress,
    placeId: booking.pickupPlaceId,
    lat: booking.pickupLat,
    lng: booking.pickupLng,
    isExact: booking.isPickupExact,
  }),
  drop: (booking) => ({
    address: booking.dropAddress,
    placeId: booking.dropPlaceId,
    lat: booking.dropLat,
    lng: booking.dropLng,
    isExact: booking.isDropExact,
  }),
};

/**
 * Whether an end has to be located again: its address changed, or the request says where it is and the booking does not know it
 * as exactly. Otherwise it keeps its position, also when its place has moved since.
 */
export function isRelocated(booking: Booking, body: RouteBody, end: EndName): boolean {
  const { address, placeId, lat, lng, isExact } = columnsOf[end](booking);
  if (body[`${end}_address`] !== address) return true;
  const [newPlaceId, newLat, newLng] = [body[`${end}_place_id`], body[`${end}_lat`], body[`${end}_lng`]];
  if (newPlaceId === undefined && newLat === undefined) return false;
  const isSamePoint = newLat == null || (newLat === lat && newLng === lng);
  return !(
    isExact &&
    isSamePoint &&
    (newPlaceId ?? null) === placeId &&
    (placeId !== null || newLat != null)
  );
}

/** Where an end of a booking is; null when unknown. */
export function storedEnd(booking: Booking, end: EndName): Pick<RouteEnd, 'lat' | 'lng' | 'isExact'> | null {
  const { lat, lng, isExact } = columnsOf[end](booking);
  return lat === null || lng === null ? null : { lat, lng, isExact };
}

/** The columns about a located end; an unknown end clears them. */
export function pickupColumns(end: RouteEnd | null, address: string): BookingRoute {
  return {
    pickupPlaceId: end?.place?.id ?? null,
    pickupPlace: end?.place ? toPlaceView(end.place) : null,
    pickupLat: end?.lat ?? null,
    pickupLng: end?.lng ?? null,
    isPickupExact: end?.isExact ?? false,
    pickupDistrict: end?.district ?? NO_DISTRICT,
    pickupDistricts: end ? [end.district] : storedDistricts(address),
  };
}

export function dropColumns(end: RouteEnd | null): BookingRoute {
  return {
    dropPlaceId: end?.place?.id ?? null,
    dropPlace: end?.place ? toPlaceView(end.place) : null,
    dropLat: end?.lat ?? null,
    dropLng: end?.lng ?? null,
    isDropExact: end?.isExact ?? false,
    dropDistrict: end?.district ?? NO_DISTRICT,
  };
}

/** The columns about the way; no way clears them. */
export function routeColumns(route: TripRoute | null): BookingRoute {
  return {
    distanceKm: route?.distanceKm ?? null,
    durationMinutes: route?.durationMinutes ?? null,
    viaFerry: route?.viaFerry ?? false,
    isDistanceApproximate: route?.isApproximate ?? false,
    routeSource: route?.source ?? null,
    isRouteResolved: true,
  };
}
