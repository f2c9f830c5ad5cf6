import type { Payment } from '@app/contracts/payments.js';
import { Button } from 'antd';
import { useText } from '../../i18n/use-text';
import styles from './admin-payment-cells.module.css';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';

interface AdminDecisionButtonsProps {
  payment: Payment;
  decision: Decision;
  /** In a row, where there is little room. */
  isSmall?: boolean;
}

/** Approve and Reject while the payment is pending; afterwards who decided. */
export function AdminDecisionButtons({ payment, decision, isSmall = false }: AdminDecisionButtonsProps) {
  const t = useText();
  if (payment.status !== 'pending') {
    return (
      <span className={styles.line}>
        <span className={styles.soft}>{t(m.noAction)}</span>
        {payment.decided_by_name && (
          <span className={styles.soft} title={payment.decided_by_name}>
            {t(m.decidedBy, { name: payment.decided_by_name })}
          </span>
        )}
      </span>
    );
  }
  const size = isSmall ? 'small' : 'middle';
  const isBusy = decision.busyId === payment.id;
  return (
    <span className={styles.buttons}>
      <Button
        type="primary"
        size={size}
        loading={isBusy}
        aria-label={`${t(m.approve)} #${payment.id}`}
        onClick={() => decision.approve(payment)}
      >
        {t(m.approve)}
      </Button>
      <Button
        danger
        size={size}
        disabled={isBusy}
        aria-label={`${t(m.reject)} #${payment.id}`}
        onClick={() => decision.reject(payment)}
      >
        {t(m.reject)}
      </Button>
    </span>
  );
}
