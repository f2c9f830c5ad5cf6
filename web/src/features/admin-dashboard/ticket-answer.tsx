import { type Ticket, sendTicketMessageBodySchema } from '@app/contracts/support.js';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { isComposing } from '../../ui/is-composing';
import { Notice } from '../../ui/notice';
import { consoleMessages as m } from './console.messages';
import styles from './lane.module.css';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { useSendTicketMessageMutation } from '../../api/support.api';
import { useErrorText } from '../../api/use-error-text';
import { useIntent } from '../../ui/form/intent';

interface TicketAnswerOptions {
  id: number;
  /** The unsent answers of all tickets, by ticket id. */
  drafts: Map<number, string>;
  onSent: () => void;
}

/** The text of an answer to a ticket, which begins with its draft, and its sending. */
function useTicketAnswer({ id, drafts, onSent }: TicketAnswerOptions) {
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

interface TicketAnswerProps {
  ticket: Pick<Ticket, 'id' | 'user_name'>;
  drafts: Map<number, string>;
  onDone: () => void;
}

/** The answer to a ticket, in its card. Enter sends, Shift+Enter starts a new line, Escape closes it and keeps the text. */
export function TicketAnswer({ ticket: { id, user_name }, drafts, onDone }: TicketAnswerProps) {
  const t = useText();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const leave = () => {
    const card = field.current?.closest<HTMLElement>('[data-lane-card]');
    onDone();
    card?.focus({ preventScroll: true });
  };
  const answer = useTicketAnswer({ id, drafts, onSent: leave });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      answer.submit();
    }
  };

  return (
    <form
      className={styles.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        answer.submit();
      }}
    >
      <label htmlFor={fieldId}>{t(m.answerTo, { name: user_name })}</label>
      <textarea
        ref={field}
        id={fieldId}
        value={answer.text}
        rows={3}
        onChange={(event) => answer.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {answer.failure && <Notice tone="bad">{answer.failure}</Notice>}
      <div className={styles.actions}>
        <Button
          type="submit"
          size="small"
          look="primary"
          icon="send"
          isBusy={answer.isBusy}
          disabled={!answer.canSend}
        >
          {t(m.send)}
        </Button>
        <Button size="small" onClick={leave}>
          {t(m.fold)}
        </Button>
      </div>
    </form>
  );
}
