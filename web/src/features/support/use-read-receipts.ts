import {
  LOOKING_SECONDS,
  supportEndpoints,
  type Ticket,
  type TicketMessage,
} from '@app/contracts/support.js';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { requestOf } from '../../api/endpoints';
import { request } from '../../api/http';
import type { AppStore } from '../../api/store';
import { updateTicket } from '../../api/support.api';
import { dayOf } from '../../i18n/formats';
import type { Mark } from './message-bubble';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState === 'visible';

/** Whether the page is visible. */
function useIsVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}

interface ThreadView {
  ticket: Ticket;
  /** The newest message that is loaded; 0 while there is none. */
  newestId: number;
  /** The newest message is in view. */
  isAtEnd: boolean;
}

/**
 * A user who has the end of a thread in view has read it and needs no notification of further messages. The server is told
 * when a new message is in view, periodically while the thread stays in view, and when it leaves the view.
 */
export function useReadReceipts({ ticket, newestId, isAtEnd }: ThreadView): void {
  const store = useStore() as AppStore;
  const isInView = useIsVisible() && isAtEnd;
  const { id } = ticket;
  const seenId = useRef(0);

  useEffect(() => {
    if (!isInView) return;
    let isStopped = false;
    const markRead = async () => {
      seenId.current = newestId;
      const body = { is_looking: true, ...(newestId > 0 ? { message_id: newestId } : {}) };
      const result = await request(requestOf(supportEndpoints.markRead, { params: { id }, body }));
      // After a failure the messages stay unread until the next request.
      if ('answer' in result && !isStopped) updateTicket(result.answer.data as Ticket, store);
    };
    void markRead();
    const timer = setInterval(() => void markRead(), (LOOKING_SECONDS / 2) * 1000);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }, [id, isInView, newestId, store]);

  useEffect(() => {
    if (!isInView) return;
    return () => {
      const body = { is_looking: false, message_id: seenId.current || null };
      void request({ ...requestOf(supportEndpoints.markRead, { params: { id }, body }), keepalive: true });
    };
  }, [id, isInView]);
}

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
