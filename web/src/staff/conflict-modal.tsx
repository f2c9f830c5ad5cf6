import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import styles from './confirm-modal.module.css';
import { staffMessages as m } from './staff.messages';
import { FormModal } from './form-modal';

interface ConflictProps {
  children: ReactNode;
  onClose: () => void;
}

/** Says that another person has already done what a dialog asks for. */
export function Conflict({ children, onClose }: ConflictProps) {
  const t = useText();
  return (
    <div className={styles.conflict}>
      <Notice tone="bad">{children}</Notice>
      <Button onClick={onClose}>{t(m.close)}</Button>
    </div>
  );
}

/** A dialog with that text only. */
export function ConflictModal({ title, ...conflict }: ConflictProps & { title: string }) {
  return (
    <FormModal title={title} onClose={conflict.onClose}>
      <Conflict {...conflict} />
    </FormModal>
  );
}
