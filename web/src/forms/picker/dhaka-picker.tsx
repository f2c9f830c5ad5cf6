import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import { DatePicker as AntdPicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Locale } from '@app/contracts/locales.js';
import { formatDateTime, formatTime } from '@app/contracts/formats.js';
import { readTyped, type TypedField } from './read-typed';
import { dayOf } from '../../i18n/formats';
import { isoOf, wallNow } from '../../ui/wall-time';
import preParsePostFormat from 'dayjs/plugin/preParsePostFormat';
import { useEffect, useState, createContext, type ComponentProps, use } from 'react';
import { useLocale } from '../../i18n/locale.store';

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

// Bangla digits when a date is written, and understood when one is typed.
dayjs.extend(preParsePostFormat);

const formats = { en: 'D MMM YYYY', bn: 'D MMMM YYYY' } as const;

/** How days are written: `20 Nov 2026`, `২০ নভেম্বর ২০২৬`. Loads the Bangla names of months and days when they are needed. */
export function useDayFormat(): string {
  const { locale } = useLocale();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (locale !== 'bn' || isLoaded) return;
    void import('dayjs/locale/bn-bd').then(
      () => setIsLoaded(true),
      // Without a network months keep their English names until the next page.
      () => undefined,
    );
  }, [locale, isLoaded]);
  return formats[locale];
}

/** The present day in Bangladesh, which need not be that of the device. */
export function today(): Dayjs {
  return dayjs(dayOf(new Date()));
}

/** A day of the address, or null. */
export function toDay(text: string | undefined): Dayjs | null {
  const day = text ? dayjs(text.slice(0, 10), 'YYYY-MM-DD') : null;
  return day?.isValid() ? day : null;
}

export const TypedFieldContext = createContext<TypedField | null>(null);

/**
 * The input of antd's pickers. antd forgets a text that it cannot read when the field is left, and writes a time in its own form
 * as soon as it understands one: `1:34` would become `1:34 am` before `pm` is typed. So the text goes to the field, not to antd,
 * and stays as it is typed until the field is left, or for good when nobody can read it.
 */
function TypedInput({ value, onBlur, onKeyDown, onChange, ...rest }: ComponentProps<'input'>) {
  const field = use(TypedFieldContext);
  const [typedText, setTypedText] = useState<string | null>(null);
  if (!field)
    return <input {...rest} value={value} onBlur={onBlur} onKeyDown={onKeyDown} onChange={onChange} />;
  const { id } = rest;
  const present = field.valueOf(id);
  const displayedText = present !== '' && !field.isReadable(present) ? present : value;
  return (
    <input
      {...rest}
      value={typedText !== null && field.read(typedText) === present ? typedText : displayedText}
      onChange={({ target }) => {
        setTypedText(target.value);
        field.onType(field.read(target.value), id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.onLeave?.(id);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTypedText(null);
        field.onLeave?.(id);
        onBlur?.(event);
      }}
    />
  );
}

/** For `components` of a picker. */
export const typedComponents = { input: TypedInput };
