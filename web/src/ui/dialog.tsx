import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import styles from './dialog.module.css';
import { ModalHead } from './modal-head';
import { uiMessages as m } from './ui.messages';
import { useModal } from './use-modal';

export interface DialogProps {
  /** Render the dialog only while it is open, so that its state is new each time. */
  title: string;
  /** Cancel, the close button, Escape, and a click beside it. */
  onClose: () => void;
  /** Keeps it open while a request runs. */
  isLocked?: boolean;
  children: ReactNode;
}

/** A modal dialog on the browser's own `<dialog>`: focus stays inside and returns; a sheet from below on a phone. */
export function Dialog({ title, onClose, isLocked = false, children }: DialogProps) {
  const titleId = useId();
  const close = () => {
    if (!isLocked) onClose();
  };
  const modal = useModal(close);

  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <ModalHead id={titleId} title={title} onClose={close} className={styles.head} />
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** The buttons at the bottom of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export interface ConfirmDialogProps {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A red button, for destructive actions. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The error of the last attempt, or more fields. */
  children?: ReactNode;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel,
    isDangerous,
    isBusy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const t = useText();
  return (
    <Dialog title={title} onClose={onClose} isLocked={isBusy}>
      {text && <p>{text}</p>}
      {children}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {cancelLabel ?? t(m.cancel)}
        </Button>
        <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
