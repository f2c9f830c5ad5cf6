import type { EarningRow, Earnings } from '@app/contracts/earnings.js';
import type { Payout } from '@app/contracts/payouts.js';
import { useSearchParams } from 'react-router';
import { useSessionUser } from '../../api/session.store';
import { useMonthText, useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { providerName } from '../../components/provider';
import { Sheet, SheetFacts, sheetTable } from '../../components/sheet';
import { QueryState } from '../../ui/states';
import { DateTime, Money } from '../../ui/values';
import { uiMessages } from '../../ui/ui.messages';
import { usePayoutAccountQuery } from '../../api/money.api';
import {
  useEarningsQuery,
  useOwnPayoutsQuery,
  earningKey,
  earningLooks,
  isEarned,
  isPaidOut,
  payoutOf,
  daysAround,
  monthIn,
} from './earnings.api';
import { earningMessages as m } from './earnings.messages';
import { useErrorText } from '../../api/use-error-text';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

/** The sum of amounts in taka, without errors of fractions. */
const sumOf = (rows: readonly EarningRow[]) =>
  rows.reduce((paisa, { amount }) => paisa + Math.round(amount * 100), 0) / 100;

interface StatementProps {
  earnings: Earnings;
  payouts: readonly Payout[] | undefined;
}

/** The subject and time of a line, and its state when that is not the usual one. */
function What({ row, payout }: { row: EarningRow; payout: Payout | undefined }) {
  const t = useText();
  const isBooking = row.kind === 'booking';
  const [, stateText] = earningLooks[row.state];
  return (
    <>
      {isBooking
        ? t(uiMessages.bookingNumber, { id: row.booking_id ?? 0 })
        : t(common.payoutNumber, { id: row.payout_id ?? 0 })}
      {row.state !== 'released' && row.state !== 'sent' && ` · ${t(stateText)}`}
      <small>
        <DateTime iso={row.at} />
      </small>
      {isBooking ? (
        <small translate="no">
          {t(common.route, { pickup: row.pickup_address ?? '', drop: row.drop_address ?? '' })}
        </small>
      ) : (
        <small>
          {payout && t(m.payoutTo, { provider: providerName(payout.method), number: payout.number })}{' '}
          {row.transaction_id && t(common.transactionIdNumber, { id: row.transaction_id })}
        </small>
      )}
    </>
  );
}

/** The lines of the month in chronological order, with the earned and paid-out amounts. */
function Lines({ earnings: { rows }, payouts }: StatementProps) {
  const t = useText();
  const lines = rows.filter(({ state }) => state !== 'on_hold').reverse();
  if (lines.length === 0) return <p>{t(m.statementEmpty)}</p>;
  return (
    <table className={sheetTable}>
      <thead>
        <tr>
          <th scope="col">{t(common.description)}</th>
          <th scope="col" data-amount="">
            {t(common.earned)}
          </th>
          <th scope="col">{t(m.paidOut)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((row) => (
          <tr key={earningKey(row)}>
            <td>
              <What row={row} payout={payoutOf(row, payouts)} />
            </td>
            <td data-amount="">{isEarned(row) && <Money taka={row.amount} />}</td>
            <td>{isPaidOut(row) && <Money taka={row.amount} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(common.total)}</th>
          <td data-amount="">
            <Money taka={sumOf(lines.filter(isEarned))} />
          </td>
          <td>
            <Money taka={sumOf(lines.filter(isPaidOut))} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Statement({ earnings, payouts }: StatementProps) {
  const t = useText();
  const user = useSessionUser();
  const monthText = useMonthText()(earnings.month);
  const { money } = useFormats();
  const { data: account } = usePayoutAccountQuery();
  const facts = [
    { label: t(common.driver), value: <span translate="no">{user?.name}</span> },
    { label: t(common.phone), value: <span translate="no">{user?.phone}</span> },
    ...(account
      ? [
          {
            label: t(common.payoutAccount),
            value: (
              <span translate="no">
                {t(m.payoutTo, { provider: providerName(account.method), number: account.number })}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Sheet title={t(pages.monthlyStatement)} subject={monthText}>
      <SheetFacts facts={facts} />
      <Lines earnings={earnings} payouts={payouts} />
      <div>
        <p>{t(m.statementNow, { available: money(earnings.available), onHold: money(earnings.on_hold) })}</p>
        <p>{t(m.statementHint)}</p>
      </div>
    </Sheet>
  );
}

/** A month of a driver's earnings for printing: `/earnings/statement?month=2026-11`, the current month unless given. */
export function EarningsStatementPage() {
  const t = useText();
  const [search] = useSearchParams();
  const monthText = useMonthText();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const month = monthIn(search.get('month'));
  const { currentData, ...query } = useEarningsQuery(month === null ? undefined : { query: { month } });
  const shownMonth = currentData?.month ?? month;
  const { data: payouts } = useOwnPayoutsQuery(
    { query: daysAround(shownMonth ?? '') },
    { skip: shownMonth === null },
  );
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title={
            shownMonth ? t(m.statementTitle, { month: monthText(shownMonth) }) : t(pages.monthlyStatement)
          }
          back={{ to: month ? `/earnings?month=${month}` : '/earnings', label: t(pages.earnings) }}
          actions={
            <Button icon="print" disabled={!currentData} onClick={() => window.print()}>
              {t(common.print)}
            </Button>
          }
        />
      </div>
      {currentData && <Statement earnings={currentData} payouts={payouts} />}
      {!currentData && <QueryState query={query} errorText={errorText} count={1} text={t(m.loading)} />}
    </>
  );
}
