import type { Payment } from '@app/contracts/payments.js';
import { useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { ReasonDialog } from '../../ui/reason-dialog';
import { Notice } from '../../ui/notice';
import { DOLLAR } from './payment-cells';
import styles from './payment-cells.module.css';
import { updatePayment, useApprovePaymentMutation, useRejectPaymentMutation } from '../../api/payments.api';
import { paymentMessages as m } from './payments.messages';

type OtpCheckResult = 'approve' | 'reject';

export interface Decision {
  /** The payment whose decision is on its way. */
  readonly busyId: number | null;
  /** Approves at once; a short payment is asked about first. */
  readonly approve: (payment: Payment) => void;
  /** Asks for a reason, which may stay empty, then rejects. */
  readonly reject: (payment: Payment) => void;
  /** The failure of the last decision. */
  readonly alert: ReactNode;
  readonly dialog: ReactNode;
}

/** Deciding on payments, one at a time. `onDone` gets the text to show. */
export function useDecision(onDone: (text: string) => void): Decision {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const [approvePayment] = useApprovePaymentMutation();
  const [rejectPayment] = useRejectPaymentMutation();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ payment: Payment; verdict: OtpCheckResult } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const decide = async ({ id }: Payment, verdict: OtpCheckResult, reason = '') => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      const trigger = verdict === 'approve' ? approvePayment : rejectPayment;
      const { data, message } = await trigger({ params: { id }, body: reason ? { reason } : {} }).unwrap();
      updatePayment(data, store);
      onDone(message);
    } catch (thrown) {
      setFailure(t(m.actionFailed, { message: errorText(thrown, { network: m.listNetwork }) }));
    } finally {
      setBusyId(null);
      setAsked(null);
    }
  };

  const money = (taka: number) => formats.money(taka, DOLLAR);
  const dialogOf = ({ payment, verdict }: NonNullable<typeof asked>) => {
    const { id, amount, total, expected_total: expected, driver_name: driver, user_name: user } = payment;
    const close = () => setAsked(null);
    if (verdict === 'reject') {
      return (
        <ReasonDialog
          title={t(m.rejectTitle, { id })}
          text={t(m.rejectText, { driver, user })}
          hint={t(m.rejectHint)}
          submitLabel={t(m.reject)}
          isDangerous
          isOptional
          maxLength={500}
          describeError={(error) => errorText(error, { network: m.listNetwork })}
          onSubmit={(reason) => decide(payment, 'reject', reason)}
          onClose={close}
        />
      );
    }
    const sums = { amount: money(amount), missing: money(total - amount), total: money(total) };
    return (
      <ConfirmDialog
        title={t(payment.is_price_changed ? m.approveChangedTitle : m.approveShortTitle)}
        text={
          payment.is_price_changed
            ? t(m.approveChangedText, { ...sums, expected: money(expected ?? total), user })
            : t(m.approveShortText, sums)
        }
        confirmLabel={t(m.approve)}
        cancelLabel={t(m.cancel)}
        isBusy={busyId !== null}
        onConfirm={() => void decide(payment, 'approve')}
        onClose={close}
      />
    );
  };
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
    dialog: asked && dialogOf(asked),
    approve: (payment) => {
      if (payment.is_short) setAsked({ payment, verdict: 'approve' });
      else void decide(payment, 'approve');
    },
    reject: (payment) => setAsked({ payment, verdict: 'reject' }),
  };
}
