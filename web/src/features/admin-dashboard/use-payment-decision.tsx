import type { Payment } from '@app/contracts/payments.js';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { toApiError } from '../../api/api-error';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { ReasonDialog } from '../../ui/reason-dialog';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { useApprovePaymentMutation, useRejectPaymentMutation } from '../../api/payments.api';
import { updatePaymentLane } from './console.api';
import { consoleMessages as m } from './console.messages';
import { TAKE_BACK_SECONDS, useDelayedApprovals } from './use-delayed-approvals';

type OtpCheckResult = 'approve' | 'reject';

export interface PaymentDecision {
  /** Those whose decision is on its way. */
  readonly busyIds: ReadonlySet<number>;
  /** Why the last decision on a payment did not count: another admin's came first, or no connection. */
  readonly failures: ReadonlyMap<number, string>;
  /** Those whose approval can still be taken back, with the time at which it is sent. */
  readonly waiting: ReadonlyMap<number, string>;
  /** Starts the seconds in which the approval can be taken back; when the amount is not the total it asks first. */
  readonly approve: (payment: Payment) => void;
  readonly takeBack: (payment: Payment) => void;
  /** Asks for a reason, which may stay empty, then rejects. */
  readonly reject: (payment: Payment) => void;
  readonly dialog: ReactNode;
  /** What screen readers announce about the last approval. */
  readonly announcement: string;
}

/**
 * Deciding on the payments of their lane, several at once if need be; each card says how its own went. An approval is sent a few
 * seconds later: until then it can be taken back, and the page asks before it is left.
 */
export function usePaymentDecision(payments: readonly Payment[] | undefined): PaymentDecision {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const [approve] = useApprovePaymentMutation();
  const [reject] = useRejectPaymentMutation();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const approvals = useDelayedApprovals((id) => void decide(id, 'approve'));
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(
    () => new Map(approvals.unsentIds.map((id) => [id, t(m.approvalNotSent)])),
  );
  const [asked, setAsked] = useState<{ payment: Payment; verdict: OtpCheckResult } | null>(null);

  // Somebody else decided on it meanwhile: there is nothing left to send.
  const { waiting, takeBack } = approvals;
  useEffect(() => {
    for (const { id, status } of payments ?? []) if (status !== 'pending') takeBack(id);
  }, [payments, takeBack]);

  const question = useLeaveGuard(waiting.size > 0, {
    title: t(m.leaveTitle),
    text: t(m.leaveText, { count: waiting.size }),
    leave: t(m.leaveUnsent),
    stay: t(m.stay),
    isKept: false,
  });

  const decide = async (id: number, verdict: OtpCheckResult, reason = '') => {
    if (busyIds.has(id)) return;
    setBusyIds((before) => new Set(before).add(id));
    setFailures((before) => without(before, id));
    try {
      const { data } = await (verdict === 'approve' ? approve : reject)({
        params: { id },
        body: reason ? { reason } : {},
      }).unwrap();
      updatePaymentLane(data, dispatch);
    } catch (thrown) {
      const text = errorText(thrown, { network: m.network, failed: m.decisionFailed });
      setFailures((before) => new Map(before).set(id, text));
      // What stands now the server knows, whether or not its push has come.
      if (toApiError(thrown).status === 409)
        dispatch(api.util.invalidateTags([{ type: 'Payment', id: 'LIST' }]));
    } finally {
      setBusyIds((before) => new Set([...before].filter((other) => other !== id)));
    }
  };

  const approvalText = ({
    amount,
    total,
    expected_total: expected,
    user_name: user,
    ...payment
  }: Payment) => {
    const money = { amount: formats.money(amount), total: formats.money(total) };
    if (payment.is_price_changed) {
      return t(m.approveChangedText, { ...money, expected: formats.money(expected ?? total), user });
    }
    return t(amount < total ? m.approveShortText : m.approveOverText, money);
  };

  const startApproval = ({ id }: Payment) => {
    if (busyIds.has(id)) return;
    setFailures((before) => without(before, id));
    setAnnouncement(t(m.approvalStarted, { id, seconds: formats.number(TAKE_BACK_SECONDS) }));
    approvals.start(id);
  };

  const dialogOf = ({ payment, verdict }: NonNullable<typeof asked>) => {
    const { id, driver_name: driver, user_name: user } = payment;
    const close = () => setAsked(null);
    return verdict === 'reject' ? (
      <ReasonDialog
        title={t(m.rejectTitle, { id })}
        text={t(m.rejectText, { driver, user })}
        hint={t(m.rejectHint)}
        submitLabel={t(m.reject)}
        isDangerous
        isOptional
        maxLength={500}
        describeError={(error) => errorText(error, { network: m.network, failed: m.decisionFailed })}
        onSubmit={(reason) => {
          close();
          return decide(id, 'reject', reason);
        }}
        onClose={close}
      />
    ) : (
      <ConfirmDialog
        title={t(m.approveTitle, { id })}
        text={approvalText(payment)}
        confirmLabel={t(m.approve)}
        onConfirm={() => {
          close();
          startApproval(payment);
        }}
        onClose={close}
      />
    );
  };

  return {
    busyIds,
    failures,
    waiting,
    announcement,
    approve: (payment) => {
      if (waiting.has(payment.id)) return;
      if (payment.amount === payment.total) startApproval(payment);
      else setAsked({ payment, verdict: 'approve' });
    },
    takeBack: ({ id }) => {
      if (!waiting.has(id)) return;
      takeBack(id);
      setAnnouncement(t(m.approvalTakenBack, { id }));
    },
    reject: (payment) => {
      if (!waiting.has(payment.id)) setAsked({ payment, verdict: 'reject' });
    },
    dialog: question ?? (asked && dialogOf(asked)),
  };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}
