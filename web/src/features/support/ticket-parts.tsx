import type { Ticket } from '@app/contracts/support.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useTyping } from '../../realtime/typing.store';
import { chatMessages as cm } from './chat.messages';
import styles from './support.module.css';
import { supportMessages as m } from './support.messages';
import { TicketPriorityTag, TicketStatusTag } from './ticket-tags';
import { Icon } from '../../ui/icon';
import { uiMessages } from '../../ui/ui.messages';
import { DateTime } from '../../ui/values';
import { commonMessages as common } from '../../ui/common.messages';

/** The state, priority, booking, number and time of a ticket. */
export function TicketMeta({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  const t = useText();
  return (
    <p className={styles.meta}>
      <TicketStatusTag status={ticket.status} />
      <TicketPriorityTag priority={ticket.priority} />
      {ticket.booking_id && (
        <Link className={styles.booking} to={`/booking-details?id=${ticket.booking_id}`}>
          <Icon name="truck" size={16} />
          {t(uiMessages.bookingNumber, { id: ticket.booking_id })}
        </Link>
      )}
      <span>{t(common.rowNumber, { id: ticket.id })}</span>
      <span>
        {t(m.opened)} <DateTime iso={ticket.created_at} />
      </span>
      {children}
    </p>
  );
}

/** How many messages of a ticket its reader has not seen. */
export function UnreadCount({ count }: { count: number }) {
  const t = useText();
  const { number } = useFormats();
  return (
    <span className={`${styles.count} tabular`}>
      <span aria-hidden="true">{count > 99 ? `${number(99)}+` : number(count)}</span>
      <span className="visually-hidden">{t(cm.toUnread, { count })}</span>
    </span>
  );
}

/** The newest message, or that somebody is typing. */
export function Preview({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const isTyping = useTyping(ticket.id).length > 0;
  if (isTyping) return <span className={`${styles.preview} ${styles.isTyping}`}>{t(cm.typingShort)}</span>;
  const words = ticket.last_message ?? ticket.description;
  const files = ticket.last_message_attachment === 'photo' ? cm.photoOnly : cm.fileOnly;
  return <span className={styles.preview}>{words || t(files)}</span>;
}
