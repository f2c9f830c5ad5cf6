import { reviewStatuses } from '@app/contracts/accounts.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { adminVehicleStatuses, vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { useVehicleQuery, useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton, ExportSelection } from '../../staff/export-button';
import { useDialog } from '../../staff/form-modal';
import { byCreation, useTableState } from '../../staff/use-table-state';
import { useOutsideRowById } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import { LinkButton, useCommonColumns } from '../../staff/cells';
import { Icon } from '../../ui/icon';
import { NoRows, Pager, usePages } from '../../staff/list-frame';
import { RangeFilter, searchAndDays } from '../../staff/filters';
import { withStaffProvider } from '../../staff/staff-provider';
import type { QueryFilter } from '../../ui/use-query-filter';
import {
  DeleteVehicleDialog,
  ActionsCell,
  VehicleStatusTag,
  useArrival,
  VehicleActions,
  VehicleDetails,
} from './vehicle-parts';
import { staffMessages as staff } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { TableColumn } from '../../staff/table-column';
import { useVehicleColumns } from '../../staff/vehicle-parts';
import { ReviewStatusTag, reviewStatusText } from '../../components/status-tag';
import { Navigate } from 'react-router';

/** `/vehicles` is another address of the list. */
export function ToVehiclesPage() {
  return <Navigate to="/admin/vehicles" replace />;
}

/** The columns of the list of vehicles. */
function useVehicleListColumns(): readonly TableColumn<Vehicle>[] {
  const t = useText();
  const { creationTime } = useCommonColumns();
  const { plate, type, capacity, owner, phone } = useVehicleColumns();
  return [
    { ...plate, width: 245, sortBy: 'license_plate' },
    { ...type, title: t(m.type), width: 105 },
    { ...capacity, width: 120, sortBy: 'capacity' },
    {
      key: 'status',
      title: t(common.status),
      width: 115,
      filter: {
        name: 'status',
        options: adminVehicleStatuses.map((value) => ({ value, label: t(m[value]) })),
      },
      render: ({ status }) => <VehicleStatusTag status={status} />,
    },
    {
      key: 'verification',
      title: t(m.verification),
      width: 125,
      filter: {
        name: 'verification',
        options: reviewStatuses.map((value) => ({ value, label: t(reviewStatusText(value)) })),
      },
      render: ({ verification }) => <ReviewStatusTag status={verification} />,
    },
    { ...owner, width: 175 },
    phone,
    creationTime('added', t(m.added)),
    {
      key: 'actions',
      title: t(staff.actions),
      width: 160,
      isBare: true,
      render: (vehicle) => <ActionsCell vehicle={vehicle} />,
    },
  ];
}

const PAGE_SIZE = 5;

const orders = [
  ...byCreation,
  { sort: 'license_plate', order: 'asc', label: m.plateFromA },
  { sort: 'license_plate', order: 'desc', label: m.plateFromZ },
  { sort: 'capacity', order: 'desc', label: m.largestFirst },
  { sort: 'capacity', order: 'asc', label: m.smallestFirst },
] as const;

/** The filter in the address as the endpoint accepts it. */
function vehicleQuery(filter: QueryFilter) {
  return {
    ...searchAndDays(filter),
    status: filter.pick('status', adminVehicleStatuses),
    verification: filter.pick('verification', reviewStatuses),
    vehicle_type: filter.pick('vehicle_type', vehicleTypes),
  };
}

/** The table, its drawer and its dialog. */
function Vehicles() {
  const t = useText();
  const { target, open, dialog } = useDialog<Vehicle>();
  useArrival();
  const tableState = useTableState('vehicles', orders, useVehicleListColumns());
  const { filter, sort, openRow, selection } = tableState;
  const listQuery = { ...vehicleQuery(filter), ...sort.query };
  const query = useVehiclesInfiniteQuery({ query: { limit: '100', total: '1', ...listQuery } });
  const { rows, shown: visibleRows, pager } = usePages(query, filter.page, PAGE_SIZE);
  const outsideRow = useOutsideRowById(useVehicleQuery, { openRow, rows, query });
  const path = exportEndpoints.vehicles.path;
  return (
    <>
      <StaffHeader title={t(pages.vehicles)} lead={t(m.lead)} actions={<HeaderLinks />} />
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        search={t(staff.searchVehicles)}
        actions={<ExportButton path={path} filter={listQuery} />}
      >
        <RangeFilter filter={filter} />
      </StaffToolbar>
      <StaffList
        tableState={tableState}
        label={t(pages.vehicles)}
        rows={visibleRows}
        allRows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={({ license_plate }) => license_plate}
        isTitleName
        bulk={<ExportSelection path={path} ids={selection.ids} sort={sort.query} />}
        pager={<Pager {...pager} onPage={filter.setPage} />}
        errors={{
          network: common.somethingWrong,
          failed: common.vehiclesFailed,
          invalid: common.vehiclesFailed,
        }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={filter.isFiltered} texts={m} all="/admin/vehicles" />}
        footer={(vehicle) => <VehicleActions vehicle={vehicle} onDelete={() => open(vehicle)} />}
      >
        {(vehicle) => <VehicleDetails vehicle={vehicle} />}
      </StaffList>
      {target && (
        <DeleteVehicleDialog
          vehicle={target}
          onClose={dialog.onClose}
          onDone={(text) => {
            openRow.close();
            dialog.onDone(text);
          }}
        />
      )}
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
        {t(pages.addVehicle)}
      </LinkButton>
    </>
  );
}

/** The admin's vehicles, five a page. */
export const VehiclesPage = withStaffProvider(Vehicles);
