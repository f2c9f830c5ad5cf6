import type { TripRoute } from '@app/contracts/road.js';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { useDurationText } from '../ui/duration';
import { distanceMessages as m } from './route.messages';

/** Kilometres as people say them: a decimal only below 10 km, and steps of 5 km for a longer distance that is not exact. */
export function roundedKm(km: number, isApproximate: boolean): number {
  if (isApproximate) return km < 20 ? Math.max(1, Math.round(km)) : Math.round(km / 5) * 5;
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}

/** Minutes of driving as people say them: steps of 5 minutes, of half an hour from 1 h on, and whole hours from 4 h on. */
export function roundedMinutes(minutes: number): number {
  const step = minutes < 60 ? 5 : minutes < 240 ? 30 : 60;
  return Math.max(5, Math.round(minutes / step) * step);
}

/** Distances that lists are filtered by, as the API takes them. */
export const distanceRanges = {
  near: { max_km: '50' },
  middle: { min_km: '50', max_km: '200' },
  far: { min_km: '200' },
} as const;
export type DistanceRange = keyof typeof distanceRanges;
export const distanceRangeNames = ['near', 'middle', 'far'] as const satisfies readonly DistanceRange[];

/** Distance and driving time: `264 km · about 7 h`, `about 40 km · about 1 h 30 min`, `N/A`. */
export function useDistanceText(): (route: TripRoute) => string {
  const t = useText();
  const { number } = useFormats();
  const duration = useDurationText();
  return ({ distance_km: km, duration_minutes: minutes, via_ferry: viaFerry, is_distance_approximate }) => {
    if (km === null) return t(m.unknown);
    const distance = t(is_distance_approximate ? m.approximate : m.exact, {
      km: number(roundedKm(km, is_distance_approximate)),
    });
    if (minutes === null) return distance;
    const route = t(m.withTime, { distance, time: duration(roundedMinutes(minutes)) });
    return viaFerry ? t(m.byFerry, { route }) : route;
  };
}

/** The distance alone, as short as a cell of a table needs it: `264 km`, `~40 km`, `N/A`. */
export function useShortDistanceText(): (
  route: Pick<TripRoute, 'distance_km' | 'is_distance_approximate'>,
) => string {
  const t = useText();
  const { number } = useFormats();
  return ({ distance_km: km, is_distance_approximate: isApproximate }) =>
    km === null
      ? t(m.unknown)
      : t(isApproximate ? m.approximateShort : m.exact, { km: number(roundedKm(km, isApproximate)) });
}
