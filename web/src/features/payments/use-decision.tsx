import type { ApprovePaymentBody, Payment, RejectPaymentBody } from '@app/contracts/payments.js';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { updatePayment, useApprovePaymentMutation, useRejectPaymentMutation } from '../../api/payments.api';
import type { AppStore } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { busyBookingOf } from '../../components/offer-availability';
import type { Intent } from '../../forms/intent';
import {
  ApprovePaymentDialog,
  needsApprovalQuestion,
  type DecisionDialogs,
} from '../../components/payment-decision/approve-payment';
import { RejectPaymentDialog } from '../../components/payment-decision/reject-payment';
import { staffMessages as staff } from '../../staff/staff.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface Question {
  readonly payment: Payment;
  readonly choice: 'approve' | 'reject';
  /** The other booking for which the server has refused the approval. */
  readonly busyBooking: number | null;
}

export interface Decision {
  /** The payment whose decision is being sent. */
  readonly busyId: number | null;
  /** The open question; null while no dialog is open. */
  readonly question: Question | null;
  /** Why the last approval failed. */
  readonly failure: string | null;
  /** Approves at once; asks first when the amount is not the total, the wallet's message differs, or the payment is marked. */
  readonly approve: (payment: Payment) => void;
  /** Asks whether the money arrived, and for a reason, which may stay empty; then rejects. */
  readonly reject: (payment: Payment) => void;
  /** Approves the payment of the question. Throws to fail: the dialog stays open. */
  readonly sendApproval: (body: ApprovePaymentBody, intent?: Intent) => Promise<void>;
  /** Rejects the payment of the question. Throws to fail like `sendApproval`. */
  readonly sendRejection: (body: RejectPaymentBody, intent: Intent) => Promise<void>;
  readonly cancel: () => void;
  readonly closeFailure: () => void;
}

/** Sends one decision at a time, and shows it in the lists. */
function useSendDecision(onDone: (text: string) => void) {
  const store = useStore() as AppStore;
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (id: number, send: () => Promise<{ data: Payment; message: string }>) => {
    setBusyId(id);
    setFailure(null);
    try {
      const { data, message } = await send();
      updatePayment(data, store);
      onDone(message);
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, failure, setFailure, decide };
}

/** Decides on payments, one at a time. `onDone` gets the text to show. */
export function useDecision(onDone: (text: string) => void): Decision {
  const t = useText();
  const errorText = useErrorText();
  const [approvePayment] = useApprovePaymentMutation();
  const [rejectPayment] = useRejectPaymentMutation();
  const [question, setQuestion] = useState<Decision['question']>(null);
  const { busyId, failure, setFailure, decide } = useSendDecision(onDone);

  const ask = (payment: Payment, choice: Question['choice'], busyBooking: number | null = null) =>
    setQuestion({ payment, choice, busyBooking });

  const approveAtOnce = async (payment: Payment) => {
    if (busyId !== null) return;
    const { id } = payment;
    try {
      await decide(id, () => approvePayment({ params: { id }, body: {} }).unwrap());
    } catch (error) {
      const busyBooking = busyBookingOf(error);
      if (busyBooking !== null) ask(payment, 'approve', busyBooking);
      else setFailure(t(staff.actionFailed, { message: errorText(error, { network: common.networkError }) }));
    }
  };
  const decideQuestion = async (
    send: (params: { id: number }) => ReturnType<Parameters<typeof decide>[1]>,
  ) => {
    if (!question || busyId !== null) return;
    const { id } = question.payment;
    await decide(id, () => send({ id }));
    setQuestion(null);
  };

  return {
    busyId,
    question,
    failure,
    approve: (payment) => {
      if (needsApprovalQuestion(payment)) ask(payment, 'approve');
      else void approveAtOnce(payment);
    },
    reject: (payment) => ask(payment, 'reject'),
    sendApproval: (body, intent) =>
      decideQuestion((params) => approvePayment({ params, body, ...intent }).unwrap()),
    sendRejection: (body, intent) =>
      decideQuestion((params) => rejectPayment({ params, body, ...intent }).unwrap()),
    cancel: () => setQuestion(null),
    closeFailure: () => setFailure(null),
  };
}

interface DecisionDialogProps {
  dialogs: DecisionDialogs;
  decision: Decision;
}

/** Asks before a decision. The dialogs are those of the page. */
export function DecisionDialog({ dialogs, decision }: DecisionDialogProps) {
  const describeError = useErrorText({ network: common.networkError });
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
