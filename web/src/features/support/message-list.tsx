import type { Ticket } from '@app/contracts/support.js';
import { Fragment, useEffect, useRef, useState } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useSessionUser } from '../../api/session.store';
import { dayOf, useDayText } from '../../i18n/days';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ErrorState, LoadingState } from '../../ui/states';
import { useNextPage } from '../../ui/use-next-page';
import { chatMessages as cm } from './chat.messages';
import styles from './chat.module.css';
import { MessageBubble, OutgoingBubble } from './message-bubble';
import { useTicketMessagesInfiniteQuery } from '../../api/support.api';
import { supportMessages as m } from './support.messages';
import { threadLines } from './thread-lines';
import { useAtEnd } from './use-at-end';
import { useOutgoing } from './use-outgoing';
import { useReading } from './use-reading';

/** Calls `onSeen` when the element comes into view. */
function useSeen(onSeen: () => void, isOn: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onSeen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn, onSeen]);
  return ref;
}

const DAY_MS = 86_400_000;

function DayLine({ iso }: { iso: string }) {
  const t = useText();
  const day = useDayText();
  const key = dayOf(iso);
  const text =
    key === dayOf(new Date())
      ? t(cm.today)
      : key === dayOf(new Date(Date.now() - DAY_MS))
        ? t(cm.yesterday)
        : day(iso);
  return <li className={styles.day}>{text}</li>;
}

interface MessageListProps {
  ticket: Ticket;
  isAdmin: boolean;
}

/** The thread, oldest first; older messages come as one scrolls up. The description is its first message. */
export function MessageList({ ticket, isAdmin }: MessageListProps) {
  const t = useText();
  const query = useTicketMessagesInfiniteQuery({ params: { id: ticket.id } });
  const errorText = useListErrorText({ network: m.fetchError, failed: m.fetchError, invalid: m.invalid });
  const { hasNextPage } = query;
  const older = useNextPage(query);
  const top = useSeen(older.ask, hasNextPage && !older.isBusy && query.error === undefined);
  const scroll = useRef<HTMLDivElement>(null);
  const { isAtEnd, onScroll, toEnd } = useAtEnd(scroll);
  const messages = [...rowsOf(query.data)].reverse();
  const written = new Set(messages.map((message) => message.client_id));
  const waiting = useOutgoing(ticket.id).filter(({ clientId }) => !written.has(clientId));

  const ownName = useSessionUser()?.name;
  const mine = isAdmin ? 'admin' : 'user';
  const [cameWith] = useState({
    isUnread: isAdmin ? ticket.is_unread_by_admin : ticket.is_unread_by_user,
    seen: isAdmin ? ticket.seen_by_admin_id : ticket.seen_by_user_id,
  });
  const theirs = messages.filter(({ sender_role }) => sender_role !== mine);
  const newestId = theirs.at(-1)?.id ?? 0;
  useReading({ ticket, newestId, isAtEnd: isAtEnd && query.data !== undefined });

  // What came while one read further up.
  const [seenAtEnd, setSeenAtEnd] = useState(0);
  if (isAtEnd && seenAtEnd !== newestId) setSeenAtEnd(newestId);
  const unseen = theirs.filter(({ id }) => id > seenAtEnd).length;

  // Whoever has just written wants to see it.
  const waitingCount = waiting.length;
  const knownCount = useRef(waitingCount);
  useEffect(() => {
    if (waitingCount > knownCount.current) toEnd();
    knownCount.current = waitingCount;
  }, [waitingCount, toEnd]);

  if (query.data === undefined) {
    if (!query.error) return <LoadingState count={2} text={t(m.loadingMessages)} />;
    return (
      <ErrorState
        text={errorText(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const lines = threadLines(messages, {
    ticket,
    isAdmin,
    seenBefore: cameWith.isUnread && cameWith.seen > 0 ? cameWith.seen : null,
  });
  return (
    <div className={styles.listFrame}>
      {/* Reversed, so that the browser itself keeps the place: at the foot for new messages, where one reads for older ones. */}
      <div
        ref={scroll}
        className={styles.scroll}
        tabIndex={0}
        role="log"
        aria-label={t(m.messages)}
        onScroll={onScroll}
      >
        <div>
          <div ref={top} className={styles.older}>
            {hasNextPage && (
              <Button size="small" isBusy={older.isBusy} onClick={older.ask}>
                {t(m.older)}
              </Button>
            )}
          </div>
          <ol className={styles.bubbles}>
            {!hasNextPage && (
              <>
                <DayLine iso={ticket.created_at} />
                <MessageBubble
                  isMine={!isAdmin}
                  isOwn={!isAdmin}
                  isSupport={false}
                  name={ticket.user_name}
                  iso={ticket.created_at}
                  text={ticket.description}
                />
              </>
            )}
            {lines.map(({ message, startsDay, startsUnread, isSame, isMine, mark, isLastMine }, index) => (
              <Fragment key={message.id}>
                {startsDay &&
                  !(
                    index === 0 &&
                    !hasNextPage &&
                    dayOf(ticket.created_at) === dayOf(message.created_at)
                  ) && <DayLine iso={message.created_at} />}
                {startsUnread && (
                  <li className={styles.unreadLine}>
                    <span>{t(cm.newMessages)}</span>
                  </li>
                )}
                <MessageBubble
                  isMine={isMine}
                  isSupport={message.sender_role === 'admin'}
                  name={message.sender_name}
                  iso={message.created_at}
                  text={message.message}
                  files={message.attachments}
                  isSame={isSame}
                  isOwn={isMine && message.sender_name === ownName}
                  mark={mark}
                  isLast={isLastMine && waiting.length === 0}
                />
              </Fragment>
            ))}
            {waiting.map((message) => (
              <OutgoingBubble key={message.clientId} message={message} />
            ))}
          </ol>
          {messages.length + waiting.length === 0 && (
            <p className={styles.note}>{t(isAdmin ? m.noMessagesAdmin : m.noMessages)}</p>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.toEnd} onClick={toEnd}>
          <Icon name="chevron" size={18} />
          {unseen > 0 ? t(cm.toUnread, { count: unseen }) : t(cm.toNewest)}
        </button>
      )}
    </div>
  );
}
