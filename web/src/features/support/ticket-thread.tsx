import type { Ticket } from '@app/contracts/support.js';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { EmptyState, QueryState } from '../../ui/states';
import { MessageForm } from './message-form';
import { MessageList, TypingLine } from './message-list';
import { useTicketAroundQuery } from '../../api/support.api';
import { supportMessages as m } from './support.messages';
import styles from './support.module.css';
import { TicketMeta } from './ticket-parts';

interface TicketThreadProps {
  id: number;
  /** The ticket, when the list has it. */
  listedTicket: Ticket | undefined;
  userId: number;
  backTo: string;
}

/** On a phone the thread takes the place of the list: the focus moves to its heading. */
function useThreadFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isOneStep = typeof matchMedia === 'function' && matchMedia('(width < 900px)').matches;
    if (isOneStep) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** What the thread is about. */
function ThreadHead({ ticket }: { ticket: Ticket }) {
  const heading = useThreadFocus();
  return (
    <header className={styles.threadHead}>
      <h2 ref={heading} tabIndex={-1}>
        {ticket.subject}
      </h2>
      <TicketMeta ticket={ticket} />
    </header>
  );
}

/** One ticket of one's own, and its messages. */
export function TicketThread({ id, listedTicket, userId, backTo }: TicketThreadProps) {
  const t = useText();
  const errorText = useErrorText({ network: m.fetchError, failed: m.fetchError });
  const around = useTicketAroundQuery(
    { query: { before: String(id + 1), limit: '1' } },
    { skip: listedTicket !== undefined },
  );
  const ticket = listedTicket ?? around.data?.find((row) => row.id === id);

  const back = (
    <Link className={styles.back} to={backTo} preventScrollReset>
      <Icon name="back" size={18} />
      {t(m.back)}
    </Link>
  );
  if (!ticket) {
    return (
      <>
        {back}
        {around.data === undefined && <QueryState query={around} errorText={errorText} count={2} />}
        {around.data !== undefined && <EmptyState text={t(m.notFound)} hint={t(m.notFoundHint)} />}
      </>
    );
  }
  return (
    <>
      {back}
      <ThreadHead ticket={ticket} />
      <MessageList ticket={ticket} isAdmin={false} />
      <TypingLine ticketId={ticket.id} />
      <MessageForm ticket={ticket} userId={userId} isAdmin={false} />
    </>
  );
}
