import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import { DatePicker as AntdPicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Locale } from '@app/contracts/locales.js';
import { formatDateTime, formatTime } from '@app/contracts/formats.js';
import { readTyped } from './read-typed';
import { isoOf, wallNow } from '../../ui/wall-time';

/** Formats of pickers with a time of day; those of days alone are dayjs's own. */
export const TIME_FORMAT = 'h:mm a';
export const DATE_TIME_FORMAT = `D MMM YYYY, ${TIME_FORMAT}`;

const calendar = dayjsCalendar.locale;

function write(locale: string, date: Dayjs, format: string): string {
  const language: Locale = locale.startsWith('bn') ? 'bn' : 'en';
  // As on every other screen, which dayjs does not know: রাত ৯:৩০.
  if (format === DATE_TIME_FORMAT) return formatDateTime(isoOf(date), language);
  if (format === TIME_FORMAT) return formatTime(Date.parse(isoOf(date)), language);
  return calendar.format(locale, date, format);
}

function read(text: string, formats: readonly string[]): Dayjs | null {
  const hasTime = formats.some((format) => format.includes('h'));
  const hasDay = formats.some((format) => format.includes('D'));
  const typedText = readTyped(text, { hasDay, hasTime });
  return typedText === null ? null : dayjs(typedText);
}

/**
 * antd's pickers for wall times of Bangladesh: today and now are those of Bangladesh, also on a device elsewhere, and what is
 * typed is understood in both languages.
 */
export const DatePicker = AntdPicker.generatePicker<Dayjs>({
  ...dayjsCalendar,
  getNow: () => dayjs(wallNow()),
  locale: { ...calendar, format: write, parse: (_locale, text, formats) => read(text, formats) },
});
