import { Link } from 'react-router';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { appMessages as m } from './app.messages';
import styles from './header.module.css';
import { useMenu } from './use-menu';

/** The menu beside the logo for signed-in users: their own start page, and the public one. */
export function LogoMenu() {
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
