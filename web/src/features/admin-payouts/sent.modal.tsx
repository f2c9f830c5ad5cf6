import { sentBodySchema, type SentBody } from '@app/contracts/payouts.js';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { FormModal } from '../../desk/form-modal';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../ui/form/contract-form';
import { TextField } from '../../ui/form/fields';
import type { Intent } from '../../ui/form/intent';
import { Notice } from '../../ui/notice';
import { Money } from '../../ui/values';
import { providerName } from '../../ui/provider';
import styles from './payouts.module.css';
import { payoutsMessages as m } from './payouts.messages';

interface SentDialogProps {
  title: string;
  amount: number;
  method: string;
  /** The full number, or the state of its loading. */
  number: ReactNode;
  warning?: string | false;
  /** What another admin did meanwhile: nothing is left to send. */
  news: string | null;
  onSubmit: (body: SentBody, intent: Intent) => Promise<unknown>;
  onClose: () => void;
}

/** How much goes where, and the transaction id once it is sent. */
export function SentDialog(props: SentDialogProps) {
  const { title, amount, method, number, warning = false, news, onSubmit, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  if (news !== null && !isBusy) return <NewsDialog title={title} news={news} isPaid onClose={onClose} />;
  return (
    <FormModal title={title} onClose={onClose} isLocked={isBusy}>
      <div className={styles.steps}>
        {warning && <Notice tone="waiting">{warning}</Notice>}
        <p>{t(m.stepSend, { provider: providerName(method) })}</p>
        <div className={styles.goal}>
          <strong className={styles.amount}>
            <Money taka={amount} />
          </strong>
          <span>
            {t(m.sendTo)}: <span translate="no">{providerName(method)}</span> {number}
          </span>
        </div>
        <p>{t(m.stepRecord)}</p>
      </div>
      <ContractForm
        name="sent"
        schema={sentBodySchema}
        submitLabel={t(m.markSent)}
        busyLabel={t(m.markingSent)}
        describeError={(error) => errorText(error, { network: m.network, failed: m.sendFailed })}
        onSubmit={async (body, intent) => {
          setIsBusy(true);
          try {
            await onSubmit(body, intent);
          } finally {
            setIsBusy(false);
          }
        }}
        actions={
          <Button onClick={onClose} disabled={isBusy}>
            {t(m.close)}
          </Button>
        }
      >
        <TextField
          name="transaction_id"
          label={t(m.transaction)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          lang="en"
        />
      </ContractForm>
    </FormModal>
  );
}

interface NewsDialogProps {
  title: string;
  news: string;
  /** The person is about to send money. */
  isPaid?: boolean;
  onClose: () => void;
}

/** In place of a question that another admin has already answered. */
export function NewsDialog({ title, news, isPaid = false, onClose }: NewsDialogProps) {
  const t = useText();
  return (
    <FormModal title={title} onClose={onClose}>
      <div className={styles.news}>
        <Notice tone="bad">
          {news} {isPaid && t(m.doNotSend)}
        </Notice>
        <Button onClick={onClose}>{t(m.close)}</Button>
      </div>
    </FormModal>
  );
}
