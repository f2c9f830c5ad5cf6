import { MAX_BULK_ROWS } from '@app/contracts/bulk.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import type { BulkOutcome } from '../../desk/bulk-bar';
import type { Selection } from '../../desk/use-desk';
import { useCloseTicketsMutation } from './staff-tickets.api';
import { staffTicketsMessages as sm } from './staff-tickets.messages';
import { supportMessages as m } from './support.messages';

/** Closes the selected tickets, as many per call as one call takes. Those that are not closed stay selected. */
export function useCloseTickets(selection: Selection, onFailed: (text: string) => void) {
  const errorText = useErrorText();
  const [closeTickets] = useCloseTicketsMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const close = async () => {
    const done: number[] = [];
    const refused: { id: number; message: string }[] = [];
    setOutcome(null);
    setIsBusy(true);
    try {
      for (let from = 0; from < selection.ids.length; from += MAX_BULK_ROWS) {
        const ids = selection.ids.slice(from, from + MAX_BULK_ROWS);
        const { data } = await closeTickets({ body: { ids } }).unwrap();
        done.push(...data.done);
        refused.push(...data.refused);
      }
    } catch (thrown) {
      onFailed(errorText(thrown, { network: m.network, failed: sm.closeFailed }));
    } finally {
      setIsBusy(false);
    }
    if (done.length + refused.length > 0) setOutcome({ done: done.length, refused });
    selection.set(selection.ids.filter((id) => !done.includes(id)));
  };
  return { close: () => void close(), isBusy, outcome, dismiss: () => setOutcome(null) };
}
