import {
  useMoneySummaryQuery,
  useReconciliationQuery,
  useChainBreaksInfiniteQuery,
} from '../../api/money.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { QueryState } from '../../ui/states';
import { staffMessages as common } from '../../staff/staff.messages';
import { ledgerMessages, moneyMessages, overviewMessages as m } from './money.messages';
import styles from './money.module.css';
import {
  type MoneySummary,
  type Reconciliation,
  type ChainBreak,
  MAX_CHAIN_BREAKS,
} from '@app/contracts/money-summary.js';
import type { Text } from '../../i18n/catalogue';
import { Money } from '../../ui/values';
import { SignedMoney, CorrectButton, ProofSummary, useSignedMoney } from './proof-parts';
import { Link } from 'react-router';
import { useCountDisputesQuery, useCountPayoutsQuery, useCountRefundsQuery } from '../../api/counts.api';
import { StrongMoney } from '../../staff/cells';
import { useFormats } from '../../i18n/formats';
import { commonMessages as commonTexts } from '../../ui/common.messages';
import { amountNumber } from '@app/contracts/fields.js';
import { useState } from 'react';
import { z } from 'zod';
import { ContractForm } from '../../forms/contract-form';
import { NumberField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { Button } from 'antd';
import { rowsOf } from '../../api/endpoints';
import { LoadMore } from '../../ui/list-state';

const balanceSchema = z.object({ balance: amountNumber('required', 'invalid_amount') });

/** Compares the real balance of the wallet with the ledger, and shows the first message with a difference. */
function Compare() {
  const t = useText();
  const errorText = useErrorText({ network: common.network, failed: m.compareFailed });
  const [balance, setBalance] = useState<number | null>(null);
  const { currentData, error, isFetching, refetch } = useReconciliationQuery(
    { query: { balance: String(balance) } },
    { skip: balance === null },
  );
  return (
    <section aria-labelledby="money-compare">
      <h2 id="money-compare">{t(m.compare)}</h2>
      <div className={styles.compare}>
        <p className={styles.soft}>{t(m.compareLead)}</p>
        <ContractForm
          name="compare"
          schema={balanceSchema}
          submitLabel={t(m.compareSubmit)}
          onSubmit={(values) => {
            if (values.balance === balance) void refetch();
            setBalance(values.balance);
            return Promise.resolve();
          }}
        >
          <NumberField name="balance" label={t(m.balance)} prefix="৳" />
        </ContractForm>
        {balance !== null && (
          <div className={styles.result}>
            {isFetching && !currentData && <p role="status">{t(m.comparing)}</p>}
            {error !== undefined && !isFetching && <Notice tone="bad">{errorText(error)}</Notice>}
            {currentData && <Result result={currentData} />}
          </div>
        )}
      </div>
    </section>
  );
}

function Result({ result: { difference, ledger, balance, since } }: { result: Reconciliation }) {
  const t = useText();
  const formats = useFormats();
  if (difference === 0) {
    return <Notice tone="good">{t(m.same, { amount: formats.money(balance) })}</Notice>;
  }
  const amount = formats.money(Math.abs(difference));
  return (
    <>
      <Notice tone="waiting">
        {t(difference > 0 ? m.more : m.less, { amount, ledger: formats.money(ledger) })}
      </Notice>
      {since ? (
        <div>
          <p>{t(m.since)}</p>
          <ProofSummary proof={since} />
        </div>
      ) : (
        <p>{t(m.sinceUnknown)}</p>
      )}
      <CorrectButton difference={difference}>{t(m.correct)}</CorrectButton>
    </>
  );
}

/** The change of the balance according to a message, in taka. */
function changeOf({ amount, fee, direction }: PaymentProof): number {
  const paisa = toPaisa(amount ?? 0);
  return toTaka((direction === 'out' ? -paisa : paisa) - toPaisa(fee ?? 0));
}

/** More are shown on demand. */
const LATEST = 5;

/** The pairs of messages of a wallet whose balances do not match, the latest first. */
function ChainBreaks({ latest, count }: { latest: readonly ChainBreak[]; count: number }) {
  const t = useText();
  const [areAllShown, setAllShown] = useState(false);
  return (
    <section aria-labelledby="money-chain">
      <h2 id="money-chain">{t(moneyMessages.messages)}</h2>
      {count === 0 ? (
        <Notice tone="good" isLive={false}>
          {t(m.chainFine)}
        </Notice>
      ) : (
        <>
          <Notice tone="bad" isLive={false}>
            <p>{t(m.chainBroken, { count })}</p>
            <p>{t(m.chainFirst)}</p>
          </Notice>
          {areAllShown ? <AllBreaks /> : <BreakList breaks={latest.slice(0, LATEST)} />}
          {count > LATEST && !areAllShown && (
            <Button className={styles.more} onClick={() => setAllShown(true)}>
              {t(m.chainShowAll, { count })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** All of them, page by page. */
function AllBreaks() {
  const t = useText();
  const errorText = useErrorText({ network: common.network, failed: m.chainFailed });
  const query = useChainBreaksInfiniteQuery({ query: { limit: String(MAX_CHAIN_BREAKS) } });
  if (!query.data) return <QueryState query={query} errorText={errorText} text={t(m.chainLoading)} />;
  return (
    <>
      <BreakList breaks={rowsOf(query.data)} />
      <LoadMore query={query} />
    </>
  );
}

function BreakList({ breaks }: { breaks: readonly ChainBreak[] }) {
  return (
    <ol className={styles.breaks}>
      {breaks.map((pair, index) => (
        <Break key={`${pair.before.id}-${pair.after.id}`} number={index + 1} {...pair} />
      ))}
    </ol>
  );
}

function Break({ number, before, after }: ChainBreak & { number: number }) {
  const t = useText();
  const formats = useFormats();
  const signedMoney = useSignedMoney();
  const jump = toTaka(toPaisa(after.balance_after ?? 0) - toPaisa(before.balance_after ?? 0));
  return (
    <li className={styles.break} aria-label={t(m.break, { number: formats.number(number) })}>
      <span>{t(m.jump, { jump: signedMoney(jump), change: signedMoney(changeOf(after)) })}</span>
      <div className={styles.pair}>
        <ProofSummary proof={before} />
        <ProofSummary proof={after} />
      </div>
    </li>
  );
}

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
  { account: 'commission', name: ledgerMessages.accountCommission, means: m.commissionMeans },
  { account: 'suspense', name: ledgerMessages.accountSuspense, means: m.suspenseMeans },
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
  const errorText = useErrorText({ network: common.network, failed: m.failed });
  const { data, ...query } = useMoneySummaryQuery();
  if (!data) return <QueryState query={query} errorText={errorText} text={t(m.loading)} />;
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
