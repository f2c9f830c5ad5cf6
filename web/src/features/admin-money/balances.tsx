import type { MoneySummary } from '@app/contracts/money-summary.js';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Money } from '../../ui/values';
import { overviewMessages as m } from './overview.messages';
import styles from './overview.module.css';
import { SignedMoney } from './signed-money';

type Account = 'wallet' | 'held' | 'drivers' | 'customers' | 'commission' | 'suspense';

const figures: readonly { account: Account; name: Text; means: Text }[] = [
  { account: 'wallet', name: m.wallet, means: m.walletMeans },
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
export function Balances({ summary }: { summary: MoneySummary }) {
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
