import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { ErrorTexts } from '../api/use-error-text';
import { Conflict, FormDialog, type FormDialogProps } from '../forms/form-dialog';
import { useText } from '../i18n/use-text';
import type { DialogProps } from '../ui/dialog';
import { useFocusReturn } from './focus-place';
import styles from './form-modal.module.css';
import { staffMessages as m } from './staff.messages';
import { useStaffMessage } from './staff-provider';

interface FormModalProps extends DialogProps {
  width?: number;
  /** Buttons; by default none, because a `ContractForm` has its own. */
  footer?: ReactNode;
  /** Called when the dialog is open and has the focus. */
  onOpened?: () => void;
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

/** Says that another person has already done what a dialog asks for. */
export function ConflictModal(props: DialogProps) {
  return (
    <FormModal {...props}>
      <Conflict {...props} />
    </FormModal>
  );
}

interface ContractFormModalProps<S extends z.ZodObject> extends FormDialogProps<S> {
  errors: ErrorTexts;
}

/** A form in a dialog of staff pages. */
export function ContractFormModal<S extends z.ZodObject>(props: ContractFormModalProps<S>) {
  const t = useText();
  const errors = { network: m.network, ...props.errors };
  return <FormDialog Frame={FormModal} busyLabel={t(m.saving)} {...props} errors={errors} />;
}

/** What a dialog calls: `onDone` closes it and shows a text. */
export interface DialogHandlers {
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

interface DialogState<Target> {
  /** The row or the action that the dialog is open for; null while it is closed. */
  readonly target: Target | null;
  readonly open: (target: Target) => void;
  readonly dialog: DialogHandlers;
}

/** The state of a dialog that is open for one row or one action of a list. */
export function useDialog<Target>(): DialogState<Target> {
  const message = useStaffMessage();
  const [target, open] = useState<Target | null>(null);
  const onClose = () => open(null);
  const onDone = (text: string) => {
    onClose();
    message.success(text);
  };
  return { target, open, dialog: { onClose, onDone } };
}
