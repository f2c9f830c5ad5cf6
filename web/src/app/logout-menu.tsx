import { Suspense, useEffect, useState, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { request } from '../api/http';
import { currentUser, signedOut } from '../api/session.store';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { lazyComponent } from '../ui/lazy-component';
import { appMessages as m } from './app.messages';
import styles from './header.module.css';

const itemsIn = (menu: RefObject<HTMLElement | null>) => [
  ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Moves the focus through the items with the arrow keys, from the last to the first. */
function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const at = items.findIndex((item) => item === document.activeElement);
  const step = event.key === 'ArrowDown' ? 1 : -1;
  items[(at + step + items.length) % items.length]?.focus();
}

// Needed only for drivers without a network.
const UnsentDialog = lazyComponent(() => import('./session-dialogs'), 'UnsentDialog');

type LogoutPath = '/auth/logout' | '/auth/logout-all';

/** The driver's unsent reports on this phone; loaded for drivers only. */
async function countUnsentReports(): Promise<number> {
  const user = currentUser();
  if (user?.role !== 'driver') return 0;
  try {
    const { countUnsent } = await import('../api/outbox/storage');
    return await countUnsent('trip', user.user_id);
  } catch {
    return 0;
  }
}

/** Ends the session here or on all devices; asks first when reports of a driver are not sent. */
function useLogOut() {
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const [unsentData, setUnsentData] = useState<{ count: number; path: LogoutPath } | null>(null);
  const logOut = async (path: LogoutPath) => {
    setHasFailed(false);
    setUnsentData(null);
    const result = await request({ method: 'POST', path });
    // Without an answer the session may still exist, so the user stays signed in on this screen.
    if ('error' in result && result.error.status !== 401) {
      setHasFailed(true);
      return;
    }
    signedOut();
    void navigate('/login');
  };
  const askAndLogOut = async (path: LogoutPath) => {
    const count = await countUnsentReports();
    if (count > 0) setUnsentData({ count, path });
    else await logOut(path);
  };
  const warning = unsentData && (
    <Suspense fallback={null}>
      <UnsentDialog
        count={unsentData.count}
        onLogout={() => void logOut(unsentData.path)}
        onClose={() => setUnsentData(null)}
      />
    </Suspense>
  );
  return { askAndLogOut, warning, hasFailed, forgetFailure: () => setHasFailed(false) };
}

export function LogoutMenu() {
  const t = useText();
  const { id, anchor, button, isOpen, setIsOpen, onKeyDown } = useMenu();
  const { askAndLogOut, warning, hasFailed, forgetFailure } = useLogOut();
  useEffect(() => {
    if (isOpen) itemsIn(anchor)[0]?.focus();
  }, [isOpen, anchor]);
  return (
    <div
      ref={anchor}
      className={styles.menuAnchor}
      onKeyDown={(event) => {
        if (isOpen) moveFocus(event, itemsIn(anchor));
        onKeyDown(event);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          forgetFailure();
          setIsOpen(!isOpen);
        }}
      >
        {t(m.logout)}
        <Icon name="chevron" size={18} className={styles.chevron} />
      </button>
      {isOpen && (
        <div className={styles.menu}>
          <div id={id} role="menu" aria-label={t(m.logout)} style={{ display: 'grid' }}>
            <button type="button" role="menuitem" onClick={() => void askAndLogOut('/auth/logout')}>
              {t(m.logoutDevice)}
            </button>
            <button type="button" role="menuitem" onClick={() => void askAndLogOut('/auth/logout-all')}>
              {t(m.logoutAll)}
            </button>
          </div>
          {hasFailed && <p role="alert">{t(m.logoutFailed)}</p>}
        </div>
      )}
      {warning}
    </div>
  );
}

/** Whether a menu is open; navigation closes it. */
export function useOpenUntilLeft() {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setIsOpen(false);
  }
  return [isOpen, setIsOpen] as const;
}

/** A button and the menu that it opens. The menu closes on Escape, on a click outside and when the focus leaves it. */
export function useMenu() {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useOpenUntilLeft();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, setIsOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };
  return { id, anchor, button, isOpen, setIsOpen, onKeyDown };
}
