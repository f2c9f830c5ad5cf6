import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { useStaleSince } from '../api/stale-data.store';
import { store } from '../api/store';
import { BookingAlert } from '../features/driver-alerts/booking-alert';
import { useConnection } from '../realtime/connection.store';
import { OfflineBanner } from '../ui/offline-banner';
import { VerifyBanner } from './verify-banner';
import { PageWidth } from '../ui/page-width';

/** The parts around a working page that public pages do not need, such as the store and the connection banner. */
export function Workspace() {
  const connection = useConnection();
  const staleSince = useStaleSince();
  return (
    <Provider store={store}>
      <OfflineBanner isShown={connection === 'down'} staleSince={staleSince} />
      <VerifyBanner />
      <BookingAlert />
      <PageWidth>
        <Outlet />
      </PageWidth>
    </Provider>
  );
}
