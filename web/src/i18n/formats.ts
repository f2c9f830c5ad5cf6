import { useMemo } from 'react';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  localDigits,
} from '@app/contracts/formats.js';
import { useLocale } from './locale.store';

export { formatDateTime, formatMoney };

/** The formatters of the current language. */
export function useFormats() {
  const { locale } = useLocale();
  return useMemo(
    () => ({
      // The hour stays with its part of the day: রাত ৯:৩০.
      dateTime: (iso: string | null | undefined) => formatDateTime(iso, locale).replace(/(?<!,) /g, '\u00a0'),
      money: (taka: number, sign?: string) => formatMoney(taka, locale, sign),
      number: (value: number) => formatNumber(value, locale),
      digits: (text: string) => localDigits(text, locale),
      time: (instant: number) => formatTime(instant, locale),
    }),
    [locale],
  );
}
