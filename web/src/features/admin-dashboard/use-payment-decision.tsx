import type { ApprovePaymentBody, Payment, RejectPaymentBody } from '@app/contracts/payments.js';
import { useEffect, useRef, useState, type ReactNode, useMemo } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useLeaveGuard } from '../../forms/use-leave-guard';
import { ConfirmDialog } from '../../ui/dialog';
import {
  ApprovePaymentDialog,
  needsApprovalQuestion,
} from '../../components/payment-decision/approve-payment';
import { RejectPaymentDialog } from '../../components/payment-decision/reject-payment';
import { canApprove } from '../../components/payment-marks';
import { ReasonDialog } from '../../forms/form-dialog';
import { useErrorText } from '../../api/use-error-text';
import { consoleMessages as m } from './dashboard.messages';
import { commonMessages as commonTexts } from '../../ui/common.messages';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { toApiError } from '../../api/api-error';
import { useApprovePaymentMutation, useRejectPaymentMutation } from '../../api/payments.api';
import type { AppDispatch } from '../../api/store';
import { busyBookingOf } from '../../components/offer-availability';
import { updatePaymentLane } from './console.api';
import { readJson, tabStorage } from '../../lib/browser-storage';
import { serverNow } from '../../lib/server-clock';

/** How long an approval can be undone before it is sent. */
export const UNDO_SECONDS = 8;

const STORAGE_KEY = 'bahon.console.unsent-approvals';

function readUnsent(): number[] {
  const ids = readJson(tabStorage, STORAGE_KEY);
  return Array.isArray(ids) ? ids.filter(Number.isInteger) : [];
}

/** Without storage a reloaded page cannot tell which approvals were not sent. */
function storeUnsent(ids: readonly number[]): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify(ids));
}

interface DelayedApprovals {
  /** Payments whose approval waits to be sent, each with the time of sending. */
  readonly pendingApprovals: ReadonlyMap<number, string>;
  /** Payments whose approval was not sent, because the page was left before. */
  readonly unsentIds: readonly number[];
  readonly start: (id: number) => void;
  /** Cancels the approval: nothing is sent. */
  readonly undo: (id: number) => void;
}

/**
 * Sends each approval 8 seconds after it was made, every payment with a timer of its own. Nothing is sent once the page is left;
 * the next visit in the same tab gets the ids in `unsentIds`.
 */
function useDelayedApprovals(send: (id: number) => void): DelayedApprovals {
  const [unsentIds] = useState(readUnsent);
  const [pendingApprovals, setPendingApprovals] = useState<ReadonlyMap<number, string>>(new Map());
  const currentSend = useRef(send);
  useEffect(() => {
    currentSend.current = send;
  });

  const timers = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; at: string }>());
  useEffect(() => {
    const pendingTimers = timers.current;
    storeUnsent([]);
    return () => {
      pendingTimers.forEach(({ timer }) => clearTimeout(timer));
      pendingTimers.clear();
    };
  }, []);

  const { start, undo } = useMemo(() => {
    const update = () => {
      storeUnsent([...timers.current.keys()]);
      setPendingApprovals(new Map([...timers.current].map(([id, { at }]) => [id, at])));
    };
    const remove = (id: number) => {
      clearTimeout(timers.current.get(id)?.timer);
      if (timers.current.delete(id)) update();
    };
    return {
      undo: remove,
      start: (id: number) => {
        if (timers.current.has(id)) return;
        const finish = () => {
          remove(id);
          currentSend.current(id);
        };
        const at = new Date(serverNow() + UNDO_SECONDS * 1000).toISOString();
        timers.current.set(id, { timer: setTimeout(finish, UNDO_SECONDS * 1000), at });
        update();
      },
    };
  }, []);

  return { pendingApprovals, unsentIds, start, undo };
}

type Answer = ['approve', ApprovePaymentBody] | ['reject', RejectPaymentBody];

interface DecisionFailure {
  readonly text: string;
  readonly busyBooking: number | null;
}

/**
 * Sends decisions on payments, several at once, and keeps what failed. `unsentIds` are payments whose approval was not sent when the
 * page was left: they begin as failures.
 */
function useSendDecision(unsentIds: readonly number[]) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const [approve] = useApprovePaymentMutation();
  const [reject] = useRejectPaymentMutation();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<number, DecisionFailure>>(
    () => new Map(unsentIds.map((id) => [id, { text: t(m.approvalNotSent), busyBooking: null }])),
  );
  const clearFailure = (id: number) => setFailures((previous) => without(previous, id));

  const send = async (id: number, ...[choice, body]: Answer) => {
    if (busyIds.has(id)) return;
    setBusyIds((previous) => new Set(previous).add(id));
    clearFailure(id);
    try {
      const params = { id };
      const request = choice === 'reject' ? reject({ params, body }) : approve({ params, body });
      const { data } = await request.unwrap();
      updatePaymentLane(data, dispatch);
    } catch (error) {
      const text = errorText(error, { network: commonTexts.networkError, failed: m.decisionFailed });
      setFailures((previous) => new Map(previous).set(id, { text, busyBooking: busyBookingOf(error) }));
      // Another admin decided first. The list is loaded again, because the push about it may be late.
      if (toApiError(error).status === 409)
        dispatch(api.util.invalidateTags([{ type: 'Payment', id: 'LIST' }]));
    } finally {
      setBusyIds((previous) => new Set([...previous].filter((other) => other !== id)));
    }
  };

  return { busyIds, failures, clearFailure, send };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}

export interface PaymentDecision {
  /** Payments whose decision is being sent. */
  readonly busyIds: ReadonlySet<number>;
  /** Why the last decision on a payment failed: another admin decided first, the driver is booked, or there was no connection. */
  readonly failures: ReadonlyMap<number, DecisionFailure>;
  /** Payments whose approval can still be undone, with the time at which it is sent. */
  readonly pendingApprovals: ReadonlyMap<number, string>;
  /** Starts the seconds in which the approval can be undone; first it asks for the reasons of what speaks against it. */
  readonly approve: (payment: Payment) => void;
  readonly undo: (payment: Payment) => void;
  /** Asks whether the money arrived, and for a reason, which may stay empty; then rejects. */
  readonly reject: (payment: Payment) => void;
  readonly dialog: ReactNode;
  /** What screen readers announce about the last approval. */
  readonly announcement: string;
}

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
  // The reasons that were given for each approval, also for one that failed and is asked for again.
  const reasons = useRef(new Map<number, ApprovePaymentBody>());
  const { pendingApprovals, unsentIds, start, undo } = useDelayedApprovals(
    (id) => void send(id, 'approve', reasons.current.get(id) ?? {}),
  );
  const { busyIds, failures, clearFailure, send } = useSendDecision(unsentIds);

  // Another admin has decided meanwhile: nothing must be sent any more.
  useEffect(() => {
    for (const { id, status } of payments ?? []) if (status !== 'pending') undo(id);
  }, [payments, undo]);

  const leaveQuestion = useLeaveGuard(pendingApprovals.size > 0, {
    title: t(m.leaveTitle),
    text: t(m.leaveText, { count: pendingApprovals.size }),
    leave: t(m.leaveUnsent),
    stay: t(m.stay),
    isKept: false,
  });

  const startApproval = ({ id }: Payment, body: ApprovePaymentBody = {}) => {
    if (busyIds.has(id)) return;
    reasons.current.set(id, body);
    clearFailure(id);
    setAnnouncement(t(m.approvalStarted, { id, seconds: formats.number(UNDO_SECONDS) }));
    start(id);
  };

  return {
    busyIds,
    failures,
    pendingApprovals,
    announcement,
    approve: (payment) => {
      if (pendingApprovals.has(payment.id) || !canApprove(payment)) return;
      const isBusy = (failures.get(payment.id)?.busyBooking ?? null) !== null;
      if (!needsApprovalQuestion(payment) && !isBusy) startApproval(payment);
      else setQuestion({ payment, choice: 'approve' });
    },
    undo: ({ id }) => {
      if (!pendingApprovals.has(id)) return;
      undo(id);
      setAnnouncement(t(m.approvalUndone, { id }));
    },
    reject: (payment) => {
      if (!pendingApprovals.has(payment.id)) setQuestion({ payment, choice: 'reject' });
    },
    dialog:
      leaveQuestion ??
      (question && (
        <DecisionDialog
          {...question}
          failure={failures.get(question.payment.id)}
          earlierReasons={reasons.current.get(question.payment.id)}
          onApprove={startApproval}
          send={send}
          onClose={() => setQuestion(null)}
        />
      )),
  };
}

const dialogs = { Confirm: ConfirmDialog, Reason: ReasonDialog };

interface DecisionDialogProps extends Question {
  failure: DecisionFailure | undefined;
  /** The reasons of an approval that failed. */
  earlierReasons: ApprovePaymentBody | undefined;
  onApprove: (payment: Payment, body: ApprovePaymentBody) => void;
  send: ReturnType<typeof useSendDecision>['send'];
  onClose: () => void;
}

/** Closes as soon as it is answered: the card shows how the decision goes. */
function DecisionDialog(props: DecisionDialogProps) {
  const { payment, choice, failure, earlierReasons, onApprove, send, onClose } = props;
  const errorText = useErrorText({ network: commonTexts.networkError, failed: m.decisionFailed });
  const common = { payment, describeError: errorText, onClose };
  if (choice === 'reject') {
    const reject = async (body: RejectPaymentBody) => {
      onClose();
      await send(payment.id, 'reject', body);
    };
    return <RejectPaymentDialog {...common} Reason={ReasonDialog} onReject={reject} />;
  }
  const approve = async (body: ApprovePaymentBody) => {
    onClose();
    // There is no time to take it back when the admin has said why the driver may have two bookings.
    if (body.override_reason) await send(payment.id, 'approve', body);
    else onApprove(payment, body);
  };
  return (
    <ApprovePaymentDialog
      {...common}
      dialogs={dialogs}
      busyBooking={failure?.busyBooking ?? null}
      earlierReasons={earlierReasons}
      onApprove={approve}
    />
  );
}
