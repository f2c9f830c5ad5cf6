import { useMemo } from 'react';
import { useLocale, type Locale } from './locale.store';
import { TIME_ZONE } from './locale-provider';

const EN_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** `20 Nov 2026, 9:30 pm`. Put together from parts: no engine has the data of `en-BD`. */
function englishDate(instant: Date): string {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of EN_DATE.formatToParts(instant)) part[type] = value;
  // Some engines shorten September to four letters.
  const month = (part.month ?? '').slice(0, 3);
  return `${part.day} ${month} ${part.year}, ${part.hour}:${part.minute} ${(part.dayPeriod ?? '').toLowerCase()}`;
}

/** Date and time of an ISO text in the language's own form, always Bangladesh time; an empty text for none. */
export function formatDateTime(iso: string | null | undefined, locale: Locale): string {
  if (!iso) return '';
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  if (locale === 'en') return englishDate(instant);
  return new Intl.DateTimeFormat('bn-BD', {
    timeZone: TIME_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(instant);
}

/** An amount with its sign and exactly two decimals: `৳5,500.00`. The admin's payments table asks for `$`. */
export function formatMoney(taka: number, locale: Locale, sign = '৳'): string {
  const digits = new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(taka);
  return sign + digits;
}

/** A plain number (a count, a distance) in the language's digits. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', { maximumFractionDigits: 2 }).format(
    value,
  );
}

/** The formatters of the current language. */
export function useFormats() {
  const { locale } = useLocale();
  return useMemo(
    () => ({
      dateTime: (iso: string | null | undefined) => formatDateTime(iso, locale),
      money: (taka: number, sign?: string) => formatMoney(taka, locale, sign),
      number: (value: number) => formatNumber(value, locale),
    }),
    [locale],
  );
}
