import type { PaymentInstructions } from '@app/contracts/payments.js';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats';
import { useRichText, useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy';
import styles from './how-to-pay.module.css';
import { ProperNoun } from '../../ui/words';
import { paymentMessages as m } from './payments.messages';
import { providerName } from '../../components/provider';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

const EXAMPLE_TRANSACTION_ID = 'CKQ7X2M9LP';

interface HowToPayProps {
  query: {
    readonly data?: PaymentInstructions | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  total: number;
}

function MerchantNumber({ query: { data, error, isFetching, refetch } }: Pick<HowToPayProps, 'query'>) {
  const t = useText();
  if (data) {
    return (
      <div className={styles.number}>
        <strong translate="no">{data.merchant_number}</strong>
        <CopyButton text={data.merchant_number} label={t(m.merchantNumber)} />
      </div>
    );
  }
  if (!error) return <div className={styles.number} aria-busy="true" />;
  return (
    <div className={styles.number} role="alert">
      <span>{t(m.instructionsFailed)}</span>
      <Button size="small" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
        {t(uiMessages.retry)}
      </Button>
    </div>
  );
}

/** The five steps of a payment. */
export function HowToPay({ query, total }: HowToPayProps) {
  const t = useText();
  const richText = useRichText();
  const formats = useFormats();
  const provider = providerName(query.data?.method ?? 'bkash');
  const steps: { key: string; content: ReactNode }[] = [
    { key: 'open', content: richText(m.stepOpen, { provider: <ProperNoun>{provider}</ProperNoun> }) },
    {
      key: 'number',
      content: (
        <>
          {t(m.stepNumber)}
          <MerchantNumber query={query} />
        </>
      ),
    },
    {
      key: 'amount',
      content: (
        <>
          {t(m.stepAmount, { total: formats.money(total) })}
          <div className={styles.copy}>
            <CopyButton text={String(total)} label={t(common.amount)} />
          </div>
        </>
      ),
    },
    { key: 'pin', content: t(m.stepPin) },
    { key: 'return', content: t(m.stepReturn) },
  ];
  return (
    <aside className={styles.panel} aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{t(m.howTitle)}</h2>
      <ol className={`${styles.steps} numbered`}>
        {steps.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
      <p className={styles.example}>
        {richText(m.example, { id: <ProperNoun>{EXAMPLE_TRANSACTION_ID}</ProperNoun> })}
      </p>
    </aside>
  );
}
