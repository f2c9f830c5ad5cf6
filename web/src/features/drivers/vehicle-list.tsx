import { reviewStatuses } from '@app/contracts/accounts.js';
import { expiryFilters } from '@app/contracts/document-expiry.js';
import { vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { rowsOf } from '../../api/endpoints';
import { useVehicleQuery, useVehiclesInfiniteQuery } from '../../api/vehicles.api';
import type { TableColumn } from '../../staff/table-column';
import { staffMessages as common } from '../../staff/staff.messages';
import { useCommonColumns } from '../../staff/cells';
import { useTableState } from '../../staff/use-table-state';
import { useOutsideRowById } from '../../staff/table-rows';
import { useVehicleColumns, vehicleFiles } from '../../staff/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import { ReviewStatusTag } from '../../components/status-tag';
import { useQueryFilter } from '../../ui/use-query-filter';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { useReviewColumns } from './review-columns';
import { queueQuery, ReviewList } from './review-list';
import { vehicleOrders } from './use-drivers';
import { decisionOf, type Subject } from './review-parts';
import { useReview, type Review } from './use-review';

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
  const { created } = useCommonColumns();
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
    { ...type, title: t(m.vehicleType), width: 105 },
    { ...capacity, isHiddenAtFirst: true },
    owner,
    phone,
    documents(subjectOf),
    created('submitted', t(m.submitted)),
    decision(decisionOf),
    actions(subjectOf),
  ];
}

/** The drivers' vehicles with their documents. */
export function VehicleList() {
  const review = useReview('vehicles');
  const tableState = useTableState('vehicle_management', vehicleOrders(useQueryFilter()), useColumns(review));
  const { filter, openRow, sort } = tableState;
  const expiry = filter.pick('status', expiryFilters);
  const query = useVehiclesInfiniteQuery({
    query: {
      limit: '50',
      total: '1',
      ...(expiry
        ? { expiry }
        : filter.get('status') === 'documents'
          ? { documents: 'to_check' }
          : { verification: filter.pick('status', reviewStatuses) ?? 'pending' }),
      vehicle_type: filter.pick('vehicle_type', vehicleTypes),
      ...queueQuery(filter),
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
