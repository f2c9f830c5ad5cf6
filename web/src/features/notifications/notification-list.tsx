import { formatDay } from '@app/contracts/formats.js';
import type { Notification } from '@app/contracts/notifications.js';
import { useId } from 'react';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { byDay, daysAgo, type Day } from './days';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { ListState, type ListQuery } from '../../ui/list-state';
import { EmptyState } from '../../ui/states';
import { useListErrorText } from '../../api/list-answer';
import { dayOf } from '../../i18n/days';

interface RowProps {
  hasArrived: (id: number) => boolean;
  onRead: (id: number) => void;
}

interface NotificationListProps extends RowProps {
  query: ListQuery;
  notifications: readonly Notification[];
}

/** The notifications by day, and the states of the list. */
export function NotificationList({ query, notifications, ...row }: NotificationListProps) {
  const t = useText();
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  return (
    <ListState
      query={query}
      isEmpty={notifications.length === 0}
      errorText={errorText}
      loadingText={t(m.loading)}
      empty={<EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />}
    >
      <div className={styles.days}>
        {byDay(notifications).map((day) => (
          <NotificationDay key={day.iso} day={day} {...row} />
        ))}
      </div>
    </ListState>
  );
}

/** The notifications of one day. */
function NotificationDay({ day, hasArrived, onRead }: RowProps & { day: Day<Notification> }) {
  const t = useText();
  const { locale } = useLocale();
  const titleId = useId();
  const ago = daysAgo(day.iso);
  const title = ago === 0 ? t(m.today) : ago === 1 ? t(m.yesterday) : formatDay(dayOf(day.iso), locale);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.day}>
        {title}
      </h2>
      <ul className={`${styles.list} surface`}>
        {day.rows.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            hasArrived={hasArrived(notification.id)}
            onRead={onRead}
          />
        ))}
      </ul>
    </section>
  );
}
