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

/** What a driver wants to see of the booking requests. */
export interface RequestFilter {
  readonly types: readonly BookingVehicleType[];
  readonly districts: readonly District[];
  readonly dropDistricts: readonly District[];
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

/** What is stored on this device. A search text is not: on a later visit it would hide new bookings. */
const storedNames = ['type', 'district', 'drop', 'distance', 'from', 'to', 'sort'] as const;
const names = [...storedNames, 'search'] as const;

/** The stored filter as the address names it, without days that are over. */
function storedFilter(key: string): Record<string, string> {
  const storedParams = new URLSearchParams(deviceStorage.read(key) ?? '');
  const today = dhakaDay(new Date(serverNow()));
  return Object.fromEntries(
    storedNames.flatMap((name) => {
      const value = storedParams.get(name);
      const isOver = (name === 'from' || name === 'to') && value !== null && value < today;
      return value && !isOver ? [[name, value]] : [];
    }),
  );
}

/** The values that a text such as `truck,van` names. */
function namedOf<Value extends string>(text: string, options: readonly Value[]): Value[] {
  const wantedValues = text.split(',');
  return options.filter((value) => wantedValues.includes(value));
}

/** Filter and order of the booking requests: in the address and, without the search text, stored on this device per account. */
export function useRequestFilter() {
  const address = useQueryFilter();
  const userId = useSessionUser()?.user_id;
  const key = `bahon.requests.${userId ?? ''}`;
  const filter: RequestFilter = {
    types: namedOf(address.get('type'), bookingVehicleTypes),
    districts: namedOf(address.get('district'), districts),
    dropDistricts: namedOf(address.get('drop'), districts),
    distance: address.pick('distance', distanceRangeNames) ?? null,
    from: address.day('from') ?? '',
    to: address.day('to') ?? '',
    search: address.get('search').trim().slice(0, 200),
  };
  const order: RequestOrder = address.pick('sort', requestOrders) ?? 'newest';

  const apply = (changes: Partial<Record<(typeof names)[number], string>>) => {
    const valueOf = (name: (typeof names)[number]) => changes[name] ?? address.get(name);
    const storedParams = new URLSearchParams();
    for (const name of storedNames) if (valueOf(name)) storedParams.set(name, valueOf(name));
    deviceStorage.write(key, storedParams.toString() || null);
    address.set(Object.fromEntries(names.map((name) => [name, valueOf(name)])));
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
    /** The filter as the list takes it. */
    query: {
      ...(filter.types.length > 0 && { vehicle_type: filter.types.join(',') }),
      ...(filter.districts.length > 0 && { district: filter.districts.join(',') }),
      ...(filter.dropDistricts.length > 0 && { drop_district: filter.dropDistricts.join(',') }),
      ...(filter.distance && distanceRanges[filter.distance]),
      ...(filter.from && { from: filter.from }),
      ...(filter.to && { to: filter.to }),
      ...(filter.search && { search: filter.search }),
      ...sortQueries[order],
    },
    change: ({
      types,
      districts: pickupDistricts,
      dropDistricts,
      distance,
      ...texts
    }: Partial<RequestFilter>) =>
      apply({
        ...texts,
        ...(dropDistricts && { drop: dropDistricts.join(',') }),
        ...(distance !== undefined && { distance: distance ?? '' }),
        ...(types && { type: types.join(',') }),
        ...(pickupDistricts && { district: pickupDistricts.join(',') }),
      }),
    setOrder: (newOrder: RequestOrder) => apply({ sort: newOrder === 'newest' ? '' : newOrder }),
    clear: () => apply(Object.fromEntries(names.filter((name) => name !== 'sort').map((name) => [name, '']))),
  };
}
export type RequestFilterState = ReturnType<typeof useRequestFilter>;

/** The parts of a filter in words: `Truck`, `Dhaka`, `from 1 Dec 2026`. */
export function useFilterSummary(): (filter: RequestFilter) => string[] {
  const t = useText();
  const { locale } = useLocale();
  const dayText = (day: string) => formatDay(day, locale);
  const districtText = (district: District) => districtName(district, locale);
  return ({ types, districts, dropDistricts, distance, from, to, search }) => [
    ...types.map((type) => t(vehicleText(type))),
    ...districts.map(districtText),
    ...dropDistricts.map((district) => t(m.toDistrict, { district: districtText(district) })),
    ...(distance ? [t(distanceMessages[distance])] : []),
    ...(from ? [t(m.fromDay, { day: dayText(from) })] : []),
    ...(to ? [t(m.untilDay, { day: dayText(to) })] : []),
    ...(search ? [t(m.searched, { text: search })] : []),
  ];
}
