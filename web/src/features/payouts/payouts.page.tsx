import { StaffHeader } from '../../staff/staff-header';
import { StaffProvider } from '../../staff/staff-provider';
import { useCountPayablesQuery, useCountPayoutsQuery, useCountRefundsQuery } from '../../api/counts.api';
import { useText } from '../../i18n/use-text';
import { FilterTabs } from '../../ui/filter-tabs';
import { useQueryFilter } from '../../ui/use-query-filter';
import { PayableList } from './payable-list';
import { PayoutList } from './payout-list';
import { RefundList } from './refund-list';
import { payoutsMessages as m } from './payouts.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

const kinds = ['payable', 'payouts', 'refunds'] as const;
const dueOnly = { query: { status: 'due' } } as const;
const lists = { payable: PayableList, payouts: PayoutList, refunds: RefundList } as const;

function useWaitingCounts() {
  return {
    payable: useCountPayablesQuery().data,
    payouts: useCountPayoutsQuery(dueOnly).data,
    refunds: useCountRefundsQuery(dueOnly).data,
  };
}

/** Drivers with a balance, payouts to drivers, and refunds to customers. */
export function PayoutsPage() {
  const t = useText();
  const filter = useQueryFilter();
  const current = filter.pick('show', kinds) ?? 'payable';
  const counts = useWaitingCounts();
  const List = lists[current];
  return (
    <StaffProvider>
      <StaffHeader
        title={t(pages.payouts)}
        lead={t(m.lead)}
        back={{ to: '/admin/money', label: t(pages.money) }}
      />
      <FilterTabs
        label={t(m.kinds)}
        tabs={kinds.map((kind) => ({
          to: `/admin/payouts?show=${kind}`,
          label: t(m[kind]),
          isCurrent: kind === current,
          count: counts[kind] ?? undefined,
        }))}
      />
      <List key={current} />
    </StaffProvider>
  );
}
