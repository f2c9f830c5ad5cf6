import type { Earnings } from '@app/contracts/earnings.js';
import { useId } from 'react';
import { useMonthText } from '../../i18n/days';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { useQueryFilter } from '../../ui/use-query-filter';
import { useEarningsQuery, useOwnPayoutsQuery } from './earnings.api';
import { EarningsBalance, OnHold } from './earnings-balance';
import { EarningsMonth } from './earnings-month';
import { earningMessages as m } from './earnings.messages';
import styles from './earnings.module.css';
import { daysAround, monthAfter, monthBefore, monthIn } from './earning-texts';
import { useErrorText } from '../../api/use-error-text';
import { CardTitle } from '../../ui/card';
import { commonMessages as common } from '../../ui/common.messages';

interface MonthProps {
  /** The month that is shown, and the current one. */
  month: string;
  current: string;
}

/** Leads to the months before and after. */
function MonthNav({ month, current }: MonthProps) {
  const t = useText();
  const filter = useQueryFilter();
  const previousMonth = monthBefore(month);
  const to = (targetMonth: string) => filter.href({ month: targetMonth === current ? '' : targetMonth });
  return (
    <nav className={styles.months} aria-label={t(m.month)}>
      {previousMonth && (
        <ButtonLink icon="back" to={to(previousMonth)} replace preventScrollReset>
          {t(m.previous)}
        </ButtonLink>
      )}
      {month < current && (
        <ButtonLink icon="arrow" to={to(monthAfter(month, 1))} replace preventScrollReset>
          {t(m.next)}
        </ButtonLink>
      )}
      <ButtonLink icon="print" to={`/earnings/statement?month=${month}`}>
        {t(m.statement)}
      </ButtonLink>
    </nav>
  );
}

/** The rows of one month, with a way to the others. */
function Month({ month, current }: MonthProps) {
  const t = useText();
  const titleId = useId();
  const monthText = useMonthText();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const { currentData, ...query } = useEarningsQuery(month === current ? undefined : { query: { month } });
  const { data: payouts } = useOwnPayoutsQuery({ query: daysAround(month) });
  return (
    <section className={styles.month} aria-labelledby={titleId}>
      <div className={styles.monthHead}>
        <CardTitle id={titleId}>{monthText(month)}</CardTitle>
        <MonthNav month={month} current={current} />
      </div>
      {currentData && <EarningsMonth earnings={currentData} payouts={payouts} />}
      {!currentData && <QueryState query={query} errorText={errorText} count={2} text={t(m.loading)} />}
    </section>
  );
}

function Content({ now }: { now: Earnings }) {
  const filter = useQueryFilter();
  const requestedMonth = monthIn(filter.get('month'));
  const month = requestedMonth !== null && requestedMonth < now.month ? requestedMonth : now.month;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <EarningsBalance earnings={now} />
        <OnHold rows={now.rows.filter(({ state }) => state === 'on_hold')} />
      </div>
      <Month month={month} current={now.month} />
    </div>
  );
}

/** The earnings of a driver with live updates: `/earnings`. */
export function EarningsPage() {
  const t = useText();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const { data: now, ...query } = useEarningsQuery();
  return (
    <>
      <PageHeader
        title={t(common.earnings)}
        lead={t(m.lead)}
        back={{ to: '/booking-history', label: t(common.bookingHistory) }}
        actions={
          <ButtonLink icon="wallet" to="/profile#payout-account">
            {t(m.account)}
          </ButtonLink>
        }
      />
      {now && <Content now={now} />}
      {!now && <QueryState query={query} errorText={errorText} text={t(m.loading)} />}
    </>
  );
}
