import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useUnreadCountQuery } from '../../api/unread-count.api';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { ListState } from '../../ui/list-state';
import { Notice } from '../../ui/notice';
import { EmptyState } from '../../ui/states';
import { useArrivals } from '../../ui/use-arrivals';
import { byDay } from './days';
import { NotificationDay } from './notification-day';
import styles from './notifications.module.css';
import { useNotificationsInfiniteQuery } from '../../api/notifications.api';
import { notificationMessages as m } from './notifications.messages';
import { useMarkRead } from './use-mark-read';

/** The notifications beside whatever one is doing; each leads to its subject. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const query = useNotificationsInfiniteQuery();
  const { data: unread } = useUnreadCountQuery();
  const { read, failure, isReadingAll } = useMarkRead();
  const listErrorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
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
            {t(m.settings)}
          </ButtonLink>
        </>
      }
    >
      {unread !== undefined && unread.unread > 0 && (
        <div className={styles.drawerTools}>
          <span>{t(m.unread, { count: unread.unread })}</span>
          <Button size="small" icon="check" isBusy={isReadingAll} onClick={() => void read(null)}>
            {t(m.readAll)}
          </Button>
        </div>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ListState
        query={query}
        isEmpty={notifications.length === 0}
        errorText={listErrorText}
        loadingText={t(m.loading)}
        empty={<EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />}
      >
        <div className={styles.days}>
          {byDay(notifications).map((day) => (
            <NotificationDay key={day.iso} day={day} hasArrived={hasArrived} onRead={(id) => void read(id)} />
          ))}
        </div>
      </ListState>
    </Drawer>
  );
}
