import type { Driver } from '@app/contracts/drivers.js';
import type { TableColumn } from '../../staff/table-column';
import { Name, PhoneLink } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import { useTableState } from '../../staff/use-table-state';
import { useText } from '../../i18n/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import { useQueryFilter } from '../../ui/use-query-filter';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { useReviewColumns } from './review-columns';
import { ReviewList } from './review-list';
import { driverOrders, useDrivers } from './use-drivers';
import { AccountLink, type Subject } from './review-parts';
import { useReview, type Review } from './use-review';

const NameDetails = lazyComponent(() => import('./driver-details'), 'NameDetails');

type NamedDriver = Driver & { pending_name: string };

function hasNewName(driver: Driver): driver is NamedDriver {
  return driver.pending_name !== null;
}

function subjectOf({ id, pending_name }: NamedDriver): Subject {
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
      title: t(common.username),
      width: 160,
      isText: true,
      render: (driver) => <AccountLink driver={driver} />,
    },
    { key: 'phone', title: t(common.phone), width: 120, render: ({ phone }) => <PhoneLink phone={phone} /> },
    documents((driver: NamedDriver) => driver),
    { ...actions(subjectOf), width: 190 },
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
      subjectOf={subjectOf}
      details={(driver) => <NameDetails driver={driver} />}
    />
  );
}
