import { quote } from '@app/contracts/formats.js';
import { sentBodySchema, type Payout, type PayoutStatus, type SentBody } from '@app/contracts/payouts.js';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { providerName } from '../../components/provider';
import { TextField } from '../../forms/fields';
import type { Intent } from '../../forms/intent';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ContractFormModal, type DialogHandlers, ReasonModal } from '../../staff/form-modal';
import { staffMessages as staff } from '../../staff/staff.messages';
import { Notice } from '../../ui/notice';
import { Money } from '../../ui/values';
import type { Transfer } from './payout-parts';
import { payoutsMessages as m } from './payouts.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './payouts.module.css';

type SentTransfer = Transfer & Pick<Payout, 'sent_at' | 'sent_by_name' | 'closed_by_name'>;

/** Says what another admin did with a payout or refund while its dialog was open; null while its status is the expected one. */
export function useTransferConflict(row: SentTransfer, expectedStatus: PayoutStatus): string | null {
  const t = useText();
  const formats = useFormats();
  if (row.status === expectedStatus) return null;
  const closer = row.closed_by_name ?? t(staff.anAdmin);
  switch (row.status) {
    case 'sent':
      return t(m.nowSent, {
        name: row.sent_by_name ?? t(staff.anAdmin),
        transaction: row.transaction_id ?? '',
        time: formats.dateTime(row.sent_at),
      });
    case 'failed':
      return t(m.nowFailed, { name: closer, reason: quote(row.reason ?? '') });
    case 'cancelled':
      return t(m.nowCancelled, { name: closer });
    case 'due':
      return t(m.nowDue);
  }
}

type Answer = Promise<{ message: string }>;

export interface TransferDialogProps extends DialogHandlers {
  type: 'Payout' | 'Refund';
  id: number;
  /** What another admin did meanwhile: the row cannot be changed any more. */
  conflict: string | null;
}

/**
 * Sends a change of a payout or refund, and passes on the server's message. After a refusal the row is loaded again: the usual
 * reason is that another admin has changed it.
 */
export function useSendChange({ type, id, onDone }: TransferDialogProps) {
  const dispatch = useDispatch<AppDispatch>();
  return async (answer: Answer) => {
    try {
      onDone((await answer).message);
    } catch (error) {
      dispatch(
        api.util.invalidateTags([
          { type, id },
          { type, id: 'LIST' },
        ]),
      );
      throw error;
    }
  };
}

interface SentDialogProps extends TransferDialogProps {
  /** The name of the receiver. */
  name: string;
  amount: number;
  method: string;
  /** The full number, or the state of its loading. */
  number: ReactNode;
  warning: string | false | null;
  onSubmit: (body: SentBody, intent: Intent) => Answer;
}

/** Says how much to send to which wallet, and asks for the transaction id after that. */
export function SentDialog(props: SentDialogProps) {
  const { name, amount, method, number, warning, conflict, onSubmit, onClose } = props;
  const t = useText();
  const { money } = useFormats();
  const sendChange = useSendChange(props);
  return (
    <ContractFormModal
      title={t(m.payTitle, { amount: money(amount), name })}
      lead={
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
      }
      conflict={conflict !== null && `${conflict} ${t(m.doNotSend)}`}
      name="sent"
      schema={sentBodySchema}
      submitLabel={t(m.markSent)}
      cancelLabel={t(ui.close)}
      errors={{ failed: m.sendFailed }}
      onSubmit={(body, intent) => sendChange(onSubmit(body, intent))}
      onClose={onClose}
    >
      <TextField
        name="transaction_id"
        label={t(common.transactionId)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        lang="en"
      />
    </ContractFormModal>
  );
}

interface FailDialogProps extends TransferDialogProps {
  title: string;
  text: string;
  onSubmit: (reason: string, intent: Intent) => Answer;
}

/** Asks why a sent payout or refund did not arrive. */
export function FailDialog(props: FailDialogProps) {
  const { title, text, conflict, onSubmit, onClose } = props;
  const t = useText();
  const sendChange = useSendChange(props);
  return (
    <ReasonModal
      title={title}
      text={text}
      conflict={conflict}
      submitLabel={t(m.markFailed)}
      isDangerous
      errors={{ network: staff.network, failed: m.actionFailed }}
      onSubmit={(reason, intent) => sendChange(onSubmit(reason, intent))}
      onClose={onClose}
    />
  );
}
