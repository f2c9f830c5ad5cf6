import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import { refundStatuses } from '@app/contracts/refunds.js';
import { lazy, Suspense } from 'react';
import { useCountRefundsQuery } from '../../api/counts.api';
import { DeskList } from '../../desk/desk-list';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton } from '../../desk/export-button';
import { NoRows } from '../../desk/no-rows';
import { RangeFilter } from '../../desk/range-filter';
import { useDialog } from '../../desk/use-dialog';
import { useDesk } from '../../desk/use-desk';
import { useDeskRows } from '../../desk/use-desk-rows';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useDeskRefundsInfiniteQuery } from '../../api/payouts-desk.api';
import { payoutsMessages as m } from './payouts.messages';
import { RefundButtons, useRefundColumns } from './refund-columns';
import type { RefundTarget } from './refund-dialog';
import { RefundDetails } from './refund-details';
import { sendingOrders } from './sending-orders';

const RefundDialog = lazy(() => import('./refund-dialog'));

/** The filter in the address as the calls accept it. */
function refundQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', refundStatuses),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** Refunds that are owed to customers, and those that were sent. */
export function RefundList() {
  const t = useText();
  const { target, open, dialog } = useDialog<RefundTarget>();
  const desk = useDesk('refunds', sendingOrders, useRefundColumns(open));
  const list = useDeskRows(useDeskRefundsInfiniteQuery, desk, refundQuery(desk.filter));
  const count = useCountRefundsQuery({ query: { status: 'due' } }).data ?? undefined;
  return (
    <>
      <DeskToolbar
        desk={desk}
        label={t(m.refundFilters)}
        unfiltered={{ query: 'show=refunds' }}
        views={[{ key: 'due', name: t(m.due), query: 'show=refunds&status=due', count }]}
        search={t(m.refundSearch)}
        actions={<ExportButton path={moneyExportEndpoints.refunds.path} filter={list.wanted} />}
      >
        <RangeFilter filter={desk.filter} />
      </DeskToolbar>
      <DeskList
        desk={desk}
        label={t(m.refunds)}
        {...list}
        rowName={({ id }) => t(m.refundTitle, { id })}
        errors={{ failed: m.refundFailed }}
        loadingText={t(m.refundLoading)}
        empty={
          <NoRows
            isFiltered={list.isFiltered}
            texts={{
              empty: m.refundEmpty,
              emptyHint: m.refundEmptyHint,
              emptyFiltered: m.refundNotFound,
              showAll: m.showAll,
            }}
            all="/admin/payouts?show=refunds"
          />
        }
        footer={(refund) => <RefundButtons refund={refund} onOpen={open} />}
      >
        {(refund) => <RefundDetails refund={refund} />}
      </DeskList>
      {target && (
        <Suspense fallback={null}>
          <RefundDialog {...target} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
