import type { Payment } from '@app/contracts/payments.js';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { updatePayment, useApprovePaymentMutation, useRejectPaymentMutation } from '../../api/payments.api';
import type { AppStore } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { paymentMessages as m } from './payments.messages';

type Choice = 'approve' | 'reject';

export interface Decision {
  /** The payment whose decision is on its way. */
  readonly busyId: number | null;
  /** The payment that the admin is asked about before the decision is sent. */
  readonly asked: { readonly payment: Payment; readonly choice: Choice } | null;
  /** Why the last decision failed. */
  readonly failure: string | null;
  /** Approves at once; a short payment is asked about first. */
  readonly approve: (payment: Payment) => void;
  /** Asks for a reason, which may stay empty, then rejects. */
  readonly reject: (payment: Payment) => void;
  /** Sends the decision that was asked about. */
  readonly confirm: (reason?: string) => Promise<void>;
  readonly cancel: () => void;
  readonly closeFailure: () => void;
}

/** Deciding on payments, one at a time. `onDone` gets the text to show. */
export function useDecision(onDone: (text: string) => void): Decision {
  const t = useText();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const [approvePayment] = useApprovePaymentMutation();
  const [rejectPayment] = useRejectPaymentMutation();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Decision['asked']>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const decide = async ({ id }: Payment, choice: Choice, reason = '') => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      const trigger = choice === 'approve' ? approvePayment : rejectPayment;
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

  return {
    busyId,
    asked,
    failure,
    approve: (payment) => {
      if (payment.is_short) setAsked({ payment, choice: 'approve' });
      else void decide(payment, 'approve');
    },
    reject: (payment) => setAsked({ payment, choice: 'reject' }),
    confirm: async (reason) => {
      if (asked) await decide(asked.payment, asked.choice, reason);
    },
    cancel: () => setAsked(null),
    closeFailure: () => setFailure(null),
  };
}
