import { dhakaDay } from '@app/contracts/document-expiry.js';
import { formatDay } from '@app/contracts/formats.js';
import type { Notification } from '@app/contracts/notifications.js';
import { useId, useState } from 'react';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { ListState } from '../../ui/list-state';
import { EmptyState } from '../../ui/states';
import { useFormats } from '../../i18n/formats';
import { commonMessages as common } from '../../ui/common.messages';
import { Link } from 'react-router';
import { codeIn } from '../../api/code-notice';
import { Icon, type IconName } from '../../ui/icon';
import { CopyValue } from '../../ui/copy';
import { useSecondsLeft } from '../../ui/timers';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { useErrorText, useListErrorText } from '../../api/use-error-text';
import { rowsOf } from '../../api/endpoints';
import {
  showAsRead,
  useNotificationsInfiniteQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
  useUnreadCountQuery,
} from '../../api/notifications.api';
import { useArrivals } from '../../ui/arrival';

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

function iconOf(kind: string): IconName {
  return icons.find(([start]) => kind.startsWith(start))?.[1] ?? 'bell';
}

interface NotificationItemProps {
  notification: Notification;
  hasArrived: boolean;
  onRead: (id: number) => void;
}

/** One notification. Following it to its subject counts as reading it. */
function NotificationItem({ notification, hasArrived, onRead }: NotificationItemProps) {
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
          {isUnread && <span className="visually-hidden">{t(common.unread)}: </span>}
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
          title={t(common.markAsRead)}
          onClick={() => onRead(id)}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}

/** The day in Bangladesh: `2026-11-20`. */
const dayOf = ({ created_at }: Notification) => dhakaDay(new Date(created_at));
const DAY_MS = 86_400_000;

/** The notifications by day, and the states of the list. */
export function NotificationList(list: ReturnType<typeof useNotificationList>) {
  const { query, notifications } = list;
  const t = useText();
  const errorText = useListErrorText({
    network: common.networkError,
    failed: m.failed,
    invalid: common.invalidData,
  });
  return (
    <ListState
      query={query}
      isEmpty={notifications.length === 0}
      errorText={errorText}
      loadingText={t(m.loading)}
      empty={<EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />}
    >
      <div className={styles.days}>
        {[...new Set(notifications.map(dayOf))].map((day) => (
          <NotificationDay key={day} day={day} list={list} />
        ))}
      </div>
    </ListState>
  );
}

interface NotificationDayProps {
  day: string;
  list: ReturnType<typeof useNotificationList>;
}

function NotificationDay({ day, list }: NotificationDayProps) {
  const t = useText();
  const { locale } = useLocale();
  const titleId = useId();
  const now = Date.now();
  const [today, yesterday] = [dhakaDay(new Date(now)), dhakaDay(new Date(now - DAY_MS))];
  const title =
    day === today ? t(common.today) : day === yesterday ? t(common.yesterday) : formatDay(day, locale);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.day}>
        {title}
      </h2>
      <ul className={`${styles.list} surface`}>
        {list.notifications
          .filter((one) => dayOf(one) === day)
          .map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              hasArrived={list.hasArrived(notification.id)}
              onRead={(id) => void list.read(id)}
            />
          ))}
      </ul>
    </section>
  );
}

/** The notifications, which of them arrived after the list was opened, and how to mark them as read. */
export function useNotificationList(pollingInterval = 0) {
  const query = useNotificationsInfiniteQuery(undefined, { pollingInterval });
  const { data } = useUnreadCountQuery();
  const notifications = rowsOf(query.data);
  const { hasArrived } = useArrivals(notifications, query.data !== undefined, '');
  return { query, unreadCount: data?.unread, notifications, hasArrived, ...useMarkRead() };
}

/** Marks notifications as read. Shown at once, and undone when the server refuses. */
function useMarkRead() {
  const dispatch = useDispatch<AppDispatch>();
  const errorText = useErrorText();
  const [readOne] = useReadNotificationMutation();
  const [readAll, { isLoading: isReadingAll }] = useReadAllNotificationsMutation();
  const [failure, setFailure] = useState<string | null>(null);

  /** One, or all of them (null). */
  const markRead = async (id: number | null) => {
    setFailure(null);
    const undo = dispatch(showAsRead(id));
    try {
      await (id === null ? readAll() : readOne({ params: { id } })).unwrap();
    } catch (error) {
      undo();
      setFailure(errorText(error, { network: common.networkError, failed: m.readFailed }));
    }
  };

  return { read: markRead, failure, isReadingAll };
}
