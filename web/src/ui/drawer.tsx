import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import styles from './drawer.module.css';
import { Icon } from './icon';
import { uiMessages as m } from './ui.messages';
import { useModal } from './use-modal';

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
  const modal = useModal(onClose);

  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={titleId}>
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
