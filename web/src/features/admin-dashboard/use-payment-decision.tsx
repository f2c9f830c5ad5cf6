import type { Payment } from '@app/contracts/payments.js';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { toApiError } from '../../api/api-error';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { takePayment, useApproveInLaneMutation, useRejectInLaneMutation } from './console.api';
import { consoleMessages as m } from './console.messages';

type Verdict = 'approve' | 'reject';

export interface PaymentDecision {
  /** Those whose decision is on its way. */
  readonly busyIds: ReadonlySet<number>;
  /** Why the last decision on a payment did not count: another admin's came first, or no connection. */
  readonly failures: ReadonlyMap<number, string>;
  /** Approves at once; when the amount is not the total it asks first. */
  readonly approve: (payment: Payment) => void;
  /** Rejects after a confirmation. */
  readonly reject: (payment: Payment) => void;
  readonly dialog: ReactNode;
}

/** Deciding on payments in their lane, several at once if need be; each card says how its own went. */
export function usePaymentDecision(): PaymentDecision {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const [approve] = useApproveInLaneMutation();
  const [reject] = useRejectInLaneMutation();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [asked, setAsked] = useState<{ payment: Payment; verdict: Verdict } | null>(null);

  const decide = async ({ id }: Payment, verdict: Verdict) => {
    setAsked(null);
    if (busyIds.has(id)) return;
    setBusyIds((before) => new Set(before).add(id));
    setFailures((before) => without(before, id));
    try {
      const { data } = await (verdict === 'approve' ? approve : reject)({ params: { id } }).unwrap();
      takePayment(data, dispatch);
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

  const textOf = ({ payment, verdict }: NonNullable<typeof asked>) => {
    const { amount, total, driver_name: driver, user_name: user } = payment;
    if (verdict === 'reject') return t(m.rejectText, { driver, user });
    const money = { amount: formats.money(amount), total: formats.money(total) };
    return t(amount < total ? m.approveShortText : m.approveOverText, money);
  };

  return {
    busyIds,
    failures,
    approve: (payment) => {
      if (payment.amount === payment.total) void decide(payment, 'approve');
      else setAsked({ payment, verdict: 'approve' });
    },
    reject: (payment) => setAsked({ payment, verdict: 'reject' }),
    dialog: asked && (
      <ConfirmDialog
        title={t(asked.verdict === 'reject' ? m.rejectTitle : m.approveTitle, { id: asked.payment.id })}
        text={textOf(asked)}
        confirmLabel={t(asked.verdict === 'reject' ? m.reject : m.approve)}
        isDangerous={asked.verdict === 'reject'}
        onConfirm={() => void decide(asked.payment, asked.verdict)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}
