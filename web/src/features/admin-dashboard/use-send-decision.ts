import type { ApprovePaymentBody, RejectPaymentBody } from '@app/contracts/payments.js';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { toApiError } from '../../api/api-error';
import { useApprovePaymentMutation, useRejectPaymentMutation } from '../../api/payments.api';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { busyBookingOf } from '../../ui/driver-busy';
import { updatePaymentLane } from './console.api';
import { consoleMessages as m } from './console.messages';

/** The decision with its reasons. */
type Answer = ['approve', ApprovePaymentBody] | ['reject', RejectPaymentBody];

/** Why a decision failed, and the booking that prevents it. */
export interface DecisionFailure {
  readonly text: string;
  readonly busyBooking: number | null;
}

/**
 * Sends decisions on payments, several at once, and keeps what failed. `unsentIds` are payments whose approval was not sent when the
 * page was left: they begin as failures.
 */
export function useSendDecision(unsentIds: readonly number[]) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const [approve] = useApprovePaymentMutation();
  const [reject] = useRejectPaymentMutation();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<number, DecisionFailure>>(
    () => new Map(unsentIds.map((id) => [id, { text: t(m.approvalNotSent), busyBooking: null }])),
  );
  const clearFailure = (id: number) => setFailures((before) => without(before, id));

  const send = async (id: number, ...[choice, body]: Answer) => {
    if (busyIds.has(id)) return;
    setBusyIds((before) => new Set(before).add(id));
    clearFailure(id);
    try {
      const params = { id };
      const request = choice === 'reject' ? reject({ params, body }) : approve({ params, body });
      const { data } = await request.unwrap();
      updatePaymentLane(data, dispatch);
    } catch (thrown) {
      const text = errorText(thrown, { network: m.network, failed: m.decisionFailed });
      setFailures((before) => new Map(before).set(id, { text, busyBooking: busyBookingOf(thrown) }));
      // Another admin decided first. The list is loaded again, because the push about it may be late.
      if (toApiError(thrown).status === 409)
        dispatch(api.util.invalidateTags([{ type: 'Payment', id: 'LIST' }]));
    } finally {
      setBusyIds((before) => new Set([...before].filter((other) => other !== id)));
    }
  };

  return { busyIds, failures, clearFailure, send };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}
