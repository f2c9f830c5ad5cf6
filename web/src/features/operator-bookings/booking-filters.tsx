import { bookingStatuses, bookingVehicleTypes } from '@app/contracts/bookings.js';
import { periodStart } from '@app/contracts/periods.js';
import { useText } from '../../i18n/use-text';
import { DateFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/filter-bar';
import type { QueryFilter } from '../../ui/use-query-filter';
import { vehicleText } from '../../ui/vehicle-art';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

/** The filters of the address as the call takes them; what it would refuse is left out. */
export function bookingQuery(filter: QueryFilter) {
  const day = (name: string) => (periodStart(filter.get(name)) ? filter.get(name) : undefined);
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', bookingStatuses),
    vehicle_type: filter.pick('vehicle_type', bookingVehicleTypes),
    from: day('from'),
    to: day('to'),
  };
}

/** Status, vehicle, days and words. */
export function BookingFilters({ filter }: { filter: QueryFilter }) {
  const t = useText();
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
      <DateFilter filter={filter} name="from" label={t(m.from)} />
      <DateFilter filter={filter} name="to" label={t(m.to)} />
    </FilterBar>
  );
}
