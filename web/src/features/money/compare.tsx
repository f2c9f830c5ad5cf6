import { amountNumber } from '@app/contracts/fields.js';
import type { Reconciliation } from '@app/contracts/money-summary.js';
import { useState } from 'react';
import { z } from 'zod';
import { useReconciliationQuery } from '../../api/money-summary.api';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ContractForm } from '../../ui/form/contract-form';
import { NumberField } from '../../ui/form/fields';
import { Notice } from '../../ui/notice';
import { CorrectButton } from './correct-button';
import { deskMessages as common } from '../../desk/desk.messages';
import { overviewMessages as m } from './overview.messages';
import styles from './overview.module.css';
import { ProofSummary } from './proof-parts';

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
