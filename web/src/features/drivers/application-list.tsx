import type { Driver } from '@app/contracts/drivers.js';
import type { TableColumn } from '../../staff/table-column';
import { Name, PhoneLink, useCommonColumns, useWidth } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import { useTableState } from '../../staff/use-table-state';
import { useText } from '../../i18n/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import { useQueryFilter } from '../../ui/use-query-filter';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { useReviewColumns } from './review-columns';
import { ReviewList } from './review-list';
import { driverOrders, useDrivers, wantedDrivers } from './use-drivers';
import { DriverStateTag, type Subject } from './review-parts';
import { useReview, type Review } from './use-review';

const ApplicationDetails = lazyComponent(() => import('./driver-details'), 'ApplicationDetails');

function useApplicationColumns(review: Review): readonly TableColumn<Driver>[] {
  const t = useText();
  const { created } = useCommonColumns();
  const width = useWidth();
  const { expiry, documents, decision, actions } = useReviewColumns(review);
  return [
    {
      key: 'name',
      title: t(m.name),
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
      title: t(m.email),
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
      title: t(m.vehicleType),
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
    documents(subjectOf),
    created('applied', t(m.applied)),
    decision((driver: Driver) => driver),
    actions(subjectOf),
  ];
}

const subjectOf = ({ id, name, status, expires_on, documents }: Driver): Subject => ({
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
  const list = useDrivers(tableState, wantedDrivers(tableState.filter));
  return (
    <ReviewList
      kind="drivers"
      tableState={tableState}
      list={list}
      review={review}
      subjectOf={subjectOf}
      details={(driver) => <ApplicationDetails driver={driver} />}
    />
  );
}
