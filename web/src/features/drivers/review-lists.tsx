import { reviewStatuses } from '@app/contracts/accounts.js';
import { expiryFilters } from '@app/contracts/document-expiry.js';
import { vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { rowsOf } from '../../api/endpoints';
import { useVehicleQuery, useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import type { TableColumn } from '../../staff/table-column';
import { commonMessages as common } from '../../ui/common.messages';
import { accountFieldMessages as accountFields } from '../../forms/forms.messages';
import {
  useTableState,
  type TableState,
  byCreation,
  byCreationAndName,
  longestWaitingFirst,
} from '../../staff/use-table-state';
import { useVehicleColumns, vehicleFiles } from '../../staff/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import { ReviewStatusTag } from '../../components/status-tag';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import {
  useReviewColumns,
  decisionOf,
  type Subject,
  DriverStateTag,
  AccountLink,
  ReviewList,
} from './review-list';
import { useReview, type Review } from './use-review';
import type { Driver } from '@app/contracts/drivers.js';
import { searchAndDays } from '../../staff/filters';
import { Name, PhoneLink, useCommonColumns, useWidth } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import { useTableRows, useOutsideRowById } from '../../staff/table-rows';
import { useApplicationsInfiniteQuery } from './driver-reviews.api';

type DriverOrder = (typeof byCreationAndName | typeof longestWaitingFirst)[number];

const queueOrders = [...longestWaitingFirst, ...byCreationAndName.slice(2)] as const;

/** Without a status the list is the queue of those who wait for a review: who has waited longest is first. */
const driverOrders = (filter: QueryFilter) => (filter.get('status') ? byCreationAndName : queueOrders);
const vehicleOrders = (filter: QueryFilter) => (filter.get('status') ? byCreation : longestWaitingFirst);

/** The filter for documents; undefined for a status of the review. */
function documentFilter(filter: QueryFilter) {
  const expiry = filter.pick('status', expiryFilters);
  if (expiry) return { expiry };
  return filter.get('status') === 'documents' ? { documents: 'to_check' as const } : undefined;
}

/** The status of the review; without a filter the list shows those who wait for one. */
const statusFilter = (filter: QueryFilter) => filter.pick('status', reviewStatuses) ?? 'pending';

type DriverFilter =
  | NonNullable<ReturnType<typeof documentFilter>>
  | { readonly status: string }
  | { readonly is_suspended: '1' }
  | { readonly has_pending_name: '1' };

function driverFilter(filter: QueryFilter): DriverFilter {
  if (filter.get('status') === 'suspended') return { is_suspended: '1' };
  return documentFilter(filter) ?? { status: statusFilter(filter) };
}

/** Drivers of a queue, and the one whose drawer is open where the filters hide them. */
function useDrivers(tableState: TableState<never, DriverOrder>, filters: DriverFilter) {
  return useTableRows(useApplicationsInfiniteQuery, tableState, {
    ...filters,
    ...searchAndDays(tableState.filter),
  });
}

const NameDetails = lazyComponent(() => import('./driver-details'), 'NameDetails');

type NamedDriver = Driver & { pending_name: string };

function hasNewName(driver: Driver): driver is NamedDriver {
  return driver.pending_name !== null;
}

function subjectOfName({ id, pending_name }: NamedDriver): Subject {
  return { id, name: pending_name, status: 'pending' };
}

function useNameColumns(review: Review): readonly TableColumn<NamedDriver>[] {
  const t = useText();
  const { documents, actions } = useReviewColumns(review);
  return [
    {
      key: 'name',
      title: t(m.newName),
      width: 230,
      isText: true,
      isPrimary: true,
      render: ({ id, pending_name }) => <RowLink id={id} name={pending_name} />,
    },
    {
      key: 'present_name',
      title: t(m.presentName),
      width: 230,
      isText: true,
      sortBy: 'name',
      render: ({ name }) => <Name text={name} />,
    },
    {
      key: 'username',
      title: t(accountFields.username),
      width: 160,
      isText: true,
      render: (driver) => <AccountLink driver={driver} />,
    },
    { key: 'phone', title: t(common.phone), width: 120, render: ({ phone }) => <PhoneLink phone={phone} /> },
    documents((driver: NamedDriver) => driver),
    { ...actions(subjectOfName), width: 190 },
  ];
}

/** New names of drivers. */
export function NameList() {
  const review = useReview('names');
  const tableState = useTableState('driver_reviews', driverOrders(useQueryFilter()), useNameColumns(review));
  const { query, rows, outsideRow } = useDrivers(tableState, { has_pending_name: '1' });
  const { outside: row, isLoading } = outsideRow;
  const list = {
    query,
    rows: rows.filter(hasNewName),
    outsideRow: { outside: row && hasNewName(row) ? row : undefined, isLoading },
  };
  return (
    <ReviewList
      kind="names"
      tableState={tableState}
      list={list}
      review={review}
      subjectOf={subjectOfName}
      details={(driver) => <NameDetails driver={driver} />}
    />
  );
}

const ApplicationDetails = lazyComponent(() => import('./driver-details'), 'ApplicationDetails');

function useApplicationColumns(review: Review): readonly TableColumn<Driver>[] {
  const t = useText();
  const { creationTime } = useCommonColumns();
  const width = useWidth();
  const { expiry, documents, decision, actions } = useReviewColumns(review);
  return [
    {
      key: 'name',
      title: t(common.name),
      width: 180,
      isText: true,
      sortBy: 'name',
      isPrimary: true,
      render: ({ id, name }) => <RowLink id={id} name={name} />,
    },
    {
      key: 'status',
      title: t(common.status),
      width: width(140, 165),
      render: (driver) => <DriverStateTag driver={driver} />,
    },
    expiry,
    { key: 'phone', title: t(common.phone), width: 120, render: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      key: 'email',
      title: t(common.email),
      width: 224,
      isText: true,
      isHiddenAtFirst: true,
      render: ({ email, email_verified }) => (
        <span translate={email_verified ? 'no' : undefined} title={email}>
          {email_verified ? email : t(m.emailUnverified, { email })}
        </span>
      ),
    },
    {
      key: 'vehicle',
      title: t(common.vehicle),
      width: 130,
      isText: true,
      render: ({ vehicle_type }) => <Name text={vehicle_type} />,
    },
    {
      key: 'experience',
      title: t(m.experience),
      width: 260,
      isText: true,
      isHiddenAtFirst: true,
      render: ({ experience }) => <Name text={experience} />,
    },
    documents(subjectOfDriver),
    creationTime('applied', t(m.applied)),
    decision((driver: Driver) => driver),
    actions(subjectOfDriver),
  ];
}

const subjectOfDriver = ({ id, name, status, expires_on, documents }: Driver): Subject => ({
  id,
  name,
  status,
  dates: expires_on,
  documents,
});

/** The drivers' applications. */
export function ApplicationList() {
  const review = useReview('drivers');
  const tableState = useTableState(
    'driver_reviews',
    driverOrders(useQueryFilter()),
    useApplicationColumns(review),
  );
  const list = useDrivers(tableState, driverFilter(tableState.filter));
  return (
    <ReviewList
      kind="drivers"
      tableState={tableState}
      list={list}
      review={review}
      subjectOf={subjectOfDriver}
      details={(driver) => <ApplicationDetails driver={driver} />}
    />
  );
}

const VehicleDetails = lazyComponent(() => import('./vehicle-details'), 'VehicleDetails');

function subjectOf(vehicle: Vehicle): Subject {
  const { id, license_plate, verification, expires_on } = vehicle;
  return {
    id,
    name: license_plate,
    status: verification,
    dates: expires_on,
    documents: vehicleFiles(vehicle),
  };
}

function useColumns(review: Review): readonly TableColumn<Vehicle>[] {
  const t = useText();
  const { creationTime } = useCommonColumns();
  const { plate, type, capacity, owner, phone } = useVehicleColumns();
  const { expiry, documents, decision, actions } = useReviewColumns(review);
  return [
    { ...plate, width: 245 },
    {
      key: 'status',
      title: t(common.status),
      width: 125,
      render: ({ verification }) => <ReviewStatusTag status={verification} />,
    },
    expiry,
    { ...type, title: t(common.vehicle), width: 105 },
    { ...capacity, isHiddenAtFirst: true },
    owner,
    phone,
    documents(subjectOf),
    creationTime('submitted', t(m.submitted)),
    decision(decisionOf),
    actions(subjectOf),
  ];
}

/** The drivers' vehicles with their documents. */
export function VehicleList() {
  const review = useReview('vehicles');
  const tableState = useTableState('vehicle_management', vehicleOrders(useQueryFilter()), useColumns(review));
  const { filter, openRow, sort } = tableState;
  const query = useVehiclesInfiniteQuery({
    query: {
      limit: '50',
      total: '1',
      ...(documentFilter(filter) ?? { verification: statusFilter(filter) }),
      vehicle_type: filter.pick('vehicle_type', vehicleTypes),
      ...searchAndDays(filter),
      ...sort.query,
    },
  });
  const rows = rowsOf(query.data);
  const outsideRow = useOutsideRowById(useVehicleQuery, { openRow, rows, query });
  return (
    <ReviewList
      kind="vehicles"
      tableState={tableState}
      list={{ query, rows, outsideRow }}
      review={review}
      subjectOf={subjectOf}
      details={(vehicle) => <VehicleDetails vehicle={vehicle} />}
    />
  );
}
