import { MAX_BULK_ROWS } from '@app/contracts/bulk.js';
import { useState } from 'react';
import { useNotifyDriversOfManyMutation } from '../../api/bookings.api';
import { useErrorText } from '../../api/use-error-text';
import type { BulkOutcome } from '../../desk/bulk-bar';
import type { Selection } from '../../desk/use-desk';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

/** Notifies the drivers of the selected bookings again. Bookings that were refused, or not sent, stay selected. */
export function useNotifyMany(selection: Selection, onFailed: (text: string) => void) {
  const errorText = useErrorText();
  const [send] = useNotifyDriversOfManyMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  const notify = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    let waiting = selection.ids;
    let sofar: BulkOutcome = { done: 0, refused: [] };
    try {
      while (waiting.length > 0) {
        const { data } = await send({ body: { ids: waiting.slice(0, MAX_BULK_ROWS) } }).unwrap();
        waiting = waiting.slice(MAX_BULK_ROWS);
        sofar = { done: sofar.done + data.done.length, refused: [...sofar.refused, ...data.refused] };
        setOutcome(sofar);
      }
    } catch (thrown) {
      onFailed(errorText(thrown, { network: m.network, failed: m.notifyFailed }));
    } finally {
      selection.set([...sofar.refused.map(({ id }) => id), ...waiting]);
      setIsBusy(false);
    }
  };
  return { notify: () => void notify(), isBusy, outcome, dismiss: () => setOutcome(null) };
}
