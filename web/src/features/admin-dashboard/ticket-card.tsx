import type { LaneTicket } from '@app/contracts/console.js';
import type { TicketPriority, TicketStatus } from '@app/contracts/support.js';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Tag, type Tone } from '../../ui/status-tag';
import { WaitingAge } from './age';
import { useChangeTicketStatusMutation } from '../../api/support.api';
import { updateTicketLane } from './console.api';
import { consoleMessages as m } from './console.messages';
import type { LanePhase } from './lane';
import { LaneCard } from './lane-card';
import styles from './lane.module.css';
import { TicketAnswer } from './ticket-answer';

const priorities: Record<TicketPriority, readonly [Tone, Text]> = {
  high: ['bad', m.high],
  medium: ['neutral', m.medium],
  low: ['neutral', m.low],
};

interface TicketCardProps {
  ticket: LaneTicket;
  phase: LanePhase;
  isNew: boolean;
  drafts: Map<number, string>;
  /** The ticket was closed here; `undo` opens it again. */
  onClosed: (undo: () => Promise<unknown>) => void;
}

/** The subject, the last message, and how long the owner has waited. */
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
          t(ticket.last_message_attachment === 'photo' ? m.photo : m.file)}
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
        aria-label={`${t(m.answer)} #${id}`}
        aria-keyshortcuts="r"
        onClick={onAnswer}
      >
        {t(m.answer)}
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
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const { id, subject, status } = ticket;
  const [isAnswering, setAnswering] = useState(drafts.has(id));
  const [failure, setFailure] = useState<string | null>(null);
  const [put, { isLoading: isClosing }] = useChangeTicketStatusMutation();

  const startAnswer = () => setAnswering(true);
  const change = async (to: TicketStatus) => {
    const { data } = await put({ params: { id }, body: { status: to } }).unwrap();
    updateTicketLane(data, dispatch);
  };
  const closeTicket = async () => {
    if (isClosing) return;
    setFailure(null);
    try {
      await change('closed');
      onClosed(() => change(status));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.network, failed: m.closeFailed }));
    }
  };

  return (
    <LaneCard
      label={t(m.ticketLabel, { id, subject })}
      phase={phase}
      isNew={isNew}
      keys={{ r: startAnswer, enter: startAnswer, c: () => void closeTicket() }}
    >
      <TicketSummary ticket={ticket} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {phase !== 'open' && <p className={styles.outcome}>{t(m.ticketClosed)}</p>}
      {phase === 'open' &&
        (isAnswering ? (
          <TicketAnswer ticket={ticket} drafts={drafts} onDone={() => setAnswering(false)} />
        ) : (
          <TicketActions
            ticket={ticket}
            isClosing={isClosing}
            onAnswer={startAnswer}
            onClose={() => void closeTicket()}
          />
        ))}
    </LaneCard>
  );
}
