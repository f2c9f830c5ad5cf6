import type { Ticket } from '@app/contracts/support.js';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { OwnerCell } from './staff-cells';
import { StaffControls } from './staff-controls';
import styles from './staff-tickets.module.css';
import { supportMessages as m } from './support.messages';
import { TicketPriorityTag, TicketStatusTag } from './ticket-tags';
import { TypingLine } from './typing-line';

/** Longer subjects may be cut in the title of the drawer. */
const LONG_SUBJECT = 40;

interface StaffThreadProps {
  ticket: Ticket;
  userId: number;
  onDone: (text: string) => void;
  onDeleted: (text: string) => void;
}

/** A ticket as admins see it: what it is, what they may do with it, and its chat, which takes the height that is left. */
export function StaffThread({ ticket, userId, onDone, onDeleted }: StaffThreadProps) {
  const t = useText();
  return (
    <div className={styles.thread}>
      <div className={styles.head}>
        {ticket.subject.length > LONG_SUBJECT && <p translate="no">{ticket.subject}</p>}
        <p className={styles.meta}>
          <TicketStatusTag status={ticket.status} />
          <TicketPriorityTag priority={ticket.priority} />
          <span>{t(m.ticketNumber, { id: ticket.id })}</span>
          <span>
            {t(m.opened)} <DateTime iso={ticket.created_at} />
          </span>
          <OwnerCell ticket={ticket} />
        </p>
        <StaffControls ticket={ticket} onDone={onDone} onDeleted={onDeleted} />
      </div>
      <MessageList ticket={ticket} isAdmin />
      <TypingLine ticketId={ticket.id} />
      <MessageForm ticket={ticket} userId={userId} isAdmin />
    </div>
  );
}
