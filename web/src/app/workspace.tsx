import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { useSeenAt } from '../api/seen.store';
import { store } from '../api/store';
import { BookingAlert } from '../features/driver-alerts/booking-alert';
import { useConnection } from '../realtime/connection.store';
import { AntdProvider } from '../ui/antd-provider';
import { OfflineBanner } from '../ui/offline-banner';
import { VerifyBanner } from './verify-banner';
import { PageWidth } from '../ui/page-width';

/** Everything around a working page that the public pages do without: store, theme of antd, connection banner. */
export function Workspace() {
  const connection = useConnection();
  const seenAt = useSeenAt();
  return (
    <Provider store={store}>
      <AntdProvider>
        <OfflineBanner isShown={connection === 'down'} seenAt={seenAt} />
        <VerifyBanner />
        <BookingAlert />
        <PageWidth>
          <Outlet />
        </PageWidth>
      </AntdProvider>
    </Provider>
  );
}
