import {
  bookingQueues,
  bookingStatuses,
  bookingVehicleTypes,
  NO_OFFER_MINUTES,
} from '@app/contracts/bookings.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { FilterBar, PeriodFilter, SearchFilter, SelectFilter, SortFilter } from '../../ui/filter-bar';
import type { ListSort } from '../../ui/use-list-sort';
import type { QueryFilter } from '../../ui/use-query-filter';
import { vehicleText } from '../../ui/vehicle-art';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

const waits = ['5', '30', '60', '120'] as const;

/** After how many minutes without an offer a booking is looked for; undefined is the server's own. */
export function noOfferMinutes(filter: QueryFilter): string | undefined {
  const given = filter.get('no_offer_minutes');
  return /^[1-9]\d{0,4}$/.test(given) ? given : undefined;
}

/** The filters of the address as the call takes them; what it would refuse is left out. */
export function bookingQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', bookingStatuses),
    vehicle_type: filter.pick('vehicle_type', bookingVehicleTypes),
    from: filter.day('from'),
    to: filter.day('to'),
    queue: filter.pick('queue', bookingQueues),
    no_offer_minutes: noOfferMinutes(filter),
  };
}

/** Status, vehicle, days and words; the order too, where the list has no headers. */
export function BookingFilters({ filter, sort }: { filter: QueryFilter; sort: ListSort }) {
  const t = useText();
  const formats = useFormats();
  return (
    <FilterBar label={t(m.filters)}>
      <SearchFilter filter={filter} name="search" label={t(m.search)} />
      <SelectFilter
        filter={filter}
        name="status"
        label={t(m.status)}
        allLabel={t(m.allStatuses)}
        options={bookingStatuses.map((value) => ({ value, label: t(m[value]) }))}
      />
      <SelectFilter
        filter={filter}
        name="vehicle_type"
        label={t(m.vehicle)}
        allLabel={t(m.allVehicles)}
        options={bookingVehicleTypes.map((kind) => ({ value: kind, label: t(vehicleText(kind)) }))}
      />
      {filter.get('queue') === 'no_offer' && (
        <SelectFilter
          filter={filter}
          name="no_offer_minutes"
          label={t(m.noOfferAfter)}
          allLabel={t(m.minutes, { count: formats.number(NO_OFFER_MINUTES) })}
          options={waits.map((value) => ({
            value,
            label: t(m.minutes, { count: formats.number(Number(value)) }),
          }))}
        />
      )}
      <PeriodFilter filter={filter} />
      <SortFilter sort={sort} isForCards />
    </FilterBar>
  );
}
