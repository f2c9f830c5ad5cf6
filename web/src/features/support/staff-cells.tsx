import { isolate } from '@app/contracts/characters.js';
import { ticketPriorities, ticketStatuses, type Ticket } from '@app/contracts/support.js';
import type { TableColumn } from '../../staff/table-column';
import { RowLink } from '../../staff/row-link';
import { useCommonColumns, useWidth } from '../../staff/cells';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import { staffTicketsMessages as sm, supportMessages as m } from './support.messages';
import cells from '../../staff/cells.module.css';
import styles from './staff-tickets.module.css';
import {
  Preview,
  UnreadCount,
  priorityTexts,
  statusTexts,
  TicketPriorityTag,
  TicketStatusTag,
} from './ticket-parts';
import { commonMessages as common } from '../../ui/common.messages';
import { staffMessages as staff } from '../../staff/staff.messages';

/** The subject, and the number of messages that no admin has read. */
function SubjectCell({ ticket }: { ticket: Ticket }) {
  return (
    <span className={styles.subject}>
      <RowLink id={ticket.id} name={ticket.subject} />
      {ticket.is_unread_by_admin && <UnreadCount count={ticket.unread_by_admin} />}
    </span>
  );
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

function PriorityCell({ ticket: { priority } }: { ticket: Ticket }) {
  const t = useText();
  if (priority === 'medium') return <span className={cells.soft}>{t(priorityTexts.medium)}</span>;
  return <TicketPriorityTag priority={priority} />;
}

/** The columns of the admins' tickets. */
export function useTicketColumns(): readonly TableColumn<Ticket>[] {
  const t = useText();
  const { created } = useCommonColumns();
  const width = useWidth();
  return [
    {
      key: 'subject',
      title: t(common.subject),
      width: width(250, 225),
      isText: true,
      isPrimary: true,
      render: (ticket) => <SubjectCell ticket={ticket} />,
    },
    {
      key: 'status',
      title: t(staff.status),
      width: width(125, 115),
      filter: {
        name: 'status',
        options: ticketStatuses.map((value) => ({ value, label: t(statusTexts[value]) })),
      },
      render: ({ status }) => <TicketStatusTag status={status} />,
    },
    {
      key: 'priority',
      title: t(m.priority),
      width: width(140, 160),
      sortBy: 'priority',
      filter: {
        name: 'priority',
        options: ticketPriorities.map((value) => ({ value, label: t(priorityTexts[value]) })),
      },
      render: (ticket) => <PriorityCell ticket={ticket} />,
    },
    {
      key: 'last_message',
      title: t(sm.lastMessage),
      width: width(255, 205),
      isText: true,
      render: (ticket) => <Preview ticket={ticket} />,
    },
    {
      key: 'last_message_at',
      title: t(sm.lastMessageAt),
      width: width(168, 210),
      sortBy: 'last_message_at',
      render: ({ last_message_at }) => <DateTime iso={last_message_at} />,
    },
    {
      key: 'opened_by',
      title: t(sm.openedBy),
      width: width(200, 208),
      isText: true,
      render: (ticket) => <OwnerCell ticket={ticket} />,
    },
    created('opened', t(m.opened), width(168, 210)),
    {
      key: 'number',
      title: t(staff.number),
      width: 90,
      isHiddenAtFirst: true,
      render: ({ id }) => t(common.rowNumber, { id }),
    },
  ];
}
