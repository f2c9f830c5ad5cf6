import { sendTicketMessageBodySchema, type Ticket } from '@app/contracts/support.js';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { useIntent } from '../../ui/form/intent';
import { Notice } from '../../ui/notice';
import { takeMessage, useSendTicketMessageMutation } from './support.api';
import { supportMessages as m } from './support.messages';
import styles from './support.module.css';
import { useDraft } from './use-draft';

interface MessageFormProps {
  ticket: Ticket;
  userId: number;
  isAdmin: boolean;
}

/** Writes on a ticket. Enter sends, Shift+Enter breaks the line; a blank message is not sent. */
export function MessageForm({ ticket, userId, isAdmin }: MessageFormProps) {
  const t = useText();
  const id = useId();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const intent = useIntent();
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = useRef(false);
  const [draft, setDraft] = useDraft(userId, ticket.id);
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading }] = useSendTicketMessageMutation();
  const body = sendTicketMessageBodySchema.safeParse({ message: draft });

  const submit = async () => {
    if (!body.success || isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const { data } = await send({
        params: { id: ticket.id },
        body: body.data,
        ...intent.begin(body.data),
      }).unwrap();
      intent.settle();
      takeMessage(data, store);
      setDraft('');
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(errorText(thrown, { network: m.sendError, failed: m.sendError }));
    } finally {
      isBusy.current = false;
      field.current?.focus({ preventScroll: true });
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word while a Bangla keyboard composes it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.write} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {ticket.status === 'closed' && !isAdmin && <p className={styles.note}>{t(m.reopens)}</p>}
      <label className="visually-hidden" htmlFor={id}>
        {t(m.write)}
      </label>
      <div className={styles.writeLine}>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={2000}
          value={draft}
          readOnly={isLoading}
          placeholder={t(m.writePlaceholder)}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" look="primary" icon="send" isBusy={isLoading} disabled={!body.success}>
          {t(isLoading ? m.sending : m.send)}
        </Button>
      </div>
    </form>
  );
}
