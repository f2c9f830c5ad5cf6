import { useMoneySummaryQuery } from '../../api/money-summary.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { QueryState } from '../../ui/states';
import { ChainBreaks, Compare } from './compare';
import { staffMessages as common } from '../../staff/staff.messages';
import { overviewMessages as m } from './money.messages';
import styles from './overview.module.css';
import type { MoneySummary } from '@app/contracts/money-summary.js';
import type { Text } from '../../i18n/catalogue';
import { Money } from '../../ui/values';
import { SignedMoney } from './proof-parts';
import { Link } from 'react-router';
import { useCountDisputesQuery, useCountPayoutsQuery, useCountRefundsQuery } from '../../api/counts.api';
import { StrongMoney } from '../../staff/cells';
import { useFormats } from '../../i18n/formats';
import { commonMessages as commonTexts } from '../../ui/common.messages';

interface Counted {
  readonly data?: number | null | undefined;
  readonly isLoading: boolean;
}

function Count({ of: { data, isLoading } }: { of: Counted }) {
  const t = useText();
  const { number } = useFormats();
  if (typeof data === 'number') return <strong className="tabular">{number(data)}</strong>;
  return <span className={styles.soft}>{isLoading ? '…' : t(m.unknown)}</span>;
}

/** The open tasks about money, with links to them. */
function Waiting({ payable }: { payable: number }) {
  const t = useText();
  const payouts = useCountPayoutsQuery({ query: { status: 'due' } });
  const refunds = useCountRefundsQuery({ query: { status: 'due' } });
  const disputes = useCountDisputesQuery({ query: { status: 'open' } });
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
        <li>
          <Link to="/admin/payouts?show=payouts&status=due">{t(m.payouts)}</Link>
          <Count of={payouts} />
        </li>
        <li>
          <Link to="/admin/payouts?show=refunds&status=due">{t(m.refunds)}</Link>
          <Count of={refunds} />
        </li>
        <li>
          <Link to="/admin/money?show=disputes&status=open">{t(m.disputes)}</Link>
          <Count of={disputes} />
        </li>
      </ul>
    </section>
  );
}

type Account = 'wallet' | 'held' | 'drivers' | 'customers' | 'commission' | 'suspense';

const figures: readonly { account: Account; name: Text; means: Text }[] = [
  { account: 'wallet', name: commonTexts.wallet, means: m.walletMeans },
  { account: 'held', name: m.held, means: m.heldMeans },
  { account: 'drivers', name: m.drivers, means: m.driversMeans },
  { account: 'customers', name: m.customers, means: m.customersMeans },
  { account: 'commission', name: m.commission, means: m.commissionMeans },
  { account: 'suspense', name: m.suspense, means: m.suspenseMeans },
];

/** The ledger has negative amounts for what is owed or earned; they are shown as positive amounts. */
function displayedAmount(summary: MoneySummary, account: Account): number {
  const taka = account === 'wallet' ? summary.wallet : -summary[account];
  // No minus before a zero.
  return taka === 0 ? 0 : taka;
}

/** The balances of the ledger, each with what it means. */
function Balances({ summary }: { summary: MoneySummary }) {
  const t = useText();
  return (
    <section aria-labelledby="money-balances">
      <h2 id="money-balances">{t(m.balances)}</h2>
      <dl className={styles.figures}>
        {figures.map(({ account, name, means }) => {
          const taka = displayedAmount(summary, account);
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
export function Overview() {
  const t = useText();
  const errorText = useErrorText();
  const { data, ...query } = useMoneySummaryQuery();
  if (!data) {
    return (
      <QueryState
        query={query}
        errorText={(error) => errorText(error, { network: common.network, failed: m.failed })}
        text={t(m.loading)}
      />
    );
  }
  return (
    <div className={styles.page}>
      <Balances summary={data} />
      <div className={styles.columns}>
        <Waiting payable={data.payable} />
        <Compare />
      </div>
      <ChainBreaks latest={data.chain_breaks} count={data.chain_break_count} />
    </div>
  );
}
