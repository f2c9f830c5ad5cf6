import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import type { BulkOutcome } from '../../desk/bulk-bar';
import type { Selection } from '../../desk/use-desk';
import { useMarkContactsReadMutation } from './contact-messages.api';
import { contactMessagesMessages as m } from './contact-messages.messages';

/** Marks the selected messages read; those that were refused stay selected. */
export function useMarkRead(selection: Selection, onFailed: (text: string) => void) {
  const errorText = useErrorText();
  const [markRead, { isLoading }] = useMarkContactsReadMutation();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const mark = async () => {
    setOutcome(null);
    try {
      const { data } = await markRead({ body: { ids: [...selection.ids] } }).unwrap();
      setOutcome({ done: data.done.length, refused: data.refused });
      selection.set(data.refused.map(({ id }) => id));
    } catch (thrown) {
      onFailed(errorText(thrown, { network: m.statusFailed, failed: m.statusFailed }));
    }
  };
  return { mark: () => void mark(), isBusy: isLoading, outcome, dismiss: () => setOutcome(null) };
}
