import type { SessionUser } from '@app/contracts/accounts.js';
import { useEffect, useId, useState, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '../api/session.store';
import { useUnread } from '../api/unread.store';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { toggleColorMode, useColorMode } from '../ui/color-mode.store';
import { Icon } from '../ui/icon';
import { lazyComponent } from '../ui/lazy-component';
import { appMessages as m } from './app.messages';
import { pageMessages as pages } from '../ui/pages.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import styles from './header.module.css';
import { Logo } from '../ui/logo';
import { LogoutMenu, useOpenUntilLeft, useMenu } from './logout-menu';
import { availableLocales, useLocale } from '../i18n/locale.store';
import { pickLocale } from './user-locale';
import { ErrorBoundary } from './error-boundary';
import type { Role } from '@app/contracts/roles.js';
import type { Text } from '../i18n/catalogue';

interface NavItem {
  readonly to: string;
  readonly text: Text;
}

export const navLinks: Record<Role, readonly NavItem[]> = {
  admin: [
    { to: '/admin/dashboard', text: pages.dashboard },
    { to: '/admin/users', text: pages.users },
    { to: '/admin/vehicles', text: pages.vehicles },
    { to: '/admin/payments', text: ui.payments },
    { to: '/admin/messages', text: pages.messages },
  ],
  driver: [
    { to: '/booking-requests', text: pages.findBookings },
    { to: '/booking-history', text: pages.bookingHistory },
  ],
  user: [
    { to: '/book-now', text: pages.bookNow },
    { to: '/my-bookings', text: pages.myBookingsLink },
  ],
  operator: [{ to: '/operator/bookings', text: pages.manageBookings }],
};

const guestLinks: readonly NavItem[] = [
  { to: '/login', text: pages.login },
  { to: '/register', text: pages.register },
];

const PROFILE: NavItem = { to: '/profile', text: pages.profile };
const NOTIFICATIONS: NavItem = { to: '/notifications', text: pages.notifications };
const SUPPORT: NavItem = { to: '/support', text: ui.support };

/** Changes to the other language. Its label is in that language, so that its readers understand it. */
export function LanguageButton() {
  const t = useText();
  const { locale } = useLocale();
  const [hasFailed, setHasFailed] = useState(false);
  const other = availableLocales().find((available) => available !== locale);
  if (!other) return null;
  const pick = () => {
    setHasFailed(false);
    void pickLocale(other).catch(() => setHasFailed(true));
  };
  return (
    <span className={styles.place}>
      <button type="button" className={styles.button} lang={other} translate="no" onClick={pick}>
        <Icon name="globe" size={20} />
        {t({ en: m.toEnglish, bn: m.toBangla }[other])}
      </button>
      {hasFailed && (
        <span role="alert" className={styles.problem}>
          {t(m.languageFailed)}
        </span>
      )}
    </span>
  );
}

/** The menu beside the logo for signed-in users: their own start page, and the public one. */
function LogoMenu() {
  const t = useText();
  const { id, anchor, button, isOpen, setIsOpen, onKeyDown } = useMenu();
  return (
    <div ref={anchor} className={`${styles.menuAnchor} ${styles.logoMenu}`} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.iconButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t(m.startMenu)}
        title={t(m.startMenu)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="chevron" size={18} />
      </button>
      {isOpen && (
        <div id={id} className={styles.menu}>
          <Link to="/dashboard" onClick={() => setIsOpen(false)}>
            {t(pages.startPage)}
          </Link>
          <Link to="/" onClick={() => setIsOpen(false)}>
            {t(pages.homePage)}
          </Link>
        </div>
      )}
    </div>
  );
}

function UnreadBadge({ count }: { count: number }) {
  const t = useText();
  const formats = useFormats();
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? `${formats.number(99)}+` : formats.number(count)}</span>
      <span className="visually-hidden">{t(m.unread, { count })}</span>
    </span>
  );
}

function HeaderLink({ item, unread: unreadCount }: { item: NavItem; unread?: number }) {
  const t = useText();
  return (
    <NavLink to={item.to} className={styles.item}>
      {t(item.text)}
      {unreadCount !== undefined && <UnreadBadge count={unreadCount} />}
    </NavLink>
  );
}

function ColorModeButton() {
  const t = useText();
  const mode = useColorMode();
  const label = t(mode === 'dark' ? m.toLight : m.toDark);
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      onClick={toggleColorMode}
    >
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}

function RoleLinks({ user }: { user: SessionUser }) {
  const unreadCount = useUnread();
  return (
    <>
      {navLinks[user.role].map((item) => (
        <HeaderLink key={item.to} item={item} />
      ))}
      <HeaderLink item={PROFILE} />
      <HeaderLink item={NOTIFICATIONS} unread={unreadCount} />
      <HeaderLink item={SUPPORT} />
      <LogoutMenu />
    </>
  );
}

function closeOnEscape(isOpen: boolean, close: () => void): (() => void) | undefined {
  if (!isOpen) return undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** The fixed top bar: logo, the links of the visitor's role, language and light or dark. */
export function Header() {
  const t = useText();
  const session = useSession();
  const unreadCount = useUnread();
  const linksId = useId();
  const [isOpen, setIsOpen] = useOpenUntilLeft();
  useEffect(() => closeOnEscape(isOpen, () => setIsOpen(false)), [isOpen, setIsOpen]);
  const user = session.state === 'signed-in' ? session.user : null;
  return (
    <header className={`${styles.header} screen-only`}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label={t(m.logoLabel)}>
          <Logo />
          <span translate="no">{t(ui.brand)}</span>
        </Link>
        {user && <LogoMenu />}
        {/* Before the links, so that the keyboard goes from the button into the menu it opened. */}
        <button
          type="button"
          className={`${styles.iconButton} ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="visually-hidden">{t(isOpen ? m.closeMenu : m.openMenu)} </span>
          <Icon name={isOpen ? 'close' : 'menu'} size={24} />
          {!isOpen && <UnreadBadge count={unreadCount} />}
        </button>
        <nav className={styles.nav} aria-label={t(m.navigation)}>
          <div id={linksId} className={isOpen ? `${styles.links} ${styles.open}` : styles.links}>
            {session.state === 'signed-out' &&
              guestLinks.map((item) => <HeaderLink key={item.to} item={item} />)}
            {user && <RoleLinks user={user} />}
          </div>
        </nav>
        {user && <NotificationBell />}
        <LanguageButton />
        <ColorModeButton />
      </div>
    </header>
  );
}

const loadPanel = () => import('./notification-panel');
const NotificationPanel = lazyComponent(loadPanel, 'NotificationPanel');

/**
 * Opens the notifications beside the page. The unread count is announced once in the header, at the link or the menu button. The
 * code of the panel is loaded when the pointer or focus reaches the button.
 */
function NotificationBell() {
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
