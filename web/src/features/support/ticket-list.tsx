import { isolate } from '@app/contracts/characters.js';
import type { Ticket } from '@app/contracts/support.js';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ArrivalItem } from '../../ui/arrival';
import { DateTime } from '../../ui/values';
import { useTyping } from '../../realtime/typing.store';
import { chatMessages as cm } from './chat.messages';
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

function UnreadCount({ count }: { count: number }) {
  const t = useText();
  const { number } = useFormats();
  // A release before this one may have left it uncounted.
  const shown = Math.max(1, count);
  return (
    <span className={`${styles.count} tabular`}>
      <span aria-hidden="true">{shown > 99 ? `${number(99)}+` : number(shown)}</span>
      <span className="visually-hidden">{t(cm.unreadCount, { count: shown })}</span>
    </span>
  );
}

/** The newest words, or that somebody is about to add to them. */
function Preview({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const isTyping = useTyping(ticket.id).length > 0;
  if (isTyping) return <span className={`${styles.preview} ${styles.isTyping}`}>{t(cm.typingShort)}</span>;
  return <span className={styles.preview}>{ticket.last_message ?? ticket.description}</span>;
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
                {isUnread && <UnreadCount count={isAdmin ? ticket.unread_by_admin : ticket.unread_by_user} />}
              </span>
              <Preview ticket={ticket} />
              <span className={styles.meta}>
                <TicketStatusTag status={ticket.status} />
                <TicketPriorityTag priority={ticket.priority} />
                <DateTime iso={ticket.last_message_at} />
              </span>
              {isAdmin && (
                <span className={styles.meta}>
                  {t(m.userId, { id: ticket.user_id })} · {isolate(ticket.user_name)}
                </span>
              )}
            </Link>
          </ArrivalItem>
        );
      })}
    </ul>
  );
}
