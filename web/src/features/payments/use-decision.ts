import type { Payment } from '@app/contracts/payments.js';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { updatePayment, useApprovePaymentMutation, useRejectPaymentMutation } from '../../api/payments.api';
import type { AppStore } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { busyBookingOf } from '../../ui/driver-busy';
import type { Intent } from '../../ui/form/intent';
import { hasMarks } from '../../ui/payment-marks';
import { deskMessages as common } from '../../desk/desk.messages';

/** The question to an admin about a payment. `override`: why to approve it although the driver has another booking. */
type Question =
  | { readonly payment: Payment; readonly choice: 'approve' | 'reject' }
  | { readonly payment: Payment; readonly choice: 'override'; readonly busyBooking: number };

export interface Decision {
  /** The payment whose decision is being sent. */
  readonly busyId: number | null;
  /** The open question; null while no dialog is open. */
  readonly question: Question | null;
  /** Why the last approval failed. */
  readonly failure: string | null;
  /** Approves at once; a short or marked payment needs a confirmation first. */
  readonly approve: (payment: Payment) => void;
  /** Asks for a reason, which may stay empty, then rejects. */
  readonly reject: (payment: Payment) => void;
  /** Approves the payment of the question. */
  readonly confirm: () => void;
  /** Rejects the payment of the question. Throws to fail: the dialog stays open with the reason. */
  readonly confirmRejection: (reason: string, intent: Intent) => Promise<void>;
  /** Approves in spite of another booking of the driver. Throws to fail like `confirmRejection`. */
  readonly confirmOverride: (reason: string, intent: Intent) => Promise<void>;
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

  const approve = async (payment: Payment) => {
    if (busyId !== null) return;
    const { id } = payment;
    try {
      await decide(id, () => approvePayment({ params: { id }, body: {} }).unwrap());
      setQuestion(null);
    } catch (thrown) {
      const busyBooking = busyBookingOf(thrown);
      setQuestion(busyBooking === null ? null : { payment, choice: 'override', busyBooking });
      if (busyBooking === null)
        setFailure(t(common.actionFailed, { message: errorText(thrown, { network: common.networkShort }) }));
    }
  };
  const decideQuestion = async (
    send: (params: { id: number }) => ReturnType<Parameters<typeof decide>[1]>,
  ) => {
    if (!question) return;
    const { id } = question.payment;
    await decide(id, () => send({ id }));
    setQuestion(null);
  };

  return {
    busyId,
    question,
    failure,
    approve: (payment) => {
      if (payment.is_short || hasMarks(payment)) setQuestion({ payment, choice: 'approve' });
      else void approve(payment);
    },
    reject: (payment) => setQuestion({ payment, choice: 'reject' }),
    confirm: () => {
      if (question) void approve(question.payment);
    },
    confirmRejection: (reason, { idempotencyKey }) => {
      const body = reason ? { reason } : {};
      return decideQuestion((params) => rejectPayment({ params, body, idempotencyKey }).unwrap());
    },
    confirmOverride: (reason, { idempotencyKey }) => {
      const body = { override_reason: reason };
      return decideQuestion((params) => approvePayment({ params, body, idempotencyKey }).unwrap());
    },
    cancel: () => setQuestion(null),
    closeFailure: () => setFailure(null),
  };
}
