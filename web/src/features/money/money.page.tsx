import { lazy, Suspense } from 'react';
import { StaffHeader } from '../../staff/staff-header';
import { StaffProvider } from '../../staff/staff-provider';
import { LinkButton } from '../../staff/cells';
import { useText } from '../../i18n/use-text';
import { FilterTabs } from '../../ui/filter-tabs';
import { LoadingState } from '../../ui/states';
import { useQueryFilter } from '../../ui/use-query-filter';
import { staffMessages as common } from '../../staff/staff.messages';
import { moneyMessages as m } from './money.messages';
import { Overview } from './overview';

// Each list is loaded when its tab is opened: together they are larger than a page may be.
const LedgerList = lazy(() => import('./ledger-list').then((module) => ({ default: module.LedgerList })));
const DisputeList = lazy(() => import('./dispute-list').then((module) => ({ default: module.DisputeList })));
const ProofList = lazy(() => import('./proof-list').then((module) => ({ default: module.ProofList })));
const DeviceList = lazy(() => import('./device-list').then((module) => ({ default: module.DeviceList })));

const tabs = ['overview', 'ledger', 'disputes', 'messages', 'phones'] as const;
const parts = {
  overview: Overview,
  ledger: LedgerList,
  disputes: DisputeList,
  messages: ProofList,
  phones: DeviceList,
} as const;

/** The money of the product: balances, ledger, disputes, and messages of the wallets. */
export function MoneyPage() {
  const t = useText();
  const filter = useQueryFilter();
  const current = filter.pick('show', tabs) ?? 'overview';
  const Part = parts[current];
  return (
    <StaffProvider>
      <StaffHeader
        title={t(m.title)}
        lead={t(m.lead)}
        back={{ to: '/admin/dashboard', label: t(common.dashboard) }}
        actions={
          <>
            <LinkButton to="/admin/tariffs">{t(m.tariffs)}</LinkButton>
            <LinkButton to="/admin/payouts">{t(m.payouts)}</LinkButton>
          </>
        }
      />
      <FilterTabs
        label={t(m.tabs)}
        tabs={tabs.map((tab) => ({
          to: `/admin/money?show=${tab}`,
          label: t(m[tab]),
          isCurrent: tab === current,
        }))}
      />
      <Suspense fallback={<LoadingState />}>
        <Part key={current} />
      </Suspense>
    </StaffProvider>
  );
}
