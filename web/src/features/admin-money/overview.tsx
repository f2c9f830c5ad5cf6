import { useMoneySummaryQuery } from '../../api/money-summary.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ErrorState, LoadingState } from '../../ui/states';
import { Balances } from './balances';
import { ChainBreaks } from './chain-breaks';
import { Compare } from './compare';
import { overviewMessages as m } from './overview.messages';
import styles from './overview.module.css';
import { Waiting } from './waiting';

/** What we hold and owe, what waits for an admin, and whether the wallet agrees. */
export function Overview() {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useMoneySummaryQuery();
  if (!data && error === undefined) return <LoadingState text={t(m.loading)} />;
  if (!data) {
    return (
      <ErrorState
        text={errorText(error, { network: m.network, failed: m.failed })}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
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
      <ChainBreaks breaks={data.chain_breaks} />
    </div>
  );
}
