import type { Ticket, TicketMessage } from '@app/contracts/support.js';
import { useEffect, useRef, useState, useCallback, type RefObject } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/use-error-text';
import { useSessionUser } from '../../api/session.store';
import { dayOf, useDayText } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useNextPage } from '../../ui/list-state';
import { chatMessages as cm, supportMessages as m } from './support.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './chat.module.css';
import { MessageBubble, OutgoingBubble } from './message-bubble';
import { useTicketMessagesInfiniteQuery } from '../../api/support.api';
import { chatOutbox, type UnsentMessage } from './outbox';
import { threadLines, type ThreadLine, useReadReceipts } from './use-read-receipts';
import { QueryState } from '../../ui/states';
import { useStore } from 'react-redux';
import { useShallow } from 'zustand/react/shallow';
import type { AppStore } from '../../api/store';
import { useTyping } from '../../realtime/typing.store';

/** The unsent messages of a ticket, oldest first. */
function useUnsentMessages(ticketId: number): readonly UnsentMessage[] {
  const store = useStore() as AppStore;
  useEffect(() => void chatOutbox.start(store), [store]);
  return chatOutbox.useStore(
    useShallow(({ entries }) => entries.filter(({ subjectId }) => subjectId === ticketId)),
  );
}

/** The list is at its end when it is closer than this. */
const NEAR_PX = 48;

/**
 * Whether a reversed list (`column-reverse`) is scrolled to its end, where its `scrollTop` is 0. Above the end it is negative.
 */
function useAtEnd(list: RefObject<HTMLElement | null>) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const onScroll = useCallback(() => {
    setIsAtEnd(Math.abs(list.current?.scrollTop ?? 0) < NEAR_PX);
  }, [list]);
  const toEnd = useCallback(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [list]);
  return { isAtEnd, onScroll, toEnd };
}

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
      ? t(common.today)
      : key === dayOf(new Date(Date.now() - DAY_MS))
        ? t(common.yesterday)
        : day(iso);
  return <li className={styles.day}>{text}</li>;
}

interface MessageListProps {
  ticket: Ticket;
  isAdmin: boolean;
}

/** Scrolls to the end after the user has written a message. */
function useEndAfterSending(waitingCount: number, toEnd: () => void) {
  const knownCount = useRef(waitingCount);
  useEffect(() => {
    if (waitingCount > knownCount.current) toEnd();
    knownCount.current = waitingCount;
  }, [waitingCount, toEnd]);
}

/** The newest message that was seen before the thread was opened, if unread ones follow it. Reading moves the ticket's own marks on. */
function useSeenBefore(ticket: Ticket, isAdmin: boolean): number | null {
  const [seenBefore] = useState(() => {
    const isUnread = isAdmin ? ticket.is_unread_by_admin : ticket.is_unread_by_user;
    const seenId = isAdmin ? ticket.seen_by_admin_id : ticket.seen_by_user_id;
    return isUnread && seenId > 0 ? seenId : null;
  });
  return seenBefore;
}

interface UnseenOptions extends MessageListProps {
  messages: readonly TicketMessage[];
  isAtEnd: boolean;
  isLoaded: boolean;
}

/** How many messages of the other side arrived while the user was reading further up; marks them as read at the end. */
function useUnseenCount({ ticket, messages, isAdmin, isAtEnd, isLoaded }: UnseenOptions): number {
  const mine = isAdmin ? 'admin' : 'user';
  const theirs = messages.filter(({ sender_role }) => sender_role !== mine);
  const newestId = theirs.at(-1)?.id ?? 0;
  useReadReceipts({ ticket, newestId, isAtEnd: isAtEnd && isLoaded });
  const [seenAtEnd, setSeenAtEnd] = useState(0);
  if (isAtEnd && seenAtEnd !== newestId) setSeenAtEnd(newestId);
  return theirs.filter(({ id }) => id > seenAtEnd).length;
}

/** The ticket's description as the first message of the thread. */
function Description({ ticket, isAdmin }: MessageListProps) {
  return (
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
  );
}

interface LineProps {
  line: ThreadLine;
  /** The description above it already names the day. */
  isDayShown: boolean;
  hasWaiting: boolean;
}

/** A message, below the day and the line that mark where it begins. */
function Line({ line, isDayShown, hasWaiting }: LineProps) {
  const t = useText();
  const ownName = useSessionUser()?.name;
  const { message, startsDay, startsUnread, isSame, isMine, mark, isLastMine } = line;
  return (
    <>
      {startsDay && !isDayShown && <DayLine iso={message.created_at} />}
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
        isLast={isLastMine && !hasWaiting}
      />
    </>
  );
}

interface BubblesProps extends MessageListProps {
  messages: readonly TicketMessage[];
  outgoingMessages: readonly UnsentMessage[];
  isWhole: boolean;
  seenBefore: number | null;
}

/** The loaded messages, and those that are still being sent. */
function Bubbles({ ticket, isAdmin, messages, outgoingMessages, isWhole, seenBefore }: BubblesProps) {
  const t = useText();
  const lines = threadLines(messages, { ticket, isAdmin, seenBefore });
  const isSameDay = ({ message }: ThreadLine) => dayOf(ticket.created_at) === dayOf(message.created_at);
  return (
    <>
      <ol className={styles.bubbles}>
        {isWhole && <Description ticket={ticket} isAdmin={isAdmin} />}
        {lines.map((line, index) => (
          <Line
            key={line.message.id}
            line={line}
            isDayShown={index === 0 && isWhole && isSameDay(line)}
            hasWaiting={outgoingMessages.length > 0}
          />
        ))}
        {outgoingMessages.map((message) => (
          <OutgoingBubble key={message.id} message={message} />
        ))}
      </ol>
      {messages.length + outgoingMessages.length === 0 && (
        <p className={styles.note}>{t(isAdmin ? m.noMessagesAdmin : m.noMessages)}</p>
      )}
    </>
  );
}

/** The thread, oldest first, with the description as its first message. Scrolling up loads older messages. */
export function MessageList({ ticket, isAdmin }: MessageListProps) {
  const t = useText();
  const query = useTicketMessagesInfiniteQuery({ params: { id: ticket.id } });
  const errorText = useListErrorText({ network: m.fetchError, failed: m.fetchError, invalid: m.fetchError });
  const { hasNextPage } = query;
  const older = useNextPage(query);
  const top = useSeen(older.ask, hasNextPage && !older.isBusy && query.error === undefined);
  const scroll = useRef<HTMLDivElement>(null);
  const { isAtEnd, onScroll, toEnd } = useAtEnd(scroll);
  const messages = [...rowsOf(query.data)].reverse();
  const writtenIds = new Set(messages.map((message) => message.client_id));
  const outgoingMessages = useUnsentMessages(ticket.id).filter(({ id }) => !writtenIds.has(id));
  const seenBefore = useSeenBefore(ticket, isAdmin);
  const isLoaded = query.data !== undefined;
  const unseen = useUnseenCount({ ticket, isAdmin, messages, isAtEnd, isLoaded });
  useEndAfterSending(outgoingMessages.length, toEnd);

  if (!isLoaded)
    return <QueryState query={query} errorText={errorText} count={2} text={t(common.loadingMessages)} />;
  return (
    <div className={styles.listFrame}>
      {/* Reversed (`column-reverse`), so that the browser keeps the scroll position when messages are added. */}
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
          <Bubbles
            ticket={ticket}
            isAdmin={isAdmin}
            messages={messages}
            outgoingMessages={outgoingMessages}
            isWhole={!hasNextPage}
            seenBefore={seenBefore}
          />
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

/** Who is typing. It is not announced to screen readers, because it changes often. */
export function TypingLine({ ticketId }: { ticketId: number }) {
  const t = useText();
  const names = useTyping(ticketId);
  const [first] = names;
  return (
    <p className={styles.typing} aria-live="off">
      {first && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {names.length === 1 ? t(cm.typing, { name: first }) : t(cm.typingMany, { names: names.join(', ') })}
        </>
      )}
    </p>
  );
}
