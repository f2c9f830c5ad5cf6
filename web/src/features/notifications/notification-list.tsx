import { formatDay } from '@app/contracts/formats.js';
import type { Notification } from '@app/contracts/notifications.js';
import { useId } from 'react';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { ListState, type ListQuery } from '../../ui/list-state';
import { EmptyState } from '../../ui/states';
import { useListErrorText } from '../../api/list-answer';
import { dayOf } from '../../i18n/days';
import { startOfDhakaDay } from '@app/contracts/time.js';
import { commonMessages as common } from '../../ui/common.messages';

const DAY_MS = 86_400_000;

/** How many days in Bangladesh lie between an instant and now: 0 is today. */
export function daysAgo(iso: string, now = new Date()): number {
  const days = startOfDhakaDay(now).getTime() - startOfDhakaDay(new Date(iso)).getTime();
  return Math.round(days / DAY_MS);
}

interface Day<Row> {
  /** The first row's time: names the day. */
  readonly iso: string;
  readonly rows: readonly Row[];
}

/** Newest-first rows by their day in Bangladesh. */
export function byDay<Row extends { readonly created_at: string }>(
  rows: readonly Row[],
): readonly Day<Row>[] {
  const days: { iso: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last && daysAgo(last.iso, new Date(row.created_at)) === 0) last.rows.push(row);
    else days.push({ iso: row.created_at, rows: [row] });
  }
  return days;
}

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
  const errorText = useListErrorText({ network: common.networkError, failed: m.failed, invalid: m.invalid });
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
