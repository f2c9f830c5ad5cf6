import { useMemo } from 'react';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  formatTimeRange,
  localDigits,
  TIME_ZONE,
} from '@app/contracts/formats.js';
import { useLocale, type Locale } from './locale.store';

export { formatDateTime, formatMoney };

/** A line may end after the day only: the hour stays with its part of the day, রাত ৯:৩০. */
const unbroken = (time: string) => time.replace(/(?<!,) /g, '\u00a0');

export function useFormats() {
  const { locale } = useLocale();
  return useMemo(
    () => ({
      dateTime: (iso: string | null | undefined) => unbroken(formatDateTime(iso, locale)),
      money: (taka: number, sign?: string) => formatMoney(taka, locale, sign),
      number: (value: number) => formatNumber(value, locale),
      digits: (text: string) => localDigits(text, locale),
      time: (instant: number) => unbroken(formatTime(instant, locale)),
      timeRange: (from: number, to: number) => unbroken(formatTimeRange(from, to, locale)),
    }),
    [locale],
  );
}

/** The day of an instant in Bangladesh, `2026-11-20`: to tell days apart. */
export function dayOf(instant: Date | string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant));
}

const dateLocales: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' };

/** Formats instants in the current language, by default as the day in Bangladesh. */
export function useDateFormat(): (iso: string, options: Intl.DateTimeFormatOptions) => string {
  const { locale } = useLocale();
  return (iso, options) =>
    new Intl.DateTimeFormat(dateLocales[locale], { timeZone: TIME_ZONE, ...options }).format(new Date(iso));
}

/** A day in full in the current language. */
export function useDayText(): (iso: string) => string {
  const format = useDateFormat();
  return (iso) => format(iso, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** A month such as `2026-11` in the current language: `November 2026`. */
export function useMonthText(): (month: string) => string {
  const format = useDateFormat();
  return (month) => format(`${month}-15T00:00:00+06:00`, { month: 'long', year: 'numeric' });
}
