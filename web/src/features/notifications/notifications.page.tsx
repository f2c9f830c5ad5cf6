import { rowsOf } from '../../api/endpoints';
import { useNotificationsInfiniteQuery } from '../../api/notifications.api';
import { useUnreadCountQuery } from '../../api/unread-count.api';
import { useText } from '../../i18n/use-text';
import { usePollingInterval } from '../../api/connection.store';
import { Announcement, useArrivals } from '../../ui/arrival';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { useMarkRead, NotificationList } from './notification-list';
import { commonMessages as common } from '../../ui/common.messages';

/** How often the list is read while the socket is down. */
const POLL_MS = 30_000;

/** The signed-in person's notifications by day; each leads to what it is about. */
export function NotificationsPage() {
  const t = useText();
  const pollingInterval = usePollingInterval(POLL_MS);
  const query = useNotificationsInfiniteQuery(undefined, { pollingInterval });
  const { data: unreadCount } = useUnreadCountQuery();
  const { read, failure, isReadingAll } = useMarkRead();

  const notifications = rowsOf(query.data);
  const { hasArrived } = useArrivals(notifications, query.data !== undefined, '');
  const newest = notifications[0];

  return (
    <>
      <PageHeader
        title={t(m.title)}
        {...(unreadCount ? { lead: t(m.unread, { count: unreadCount.unread }) } : {})}
        actions={
          <>
            {unreadCount !== undefined && unreadCount.unread > 0 && (
              <Button icon="check" isBusy={isReadingAll} onClick={() => void read(null)}>
                {t(m.readAll)}
              </Button>
            )}
            <ButtonLink icon="bell" to="/notification-settings">
              {t(common.notificationSettings)}
            </ButtonLink>
          </>
        }
      />
      {failure && (
        <div className={styles.failure}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <NotificationList
        query={query}
        notifications={notifications}
        hasArrived={hasArrived}
        onRead={(id) => void read(id)}
      />
      <Announcement>{newest && hasArrived(newest.id) && t(m.arrived, { title: newest.title })}</Announcement>
    </>
  );
}
