import { MAX_BULK_ROWS, type BulkResult } from '@app/contracts/bulk.js';
import { useState } from 'react';
import { useErrorText } from '../api/use-error-text';
import type { BulkOutcome } from './bulk-bar';
import type { ErrorTexts } from './use-staff-error-text';
import type { Selection } from './use-table-state';
import { useStaffMessage } from './use-staff-message';

/**
 * Sends the selected rows, as many per call as one call takes. Rows that were refused, or not sent, stay selected.
 * @param send The call for some of the rows; throws to fail.
 * @param onFailed Gets what `send` threw; the rows after it are not sent.
 * @param onChanged Gets the ids of the changed rows.
 */
export function useBulk(
  selection: Selection,
  send: (ids: number[]) => Promise<{ readonly data: BulkResult }>,
  onFailed: (thrown: unknown) => void,
  onChanged?: (ids: readonly number[]) => void,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const runBulk = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    let remainingIds = selection.ids;
    let sofar: BulkOutcome = { done: 0, refused: [] };
    const changedIds: number[] = [];
    try {
      while (remainingIds.length > 0) {
        const { data } = await send(remainingIds.slice(0, MAX_BULK_ROWS));
        remainingIds = remainingIds.slice(MAX_BULK_ROWS);
        changedIds.push(...data.done);
        sofar = { done: sofar.done + data.done.length, refused: [...sofar.refused, ...data.refused] };
        setOutcome(sofar);
      }
    } catch (thrown) {
      onFailed(thrown);
    } finally {
      selection.set([...sofar.refused.map(({ id }) => id), ...remainingIds]);
      setIsBusy(false);
      if (changedIds.length > 0) onChanged?.(changedIds);
    }
  };
  return { run: () => void runBulk(), isBusy, outcome, dismiss: () => setOutcome(null) };
}

type BulkMutation = (arg: { body: { ids: number[] } }) => {
  unwrap: () => Promise<{ readonly data: BulkResult }>;
};

/** `useBulk` with a mutation, whose failure is shown as a message. */
export function useBulkMutation(
  selection: Selection,
  [send]: readonly [BulkMutation, ...unknown[]],
  errors: ErrorTexts,
  onChanged?: (ids: readonly number[]) => void,
) {
  const message = useStaffMessage();
  const errorText = useErrorText();
  return useBulk(
    selection,
    (ids) => send({ body: { ids } }).unwrap(),
    (thrown) => message.error(errorText(thrown, errors)),
    onChanged,
  );
}
