import { amountNumber } from '@app/contracts/fields.js';
import { type Reconciliation, type ChainBreak, MAX_CHAIN_BREAKS } from '@app/contracts/money-summary.js';
import { useState } from 'react';
import { z } from 'zod';
import { useReconciliationQuery, useChainBreaksInfiniteQuery } from '../../api/money-summary.api';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ContractForm } from '../../forms/contract-form';
import { NumberField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { CorrectButton } from './correct-button';
import { staffMessages as common } from '../../staff/staff.messages';
import { overviewMessages as m } from './money.messages';
import styles from './overview.module.css';
import { ProofSummary, useSignedMoney } from './proof-parts';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { Button } from 'antd';
import { rowsOf } from '../../api/endpoints';
import { LoadMore } from '../../ui/list-state';
import { QueryState } from '../../ui/states';

const balanceSchema = z.object({ balance: amountNumber('required', 'invalid_amount') });

/** Compares the real balance of the wallet with the ledger, and shows the first message with a difference. */
export function Compare() {
  const t = useText();
  const errorText = useErrorText();
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
            {error !== undefined && !isFetching && (
              <Notice tone="bad">
                {errorText(error, { network: common.network, failed: m.compareFailed })}
              </Notice>
            )}
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

interface ChainBreaksProps {
  latest: readonly ChainBreak[];
  count: number;
}

/** The pairs of messages of a wallet whose balances do not match, the latest first. */
export function ChainBreaks({ latest, count }: ChainBreaksProps) {
  const t = useText();
  const [areAllShown, setAllShown] = useState(false);
  return (
    <section aria-labelledby="money-chain">
      <h2 id="money-chain">{t(m.chain)}</h2>
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
  const errorText = useErrorText();
  const query = useChainBreaksInfiniteQuery({ query: { limit: String(MAX_CHAIN_BREAKS) } });
  if (!query.data)
    return (
      <QueryState
        query={query}
        errorText={(error) => errorText(error, { network: common.network, failed: m.chainFailed })}
        text={t(m.chainLoading)}
      />
    );
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
      {breaks.map(({ before, after }, index) => (
        <Break key={`${before.id}-${after.id}`} number={index + 1} before={before} after={after} />
      ))}
    </ol>
  );
}

interface BreakProps {
  number: number;
  before: PaymentProof;
  after: PaymentProof;
}

function Break({ number, before, after }: BreakProps) {
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
