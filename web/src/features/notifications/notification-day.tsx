import type { Notification } from '@app/contracts/notifications.js';
import { useId } from 'react';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { daysAgo, formatDay, type Day } from './days';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';

interface NotificationDayProps {
  day: Day<Notification>;
  hasArrived: (id: number) => boolean;
  onRead: (id: number) => void;
}

/** The notifications of one day. */
export function NotificationDay({ day, hasArrived, onRead }: NotificationDayProps) {
  const t = useText();
  const { locale } = useLocale();
  const titleId = useId();
  const ago = daysAgo(day.iso);
  const title = ago === 0 ? t(m.today) : ago === 1 ? t(m.yesterday) : formatDay(day.iso, locale);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.day}>
        {title}
      </h2>
      <ul className={styles.list}>
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
