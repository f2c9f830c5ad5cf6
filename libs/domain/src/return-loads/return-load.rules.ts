import { MAX_EMPTY_KM, MAX_EMPTY_SHARE } from '@app/contracts/limits.js';
import { RETURN_LOAD_HOURS } from '@app/contracts/return-loads.js';
import { type Point, straightKm } from '../road/road-graph.js';

/** The shortest degree of a great circle inside Bangladesh: of longitude, at its northern end. */
export const MIN_KM_PER_DEGREE = 99;

const HOUR_MS = 3_600_000;

/** A period of pickups. */
export interface Period {
  from: Date;
  until: Date;
}

/** When the pickup of a return load may be: from the end of a commitment to a day later. */
export function periodAfter(trip: { scheduledTime: Date; busyHours: number }): Period {
  const from = new Date(trip.scheduledTime.getTime() + trip.busyHours * HOUR_MS);
  return { from, until: new Date(from.getTime() + RETURN_LOAD_HOURS * HOUR_MS) };
}

/** Whether a load is worth the empty way to its pickup. */
export function isWorthEmptyKm(emptyKm: number, loadedKm: number): boolean {
  return emptyKm <= MAX_EMPTY_KM && emptyKm <= loadedKm * MAX_EMPTY_SHARE;
}

/** What a load is compared by. Prices in taka; null when unknown. */
export interface RatedLoad {
  id: number;
  emptyKm: number;
  loadedKm: number;
  usualPrice: number | null;
  /** The tariff of an empty kilometre. */
  tariffPerKm: number | null;
}

/** Taka per kilometre driven, after the cost of the empty ones; without a tariff they cost nothing. Null without a price. */
export function earningsPerKm({ emptyKm, loadedKm, usualPrice, tariffPerKm }: RatedLoad): number | null {
  if (usualPrice === null) return null;
  return (usualPrice - emptyKm * (tariffPerKm ?? 0)) / (emptyKm + loadedKm);
}

/** Best earnings first, then loads without a known price, the nearest first. */
export function byEarnings(a: RatedLoad, b: RatedLoad): number {
  const [rateA, rateB] = [earningsPerKm(a), earningsPerKm(b)];
  if (rateA !== rateB) return (rateB ?? -Infinity) - (rateA ?? -Infinity);
  return a.emptyKm - b.emptyKm || a.id - b.id;
}

/** Whether a load ends nearer to home than it begins. */
export function isHomewards(home: Point | null, pickup: Point, drop: Point): boolean {
  return home !== null && straightKm(drop, home) < straightKm(pickup, home);
}
