import { ARRIVAL_WINDOW } from '@app/contracts/limits.js';
import { TRIP_CLOCK_TOLERANCE_SECONDS } from '@app/contracts/trips.js';
import { isInsideBangladesh, type Point, straightKm } from '../road/road-graph.js';

/** A position as a device reports it. */
export interface Fix extends Point {
  at: Date;
  accuracyM: number | null;
  speedKmh: number | null;
  /** Degrees clockwise from north. */
  heading: number | null;
  /** The device says itself that it made the position up. */
  isMock?: boolean;
}

export interface CheckedFix extends Fix {
  isPlausible: boolean;
}

/** A less accurate position comes from a cell tower and says nothing about the road. */
const MAX_ACCURACY_M = 2_000;
/** No truck is faster. */
const MAX_SPEED_KMH = 200;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const CLOCK_TOLERANCE_MS = TRIP_CLOCK_TOLERANCE_SECONDS * 1000;

/**
 * The times of a phone whose clock is ahead become the server's. They keep their distances from each other, so that a batch
 * of them does not shrink to one position.
 */
export function correctClock<T extends { at: Date }>(fixes: readonly T[], now: Date): T[] {
  const latest = Math.max(...fixes.map(({ at }) => at.getTime()));
  const isAhead = ({ at }: T) => at.getTime() - now.getTime() > CLOCK_TOLERANCE_MS;
  return fixes.map((fix) =>
    isAhead(fix) ? { ...fix, at: new Date(now.getTime() - (latest - fix.at.getTime())) } : fix,
  );
}

/** The positions that belong to a trip: inside Bangladesh, and not from before the driver set out. */
export function fixesOfTrip<T extends Fix>(fixes: readonly T[], departedAt: Date): T[] {
  const start = departedAt.getTime() - CLOCK_TOLERANCE_MS;
  return fixes.filter((fix) => isInsideBangladesh(fix) && fix.at.getTime() >= start);
}

/**
 * Says which positions can be true. A jump is measured from the last plausible one, so that a single wrong position does not
 * take the next with it.
 * @param fixes in the order of their times.
 * @param before the last plausible position before them.
 */
export function checkPlausibility(
  fixes: readonly Fix[],
  before: (Point & { at: Date }) | null,
): CheckedFix[] {
  let last = before;
  return fixes.map((fix) => {
    const isAccurate = fix.accuracyM === null || fix.accuracyM <= MAX_ACCURACY_M;
    const isPlausible = isAccurate && !fix.isMock && (last === null || !isJump(last, fix));
    if (isPlausible) last = fix;
    return { ...fix, isPlausible };
  });
}

/** Two positions of one place a moment apart differ by the accuracy of the device, which is no jump. */
const GPS_NOISE_KM = 0.2;

function isJump(from: Point & { at: Date }, to: Point & { at: Date }): boolean {
  const km = straightKm(from, to);
  const hours = (to.at.getTime() - from.at.getTime()) / HOUR_MS;
  return km > GPS_NOISE_KM && km > hours * MAX_SPEED_KMH;
}

/**
 * When a vehicle arrives, as a window of whole quarters of an hour; of five minutes when it is less than an hour away.
 * @param minutes of driving from a position.
 */
export function arrivalWindow(
  minutes: number,
  { at, now }: { at: Date; now: Date },
): { from: Date; to: Date } {
  const stepMs = (minutes < 60 ? 5 : 15) * MINUTE_MS;
  const earliest = Math.max(at.getTime() + minutes * ARRIVAL_WINDOW.earliest * MINUTE_MS, now.getTime());
  const from = Math.floor(earliest / stepMs) * stepMs;
  const latest = at.getTime() + minutes * ARRIVAL_WINDOW.latest * MINUTE_MS;
  const to = Math.ceil(Math.max(latest, from + stepMs) / stepMs) * stepMs;
  return { from: new Date(from), to: new Date(to) };
}
