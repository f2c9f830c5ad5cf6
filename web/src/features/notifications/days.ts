import { startOfDhakaDay } from '@app/contracts/time.js';

const DAY_MS = 86_400_000;

/** How many days in Bangladesh lie between an instant and now: 0 is today. */
export function daysAgo(iso: string, now = new Date()): number {
  const days = startOfDhakaDay(now).getTime() - startOfDhakaDay(new Date(iso)).getTime();
  return Math.round(days / DAY_MS);
}

export interface Day<Row> {
  /** The first row's time: names the day. */
  readonly iso: string;
  readonly rows: readonly Row[];
}

/** Newest-first rows by their day in Bangladesh. */
export function byDay<Row extends { readonly created_at: string }>(
  rows: readonly Row[],
): readonly Day<Row>[] {
  const days: { iso: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last && daysAgo(last.iso, new Date(row.created_at)) === 0) last.rows.push(row);
    else days.push({ iso: row.created_at, rows: [row] });
  }
  return days;
}
