import { lazy, Suspense } from 'react';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { LinkButton } from '../../desk/link-button';
import { useText } from '../../i18n/use-text';
import { FilterTabs } from '../../ui/filter-tabs';
import { LoadingState } from '../../ui/states';
import { useQueryFilter } from '../../ui/use-query-filter';
import { deskMessages as common } from '../../desk/desk.messages';
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
    <DeskProvider>
      <DeskHeader
        title={t(m.title)}
        lead={t(m.lead)}
        back={{ to: '/admin/dashboard', label: t(common.dashboard) }}
        actions={<LinkButton to="/admin/payouts">{t(m.payouts)}</LinkButton>}
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
    </DeskProvider>
  );
}
