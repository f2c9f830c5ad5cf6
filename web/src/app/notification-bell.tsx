import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { appMessages as m } from './app.messages';
import { ErrorBoundary } from './error-boundary';
import styles from './header.module.css';

const loadPanel = () =>
  import('./notification-panel').then(({ NotificationPanel: panel }) => ({ default: panel }));
const NotificationPanel = lazy(loadPanel);

/**
 * Opens the notifications beside the page. The unread count is announced once in the header, at the link or the menu button. The
 * code of the panel is loaded when the pointer or focus reaches the button.
 */
export function NotificationBell() {
  const t = useText();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // A click on a link in the panel closes it.
  const isOpen = openedAt === key;
  const preload = () => void loadPanel().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className={styles.iconButton}
        aria-haspopup="dialog"
        title={t(m.recentNotifications)}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenedAt(key)}
      >
        <Icon name="bell" />
        <span className="visually-hidden">{t(m.recentNotifications)}</span>
      </button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <NotificationPanel onClose={() => setOpenedAt(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
