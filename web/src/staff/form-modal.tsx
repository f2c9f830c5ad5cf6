import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import styles from './confirm-modal.module.css';
import { staffMessages as m } from './staff.messages';
import { useFocusReturn } from './focus-place';

interface FormModalProps {
  title: string;
  onClose: () => void;
  /** The dialog cannot be closed, because something is being sent. */
  isLocked?: boolean;
  width?: number | undefined;
  /** Buttons; by default none, because a `ContractForm` has its own. */
  footer?: ReactNode;
  /** Called when the dialog is open and has the focus. */
  onOpened?: (() => void) | undefined;
  children: ReactNode;
}

/** A dialog with a form. Render it only while it is open, so that it is empty each time. */
export function FormModal(props: FormModalProps) {
  const { title, onClose, isLocked = false, width = 560, footer = null, onOpened, children } = props;
  const t = useText();
  useFocusReturn();
  return (
    <Modal
      open
      title={title}
      width={width}
      classNames={{ title: styles.title }}
      footer={footer}
      afterOpenChange={(isOpen) => isOpen && onOpened?.()}
      onCancel={onClose}
      mask={{ closable: !isLocked }}
      keyboard={!isLocked}
      closable={{ 'aria-label': t(m.close), disabled: isLocked }}
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}
