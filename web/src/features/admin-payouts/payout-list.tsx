import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import { payoutMethods } from '@app/contracts/payout-account.js';
import { payoutStatuses, type Payout } from '@app/contracts/payouts.js';
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
import { PayoutButtons, usePayoutColumns } from './payout-columns';
import type { AskedPayout } from './payout-dialog';
import { PayoutStory } from './payout-story';
import { sendingOrders } from './sending-orders';
import { useDeskPayoutsInfiniteQuery } from '../../api/payouts-desk.api';
import { payoutsMessages as m } from './payouts.messages';

// Forms are only needed by those who decide.
const PayoutDialog = lazy(() => import('./payout-dialog'));

type PayoutDesk = Desk<Payout, (typeof sendingOrders)[number]>;

/** The filter of the address as the calls take it. */
function payoutQuery(filter: QueryFilter) {
  const driver = filter.get('driver_id');
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', payoutStatuses),
    method: filter.pick('method', payoutMethods),
    driver_id: /^[1-9]\d{0,8}$/.test(driver) ? driver : undefined,
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** The payouts that the address asks for, and the open one where the list does not hold it. */
function usePayoutRows(desk: PayoutDesk) {
  const narrowed = payoutQuery(desk.filter);
  const wanted = { ...narrowed, ...desk.sort.query };
  const query = useDeskPayoutsInfiniteQuery({ query: { limit: '50', total: '1', ...wanted } });
  const rows = rowsOf(query.data);
  const outside = useOutsideRow(useDeskPayoutsInfiniteQuery, { openRow: desk.openRow, rows, query });
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  return { wanted, query, rows, outside, isNarrowed };
}

interface PayoutToolbarProps {
  desk: PayoutDesk;
  wanted: ReturnType<typeof usePayoutRows>['wanted'];
}

function PayoutToolbar({ desk, wanted }: PayoutToolbarProps) {
  const t = useText();
  return (
    <DeskToolbar
      desk={desk}
      label={t(m.payoutFilters)}
      whole={{ name: t(m.all), query: 'show=payouts' }}
      views={[{ key: 'due', name: t(m.due), query: 'show=payouts&status=due' }]}
      search={<SearchFilter filter={desk.filter} name="search" label={t(m.payoutSearch)} />}
      actions={<ExportButton path={moneyExportEndpoints.payouts.path} filter={wanted} />}
    >
      <RangeFilter filter={desk.filter} />
    </DeskToolbar>
  );
}

/** Payouts: due ones to send, sent ones that may fail, and what became of the others. */
export function PayoutList() {
  const t = useText();
  const { asked, ask, dialog } = useAsked<AskedPayout>();
  const desk = useDesk('payouts', sendingOrders, usePayoutColumns(ask));
  const { wanted, query, rows, outside, isNarrowed } = usePayoutRows(desk);
  const errorText = useListErrorText({ network: m.network, failed: m.payoutFailed, invalid: m.invalid });
  return (
    <>
      <PayoutToolbar desk={desk} wanted={wanted} />
      <DeskTable
        desk={desk}
        label={t(m.payouts)}
        rows={rows}
        query={query}
        rowName={({ id }) => t(m.payoutTitle, { id })}
        errorText={errorText}
        loadingText={t(m.payoutLoading)}
        empty={
          <NoRows
            isNarrowed={isNarrowed}
            text={t(m.payoutEmpty)}
            hint={t(m.payoutEmptyHint)}
            narrowed={{ text: t(m.payoutNotFound), to: '/admin/payouts?show=payouts', showAll: t(m.showAll) }}
          />
        }
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={rows}
        query={query}
        {...outside}
        title={({ id }) => t(m.payoutTitle, { id })}
        footer={(payout) => <PayoutButtons payout={payout} onAsk={ask} />}
      >
        {(payout) => <PayoutStory key={payout.id} payout={payout} />}
      </RowDrawer>
      {asked && (
        <Suspense fallback={null}>
          <PayoutDialog {...asked} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
