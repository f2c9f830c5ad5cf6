import { districtNames } from '@app/contracts/districts.js';
import { formatDay } from '@app/contracts/formats.js';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { vehicleText } from '../../ui/vehicle-art';
import { requestFilterMessages as m } from './request-filters.messages';
import type { RequestFilter } from './use-request-filter';

/** The parts of a filter in words: `Truck`, `Dhaka`, `from 1 Dec 2026`. */
export function useFilterSummary(): (filter: RequestFilter) => string[] {
  const t = useText();
  const { locale } = useLocale();
  const dayText = (day: string) => formatDay(day, locale);
  return ({ types, districts, from, to, search }) => [
    ...types.map((type) => t(vehicleText(type))),
    ...districts.map((district) => districtNames[district][locale === 'bn' ? 1 : 0]),
    ...(from ? [t(m.fromDay, { day: dayText(from) })] : []),
    ...(to ? [t(m.untilDay, { day: dayText(to) })] : []),
    ...(search ? [t(m.searched, { text: search })] : []),
  ];
}
