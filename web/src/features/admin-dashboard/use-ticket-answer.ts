import { sendTicketMessageBodySchema } from '@app/contracts/support.js';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { useSendTicketMessageMutation } from '../../api/support.api';
import { useErrorText } from '../../api/use-error-text';
import { useIntent } from '../../ui/form/intent';
import { consoleMessages as m } from './console.messages';

interface TicketAnswerOptions {
  id: number;
  /** The unsent answers of all tickets, by ticket id. */
  drafts: Map<number, string>;
  onSent: () => void;
}

/** The text of an answer to a ticket, which begins with its draft, and its sending. */
export function useTicketAnswer({ id, drafts, onSent }: TicketAnswerOptions) {
  const errorText = useErrorText();
  const intent = useIntent();
  const isSending = useRef(false);
  const [text, setText] = useState(drafts.get(id) ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading }] = useSendTicketMessageMutation();
  const dispatch = useDispatch<AppDispatch>();
  const body = sendTicketMessageBodySchema.safeParse({ message: text });

  const write = (newText: string) => {
    setText(newText);
    if (newText) drafts.set(id, newText);
    else drafts.delete(id);
  };

  const submit = async () => {
    if (!body.success || isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await send({ params: { id }, body: body.data, ...intent.begin(body.data) }).unwrap();
      intent.settle();
      // The position of a ticket in the lane depends on its messages.
      dispatch(api.util.invalidateTags([{ type: 'Ticket', id: 'LIST' }]));
      drafts.delete(id);
      onSent();
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(errorText(thrown, { network: m.network, failed: m.answerFailed }));
    } finally {
      isSending.current = false;
    }
  };

  return { text, write, submit: () => void submit(), canSend: body.success, isBusy: isLoading, failure };
}
