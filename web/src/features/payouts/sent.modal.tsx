import { sentBodySchema, type SentBody } from '@app/contracts/payouts.js';
import type { ReactNode } from 'react';
import { ContractFormModal, ReasonModal } from '../../staff/form-modal';
import { staffMessages as common } from '../../staff/staff.messages';
import { useText } from '../../i18n/use-text';
import { TextField } from '../../forms/fields';
import type { Intent } from '../../forms/intent';
import { Notice } from '../../ui/notice';
import { providerName } from '../../components/provider';
import { Money } from '../../ui/values';
import styles from './payouts.module.css';
import { payoutsMessages as m } from './payouts.messages';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';

interface SentDialogProps {
  title: string;
  amount: number;
  method: string;
  /** The full number, or the state of its loading. */
  number: ReactNode;
  warning?: string | false | null;
  /** What another admin did meanwhile: the money must not be sent any more. */
  conflict: string | null;
  onSubmit: (body: SentBody, intent: Intent) => Promise<unknown>;
  onClose: () => void;
}

/** Says how much to send to which wallet, and asks for the transaction id after that. */
export function SentDialog(props: SentDialogProps) {
  const { title, amount, method, number, warning = false, conflict, onSubmit, onClose } = props;
  const t = useText();
  return (
    <ContractFormModal
      title={title}
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
      cancelLabel={t(common.close)}
      errors={{ failed: m.sendFailed }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        name="transaction_id"
        label={t(common.transaction)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        lang="en"
      />
    </ContractFormModal>
  );
}

/**
 * Sends a change of a payout or refund, and passes on the server's message. After a refusal the row is loaded again: the usual
 * reason is that another admin has changed it.
 */
export function useSendingCall(type: 'Payout' | 'Refund', id: number, onDone: (text: string) => void) {
  const dispatch = useDispatch<AppDispatch>();
  return async (call: () => Promise<{ message: string }>) => {
    try {
      const { message } = await call();
      onDone(message);
    } catch (thrown) {
      dispatch(
        api.util.invalidateTags([
          { type, id },
          { type, id: 'LIST' },
        ]),
      );
      throw thrown;
    }
  };
}

interface FailDialogProps {
  title: string;
  text: string;
  /** What another admin did meanwhile: the row cannot be marked any more. */
  conflict: string | null;
  onSubmit: (reason: string, intent: Intent) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a sent payout or refund did not arrive. */
export function FailDialog({ title, text, conflict, onSubmit, onClose }: FailDialogProps) {
  const t = useText();
  return (
    <ReasonModal
      title={title}
      text={text}
      conflict={conflict}
      submitLabel={t(m.failSubmit)}
      isDangerous
      errors={{ network: common.network, failed: m.actionFailed }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
