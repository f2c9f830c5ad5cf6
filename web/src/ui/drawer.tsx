import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import styles from './drawer.module.css';
import { Icon } from './icon';
import { uiMessages as m } from './ui.messages';

interface DrawerProps {
  /** Render it while it is open only. */
  title: string;
  onClose: () => void;
  /** Stays in sight while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the right on the browser's own `<dialog>`: focus stays inside and returns; the whole width of a phone. */
export function Drawer({ title, onClose, footer, children }: DrawerProps) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    if (!dialog) return;
    if (typeof dialog.showModal === 'function') {
      if (!dialog.open) dialog.showModal();
    } else dialog.setAttribute('open', '');
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    // The click beside the panel lands on the element itself; keyboards have Escape.
    <dialog
      ref={element}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={t(m.close)} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
