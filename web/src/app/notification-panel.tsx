import { Provider } from 'react-redux';
import { store } from '../api/store';
import { NotificationDrawer } from '../features/notifications/notification-drawer';

/** The drawer with the Redux store, which the header does not have. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  return (
    <Provider store={store}>
      <NotificationDrawer onClose={onClose} />
    </Provider>
  );
}
