import type { Page } from '../../api/endpoints';
import { useDeskPayoutsInfiniteQuery, useDeskRefundsInfiniteQuery } from '../../api/payouts-desk.api';
import { Link } from 'react-router';
import { StrongMoney } from '../../desk/strong-money';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useDeskDisputesInfiniteQuery } from './money-desk.api';
import { overviewMessages as m } from './overview.messages';
import styles from './overview.module.css';

/** Counts the list without loading it. */
const counting = { limit: '1', total: '1' } as const;

interface Counted {
  readonly data?: { readonly pages: readonly Page<unknown>[] } | undefined;
  readonly isLoading: boolean;
}

function Count({ of: { data, isLoading } }: { of: Counted }) {
  const t = useText();
  const { number } = useFormats();
  const total = data?.pages[0]?.total;
  if (total !== undefined) return <strong className="tabular">{number(total)}</strong>;
  return <span className={styles.soft}>{isLoading ? '…' : t(m.unknown)}</span>;
}

/** The open tasks about money, with links to them. */
export function Waiting({ payable }: { payable: number }) {
  const t = useText();
  const payouts = useDeskPayoutsInfiniteQuery({ query: { ...counting, status: 'due' } });
  const refunds = useDeskRefundsInfiniteQuery({ query: { ...counting, status: 'due' } });
  const disputes = useDeskDisputesInfiniteQuery({ query: { ...counting, status: 'open' } });
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
