import type { Notification } from '@app/contracts/notifications.js';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { Icon, type IconName } from '../../ui/icon';
import { CopyValue } from '../../ui/copy-value';
import { formatTime } from './days';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';

const icons: readonly (readonly [string, IconName])[] = [
  ['offer.', 'tag'],
  ['payment.', 'wallet'],
  ['otp.', 'key'],
  ['booking.', 'truck'],
  ['ticket.', 'headset'],
  ['contact.', 'mail'],
  ['driver.', 'shield'],
  ['vehicle.', 'truck'],
];

/** The icon of what a notification is about. */
function iconOf(kind: string): IconName {
  return icons.find(([start]) => kind.startsWith(start))?.[1] ?? 'bell';
}

/** The message; a one-time code in it can be copied. */
function MessageText({ notification: { kind, message } }: { notification: Notification }) {
  const t = useText();
  const code = kind === 'otp.issued' ? /\d{6}/.exec(message) : null;
  if (!code) return message;
  return (
    <>
      {message.slice(0, code.index)}
      <span className={styles.code}>
        <CopyValue value={code[0]} label={t(m.code)} />
      </span>
      {message.slice(code.index + code[0].length)}
    </>
  );
}

interface NotificationItemProps {
  notification: Notification;
  hasArrived: boolean;
  onRead: (id: number) => void;
}

/** One notification. Following it to its subject counts as reading it. */
export function NotificationItem({ notification, hasArrived, onRead }: NotificationItemProps) {
  const t = useText();
  const { locale } = useLocale();
  const { id, title, link, is_read, created_at } = notification;
  const isUnread = is_read === 0;
  const look = [styles.item, isUnread && styles.unread, hasArrived && styles.arrived];
  return (
    <li className={look.filter(Boolean).join(' ')}>
      <span className={styles.icon}>
        <Icon name={iconOf(notification.kind)} />
      </span>
      <div className={styles.body}>
        <h3>
          {isUnread && <span className="visually-hidden">{t(m.isUnread)}: </span>}
          {link ? (
            <Link to={link} className={styles.link} onClick={() => isUnread && onRead(id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p>
          <MessageText notification={notification} />
        </p>
        <time dateTime={created_at} className="tabular">
          {formatTime(created_at, locale)}
        </time>
      </div>
      {isUnread && (
        <button
          type="button"
          className={styles.read}
          aria-label={t(m.readLabel, { title })}
          title={t(m.read)}
          onClick={() => onRead(id)}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}
