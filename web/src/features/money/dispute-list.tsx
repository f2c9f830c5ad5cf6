import { disputeStatuses, type Dispute } from '@app/contracts/disputes.js';
import { lazy, Suspense } from 'react';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { NoRows } from '../../staff/no-rows';
import { RangeFilter } from '../../staff/range-filter';
import { useDialog } from '../../staff/use-dialog';
import { useTableState } from '../../staff/use-table-state';
import { useTableRows } from '../../staff/use-table-rows';
import { byCreation } from '../../staff/use-list-sort';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { bookingFilter } from './ledger-texts';
import { DecideButton, DisputeDetails, DisputeTag, Opener, statusOptions } from './dispute-details';
import { disputesMessages as m } from './money.messages';
import { useStaffDisputesInfiniteQuery } from './proofs.api';
import { BookingRoute } from '../../staff/booking-link';
import type { TableColumn } from '../../staff/table-column';
import { StrongMoney } from '../../staff/strong-money';
import { useCommonColumns } from '../../staff/use-common-columns';
import { useWidth } from '../../staff/use-width';
import { staffMessages as common } from '../../staff/staff.messages';

/** The columns of the disputes. */
function useDisputeColumns(onDecide: (dispute: Dispute) => void): readonly TableColumn<Dispute>[] {
  const t = useText();
  const { actions, created, number } = useCommonColumns();
  const width = useWidth();
  return [
    number(t(m.facts)),
    {
      key: 'booking',
      title: t(common.booking),
      width: width(220, 200),
      isText: true,
      isTwoLines: true,
      render: (booking) => <BookingRoute booking={booking} />,
    },
    {
      key: 'opened_by',
      title: t(m.by),
      width: width(210, 180),
      isText: true,
      render: (dispute) => <Opener dispute={dispute} />,
    },
    {
      key: 'reason',
      title: t(m.reason),
      width: width(250, 200),
      isText: true,
      isTwoLines: true,
      render: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      key: 'held',
      title: t(m.held),
      width: 120,
      isEnd: true,
      render: ({ held }) => <StrongMoney taka={held} />,
    },
    {
      key: 'status',
      title: t(common.status),
      width: width(130, 160),
      filter: {
        name: 'status',
        options: statusOptions.map(({ value, text }) => ({ value, label: t(text) })),
      },
      render: ({ status }) => <DisputeTag status={status} />,
    },
    { ...created('opened', t(m.opened), width(118, 130)), isTwoLines: true },
    actions(width(120, 140), (dispute: Dispute) => (
      <DecideButton dispute={dispute} onDecide={onDecide} size="small" />
    )),
  ];
}

const noRowsTexts = {
  empty: m.empty,
  emptyHint: m.emptyHint,
  emptyFiltered: m.emptyFiltered,
  showAll: m.showAll,
};

const DecideDispute = lazy(() => import('./decide-dispute.modal'));

/** The filter in the address as the calls accept it. */
function disputeQuery(filter: QueryFilter) {
  return {
    status: filter.pick('status', disputeStatuses),
    booking_id: bookingFilter(filter),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** Disputes: the open ones to decide, and the outcome of the others. */
export function DisputeList() {
  const t = useText();
  const { target, open, dialog } = useDialog<Dispute>();
  const tableState = useTableState('disputes', byCreation, useDisputeColumns(open));
  const list = useTableRows(useStaffDisputesInfiniteQuery, tableState, disputeQuery(tableState.filter));
  return (
    <>
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        unfiltered={{ query: 'show=disputes' }}
        views={[
          { key: 'open', name: t(m.open), query: 'show=disputes&status=open' },
          { key: 'decided', name: t(m.decided), query: 'show=disputes&status=decided' },
        ]}
        chosenElsewhere={['booking_id']}
        search={t(m.byBooking)}
        searchBy="booking_id"
      >
        <RangeFilter filter={tableState.filter} />
      </StaffToolbar>
      <StaffList
        tableState={tableState}
        label={t(m.title)}
        {...list}
        rowName={({ id }) => t(m.dispute, { id })}
        errors={{ failed: m.failed }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={list.isFiltered} texts={noRowsTexts} all="/admin/money?show=disputes" />}
        footer={(dispute) => <DecideButton dispute={dispute} onDecide={open} />}
      >
        {(dispute) => <DisputeDetails dispute={dispute} />}
      </StaffList>
      {target && (
        <Suspense fallback={null}>
          <DecideDispute dispute={target} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
