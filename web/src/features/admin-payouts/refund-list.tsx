import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import { refundStatuses, type Refund } from '@app/contracts/refunds.js';
import { lazy, Suspense } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton } from '../../desk/export-button';
import { SearchFilter } from '../../desk/filters';
import { NoRows } from '../../desk/no-rows';
import { RangeFilter } from '../../desk/range-filter';
import { RowDrawer } from '../../desk/row-drawer';
import { useAsked } from '../../desk/use-asked';
import { useDesk, type Desk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useDeskRefundsInfiniteQuery } from '../../api/payouts-desk.api';
import { payoutsMessages as m } from './payouts.messages';
import { RefundButtons, useRefundColumns } from './refund-columns';
import type { AskedRefund } from './refund-dialog';
import { RefundStory } from './refund-story';
import { sendingOrders } from './sending-orders';

const RefundDialog = lazy(() => import('./refund-dialog'));

type RefundDesk = Desk<Refund, (typeof sendingOrders)[number]>;

/** The filter of the address as the calls take it. */
function refundQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', refundStatuses),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** The refunds that the address asks for, and the open one where the list does not hold it. */
function useRefundRows(desk: RefundDesk) {
  const narrowed = refundQuery(desk.filter);
  const wanted = { ...narrowed, ...desk.sort.query };
  const query = useDeskRefundsInfiniteQuery({ query: { limit: '50', total: '1', ...wanted } });
  const rows = rowsOf(query.data);
  const outside = useOutsideRow(useDeskRefundsInfiniteQuery, { openRow: desk.openRow, rows, query });
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  return { wanted, query, rows, outside, isNarrowed };
}

interface RefundToolbarProps {
  desk: RefundDesk;
  wanted: ReturnType<typeof useRefundRows>['wanted'];
}

function RefundToolbar({ desk, wanted }: RefundToolbarProps) {
  const t = useText();
  return (
    <DeskToolbar
      desk={desk}
      label={t(m.refundFilters)}
      whole={{ name: t(m.all), query: 'show=refunds' }}
      views={[{ key: 'due', name: t(m.due), query: 'show=refunds&status=due' }]}
      search={<SearchFilter filter={desk.filter} name="search" label={t(m.refundSearch)} />}
      actions={<ExportButton path={moneyExportEndpoints.refunds.path} filter={wanted} />}
    >
      <RangeFilter filter={desk.filter} />
    </DeskToolbar>
  );
}

/** Refunds: what is owed to customers, and what was sent to them. */
export function RefundList() {
  const t = useText();
  const { asked, ask, dialog } = useAsked<AskedRefund>();
  const desk = useDesk('refunds', sendingOrders, useRefundColumns(ask));
  const { wanted, query, rows, outside, isNarrowed } = useRefundRows(desk);
  const errorText = useListErrorText({ network: m.network, failed: m.refundFailed, invalid: m.invalid });
  return (
    <>
      <RefundToolbar desk={desk} wanted={wanted} />
      <DeskTable
        desk={desk}
        label={t(m.refunds)}
        rows={rows}
        query={query}
        rowName={({ id }) => t(m.refundTitle, { id })}
        errorText={errorText}
        loadingText={t(m.refundLoading)}
        empty={
          <NoRows
            isNarrowed={isNarrowed}
            text={t(m.refundEmpty)}
            hint={t(m.refundEmptyHint)}
            narrowed={{ text: t(m.refundNotFound), to: '/admin/payouts?show=refunds', showAll: t(m.showAll) }}
          />
        }
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={rows}
        query={query}
        {...outside}
        title={({ id }) => t(m.refundTitle, { id })}
        footer={(refund) => <RefundButtons refund={refund} onAsk={ask} />}
      >
        {(refund) => <RefundStory key={refund.id} refund={refund} />}
      </RowDrawer>
      {asked && (
        <Suspense fallback={null}>
          <RefundDialog {...asked} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
