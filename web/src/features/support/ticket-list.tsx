import type { Ticket } from '@app/contracts/support.js';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { ArrivalItem } from '../../ui/arrival';
import { DateTime } from '../../ui/values';
import styles from './support.module.css';
import { Preview, UnreadCount } from './ticket-parts';
import { TicketPriorityTag, TicketStatusTag } from './ticket-tags';
import { commonMessages as common } from '../../ui/common.messages';

interface TicketListProps {
  tickets: readonly Ticket[];
  selectedId: number | null;
  linkTo: (id: number) => string;
  hasArrived: (id: number) => boolean;
}

/** The tickets as links to their threads. */
export function TicketList({ tickets, selectedId, linkTo, hasArrived }: TicketListProps) {
  const t = useText();
  return (
    <ul className={styles.tickets} aria-label={t(common.tickets)}>
      {tickets.map((ticket) => (
        <ArrivalItem key={ticket.id} hasArrived={hasArrived(ticket.id)}>
          <Link
            className={styles.ticket}
            to={linkTo(ticket.id)}
            aria-current={ticket.id === selectedId ? 'true' : undefined}
            preventScrollReset
          >
            <span className={styles.subject}>
              {ticket.subject}
              {ticket.is_unread_by_user && <UnreadCount count={ticket.unread_by_user} />}
            </span>
            <Preview ticket={ticket} />
            <span className={styles.meta}>
              <TicketStatusTag status={ticket.status} />
              <TicketPriorityTag priority={ticket.priority} />
              <DateTime iso={ticket.last_message_at} />
            </span>
          </Link>
        </ArrivalItem>
      ))}
    </ul>
  );
}
