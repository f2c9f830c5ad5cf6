import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import styles from './confirm-modal.module.css';
import { deskMessages as m } from './desk.messages';
import { useFocusReturn } from './focus-place';

interface FormModalProps {
  title: string;
  onClose: () => void;
  /** Keeps it open while something is being sent. */
  isLocked?: boolean;
  /** A `ContractForm`, which brings its own buttons. */
  children: ReactNode;
}

/** A form above a desk page. Render it while it is open only, so that each opening starts afresh. */
export function FormModal({ title, onClose, isLocked = false, children }: FormModalProps) {
  const t = useText();
  useFocusReturn();
  return (
    <Modal
      open
      title={title}
      width={560}
      classNames={{ title: styles.title }}
      footer={null}
      onCancel={onClose}
      mask={{ closable: !isLocked }}
      keyboard={!isLocked}
      closable={{ 'aria-label': t(m.close), disabled: isLocked }}
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}
