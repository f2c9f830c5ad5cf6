import { type BookingVehicleType, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { districts, type District, districtName } from '@app/contracts/districts.js';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import { useEffect, useRef } from 'react';
import { deviceStorage } from '../../lib/browser-storage';
import { serverNow } from '../../lib/server-clock';
import { useSessionUser } from '../../api/session.store';
import { useQueryFilter } from '../../ui/use-query-filter';
import { formatDay } from '@app/contracts/formats.js';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { distanceRangeNames, distanceRanges, type DistanceRange } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { vehicleText } from '../../components/vehicle-art';
import { requestFilterMessages as m } from './offers.messages';

/** What a driver wants to see of the booking requests, by the names in the address. */
interface RequestFilter {
  readonly type: readonly BookingVehicleType[];
  readonly district: readonly District[];
  readonly drop: readonly District[];
  readonly distance: DistanceRange | null;
  /** Days, `2026-12-01`; empty without a bound. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

export const requestOrders = ['newest', 'soonest', 'shortest', 'longest'] as const;
export type RequestOrder = (typeof requestOrders)[number];

/** The order as the list takes it. */
const sortQueries = {
  newest: {},
  soonest: { sort: 'scheduled_time', order: 'asc' },
  shortest: { sort: 'distance_km', order: 'asc' },
  longest: { sort: 'distance_km', order: 'desc' },
} as const satisfies Record<RequestOrder, object>;

const names = ['type', 'district', 'drop', 'distance', 'from', 'to', 'sort', 'search'] as const;

/** The stored filter as the address names it, without days that are over. An older release stored the search text too. */
function storedFilter(key: string): Record<string, string> {
  const params = Object.fromEntries(new URLSearchParams(deviceStorage.read(key) ?? ''));
  const today = dhakaDay(new Date(serverNow()));
  delete params.search;
  for (const name of ['from', 'to']) if ((params[name] ?? today) < today) delete params[name];
  return params;
}

/** Filter and order of the booking requests: in the address and, without the search text, stored on this device per account. */
export function useRequestFilter() {
  const address = useQueryFilter();
  const userId = useSessionUser()?.user_id;
  const key = `bahon.requests.${userId ?? ''}`;
  /** The values that a text such as `truck,van` names. */
  const pickAll = <Value extends string>(name: string, options: readonly Value[]) => {
    const values = address.get(name).split(',');
    return options.filter((value) => values.includes(value));
  };
  const filter: RequestFilter = {
    type: pickAll('type', bookingVehicleTypes),
    district: pickAll('district', districts),
    drop: pickAll('drop', districts),
    distance: address.pick('distance', distanceRangeNames) ?? null,
    from: address.day('from') ?? '',
    to: address.day('to') ?? '',
    search: address.get('search').trim().slice(0, 200),
  };
  const order: RequestOrder = address.pick('sort', requestOrders) ?? 'newest';

  const apply = (changes: Partial<Record<(typeof names)[number], string>>) => {
    const params = names.map((name) => [name, changes[name] ?? address.get(name)] as const);
    // A search text is not stored: on a later visit it would hide new bookings.
    const storedParams = params.filter(([name, value]) => name !== 'search' && value !== '');
    deviceStorage.write(key, new URLSearchParams(Object.fromEntries(storedParams)).toString() || null);
    address.set(Object.fromEntries(params));
  };

  // Once per visit: an address with its own filter, for example a shared link, is shown as it is.
  const restore = useRef(() => {
    const isNamed = names.some((name) => address.get(name) !== '');
    if (!isNamed) address.set(storedFilter(key));
  });
  useEffect(() => restore.current(), []);

  return {
    filter,
    order,
    summary: useFilterSummary(filter),
    /** The filter as the list takes it. */
    query: {
      vehicle_type: filter.type.join(',') || undefined,
      district: filter.district.join(',') || undefined,
      drop_district: filter.drop.join(',') || undefined,
      ...(filter.distance && distanceRanges[filter.distance]),
      from: filter.from || undefined,
      to: filter.to || undefined,
      search: filter.search || undefined,
      ...sortQueries[order],
    },
    change: (changes: Partial<RequestFilter>) =>
      apply(
        Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, [value].flat().join(',')])),
      ),
    setOrder: (newOrder: RequestOrder) => apply({ sort: newOrder === 'newest' ? '' : newOrder }),
    clear: () => apply(Object.fromEntries(names.filter((name) => name !== 'sort').map((name) => [name, '']))),
  };
}
export type RequestFilterState = ReturnType<typeof useRequestFilter>;

/** The parts of a filter in words: `Truck`, `Dhaka`, `from 1 Dec 2026`. */
function useFilterSummary({ type, district, drop, distance, from, to, search }: RequestFilter): string[] {
  const t = useText();
  const { locale } = useLocale();
  return [
    ...type.map((one) => t(vehicleText(one))),
    ...district.map((one) => districtName(one, locale)),
    ...drop.map((one) => t(m.toDistrict, { district: districtName(one, locale) })),
    ...(distance ? [t(distanceMessages[distance])] : []),
    ...(from ? [t(m.fromDay, { day: formatDay(from, locale) })] : []),
    ...(to ? [t(m.untilDay, { day: formatDay(to, locale) })] : []),
    ...(search ? [t(m.searched, { text: search })] : []),
  ];
}
