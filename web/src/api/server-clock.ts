/**
 * The server's time, whatever the clock of this device says: countdowns of codes must not lie on a phone that is ten minutes
 * late. Every answer's `Date` header bounds how far the two clocks are apart; the bounds of several answers narrow it down.
 */
let earliest = -Infinity;
let latest = Infinity;

/** A header tells whole seconds, cut off. */
const HEADER_STEP_MS = 1000;

/** Takes in the `Date` of a fresh answer and when, by this device, it was asked for and came. */
export function noteServerTime(header: string | null, askedAt: number, cameAt: number): void {
  const told = header ? Date.parse(header) : NaN;
  if (Number.isNaN(told) || cameAt < askedAt) return;
  const from = told - cameAt;
  const to = told + HEADER_STEP_MS - askedAt;
  // Apart from what was known: the clock of this device was set.
  const isApart = from > latest || to < earliest;
  earliest = isApart ? from : Math.max(earliest, from);
  latest = isApart ? to : Math.min(latest, to);
}

/** Milliseconds since 1970 by the server; by this device until an answer has come. */
export function serverNow(): number {
  return Date.now() + (Number.isFinite(earliest) ? Math.round((earliest + latest) / 2) : 0);
}
