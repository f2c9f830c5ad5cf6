import { useMoneySummaryQuery } from '../../api/money-summary.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { QueryState } from '../../ui/query-state';
import { Balances } from './balances';
import { ChainBreaks } from './chain-breaks';
import { Compare } from './compare';
import { deskMessages as common } from '../../desk/desk.messages';
import { overviewMessages as m } from './overview.messages';
import styles from './overview.module.css';
import { Waiting } from './waiting';

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
