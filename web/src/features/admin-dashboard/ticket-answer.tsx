import type { Ticket } from '@app/contracts/support.js';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { isComposing } from '../../ui/is-composing';
import { Notice } from '../../ui/notice';
import { consoleMessages as m } from './console.messages';
import styles from './lane.module.css';
import { useTicketAnswer } from './use-ticket-answer';

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
