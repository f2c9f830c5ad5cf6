import { rowsOf } from '../../api/endpoints';
import { useNotificationsInfiniteQuery } from '../../api/notifications.api';
import { useUnreadCountQuery } from '../../api/unread-count.api';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Drawer } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useArrivals } from '../../ui/arrival';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { useMarkRead, NotificationList } from './notification-list';
import { commonMessages as common } from '../../ui/common.messages';

/** The notifications in a drawer beside the page; each links to its subject. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const query = useNotificationsInfiniteQuery();
  const { data: unreadCount } = useUnreadCountQuery();
  const { read, failure, isReadingAll } = useMarkRead();
  const notifications = rowsOf(query.data);
  const { hasArrived } = useArrivals(notifications, query.data !== undefined, '');

  return (
    <Drawer
      title={t(m.title)}
      onClose={onClose}
      footer={
        <>
          <ButtonLink look="quiet" size="small" to="/notifications">
            {t(m.seeAll)}
          </ButtonLink>
          <ButtonLink look="quiet" size="small" to="/notification-settings">
            {t(common.notificationSettings)}
          </ButtonLink>
        </>
      }
    >
      {unreadCount !== undefined && unreadCount.unread > 0 && (
        <div className={styles.drawerTools}>
          <span>{t(m.unread, { count: unreadCount.unread })}</span>
          <Button size="small" icon="check" isBusy={isReadingAll} onClick={() => void read(null)}>
            {t(m.readAll)}
          </Button>
        </div>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <NotificationList
        query={query}
        notifications={notifications}
        hasArrived={hasArrived}
        onRead={(id) => void read(id)}
      />
    </Drawer>
  );
}
