import type { Locale } from './locales.js';

/**
 * Formats money, numbers and dates the same way on screens, in notifications and in emails. Bangla uses its own digits and
 * the formats of `bn-BD`. Times are always in Bangladesh time.
 */
export const TIME_ZONE = 'Asia/Dhaka';

/** English groups digits by lakh and crore, as in Bangladesh. No engine has data for `en-BD`. */
const numberLocales: Record<Locale, string> = { en: 'en-IN', bn: 'bn-BD' };

/** Cached, because creating one takes longer than writing a whole notification. */
const moneyFormats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** An amount with currency sign and exactly two decimals: `৳5,500.00`. The admin's payments table uses `$`. */
export function formatMoney(taka: number, locale: Locale, sign = '৳'): string {
  moneyFormats[locale] ??= new Intl.NumberFormat(numberLocales[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return sign + moneyFormats[locale].format(taka);
}

/** A plain number (a count, a distance) in the language's digits. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(numberLocales[locale], { maximumFractionDigits: 2 }).format(value);
}

/** Date and time of an ISO text in the format of the language; an empty text without one. */
export function formatDateTime(iso: string | null | undefined, locale: Locale): string {
  if (!iso) return '';
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  return timeTexts[locale](instant);
}

/** A day such as `2026-11-20`: `20 Nov 2026`, `২০ নভেম্বর ২০২৬`. */
export function formatDay(day: string, locale: Locale): string {
  return formatDateTime(`${day}T12:00:00+06:00`, locale).replace(/,.*$/, '');
}

/** The time of day of an instant in milliseconds: `9:30 pm`, `রাত ৯:৩০`. */
export function formatTime(instant: number, locale: Locale): string {
  return timeTexts[locale](new Date(instant)).replace(/^.*, /, '');
}

/** From one time of day to another, instants in milliseconds: `4:30–6:00 pm`, `11:30 am–1:00 pm`, `বিকাল ৪:৩০–৫:০০`. */
export function formatTimeRange(from: number, to: number, locale: Locale): string {
  return timeRanges[locale](formatTime(from, locale), formatTime(to, locale));
}

/** A range says the part of the day once: last in English, first in Bangla. */
const timeRanges: Record<Locale, (start: string, end: string) => string> = {
  en: (start, end) => {
    const [time, half] = start.split(' ');
    return `${end.endsWith(` ${half}`) ? time : start}–${end}`;
  },
  bn: (start, end) => {
    const [part, time] = end.split(' ');
    return `${start}–${start.startsWith(`${part} `) ? time : end}`;
  },
};

/** The day of the week of an instant in milliseconds: `Friday`, `শুক্রবার`; an empty text without one. */
export function formatWeekday(instant: number, locale: Locale): string {
  if (Number.isNaN(instant)) return '';
  const options = { timeZone: TIME_ZONE, weekday: 'long' } as const;
  return new Intl.DateTimeFormat(timeOptions[locale][0], options).format(instant);
}

/** A text that a person wrote, in quotes and without its full stop: the sentence around it has its own. */
export function quote(text: string): string {
  return `“${text.trim().replace(/(?<![.।])[.।]$/, '')}”`;
}

/** A duration in whole minutes: `10 minutes`, `১০ মিনিট`. */
export function minutes(locale: Locale, seconds: number): string {
  return `${localDigits(String(Math.round(seconds / 60)), locale)} ${minuteWords[locale]}`;
}
const minuteWords: Record<Locale, string> = { en: 'minutes', bn: 'মিনিট' };

/** A number that is already text, with the digits of the language. */
export function localDigits(text: string, locale: Locale): string {
  return text.replace(/\d/g, (digit) => digits[locale][Number(digit)]!);
}
const digits: Record<Locale, string> = { en: '0123456789', bn: '০১২৩৪৫৬৭৮৯' };

const fields = {
  timeZone: TIME_ZONE,
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
} as const;
const timeOptions: Record<Locale, [string, Intl.DateTimeFormatOptions]> = {
  en: ['en-GB', { ...fields, month: 'short' }],
  bn: ['bn-BD', { ...fields, month: 'long', dayPeriod: 'short' }],
};

/** Created on first use, like the money formats. */
const timeFormats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
function partsOf(instant: Date, locale: Locale): Parts {
  const format = (timeFormats[locale] ??= new Intl.DateTimeFormat(...timeOptions[locale]));
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** `20 Nov 2026, 9:30 pm`. */
function englishTime(instant: Date): string {
  const { day, month, year, hour, minute, dayPeriod } = partsOf(instant, 'en');
  // Some engines shorten September to four letters.
  return `${day} ${month?.slice(0, 3)} ${year}, ${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

/** `২০ নভেম্বর ২০২৬, রাত ৯:৩০`, with the words for times of day; the format of `bn-BD` writes a Latin PM. */
function banglaTime(instant: Date): string {
  const { day, month, year, hour, minute, dayPeriod } = partsOf(instant, 'bn');
  // Older engines spell the first two months with a long vowel.
  return `${day} ${month?.replace(/রী$/, 'রি')} ${year}, ${dayPeriod?.replace('রাত্রি', 'রাত')} ${hour}:${minute}`;
}

/** Date and time in each language. */
const timeTexts: Record<Locale, (instant: Date) => string> = { en: englishTime, bn: banglaTime };
