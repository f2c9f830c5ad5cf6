import { Provider } from 'react-redux';
import { Outlet, Link, useLocation } from 'react-router';
import { useConnection } from '../api/connection.store';
import { useStaleSince } from '../api/stale-data.store';
import { store } from '../api/store';
import { BookingAlert } from '../features/driver-alerts/booking-alert';
import { PageWidth } from '../ui/page-header';
import { useSessionUser } from '../api/session.store';
import { useText } from '../i18n/use-text';
import { appMessages as m } from './app.messages';
import styles from './shell.module.css';
import { useFormats } from '../i18n/formats';
import { Icon } from '../ui/icon';
import { uiMessages } from '../ui/ui.messages';

interface OfflineBannerProps {
  isShown: boolean;
  /** When the server gave the data on screen, in milliseconds; null when it is current. */
  staleSince?: number | null;
}

/**
 * Says that live updates are paused, or how old the data on screen is. The status region is always rendered, so that screen
 * readers announce the change.
 */
function OfflineBanner({ isShown, staleSince = null }: OfflineBannerProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <div role="status">
      {(isShown || staleSince !== null) && (
        <p className={`${styles.offlineBanner} screen-only`}>
          <Icon name="wifi-off" size={18} />
          {staleSince === null
            ? t(uiMessages.offline)
            : t(uiMessages.lastSeen, { time: formats.time(staleSince) })}
        </p>
      )}
    </div>
  );
}

/** Asks users who have not confirmed their email to do so; they can book before that. */
function VerifyBanner() {
  const t = useText();
  const user = useSessionUser();
  const { pathname } = useLocation();
  if (!user || user.email_verified || /^\/(email-verify|verify-email|register|login)$/.test(pathname))
    return null;
  return (
    <p className={`${styles.banner} screen-only`}>
      {t(m.verifyBanner, { email: user.email })}
      <Link to="/email-verify">{t(m.verifyLink)}</Link>
    </p>
  );
}

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
