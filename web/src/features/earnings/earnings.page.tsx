import type { Earnings, EarningRow } from '@app/contracts/earnings.js';
import { useId } from 'react';
import { useMonthText, useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { QueryState, EmptyState } from '../../ui/states';
import { useQueryFilter } from '../../ui/use-query-filter';
import { EarningsBalance, OnHold } from './earnings-balance';
import { earningMessages as m } from './earnings.messages';
import styles from './earnings.module.css';
import {
  useEarningsQuery,
  useOwnPayoutsQuery,
  daysAround,
  monthAfter,
  monthBefore,
  monthIn,
  earningKey,
  earningLooks,
  payoutOf,
} from './earnings.api';
import { useErrorText } from '../../api/use-error-text';
import { CardTitle } from '../../ui/card';
import { commonMessages as common } from '../../ui/common.messages';
import type { Payout } from '@app/contracts/payouts.js';
import { Link } from 'react-router';
import { DataList, type Column } from '../../ui/data-list';
import { providerName } from '../../components/provider';
import { Tag } from '../../ui/tag';
import { DateTime, Money } from '../../ui/values';
import { uiMessages } from '../../ui/ui.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

function BookingCell({ row: { booking_id: id, pickup_address, drop_address } }: { row: EarningRow }) {
  const t = useText();
  return (
    <div className={styles.cell}>
      <Link to={`/booking-details?id=${id}`}>{t(uiMessages.bookingNumber, { id: id ?? 0 })}</Link>
      <span className={styles.soft} translate="no">
        {t(common.route, { pickup: pickup_address ?? '', drop: drop_address ?? '' })}
      </span>
    </div>
  );
}

function PayoutCell({ row, payout }: { row: EarningRow; payout: Payout | undefined }) {
  const t = useText();
  return (
    <div className={styles.cell}>
      <span>{t(common.payoutNumber, { id: row.payout_id ?? 0 })}</span>
      {payout && (
        <span className={styles.soft} translate="no">
          {t(m.payoutTo, { provider: providerName(payout.method), number: payout.number })}
        </span>
      )}
      {row.transaction_id && (
        <span className={styles.soft}>{t(common.transactionIdNumber, { id: row.transaction_id })}</span>
      )}
      {payout?.reason && (
        <span className={styles.soft}>{t(common.reasonGiven, { reason: payout.reason })}</span>
      )}
    </div>
  );
}

function useColumns(payouts: readonly Payout[] | undefined): readonly Column<EarningRow>[] {
  const t = useText();
  return [
    {
      key: 'what',
      title: t(common.description),
      isPrimary: true,
      render: (row) =>
        row.kind === 'booking' ? (
          <BookingCell row={row} />
        ) : (
          <PayoutCell row={row} payout={payoutOf(row, payouts)} />
        ),
    },
    { key: 'date', title: t(common.date), render: ({ at }) => <DateTime iso={at} /> },
    {
      key: 'state',
      title: t(common.status),
      render: ({ state }) => <Tag tone={earningLooks[state][0]}>{t(earningLooks[state][1])}</Tag>,
    },
    {
      key: 'amount',
      title: t(common.amount),
      isEnd: true,
      render: ({ kind, amount }) => (
        <strong className={styles.amount}>
          {/* A payout leaves the balance, so it has a minus. */}
          {kind === 'payout' ? <Money taka={amount} sign="−৳" /> : <Money taka={amount} />}
        </strong>
      ),
    },
  ];
}

interface EarningsMonthProps {
  earnings: Earnings;
  /** Those of the month, with the number and what went wrong. */
  payouts: readonly Payout[] | undefined;
}

function EarningsMonth({ earnings: { month, rows, paid_out: paidOut }, payouts }: EarningsMonthProps) {
  const t = useText();
  const monthText = useMonthText()(month);
  const { money } = useFormats();
  const columns = useColumns(payouts);
  // Amounts on hold are in a separate list.
  const settledRows = rows.filter(({ state }) => state !== 'on_hold');
  if (settledRows.length === 0) {
    return (
      <EmptyState text={t(m.empty, { month: monthText })} hint={t(m.emptyHint)}>
        <ButtonLink to="/booking-requests">{t(pages.findBookings)}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.soft}>
        {t(m.paidOutIn, { month: monthText })}: <strong>{money(paidOut)}</strong>
      </p>
      <DataList
        label={t(m.rows, { month: monthText })}
        columns={columns}
        rows={settledRows}
        rowKey={earningKey}
      />
    </>
  );
}

interface MonthProps {
  /** The month that is shown, and the current one. */
  month: string;
  current: string;
}

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
        title={t(pages.earnings)}
        lead={t(m.lead)}
        back={{ to: '/booking-history', label: t(pages.bookingHistory) }}
        actions={
          <ButtonLink icon="wallet" to="/profile#payout-account">
            {t(common.payoutAccount)}
          </ButtonLink>
        }
      />
      {now && <Content now={now} />}
      {!now && <QueryState query={query} errorText={errorText} text={t(m.loading)} />}
    </>
  );
}
