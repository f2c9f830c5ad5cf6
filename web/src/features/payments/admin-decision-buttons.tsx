import type { Payment } from '@app/contracts/payments.js';
import type { ButtonProps } from 'antd';
import { DecisionButtons } from '../../staff/cells';
import cells from '../../staff/cells.module.css';
import { useText } from '../../i18n/use-text';
import { canApprove } from '../../components/payment-marks';
import styles from './admin-payment-cells.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';
import { useErrorText } from '../../api/use-error-text';
import {
  ApprovePaymentDialog,
  type DecisionDialogs,
} from '../../components/payment-decision/approve-payment';
import { RejectPaymentDialog } from '../../components/payment-decision/reject-payment';

interface AdminDecisionButtonsProps {
  payment: Payment;
  decision: Decision;
  size?: ButtonProps['size'];
}

/** Approve and Reject while the payment is pending; after that the name of the admin who decided. */
export function AdminDecisionButtons({ payment, decision, size }: AdminDecisionButtonsProps) {
  const t = useText();
  if (payment.status !== 'pending') {
    return (
      <span className={styles.line}>
        <span className={cells.soft}>{t(common.noAction)}</span>
        {payment.decided_by_name && (
          <span className={cells.soft} title={payment.decided_by_name}>
            {t(m.decidedBy, { name: payment.decided_by_name })}
          </span>
        )}
      </span>
    );
  }
  return (
    <DecisionButtons
      row={` #${payment.id}`}
      isBusy={decision.busyId === payment.id}
      refusal={canApprove(payment) ? undefined : t(m.bookingCancelled)}
      size={size}
      onApprove={() => decision.approve(payment)}
      onReject={() => decision.reject(payment)}
    />
  );
}

interface DecisionDialogProps {
  dialogs: DecisionDialogs;
  decision: Decision;
}

/** Asks before a decision. The dialogs are those of the page. */
export function DecisionDialog({ dialogs, decision }: DecisionDialogProps) {
  const describeError = useErrorText({ network: common.networkShort });
  const { question, busyId, sendApproval, sendRejection, cancel } = decision;
  if (!question) return null;
  const { payment, busyBooking } = question;
  if (question.choice === 'reject') {
    return (
      <RejectPaymentDialog
        Reason={dialogs.Reason}
        payment={payment}
        describeError={describeError}
        onReject={sendRejection}
        onClose={cancel}
      />
    );
  }
  return (
    <ApprovePaymentDialog
      dialogs={dialogs}
      payment={payment}
      busyBooking={busyBooking}
      isBusy={busyId !== null}
      describeError={describeError}
      onApprove={sendApproval}
      onClose={cancel}
    />
  );
}
