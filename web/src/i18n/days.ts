import { TIME_ZONE } from '@app/contracts/formats.js';
import { useLocale } from './locale.store';

/** The day of an instant in Bangladesh, `2026-11-20`: to tell days apart. */
export function dayOf(instant: Date | string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant));
}

/** Says a day in full, in the current language. */
export function useDayText(): (iso: string) => string {
  const { locale } = useLocale();
  return (iso) =>
    new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
      timeZone: TIME_ZONE,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(new Date(iso));
}
