import { sendTicketMessageBodySchema, type Ticket } from '@app/contracts/support.js';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { useIntent } from '../../ui/form/intent';
import { Notice } from '../../ui/notice';
import { useSendTicketMessageMutation } from '../../api/support.api';
import { consoleMessages as m } from './console.messages';
import styles from './lane.module.css';

interface TicketAnswerProps {
  ticket: Pick<Ticket, 'id' | 'user_name'>;
  drafts: Map<number, string>;
  onDone: () => void;
}

/** Answers a ticket in its card. Enter sends, Shift+Enter breaks the line, Escape folds it and keeps what was written. */
export function TicketAnswer({ ticket: { id, user_name }, drafts, onDone }: TicketAnswerProps) {
  const t = useText();
  const fieldId = useId();
  const errorText = useErrorText();
  const intent = useIntent();
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const [text, setText] = useState(drafts.get(id) ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading }] = useSendTicketMessageMutation();
  const dispatch = useDispatch<AppDispatch>();
  const body = sendTicketMessageBodySchema.safeParse({ message: text });

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const leave = () => {
    const card = field.current?.closest<HTMLElement>('[data-lane-card]');
    onDone();
    card?.focus({ preventScroll: true });
  };

  const write = (next: string) => {
    setText(next);
    if (next) drafts.set(id, next);
    else drafts.delete(id);
  };

  const submit = async () => {
    if (!body.success || isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await send({ params: { id }, body: body.data, ...intent.begin(body.data) }).unwrap();
      intent.settle();
      // Its place in the lane follows from its messages.
      dispatch(api.util.invalidateTags([{ type: 'Ticket', id: 'LIST' }]));
      drafts.delete(id);
      leave();
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(errorText(thrown, { network: m.network, failed: m.answerFailed }));
    } finally {
      isSending.current = false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void submit();
    }
  };

  return (
    <form
      className={styles.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={fieldId}>{t(m.answerTo, { name: user_name })}</label>
      <textarea
        ref={field}
        id={fieldId}
        value={text}
        rows={3}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={styles.actions}>
        <Button
          type="submit"
          size="small"
          look="primary"
          icon="send"
          isBusy={isLoading}
          disabled={!body.success}
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
