import { exportEndpoints } from '@app/contracts/exports.js';
import { adminVehicleStatuses, vehicleTypes } from '@app/contracts/vehicle-fields.js';
import { useLocation } from 'react-router';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { ExportLink } from '../../ui/export-link';
import { FilterBar, SearchFilter, SelectFilter, SortFilter } from '../../ui/filter-bar';
import { ListState } from '../../ui/list-state';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { Pager } from '../../ui/pager';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useListSort, type ListSort } from '../../ui/use-list-sort';
import { usePages } from '../../ui/use-pages';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { vehicleText } from '../../ui/vehicle-art';
import { VehicleCard } from './vehicle-card';
import styles from './vehicles.module.css';
import { useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import { vehiclesMessages as m } from './vehicles.messages';

const PAGE_SIZE = 5;

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'license_plate', order: 'asc', label: m.plateFromA },
  { sort: 'license_plate', order: 'desc', label: m.plateFromZ },
  { sort: 'capacity', order: 'desc', label: m.largestFirst },
  { sort: 'capacity', order: 'asc', label: m.smallestFirst },
] as const;

interface VehiclesProps {
  filter: QueryFilter;
  sort: ListSort<(typeof orders)[number]>;
}

/** What the list says when it is come to after something was done. */
export interface VehiclesArrival {
  readonly done?: string;
}

/** The filter of the address as the calls take it. */
function vehicleQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', adminVehicleStatuses),
    vehicle_type: filter.pick('vehicle_type', vehicleTypes),
  };
}

function Vehicles({ filter, sort }: VehiclesProps) {
  const t = useText();
  const query = useVehiclesInfiniteQuery({
    query: { limit: '100', ...vehicleQuery(filter), ...sort.query },
  });
  const errorText = useListErrorText({ network: m.wentWrong, failed: m.listFailed, invalid: m.listFailed });
  const { rows, shown, pager } = usePages(query, filter.page, PAGE_SIZE);
  const empty = filter.isFiltered ? (
    <EmptyState text={t(m.emptyFiltered)}>
      <ButtonLink to="/admin/vehicles">{t(m.showAll)}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />
  );
  return (
    <ListState
      query={{ ...query, hasNextPage: false }}
      isEmpty={rows.length === 0}
      errorText={errorText}
      loadingText={t(m.loading)}
      empty={empty}
    >
      <ul className={styles.cards} aria-label={t(m.title)} aria-busy={query.currentData === undefined}>
        {shown.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <Pager {...pager} onPage={filter.setPage} />
    </ListState>
  );
}

/** The admin's vehicles as cards, five a page. */
export function VehiclesPage() {
  const t = useText();
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const arrival = useLocation().state as VehiclesArrival | null;
  const { toast } = useToast(arrival?.done ?? null);
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        actions={
          <>
            <ExportLink
              path={exportEndpoints.vehicles.path}
              filter={{ ...vehicleQuery(filter), ...sort.query }}
            />
            <ButtonLink to="/admin/vehicle-management" icon="shield">
              {t(m.review)}
            </ButtonLink>
            <ButtonLink look="primary" to="/admin/vehicles/create" icon="plus">
              {t(m.add)}
            </ButtonLink>
          </>
        }
      />
      <FilterBar label={t(m.filters)}>
        <SearchFilter filter={filter} name="search" label={t(m.search)} />
        <SelectFilter
          filter={filter}
          name="vehicle_type"
          label={t(m.type)}
          allLabel={t(m.allTypes)}
          options={vehicleTypes.map((kind) => ({ value: kind, label: t(vehicleText(kind)) }))}
        />
        <SelectFilter
          filter={filter}
          name="status"
          label={t(m.status)}
          allLabel={t(m.allStatuses)}
          options={adminVehicleStatuses.map((value) => ({ value, label: t(m[value]) }))}
        />
        <SortFilter sort={sort} />
      </FilterBar>
      <Vehicles
        key={`${filter.get('search')} ${filter.get('vehicle_type')} ${filter.get('status')}`}
        filter={filter}
        sort={sort}
      />
      {toast}
    </>
  );
}
