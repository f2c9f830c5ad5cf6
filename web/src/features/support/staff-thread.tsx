import type { Ticket } from '@app/contracts/support.js';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { OwnerCell } from './staff-cells';
import { StaffControls } from './staff-controls';
import styles from './staff-tickets.module.css';
import { TicketMeta } from './ticket-parts';
import { TypingLine } from './typing-line';

/** Longer subjects may be cut in the title of the drawer. */
const LONG_SUBJECT = 40;

interface StaffThreadProps {
  ticket: Ticket;
  userId: number;
  onDeleted: (text: string) => void;
}

/** A ticket for admins: its data, their actions, and its chat, which fills the rest of the height. */
export function StaffThread({ ticket, userId, onDeleted }: StaffThreadProps) {
  return (
    <div className={styles.thread}>
      <div className={styles.head}>
        {ticket.subject.length > LONG_SUBJECT && <p translate="no">{ticket.subject}</p>}
        <TicketMeta ticket={ticket}>
          <OwnerCell ticket={ticket} />
        </TicketMeta>
        <StaffControls ticket={ticket} onDeleted={onDeleted} />
      </div>
      <MessageList ticket={ticket} isAdmin />
      <TypingLine ticketId={ticket.id} />
      <MessageForm ticket={ticket} userId={userId} isAdmin />
    </div>
  );
}
