import { useId, type ReactNode, useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';
import { useText } from '../i18n/use-text';
import { Button, IconButton } from './button';
import styles from './dialog.module.css';
import { uiMessages as m } from './ui.messages';

/** The class of the frame of a dialog in the middle of the screen. */
export const dialogFrame = styles.frame;

/** Form controls that can get the focus. Not file inputs, because they are hidden behind a button. */
const FIELD =
  ':is(input, select, textarea):not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled, [readonly])';

/**
 * The browser's own `<dialog>`, modal while it is rendered. The focus moves into it (to the first field of a form, else where the
 * browser puts it), stays inside and returns to the element that opened it.
 * @param close called on Escape or a press outside, which the browser reports on the element itself.
 * @returns the props of the element.
 */
export function useModal(
  close: () => void,
): Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onMouseDown'> & {
  ref: RefObject<HTMLDialogElement | null>;
} {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog) return;
    // Browsers without modal dialogs still show it.
    if (typeof dialog.showModal === 'function') {
      if (!dialog.open) dialog.showModal();
    } else dialog.setAttribute('open', '');
    dialog.querySelector<HTMLElement>(FIELD)?.focus();
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      close();
    },
    onMouseDown: (event) => {
      if (event.target === event.currentTarget) close();
    },
  };
}

interface ModalHeadProps {
  /** The id for `aria-labelledby` of the modal. */
  id: string;
  title: string;
  onClose: () => void;
  className: string | undefined;
}

export function ModalHead({ id, title, onClose, className }: ModalHeadProps) {
  const t = useText();
  return (
    <div className={`${styles.modalHead} ${className}`}>
      <h2 id={id}>{title}</h2>
      <IconButton icon="close" label={t(m.close)} onClick={onClose} />
    </div>
  );
}

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
    <dialog {...modal} className={`${dialogFrame} ${styles.dialog}`} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <ModalHead id={titleId} title={title} onClose={close} className={styles.head} />
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

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
  const { text, confirmLabel, cancelLabel, isDangerous, isBusy = false, onConfirm, onClose } = props;
  const t = useText();
  return (
    <Dialog title={props.title} onClose={onClose} isLocked={isBusy}>
      {text && <p>{text}</p>}
      {props.children}
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
      <div className={styles.drawerPanel}>
        <ModalHead id={titleId} title={title} onClose={onClose} className={styles.drawerHead} />
        <div className={styles.drawerBody}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
