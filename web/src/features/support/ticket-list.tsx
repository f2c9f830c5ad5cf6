import type { Ticket } from '@app/contracts/support.js';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { ArrivalItem } from '../../ui/arrival';
import { DateTime } from '../../ui/values';
import { supportMessages as m } from './support.messages';
import styles from './support.module.css';
import { TicketPriorityTag, TicketStatusTag } from './ticket-tags';

interface TicketListProps {
  tickets: readonly Ticket[];
  selectedId: number | null;
  isAdmin: boolean;
  linkTo: (id: number) => string;
  hasArrived: (id: number) => boolean;
}

/** The tickets as links to their threads. */
export function TicketList({ tickets, selectedId, isAdmin, linkTo, hasArrived }: TicketListProps) {
  const t = useText();
  return (
    <ul className={styles.tickets} aria-label={t(m.tickets)}>
      {tickets.map((ticket) => {
        const isUnread = isAdmin ? ticket.is_unread_by_admin : ticket.is_unread_by_user;
        return (
          <ArrivalItem key={ticket.id} hasArrived={hasArrived(ticket.id)}>
            <Link
              className={styles.ticket}
              to={linkTo(ticket.id)}
              aria-current={ticket.id === selectedId ? 'true' : undefined}
              preventScrollReset
            >
              <span className={styles.subject}>
                {ticket.subject}
                {isUnread && (
                  <span className={styles.dot}>
                    <span className="visually-hidden">{t(m.unread)}</span>
                  </span>
                )}
              </span>
              <span className={styles.preview}>{ticket.last_message ?? ticket.description}</span>
              <span className={styles.meta}>
                <TicketStatusTag status={ticket.status} />
                <TicketPriorityTag priority={ticket.priority} />
                <DateTime iso={ticket.last_message_at} />
              </span>
              {isAdmin && (
                <span className={styles.meta}>
                  {t(m.userId, { id: ticket.user_id })} · {ticket.user_name}
                </span>
              )}
            </Link>
          </ArrivalItem>
        );
      })}
    </ul>
  );
}
