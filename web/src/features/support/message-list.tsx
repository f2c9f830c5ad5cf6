import type { Ticket, TicketMessage } from '@app/contracts/support.js';
import { useEffect, useRef } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ErrorState, LoadingState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import { useTicketMessagesInfiniteQuery } from './support.api';
import { supportMessages as m } from './support.messages';
import styles from './support.module.css';

interface BubbleProps {
  isMine: boolean;
  isSupport: boolean;
  name: string;
  iso: string;
  text: string;
  attachments?: TicketMessage['attachments'];
}

function Bubble({ isMine, isSupport, name, iso, text, attachments = [] }: BubbleProps) {
  const t = useText();
  return (
    <li className={isMine ? `${styles.bubble} ${styles.mine}` : styles.bubble}>
      <p className={styles.sender}>
        <span>{isSupport ? `${name} · ${t(m.admin)}` : name}</span>
        <DateTime iso={iso} />
      </p>
      <p className={styles.text}>{text}</p>
      {attachments.map((file) => (
        <a key={file.id} className={styles.attachment} href={file.url} target="_blank" rel="noreferrer">
          <Icon name="copy" size={18} />
          {t(m.attachment, { name: file.name })}
        </a>
      ))}
    </li>
  );
}

/** Calls `onSeen` when the element comes into view. */
function useSeen(onSeen: () => void, isOn: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn]);
  return ref;
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
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const canLoad = hasNextPage && !isFetchingNextPage && query.error === undefined;
  const top = useSeen(() => void fetchNextPage(), canLoad);
  const messages = [...rowsOf(query.data)].reverse();
  const mine = isAdmin ? 'admin' : 'user';

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
  return (
    // Reversed, so that the browser itself keeps the place: at the foot for new messages, where one reads for older ones.
    <div className={styles.scroll} tabIndex={0} role="log" aria-label={t(m.messages)}>
      <div>
        <div ref={top} className={styles.older}>
          {hasNextPage && (
            <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t(m.older)}
            </Button>
          )}
        </div>
        <ol className={styles.bubbles}>
          {!hasNextPage && (
            <Bubble
              isMine={!isAdmin}
              isSupport={false}
              name={ticket.user_name}
              iso={ticket.created_at}
              text={ticket.description}
            />
          )}
          {messages.map((message) => (
            <Bubble
              key={message.id}
              isMine={message.sender_role === mine}
              isSupport={message.sender_role === 'admin'}
              name={message.sender_name}
              iso={message.created_at}
              text={message.message}
              attachments={message.attachments}
            />
          ))}
        </ol>
        {messages.length === 0 && (
          <p className={styles.note}>{t(isAdmin ? m.noMessagesAdmin : m.noMessages)}</p>
        )}
      </div>
    </div>
  );
}
