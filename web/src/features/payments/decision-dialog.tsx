import { useErrorText } from '../../api/use-error-text';
import { ApprovePaymentDialog, type DecisionDialogs } from '../../ui/payment-decision/approve-payment';
import { RejectPaymentDialog } from '../../ui/payment-decision/reject-payment';
import { deskMessages as common } from '../../desk/desk.messages';
import type { Decision } from './use-decision';

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
