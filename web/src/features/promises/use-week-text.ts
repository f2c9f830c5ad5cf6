import { TIME_ZONE } from '@app/contracts/formats.js';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { promisesMessages as m } from './promises.messages';
import { lastDayOf } from './weeks';

/** A week as its first and last day: `21 Nov – 27 Nov 2026`. */
export function useWeekText(): (week: string) => string {
  const t = useText();
  const { locale } = useLocale();
  const dayText = (day: string, year?: 'numeric') =>
    new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
      timeZone: TIME_ZONE,
      day: 'numeric',
      month: 'short',
      ...(year && { year }),
    }).format(new Date(`${day}T12:00:00+06:00`));
  return (week) => t(m.week, { from: dayText(week), to: dayText(lastDayOf(week), 'numeric') });
}
