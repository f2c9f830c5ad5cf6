import { useId, type ReactNode } from 'react';
import styles from './drawer.module.css';
import { ModalHead } from './modal-head';
import { useModal } from './use-modal';

interface DrawerProps {
  /** Render it only while it is open. */
  title: string;
  onClose: () => void;
  /** Stays visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the right on the browser's own `<dialog>`: focus stays inside and returns; the whole width of a phone. */
export function Drawer({ title, onClose, footer, children }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(onClose);

  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <ModalHead id={titleId} title={title} onClose={onClose} className={styles.head} />
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
