import { useMoneySummaryQuery, useReconciliationQuery } from '../../api/money.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { LoadingState, QueryState } from '../../ui/states';
import { staffMessages as staff } from '../../staff/staff.messages';
import { ledgerMessages, moneyMessages, overviewMessages as m } from './money.messages';
import styles from './money.module.css';
import { type MoneySummary, type Reconciliation } from '@app/contracts/money-summary.js';
import { Money } from '../../ui/values';
import { ChainBreaks, CorrectButton, ProofSummary, SignedMoney } from './proof-parts';
import { Link } from 'react-router';
import { useCountDisputesQuery, useCountPayoutsQuery, useCountRefundsQuery } from '../../api/counts.api';
import { LinkButton, StrongMoney } from '../../staff/cells';
import { useFormats } from '../../i18n/formats';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { amountNumber } from '@app/contracts/fields.js';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import { ContractForm } from '../../forms/contract-form';
import { NumberField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { StaffHeader } from '../../staff/staff-header';
import { StaffProvider } from '../../staff/staff-provider';
import { lazyComponent } from '../../ui/lazy-component';
import { FilterTabs } from '../../ui/filter-tabs';
import { useQueryFilter } from '../../ui/use-query-filter';

// Each list is loaded when its tab is opened: together they are larger than a page may be.
const LedgerList = lazyComponent(() => import('./ledger-list'), 'LedgerList');
const DisputeList = lazyComponent(() => import('./dispute-list'), 'DisputeList');
const ProofList = lazyComponent(() => import('./proof-list'), 'ProofList');
const DeviceList = lazyComponent(() => import('./device-list'), 'DeviceList');

const balanceSchema = z.object({ balance: amountNumber('required', 'invalid_amount') });

/** Compares the real balance of the wallet with the ledger, and shows the first message with a difference. */
function Compare() {
  const t = useText();
  const errorText = useErrorText({ network: staff.network, failed: m.compareFailed });
  const [balance, setBalance] = useState<number | null>(null);
  const { currentData, error, isFetching, refetch } = useReconciliationQuery(
    { query: { balance: String(balance) } },
    { skip: balance === null },
  );
  return (
    <section aria-labelledby="money-compare">
      <h2 id="money-compare">{t(m.compare)}</h2>
      <div className={styles.compare}>
        <p className={styles.soft}>{t(m.compareLead)}</p>
        <ContractForm
          name="compare"
          schema={balanceSchema}
          submitLabel={t(m.compareSubmit)}
          onSubmit={(values) => {
            if (values.balance === balance) void refetch();
            setBalance(values.balance);
            return Promise.resolve();
          }}
        >
          <NumberField name="balance" label={t(m.balance)} prefix="৳" />
        </ContractForm>
        {balance !== null && (
          <div className={styles.result}>
            {isFetching && !currentData && <p role="status">{t(m.comparing)}</p>}
            {error !== undefined && !isFetching && <Notice tone="bad">{errorText(error)}</Notice>}
            {currentData && <Result result={currentData} />}
          </div>
        )}
      </div>
    </section>
  );
}

function Result({ result: { difference, ledger, balance, since } }: { result: Reconciliation }) {
  const t = useText();
  const formats = useFormats();
  if (difference === 0) {
    return <Notice tone="good">{t(m.same, { amount: formats.money(balance) })}</Notice>;
  }
  const amount = formats.money(Math.abs(difference));
  return (
    <>
      <Notice tone="waiting">
        {t(difference > 0 ? m.more : m.less, { amount, ledger: formats.money(ledger) })}
      </Notice>
      {since ? (
        <div>
          <p>{t(m.since)}</p>
          <ProofSummary proof={since} />
        </div>
      ) : (
        <p>{t(m.sinceUnknown)}</p>
      )}
      <CorrectButton difference={difference}>{t(m.correct)}</CorrectButton>
    </>
  );
}

function OpenTasks({ payable }: { payable: number }) {
  const t = useText();
  const { number } = useFormats();
  const tasks = [
    [
      staff.payoutsToSend,
      'payouts?show=payouts&status=due',
      useCountPayoutsQuery({ query: { status: 'due' } }),
    ],
    [
      staff.refundsToSend,
      'payouts?show=refunds&status=due',
      useCountRefundsQuery({ query: { status: 'due' } }),
    ],
    [
      staff.openDisputes,
      'money?show=disputes&status=open',
      useCountDisputesQuery({ query: { status: 'open' } }),
    ],
  ] as const;
  return (
    <section aria-labelledby="money-waiting">
      <h2 id="money-waiting">{t(m.waiting)}</h2>
      <ul className={styles.waiting}>
        <li>
          <span>
            {t(m.payable)}: <Link to="/admin/payouts">{t(m.payableLink)}</Link>
          </span>
          <StrongMoney taka={payable} />
        </li>
        {tasks.map(([text, path, { data: count, isLoading }]) => (
          <li key={path}>
            <Link to={`/admin/${path}`}>{t(text)}</Link>
            {typeof count === 'number' ? (
              <strong className="tabular">{number(count)}</strong>
            ) : (
              <span className={styles.soft}>{isLoading ? '…' : t(staff.countUnknown)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const figures = [
  ['wallet', common.wallet, m.walletMeans],
  ['held', m.held, m.heldMeans],
  ['drivers', m.drivers, m.driversMeans],
  ['customers', m.customers, m.customersMeans],
  ['commission', ledgerMessages.accountCommission, m.commissionMeans],
  ['suspense', ledgerMessages.accountSuspense, m.suspenseMeans],
] as const;

function Balances({ summary }: { summary: MoneySummary }) {
  const t = useText();
  return (
    <section aria-labelledby="money-balances">
      <h2 id="money-balances">{t(m.balances)}</h2>
      <dl className={styles.figures}>
        {figures.map(([account, name, means]) => {
          // The ledger has negative amounts for what is owed or earned. A difference, so that a zero has no minus.
          const taka = account === 'wallet' ? summary.wallet : 0 - summary[account];
          const isSigned = taka < 0 || (account === 'suspense' && taka !== 0);
          return (
            <div key={account} className={styles.figure}>
              <dt>{t(name)}</dt>
              <dd className={styles.value}>
                {isSigned ? <SignedMoney taka={taka} /> : <Money taka={taka} />}
              </dd>
              <dd className={styles.soft}>{t(means)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The balances, the open tasks of admins, and the comparison of the wallet with the ledger. */
function Overview() {
  const t = useText();
  const errorText = useErrorText({ network: staff.network, failed: m.failed });
  const { data, ...query } = useMoneySummaryQuery();
  if (!data) return <QueryState query={query} errorText={errorText} text={t(m.loading)} />;
  return (
    <div className={styles.page}>
      <Balances summary={data} />
      <div className={styles.columns}>
        <OpenTasks payable={data.payable} />
        <Compare />
      </div>
      <ChainBreaks latest={data.chain_breaks} count={data.chain_break_count} />
    </div>
  );
}

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
        title={t(pages.money)}
        lead={t(moneyMessages.lead)}
        back={{ to: '/admin/dashboard', label: t(pages.dashboard) }}
        actions={
          <>
            <LinkButton to="/admin/tariffs">{t(pages.tariffs)}</LinkButton>
            <LinkButton to="/admin/payouts">{t(pages.payouts)}</LinkButton>
          </>
        }
      />
      <FilterTabs
        label={t(moneyMessages.tabs)}
        tabs={tabs.map((tab) => ({
          to: `/admin/money?show=${tab}`,
          label: t(moneyMessages[tab]),
          isCurrent: tab === current,
        }))}
      />
      <Suspense fallback={<LoadingState />}>
        <Part key={current} />
      </Suspense>
    </StaffProvider>
  );
}
