import { parseDhakaTime, startOfDhakaDay, toDhakaIso } from '@app/contracts/time.js';

const DAY_MS = 86_400_000;
/** Weeks begin on Saturday, as calendars in Bangladesh have it. */
const SATURDAY = 6;

/** The first day of an instant's week in Bangladesh, such as `2026-11-21`. */
export function weekOf(instant: Date): string {
  const day = startOfDhakaDay(instant);
  const weekday = new Date(`${toDhakaIso(day).slice(0, 10)}T00:00:00Z`).getUTCDay();
  const since = (weekday - SATURDAY + 7) % 7;
  return toDhakaIso(new Date(day.getTime() - since * DAY_MS)).slice(0, 10);
}

/** The last day of a week. */
export function lastDayOf(week: string): string {
  const first = parseDhakaTime(`${week}T00:00`)!;
  return toDhakaIso(new Date(first.getTime() + 6 * DAY_MS)).slice(0, 10);
}

/** Rows by week, in their order. */
export function byWeek<Row>(rows: readonly Row[], timeOf: (row: Row) => string): [string, Row[]][] {
  const weeks = new Map<string, Row[]>();
  for (const row of rows) {
    const week = weekOf(new Date(timeOf(row)));
    weeks.set(week, [...(weeks.get(week) ?? []), row]);
  }
  return [...weeks];
}
