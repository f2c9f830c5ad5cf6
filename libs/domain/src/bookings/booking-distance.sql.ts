import type { BookingListQuery } from '@app/contracts/booking-queries.js';
import { column } from '../shared/projection.js';

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
