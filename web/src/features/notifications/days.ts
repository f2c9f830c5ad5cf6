import { startOfDhakaDay } from '@app/contracts/time.js';
import type { Locale } from '../../i18n/locale.store';
import { TIME_ZONE } from '@app/contracts/formats.js';

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

/** `20 Nov 2026`, and in Bangla by `bn-BD`. */
export function formatDay(iso: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: locale === 'bn' ? 'long' : 'short',
    year: 'numeric',
  }).formatToParts(new Date(iso));
  // Some engines shorten September to four letters.
  const isShortened = locale === 'en';
  return parts
    .map(({ type, value }) => (type === 'month' && isShortened ? value.slice(0, 3) : value))
    .join('');
}

/** `9:30 pm`, and in Bangla by `bn-BD`. */
export function formatTime(iso: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(iso));
  return locale === 'bn' ? text : text.toLowerCase().replace(' ', ' ');
}
