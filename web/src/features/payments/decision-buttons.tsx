import type { Payment } from '@app/contracts/payments.js';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { canApprove } from '../../ui/payment-marks';
import styles from './payment-cells.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';

/** Approve and Reject while the payment is pending; of a cancelled booking it can only be rejected. */
export function DecisionButtons({ payment, decision }: { payment: Payment; decision: Decision }) {
  const t = useText();
  if (payment.status !== 'pending') return <span className={styles.none}>{t(common.noAction)}</span>;
  const isBusy = decision.busyId === payment.id;
  return (
    <div className={styles.buttons}>
      {canApprove(payment) && (
        <Button
          look="primary"
          size="small"
          isBusy={isBusy}
          aria-label={`${t(m.approve)} #${payment.id}`}
          onClick={() => decision.approve(payment)}
        >
          {t(m.approve)}
        </Button>
      )}
      <Button
        look="danger"
        size="small"
        disabled={isBusy}
        title={canApprove(payment) ? undefined : t(m.bookingCancelled)}
        aria-label={`${t(m.reject)} #${payment.id}`}
        onClick={() => decision.reject(payment)}
      >
        {t(m.reject)}
      </Button>
    </div>
  );
}
