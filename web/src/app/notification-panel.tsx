import { Provider } from 'react-redux';
import { store } from '../api/store';
import { NotificationDrawer } from '../features/notifications/notification-drawer';

/** The drawer with the store it needs: the header it opens from has none. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  return (
    <Provider store={store}>
      <NotificationDrawer onClose={onClose} />
    </Provider>
  );
}
