import dayjs, { type Dayjs } from 'dayjs';
import preParsePostFormat from 'dayjs/plugin/preParsePostFormat';
import { useEffect, useState } from 'react';
import { dayOf } from '../../i18n/days';
import { useLocale } from '../../i18n/locale.store';

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
