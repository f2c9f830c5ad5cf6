import { Link } from 'react-router';
import { useCountDisputesQuery, useCountPayoutsQuery, useCountRefundsQuery } from '../../api/counts.api';
import { StrongMoney } from '../../desk/strong-money';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { overviewMessages as m } from './overview.messages';
import styles from './overview.module.css';

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
export function Waiting({ payable }: { payable: number }) {
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
