import type { Payment } from '@app/contracts/payments.js';
import { useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { DOLLAR } from './payment-cells';
import styles from './payment-cells.module.css';
import { takePayment, useApprovePaymentMutation, useRejectPaymentMutation } from './payments.api';
import { paymentMessages as m } from './payments.messages';

type Verdict = 'approve' | 'reject';

export interface Decision {
  /** The payment whose decision is on its way. */
  readonly busyId: number | null;
  /** Approves at once; a short payment is asked about first. */
  readonly approve: (payment: Payment) => void;
  /** Rejects after a confirmation. */
  readonly reject: (payment: Payment) => void;
  /** The failure of the last decision. */
  readonly alert: ReactNode;
  readonly dialog: ReactNode;
}

/** Deciding on payments, one at a time. `onDone` is told what to say. */
export function useDecision(onDone: (text: string) => void): Decision {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const [approvePayment] = useApprovePaymentMutation();
  const [rejectPayment] = useRejectPaymentMutation();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ payment: Payment; verdict: Verdict } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const decide = async ({ id }: Payment, verdict: Verdict) => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      const trigger = verdict === 'approve' ? approvePayment : rejectPayment;
      const { data, message } = await trigger({ params: { id }, body: {} }).unwrap();
      takePayment(data, store);
      onDone(message);
    } catch (thrown) {
      setFailure(t(m.actionFailed, { message: errorText(thrown, { network: m.listNetwork }) }));
    } finally {
      setBusyId(null);
      setAsked(null);
    }
  };

  const money = (taka: number) => formats.money(taka, DOLLAR);
  const isReject = asked?.verdict === 'reject';
  const dialog = asked && (
    <ConfirmDialog
      title={isReject ? t(m.rejectTitle, { id: asked.payment.id }) : t(m.approveShortTitle)}
      text={
        isReject
          ? t(m.rejectText, { driver: asked.payment.driver_name, user: asked.payment.user_name })
          : t(m.approveShortText, {
              amount: money(asked.payment.amount),
              missing: money(asked.payment.total - asked.payment.amount),
              total: money(asked.payment.total),
            })
      }
      confirmLabel={t(isReject ? m.reject : m.approve)}
      cancelLabel={t(m.cancel)}
      isDangerous={isReject}
      isBusy={busyId !== null}
      onConfirm={() => void decide(asked.payment, asked.verdict)}
      onClose={() => setAsked(null)}
    />
  );
  const alert = failure && (
    <div className={styles.alert}>
      <Notice tone="bad">
        <div className={styles.alertLine}>
          {failure}
          <Button size="small" look="quiet" icon="close" onClick={() => setFailure(null)}>
            {t(m.closeAlert)}
          </Button>
        </div>
      </Notice>
    </div>
  );

  return {
    busyId,
    alert,
    dialog,
    approve: (payment) => {
      if (payment.is_short) setAsked({ payment, verdict: 'approve' });
      else void decide(payment, 'approve');
    },
    reject: (payment) => setAsked({ payment, verdict: 'reject' }),
  };
}
