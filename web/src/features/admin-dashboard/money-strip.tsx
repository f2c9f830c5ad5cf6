import { Link } from 'react-router';
import { useMoneySummaryQuery } from '../../api/money-summary.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Money } from '../../ui/values';
import { dashboardMessages as m } from './dashboard.messages';
import styles from './money-strip.module.css';
import { commonMessages as common } from '../../ui/common.messages';

/** The balance of the wallet and the amount that can be paid out, with links to both pages. */
export function MoneyStrip() {
  const t = useText();
  const { number } = useFormats();
  const { data } = useMoneySummaryQuery();
  const breaks = data?.chain_break_count ?? 0;
  return (
    <section className={styles.strip} aria-labelledby="dashboard-money">
      <h2 id="dashboard-money">{t(m.money)}</h2>
      {data && (
        <dl className={styles.figures}>
          <div>
            <dt>{t(common.wallet)}</dt>
            <dd>
              <Money taka={data.wallet} />
            </dd>
          </div>
          <div>
            <dt>{t(m.payable)}</dt>
            <dd>
              <Money taka={data.payable} />
            </dd>
          </div>
        </dl>
      )}
      {breaks > 0 && (
        <Link to="/admin/money" className={styles.breaks}>
          {t(m.chainBreaks, { count: number(breaks) })}
        </Link>
      )}
      <div className={styles.links}>
        <ButtonLink to="/admin/money" icon="wallet" size="small">
          {t(m.moneyPage)}
        </ButtonLink>
        <ButtonLink to="/admin/payouts" icon="send" size="small">
          {t(m.payoutsPage)}
        </ButtonLink>
      </div>
    </section>
  );
}
