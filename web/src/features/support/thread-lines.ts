import type { Ticket, TicketMessage } from '@app/contracts/support.js';
import { dayOf } from '../../i18n/days';
import type { Mark } from './message-bubble';

/** Consecutive messages of one sender within this time are grouped. */
const TOGETHER_MS = 5 * 60_000;

/** One message of a thread, and what is shown above it. */
export interface ThreadLine {
  readonly message: TicketMessage;
  /** The first of its day. */
  readonly startsDay: boolean;
  /** The first message that was unread when the thread was opened. */
  readonly startsUnread: boolean;
  readonly isSame: boolean;
  readonly isMine: boolean;
  readonly mark: Mark | undefined;
  readonly isLastMine: boolean;
}

/** The delivery state of a message at the other side. */
function markOf(id: number, ticket: Ticket, isAdmin: boolean): Mark {
  const seenId = isAdmin ? ticket.seen_by_user_id : ticket.seen_by_admin_id;
  const deliveredId = isAdmin ? ticket.delivered_to_user_id : ticket.delivered_to_admin_id;
  if (id <= seenId) return 'seen';
  return id <= deliveredId ? 'delivered' : 'sent';
}

interface Reader {
  readonly ticket: Ticket;
  readonly isAdmin: boolean;
  /** The newest message that was read when the thread was opened; null shows no line. */
  readonly seenBefore: number | null;
}

/** The lines of a thread from its messages, oldest first. */
export function threadLines(
  messages: readonly TicketMessage[],
  { ticket, isAdmin, seenBefore }: Reader,
): ThreadLine[] {
  const mine = isAdmin ? 'admin' : 'user';
  const firstUnread =
    seenBefore === null
      ? undefined
      : messages.find(({ id, sender_role }) => id > seenBefore && sender_role !== mine);
  const lastMine = messages.findLast(({ sender_role }) => sender_role === mine);
  return messages.map((message, index) => {
    const above = messages[index - 1];
    const startsDay = !above || dayOf(above.created_at) !== dayOf(message.created_at);
    const startsUnread = message.id === firstUnread?.id;
    const isMine = message.sender_role === mine;
    return {
      message,
      startsDay,
      startsUnread,
      isMine,
      isSame:
        !startsDay &&
        !startsUnread &&
        above?.sender_role === message.sender_role &&
        above.sender_name === message.sender_name &&
        Date.parse(message.created_at) - Date.parse(above.created_at) < TOGETHER_MS,
      mark: isMine ? markOf(message.id, ticket, isAdmin) : undefined,
      isLastMine: message.id === lastMine?.id,
    };
  });
}
