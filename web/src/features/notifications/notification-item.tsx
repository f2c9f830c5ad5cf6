import type { Notification } from '@app/contracts/notifications.js';
import { Link } from 'react-router';
import { codeIn } from '../../api/code-notice';
import { useText } from '../../i18n/use-text';
import { Icon, type IconName } from '../../ui/icon';
import { CopyValue } from '../../ui/copy-value';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { useFormats } from '../../i18n/formats';

const icons: readonly (readonly [string, IconName])[] = [
  ['offer.', 'tag'],
  ['payment.', 'wallet'],
  ['otp.', 'key'],
  ['booking.', 'truck'],
  ['trip.', 'route'],
  ['ticket.', 'headset'],
  ['contact.', 'mail'],
  ['driver.', 'shield'],
  ['vehicle.', 'truck'],
];

/** The icon of what a notification is about. */
function iconOf(kind: string): IconName {
  return icons.find(([start]) => kind.startsWith(start))?.[1] ?? 'bell';
}

interface NotificationItemProps {
  notification: Notification;
  hasArrived: boolean;
  onRead: (id: number) => void;
}

/** One notification. Following it to its subject counts as reading it. */
export function NotificationItem({ notification, hasArrived, onRead }: NotificationItemProps) {
  const t = useText();
  const formats = useFormats();
  const { id, title, message, link, is_read, created_at } = notification;
  const code = codeIn(notification);
  // The page may stay open, or be a copy kept on this device, until after the code has expired.
  const isEnded = useSecondsLeft(code && notification.expires_at) === 0;
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
            <Link to={link} className={styles.subject} onClick={() => isUnread && onRead(id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="user-text">{isEnded ? t(m.codeExpired) : message}</p>
        {code && !isEnded && (
          <div className={styles.code}>
            <CopyValue value={code} label={t(m.code)} />
          </div>
        )}
        <time dateTime={created_at} className="tabular">
          {formats.time(Date.parse(created_at))}
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
