import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import { walletProviders } from '@app/contracts/wallets.js';
import { payoutStatuses } from '@app/contracts/payouts.js';
import { lazy, Suspense } from 'react';
import { useCountPayoutsQuery } from '../../api/counts.api';
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
import { PayoutButtons, usePayoutColumns } from './payout-columns';
import type { PayoutTarget } from './payout-dialog';
import { PayoutDetails } from './payout-details';
import { sendingOrders } from './sending-orders';
import { useDeskPayoutsInfiniteQuery } from '../../api/payouts-desk.api';
import { payoutsMessages as m } from './payouts.messages';

const PayoutDialog = lazy(() => import('./payout-dialog'));

/** The filter in the address as the calls accept it. */
function payoutQuery(filter: QueryFilter) {
  const driver = filter.get('driver_id');
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', payoutStatuses),
    method: filter.pick('method', walletProviders),
    driver_id: /^[1-9]\d{0,8}$/.test(driver) ? driver : undefined,
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** Payouts: those due for sending, and the outcome of the others. */
export function PayoutList() {
  const t = useText();
  const { target, open, dialog } = useDialog<PayoutTarget>();
  const desk = useDesk('payouts', sendingOrders, usePayoutColumns(open));
  const list = useDeskRows(useDeskPayoutsInfiniteQuery, desk, payoutQuery(desk.filter));
  const count = useCountPayoutsQuery({ query: { status: 'due' } }).data ?? undefined;
  return (
    <>
      <DeskToolbar
        desk={desk}
        label={t(m.payoutFilters)}
        unfiltered={{ query: 'show=payouts' }}
        views={[{ key: 'due', name: t(m.due), query: 'show=payouts&status=due', count }]}
        search={t(m.payoutSearch)}
        actions={<ExportButton path={moneyExportEndpoints.payouts.path} filter={list.wanted} />}
      >
        <RangeFilter filter={desk.filter} />
      </DeskToolbar>
      <DeskList
        desk={desk}
        label={t(m.payouts)}
        {...list}
        rowName={({ id }) => t(m.payoutTitle, { id })}
        errors={{ failed: m.payoutFailed }}
        loadingText={t(m.payoutLoading)}
        empty={
          <NoRows
            isFiltered={list.isFiltered}
            texts={{
              empty: m.payoutEmpty,
              emptyHint: m.payoutEmptyHint,
              emptyFiltered: m.payoutNotFound,
              showAll: m.showAll,
            }}
            all="/admin/payouts?show=payouts"
          />
        }
        footer={(payout) => <PayoutButtons payout={payout} onOpen={open} />}
      >
        {(payout) => <PayoutDetails payout={payout} />}
      </DeskList>
      {target && (
        <Suspense fallback={null}>
          <PayoutDialog {...target} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
