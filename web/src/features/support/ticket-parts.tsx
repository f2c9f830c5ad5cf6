import type { Ticket, TicketPriority, TicketStatus } from '@app/contracts/support.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useTyping } from '../../realtime/typing.store';
import { chatMessages as cm, supportMessages as m, staffTicketsMessages as sm } from './support.messages';
import styles from './support.module.css';
import { Icon } from '../../ui/icon';
import { uiMessages } from '../../ui/ui.messages';
import { DateTime } from '../../ui/values';
import { commonMessages as common } from '../../ui/common.messages';
import type { Text } from '../../i18n/catalogue';
import { Tag, type Tone } from '../../ui/tag';
import { isolate } from '@app/contracts/characters.js';

export const statusTexts: Record<TicketStatus, Text> = {
  open: m.open,
  in_progress: m.inProgress,
  closed: m.closed,
};

export const priorityTexts: Record<TicketPriority, Text> = {
  low: common.lowPriority,
  medium: common.mediumPriority,
  high: common.highPriority,
};

const tones: Record<TicketStatus, Tone> = { open: 'waiting', in_progress: 'active', closed: 'neutral' };

export function TicketStatusTag({ status }: { status: TicketStatus }) {
  const t = useText();
  return <Tag tone={tones[status]}>{t(statusTexts[status])}</Tag>;
}

/** Shown only for high and low, because medium is the default. */
export function TicketPriorityTag({ priority }: { priority: TicketPriority }) {
  const t = useText();
  if (priority === 'medium') return null;
  return (
    <Tag tone={priority === 'high' ? 'bad' : 'neutral'}>
      {t(m.priorityOf, { priority: t(priorityTexts[priority]) })}
    </Tag>
  );
}

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
  const files = ticket.last_message_attachment === 'photo' ? common.photo : common.file;
  return <span className={styles.preview}>{words || t(files)}</span>;
}

/** The number and the name of the person whose ticket it is. */
export function OwnerCell({ ticket: { user_id, user_name } }: { ticket: Ticket }) {
  const t = useText();
  return (
    <span title={user_name}>
      {t(sm.userId, { id: user_id })} · <span translate="no">{isolate(user_name)}</span>
    </span>
  );
}
