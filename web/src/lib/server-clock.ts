/**
 * The time of the server, because the clock of a phone may be minutes wrong and countdowns of codes must be right. The `Date`
 * header of each answer limits the possible difference of the two clocks; several answers together give it more exactly.
 */
let earliest = -Infinity;
let latest = Infinity;

/** The header has whole seconds, rounded down. */
const HEADER_STEP_MS = 1000;

/** Uses the `Date` header of a new answer, with the times of request and answer on this device. */
export function noteServerTime(header: string | null, askedAt: number, cameAt: number): void {
  const serverTime = header ? Date.parse(header) : NaN;
  if (Number.isNaN(serverTime) || cameAt < askedAt) return;
  const from = serverTime - cameAt;
  const to = serverTime + HEADER_STEP_MS - askedAt;
  // No overlap with the earlier limits: the clock of this device was changed.
  const isApart = from > latest || to < earliest;
  earliest = isApart ? from : Math.max(earliest, from);
  latest = isApart ? to : Math.min(latest, to);
}

/** Milliseconds since 1970 by the clock of the server; by this device until the first answer. */
export function serverNow(): number {
  return Date.now() + (Number.isFinite(earliest) ? Math.round((earliest + latest) / 2) : 0);
}
