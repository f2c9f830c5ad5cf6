import type { Payment } from '@app/contracts/payments.js';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { hasMarks } from '../../ui/payment-marks';
import { consoleMessages as m } from './console.messages';
import { ApprovePaymentDialog, OverridePaymentDialog, RejectPaymentDialog } from './payment-decision-dialog';
import { UNDO_SECONDS, useDelayedApprovals } from './use-delayed-approvals';
import { type DecisionFailure, useSendDecision } from './use-send-decision';

export interface PaymentDecision {
  /** Payments whose decision is being sent. */
  readonly busyIds: ReadonlySet<number>;
  /** Why the last decision on a payment failed: another admin decided first, the driver is booked, or there was no connection. */
  readonly failures: ReadonlyMap<number, DecisionFailure>;
  /** Payments whose approval can still be undone, with the time at which it is sent. */
  readonly waiting: ReadonlyMap<number, string>;
  /** Starts the seconds in which the approval can be undone; when the amount is not the total, or the payment is marked, it asks first, and when the driver is booked, why. */
  readonly approve: (payment: Payment) => void;
  readonly undo: (payment: Payment) => void;
  /** Asks for a reason, which may stay empty, then rejects. */
  readonly reject: (payment: Payment) => void;
  readonly dialog: ReactNode;
  /** What screen readers announce about the last approval. */
  readonly announcement: string;
}

/** The open question about a payment. */
interface Question {
  payment: Payment;
  choice: 'approve' | 'reject';
}

/**
 * Decides on the payments of the lane, several at once if needed; each card shows how its own decision went. An approval is sent a few
 * seconds later: until then it can be undone, and the page asks before it is left.
 */
export function usePaymentDecision(payments: readonly Payment[] | undefined): PaymentDecision {
  const t = useText();
  const formats = useFormats();
  const [announcement, setAnnouncement] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const { waiting, unsentIds, start, undo } = useDelayedApprovals((id) => void send(id, 'approve'));
  const { busyIds, failures, clearFailure, send } = useSendDecision(unsentIds);

  // Another admin has decided meanwhile: nothing must be sent any more.
  useEffect(() => {
    for (const { id, status } of payments ?? []) if (status !== 'pending') undo(id);
  }, [payments, undo]);

  const leaveQuestion = useLeaveGuard(waiting.size > 0, {
    title: t(m.leaveTitle),
    text: t(m.leaveText, { count: waiting.size }),
    leave: t(m.leaveUnsent),
    stay: t(m.stay),
    isKept: false,
  });

  const startApproval = ({ id }: Payment) => {
    if (busyIds.has(id)) return;
    clearFailure(id);
    setAnnouncement(t(m.approvalStarted, { id, seconds: formats.number(UNDO_SECONDS) }));
    start(id);
  };

  return {
    busyIds,
    failures,
    waiting,
    announcement,
    approve: (payment) => {
      if (waiting.has(payment.id)) return;
      const isBusy = (failures.get(payment.id)?.busyBooking ?? null) !== null;
      if (payment.amount === payment.total && !hasMarks(payment) && !isBusy) startApproval(payment);
      else setQuestion({ payment, choice: 'approve' });
    },
    undo: ({ id }) => {
      if (!waiting.has(id)) return;
      undo(id);
      setAnnouncement(t(m.approvalUndone, { id }));
    },
    reject: (payment) => {
      if (!waiting.has(payment.id)) setQuestion({ payment, choice: 'reject' });
    },
    dialog:
      leaveQuestion ??
      (question && (
        <DecisionDialog
          {...question}
          failure={failures.get(question.payment.id)}
          onApprove={startApproval}
          send={send}
          onClose={() => setQuestion(null)}
        />
      )),
  };
}

interface DecisionDialogProps extends Question {
  failure: DecisionFailure | undefined;
  onApprove: (payment: Payment) => void;
  send: ReturnType<typeof useSendDecision>['send'];
  onClose: () => void;
}

function DecisionDialog({ payment, choice, failure, onApprove, send, onClose }: DecisionDialogProps) {
  const props = { payment, onClose };
  const busyBooking = failure?.busyBooking ?? null;
  if (choice === 'reject')
    return <RejectPaymentDialog {...props} onReject={(reason) => send(payment.id, 'reject', reason)} />;
  if (busyBooking === null) return <ApprovePaymentDialog {...props} onApprove={() => onApprove(payment)} />;
  return (
    <OverridePaymentDialog
      {...props}
      busyBooking={busyBooking}
      onApprove={(reason) => send(payment.id, 'override', reason)}
    />
  );
}
