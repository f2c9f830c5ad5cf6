import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../api/http';
import { signedOut } from '../api/session.store';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { appMessages as m } from './app.messages';
import styles from './header.module.css';

/** Logout with its two ways: this device, or all of them. Closes on Escape and on a click outside. */
export function LogoutMenu() {
  const t = useText();
  const navigate = useNavigate();
  const menuId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    anchor.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setIsOpen(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const items = [...(anchor.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
      const at = items.findIndex((item) => item === document.activeElement);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      items[(at + step + items.length) % items.length]?.focus();
    }
  };

  const logOut = async (path: '/auth/logout' | '/auth/logout-all') => {
    setHasFailed(false);
    const result = await request({ method: 'POST', path });
    // Without an answer the session may still stand: saying otherwise would leave it open unnoticed.
    if ('error' in result && result.error.status !== 401) {
      setHasFailed(true);
      return;
    }
    setIsOpen(false);
    signedOut();
    void navigate('/login');
  };

  return (
    <div ref={anchor} className={styles.menuAnchor} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => {
          setHasFailed(false);
          setIsOpen(!isOpen);
        }}
      >
        {t(m.logout)}
        <Icon name="chevron" size={18} className={styles.chevron} />
      </button>
      {isOpen && (
        <div className={styles.menu}>
          <div id={menuId} role="menu" aria-label={t(m.logout)} style={{ display: 'grid' }}>
            <button type="button" role="menuitem" onClick={() => void logOut('/auth/logout')}>
              {t(m.logoutDevice)}
            </button>
            <button type="button" role="menuitem" onClick={() => void logOut('/auth/logout-all')}>
              {t(m.logoutAll)}
            </button>
          </div>
          {hasFailed && <p role="alert">{t(m.logoutFailed)}</p>}
        </div>
      )}
    </div>
  );
}
