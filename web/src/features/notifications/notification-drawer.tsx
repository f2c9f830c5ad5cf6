import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Drawer } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import styles from './notifications.module.css';
import { notificationMessages as m } from './notifications.messages';
import { NotificationList, useNotificationList } from './notification-list';
import { pageMessages as pages } from '../../ui/pages.messages';

/** The notifications in a drawer beside the page; each links to its subject. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const list = useNotificationList();
  return (
    <Drawer
      title={t(pages.notifications)}
      onClose={onClose}
      footer={
        <>
          <ButtonLink look="quiet" size="small" to="/notifications">
            {t(m.seeAll)}
          </ButtonLink>
          <ButtonLink look="quiet" size="small" to="/notification-settings">
            {t(pages.notificationSettings)}
          </ButtonLink>
        </>
      }
    >
      {Boolean(list.unreadCount) && (
        <div className={styles.drawerTools}>
          <span>{t(m.unread, { count: list.unreadCount })}</span>
          <Button size="small" icon="check" isBusy={list.isReadingAll} onClick={() => void list.read(null)}>
            {t(m.readAll)}
          </Button>
        </div>
      )}
      {list.failure && <Notice tone="bad">{list.failure}</Notice>}
      <NotificationList {...list} />
    </Drawer>
  );
}
