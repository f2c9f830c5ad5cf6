import { reviewStatuses } from '@app/contracts/accounts.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { adminVehicleStatuses, vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { App } from 'antd';
import { useState } from 'react';
import { useListErrorText } from '../../api/list-answer';
import { useVehicleQuery, useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton, ExportSelection } from '../../desk/export-button';
import { SearchFilter } from '../../desk/filters';
import { RowDrawer } from '../../desk/row-drawer';
import { useDesk, useOpenRow } from '../../desk/use-desk';
import { useOutsideRowById } from '../../desk/use-outside-row';
import { useText } from '../../i18n/use-text';
import { LinkButton } from '../../desk/link-button';
import { Icon } from '../../ui/icon';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { Pager } from '../../desk/pager';
import { RangeFilter } from '../../desk/range-filter';
import { EmptyState } from '../../ui/states';
import { usePages } from '../../desk/use-pages';
import type { QueryFilter } from '../../ui/use-query-filter';
import { DeleteVehicleDialog } from './delete-vehicle.modal';
import { useArrival } from './use-arrival';
import { useVehicleColumns } from './vehicle-columns';
import { VehicleActions, VehicleStory } from './vehicle-story';
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

/** The filter of the address as the calls take it. */
function vehicleQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', adminVehicleStatuses),
    verification: filter.pick('verification', reviewStatuses),
    vehicle_type: filter.pick('vehicle_type', vehicleTypes),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** The dialog that asks before a vehicle is deleted. */
function useDeletion() {
  const { message } = App.useApp();
  const openRow = useOpenRow();
  const [asked, setAsked] = useState<Vehicle | null>(null);
  const dialog = asked && (
    <DeleteVehicleDialog
      vehicle={asked}
      onClose={() => setAsked(null)}
      onDone={(text) => {
        setAsked(null);
        openRow.close();
        void message.success(text);
      }}
    />
  );
  return { ask: setAsked, dialog };
}

/** The table, its drawer and its dialog. */
function Vehicles() {
  const t = useText();
  const deletion = useDeletion();
  useArrival();
  const desk = useDesk('vehicles', orders, useVehicleColumns());
  const { filter, sort, openRow, selection } = desk;
  const wanted = { ...vehicleQuery(filter), ...sort.query };
  const query = useVehiclesInfiniteQuery({ query: { limit: '100', total: '1', ...wanted } });
  const errorText = useListErrorText({ network: m.wentWrong, failed: m.listFailed, invalid: m.listFailed });
  const { rows, shown, pager } = usePages(query, filter.page, PAGE_SIZE);
  const outside = useOutsideRowById(useVehicleQuery, { openRow, rows, query });
  const path = exportEndpoints.vehicles.path;
  return (
    <>
      <DeskHeader title={t(m.title)} lead={t(m.lead)} actions={<HeaderLinks />} />
      <DeskToolbar
        desk={desk}
        label={t(m.filters)}
        search={<SearchFilter filter={filter} name="search" label={t(m.search)} />}
        actions={<ExportButton path={path} filter={wanted} />}
      >
        <RangeFilter filter={filter} />
      </DeskToolbar>
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={shown}
        query={query}
        rowName={({ license_plate }) => license_plate}
        bulk={<ExportSelection path={path} ids={selection.ids} sort={sort.query} />}
        pager={<Pager {...pager} onPage={filter.setPage} />}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<NoVehicles isFiltered={filter.isFiltered} />}
      />
      <RowDrawer
        openRow={openRow}
        rows={rows}
        query={query}
        {...outside}
        title={({ license_plate }) => license_plate}
        isTitleName
        footer={(vehicle) => <VehicleActions vehicle={vehicle} onDelete={() => deletion.ask(vehicle)} />}
      >
        {(vehicle) => <VehicleStory key={vehicle.id} vehicle={vehicle} />}
      </RowDrawer>
      {deletion.dialog}
    </>
  );
}

function HeaderLinks() {
  const t = useText();
  return (
    <>
      <LinkButton to="/admin/vehicle-management" icon={<Icon name="shield" size={18} />}>
        {t(m.review)}
      </LinkButton>
      <LinkButton type="primary" to="/admin/vehicles/create" icon={<Icon name="plus" size={18} />}>
        {t(m.add)}
      </LinkButton>
    </>
  );
}

function NoVehicles({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  if (!isFiltered) return <EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />;
  return (
    <EmptyState text={t(m.emptyFiltered)}>
      <LinkButton to="/admin/vehicles">{t(m.showAll)}</LinkButton>
    </EmptyState>
  );
}

/** The admin's vehicles, five a page. */
export function VehiclesPage() {
  return (
    <DeskProvider>
      <Vehicles />
    </DeskProvider>
  );
}
