import { useText } from '../../i18n/use-text';
import { usePollingInterval } from '../../api/connection.store';
import { Announcement } from '../../ui/arrival';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { NotificationList, useNotificationList } from './notification-list';
import { pageMessages as pages } from '../../ui/pages.messages';

/** How often the list is read while the socket is down. */
const POLL_MS = 30_000;

/** The signed-in person's notifications by day; each leads to what it is about. */
export function NotificationsPage() {
  const t = useText();
  const list = useNotificationList(usePollingInterval(POLL_MS));
  const { unreadCount, failure } = list;
  const newest = list.notifications[0];

  return (
    <>
      <PageHeader
        title={t(pages.notifications)}
        {...(unreadCount !== undefined && { lead: t(m.unread, { count: unreadCount }) })}
        actions={
          <>
            {Boolean(unreadCount) && (
              <Button icon="check" isBusy={list.isReadingAll} onClick={() => void list.read(null)}>
                {t(m.readAll)}
              </Button>
            )}
            <ButtonLink icon="bell" to="/notification-settings">
              {t(pages.notificationSettings)}
            </ButtonLink>
          </>
        }
      />
      {failure && (
        <div className={styles.failure}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <NotificationList {...list} />
      <Announcement>
        {newest && list.hasArrived(newest.id) && t(m.arrived, { title: newest.title })}
      </Announcement>
    </>
  );
}
