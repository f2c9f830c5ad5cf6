import type { BookingPayment } from '@app/contracts/payments.js';
import { useState } from 'react';
import { useWithdrawPaymentMutation } from '../../api/payments.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import styles from './confirm-offer.module.css';
import { paymentMessages as m } from './payments.messages';

interface PendingPaymentProps {
  payment: BookingPayment;
  onCorrect: () => void;
  onWithdrawn: () => void;
}

/** What a customer can do with a payment that was not checked yet: correct or withdraw it. */
export function PendingPayment({ payment, onCorrect, onWithdrawn }: PendingPaymentProps) {
  const t = useText();
  const errorText = useErrorText({ network: m.network });
  const [withdraw, { isLoading }] = useWithdrawPaymentMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      await withdraw({ params: { id: payment.id } }).unwrap();
      setIsAsking(false);
      onWithdrawn();
    } catch (thrown) {
      setFailure(errorText(thrown));
    }
  };
  return (
    <div className={styles.pending}>
      <p>{t(m.pendingMistake)}</p>
      <div className={styles.buttons}>
        <Button icon="edit" onClick={onCorrect}>
          {t(m.correct)}
        </Button>
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          {t(m.withdraw)}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t(m.withdrawTitle)}
          text={t(m.withdrawText, { id: payment.transaction_id ?? '' })}
          confirmLabel={t(m.withdraw)}
          isDangerous
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          {failure && <Notice tone="bad">{failure}</Notice>}
        </ConfirmDialog>
      )}
    </div>
  );
}
