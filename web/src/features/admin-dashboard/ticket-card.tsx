import type { LaneTicket } from '@app/contracts/console.js';
import {
  type TicketPriority,
  type TicketStatus,
  type Ticket,
  sendTicketMessageBodySchema,
} from '@app/contracts/support.js';
import { useState, useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Tag, type Tone } from '../../ui/tag';
import { WaitingAge, LaneCard } from './lane-frame';
import { useChangeTicketStatusMutation, useSendTicketMessageMutation } from '../../api/support.api';
import { updateTicketLane } from './console.api';
import { consoleMessages as m } from './dashboard.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { LanePhase } from './use-lane';
import styles from './lane.module.css';
import { isComposing } from '../../ui/is-composing';
import { api } from '../../api/api';
import { useAction } from '../../forms/intent';

interface TicketAnswerOptions {
  id: number;
  /** The unsent answers of all tickets, by ticket id. */
  drafts: Map<number, string>;
  onSent: () => void;
}

/** The text of an answer to a ticket, which begins with its draft, and its sending. */
function useTicketAnswer({ id, drafts, onSent }: TicketAnswerOptions) {
  const { isBusy, failure, run } = useAction(
    useErrorText({ network: common.networkError, failed: m.answerFailed }),
  );
  const [text, setText] = useState(drafts.get(id) ?? '');
  const [send] = useSendTicketMessageMutation();
  const dispatch = useDispatch<AppDispatch>();
  const body = sendTicketMessageBodySchema.safeParse({ message: text });

  const write = (newText: string) => {
    setText(newText);
    if (newText) drafts.set(id, newText);
    else drafts.delete(id);
  };

  const submit = () => {
    if (!body.success || isBusy) return;
    void run(body.data, async (intent) => {
      await send({ params: { id }, body: body.data, ...intent }).unwrap();
      // The position of a ticket in the lane depends on its messages.
      dispatch(api.util.invalidateTags([{ type: 'Ticket', id: 'LIST' }]));
      drafts.delete(id);
      onSent();
    });
  };

  return { text, write, submit, canSend: body.success, isBusy, failure };
}

interface TicketAnswerProps {
  ticket: Pick<Ticket, 'id' | 'user_name'>;
  drafts: Map<number, string>;
  onDone: () => void;
}

/** The answer to a ticket, in its card. Enter sends, Shift+Enter starts a new line, Escape closes it and keeps the text. */
function TicketAnswer({ ticket: { id, user_name }, drafts, onDone }: TicketAnswerProps) {
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
          {t(common.send)}
        </Button>
        <Button size="small" onClick={leave}>
          {t(m.fold)}
        </Button>
      </div>
    </form>
  );
}

const priorities: Record<TicketPriority, readonly [Tone, Text]> = {
  high: ['bad', common.highPriority],
  medium: ['neutral', common.mediumPriority],
  low: ['neutral', common.lowPriority],
};

interface TicketCardProps {
  ticket: LaneTicket;
  phase: LanePhase;
  isNew: boolean;
  drafts: Map<number, string>;
  /** The ticket was closed here; `undo` opens it again. */
  onClosed: (undo: () => Promise<unknown>) => void;
}

function TicketSummary({ ticket }: { ticket: LaneTicket }) {
  const t = useText();
  const { id, waiting_since: since } = ticket;
  const [tone, priority] = priorities[ticket.priority];
  return (
    <>
      <div className={styles.row}>
        <span className={styles.tags}>
          <span className={`${styles.id} tabular`}>#{id}</span>
          <Tag tone={tone}>{t(priority)}</Tag>
        </span>
        {since ? <WaitingAge iso={since} /> : <Tag tone="good">{t(m.answered)}</Tag>}
      </div>
      <p className={styles.who}>
        <Link to={`/support?ticket=${id}`}>{ticket.subject}</Link>
      </p>
      <p className={styles.said}>
        <span translate="no">{ticket.last_message_by ?? ticket.user_name}</span>:{' '}
        {(ticket.last_message ?? ticket.description) ||
          t(ticket.last_message_attachment === 'photo' ? common.photo : common.file)}
      </p>
    </>
  );
}

interface TicketActionsProps {
  ticket: LaneTicket;
  isClosing: boolean;
  onAnswer: () => void;
  onClose: () => void;
}

function TicketActions({
  ticket: { id, waiting_since: since },
  isClosing,
  onAnswer,
  onClose,
}: TicketActionsProps) {
  const t = useText();
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        look={since ? 'primary' : 'secondary'}
        aria-label={`${t(common.reply)} #${id}`}
        aria-keyshortcuts="r"
        onClick={onAnswer}
      >
        {t(common.reply)}
      </Button>
      <Button
        size="small"
        isBusy={isClosing}
        aria-label={`${t(m.closeTicket)} #${id}`}
        aria-keyshortcuts="c"
        onClick={onClose}
      >
        {t(m.closeTicket)}
      </Button>
    </div>
  );
}

/** An open ticket, which an admin can answer or close here. */
export function TicketCard({ ticket, phase, isNew, drafts, onClosed }: TicketCardProps) {
  const t = useText();
  const dispatch = useDispatch<AppDispatch>();
  const { id, subject, status } = ticket;
  const [isAnswering, setAnswering] = useState(drafts.has(id));
  const { isBusy, failure, run } = useAction(
    useErrorText({ network: common.networkError, failed: m.closeFailed }),
  );
  const [changeStatus] = useChangeTicketStatusMutation();

  const startAnswer = () => setAnswering(true);
  const change = async (newStatus: TicketStatus) => {
    const { data } = await changeStatus({ params: { id }, body: { status: newStatus } }).unwrap();
    updateTicketLane(data, dispatch);
  };
  const closeTicket = () => {
    if (isBusy) return;
    void run('close', async () => {
      await change('closed');
      onClosed(() => change(status));
    });
  };

  return (
    <LaneCard
      label={t(m.ticketLabel, { id, subject })}
      phase={phase}
      isNew={isNew}
      keys={{ r: startAnswer, enter: startAnswer, c: closeTicket }}
    >
      <TicketSummary ticket={ticket} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {phase !== 'open' && <p className={styles.outcome}>{t(m.ticketClosed)}</p>}
      {phase === 'open' &&
        (isAnswering ? (
          <TicketAnswer ticket={ticket} drafts={drafts} onDone={() => setAnswering(false)} />
        ) : (
          <TicketActions ticket={ticket} isClosing={isBusy} onAnswer={startAnswer} onClose={closeTicket} />
        ))}
    </LaneCard>
  );
}
