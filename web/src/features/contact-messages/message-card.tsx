import type { ContactMessage } from '@app/contracts/contact.js';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Tag } from '../../ui/status-tag';
import { LongText } from '../../ui/long-text';
import { DateTime } from '../../ui/values';
import styles from './contact-messages.module.css';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { oneLine } from './one-line';

interface MessageCardProps {
  message: ContactMessage;
  isBusy: boolean;
  onToggle: () => void;
  onReply: () => void;
  onDelete: () => void;
}

/** One message; an unread one stands out by a bar, a tag and its weight. */
export function MessageCard({ message, isBusy, onToggle, onReply, onDelete }: MessageCardProps) {
  const t = useText();
  const isUnread = message.is_read === 0;
  const subject = oneLine(message.subject);
  const of = (label: string) => `${label}: ${subject}`;
  return (
    <li className={isUnread ? `${styles.card} ${styles.unread}` : styles.card}>
      <div className={styles.head}>
        <h2 className={styles.subject}>
          {message.suspicious && (
            <span className={styles.flag}>
              <Tag tone="bad">{t(m.suspicious)}</Tag>{' '}
            </span>
          )}
          <span translate="no">{subject}</span>
        </h2>
        <span className={styles.tags}>
          {isUnread && <Tag tone="active">{t(m.unread)}</Tag>}
          {message.replied_id !== 0 && <Tag tone="good">{t(m.replied)}</Tag>}
        </span>
      </div>
      <p className={styles.from}>
        <strong translate="no">{message.name}</strong> <span translate="no">{message.email}</span>
        <DateTime iso={message.created_at} />
      </p>
      <LongText text={message.message} />
      <div className={styles.actions}>
        <Button look="primary" size="small" icon="mail" aria-label={of(t(m.reply))} onClick={onReply}>
          {t(m.reply)}
        </Button>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={of(t(isUnread ? m.markRead : m.markUnread))}
          onClick={onToggle}
        >
          {t(isUnread ? m.markRead : m.markUnread)}
        </Button>
        <Button look="danger" size="small" icon="trash" aria-label={of(t(m.delete))} onClick={onDelete}>
          {t(m.delete)}
        </Button>
      </div>
    </li>
  );
}
