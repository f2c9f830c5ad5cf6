import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import { bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { districts, type District } from '@app/contracts/districts.js';
import { useEffect, useRef } from 'react';
import { deviceStorage } from '../../api/browser-storage';
import { useSessionUser } from '../../api/session.store';
import { useQueryFilter } from '../../ui/use-query-filter';

/** What a driver wants to see of the booking requests. */
export interface RequestFilter {
  readonly types: readonly BookingVehicleType[];
  readonly districts: readonly District[];
  /** Days, `2026-12-01`; empty without a bound. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

export const requestOrders = ['newest', 'soonest'] as const;
export type RequestOrder = (typeof requestOrders)[number];

const names = ['type', 'district', 'from', 'to', 'search', 'sort'] as const;

/** The values that a text such as `truck,van` names. */
function namedOf<Value extends string>(text: string, allowed: readonly Value[]): Value[] {
  const named = text.split(',');
  return allowed.filter((value) => named.includes(value));
}

/** Filter and order of the booking requests: in the address, and stored on this device per account. */
export function useRequestFilter() {
  const address = useQueryFilter();
  const userId = useSessionUser()?.user_id;
  const key = `bahon.requests.${userId ?? ''}`;
  const filter: RequestFilter = {
    types: namedOf(address.get('type'), bookingVehicleTypes),
    districts: namedOf(address.get('district'), districts),
    from: address.day('from') ?? '',
    to: address.day('to') ?? '',
    search: address.get('search').trim().slice(0, 200),
  };
  const order: RequestOrder = address.pick('sort', requestOrders) ?? 'newest';

  const apply = (changes: Partial<Record<(typeof names)[number], string>>) => {
    const next = names.map((name) => [name, changes[name] ?? address.get(name)] as const);
    const set = next.filter(([, value]) => value !== '');
    deviceStorage.write(
      key,
      set.length > 0 ? new URLSearchParams([...set.map(([...one]) => one)]).toString() : null,
    );
    address.set(Object.fromEntries(next));
  };

  // Once per visit: an address with its own filter, for example a shared link, is shown as it is.
  const restore = useRef(() => {
    const stored = new URLSearchParams(deviceStorage.read(key) ?? '');
    const isNamed = names.some((name) => address.get(name) !== '');
    if (!isNamed && stored.size > 0) address.set(Object.fromEntries(stored));
  });
  useEffect(() => restore.current(), []);

  return {
    filter,
    order,
    /** The filter as the list takes it. */
    query: {
      ...(filter.types.length > 0 && { vehicle_type: filter.types.join(',') }),
      ...(filter.districts.length > 0 && { district: filter.districts.join(',') }),
      ...(filter.from && { from: filter.from }),
      ...(filter.to && { to: filter.to }),
      ...(filter.search && { search: filter.search }),
      ...(order === 'soonest' && ({ sort: 'scheduled_time', order: 'asc' } as const)),
    },
    change: ({ types, districts: chosen, ...texts }: Partial<RequestFilter>) =>
      apply({
        ...texts,
        ...(types && { type: types.join(',') }),
        ...(chosen && { district: chosen.join(',') }),
      }),
    setOrder: (next: RequestOrder) => apply({ sort: next === 'newest' ? '' : next }),
    clear: () => apply(Object.fromEntries(names.filter((name) => name !== 'sort').map((name) => [name, '']))),
  };
}
export type RequestFilterState = ReturnType<typeof useRequestFilter>;
