import { useMemo } from 'react';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  formatTimeRange,
  localDigits,
} from '@app/contracts/formats.js';
import { useLocale } from './locale.store';

export { formatDateTime, formatMoney };

/** A line may end after the day only: the hour stays with its part of the day, রাত ৯:৩০. */
const unbroken = (time: string) => time.replace(/(?<!,) /g, '\u00a0');

/** The formatters of the current language. */
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
