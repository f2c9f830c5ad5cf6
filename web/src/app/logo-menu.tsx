import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { appMessages as m } from './app.messages';
import styles from './header.module.css';

/** Beside the logo, for the signed-in: their own start page, and the public one. Closes on Escape and on a click outside. */
export function LogoMenu() {
  const t = useText();
  const id = useId();
  const { pathname } = useLocation();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);

  // A chosen link closes the menu.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setIsOpen(false);
  }

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
  }, [isOpen]);

  return (
    <div
      ref={anchor}
      className={`${styles.menuAnchor} ${styles.logoMenu}`}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
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
            {t(m.startPage)}
          </Link>
          <Link to="/" onClick={() => setIsOpen(false)}>
            {t(m.homePage)}
          </Link>
        </div>
      )}
    </div>
  );
}
