import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { ErrorTexts } from '../api/use-error-text';
import {
  Conflict,
  FormDialog,
  type FormDialogProps,
  ReasonDialog,
  type ReasonDialogProps,
} from '../forms/form-dialog';
import { useText } from '../i18n/use-text';
import type { ConfirmDialogProps, DialogProps } from '../ui/dialog';
import { useFocusReturn } from './focus-place';
import styles from './form-fields.module.css';
import { staffMessages as m } from './staff.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import { useStaffMessage } from './staff-provider';
import { ActionDialog, type ActionDialogProps } from '../forms/action-dialog';

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
      closable={{ 'aria-label': t(ui.close), disabled: isLocked }}
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

export function ContractFormModal<S extends z.ZodObject>(props: ContractFormModalProps<S>) {
  const t = useText();
  const errors = { network: m.network, ...props.errors };
  return <FormDialog Frame={FormModal} busyLabel={t(ui.saving)} {...props} errors={errors} />;
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

/** The width of a dialog with one question, in pixels. */
const WIDTH = 480;

/** Asks before an action that cannot be undone. Render it only while it is open. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isDangerous = false, isBusy = false } = props;
  const t = useText();
  return (
    <FormModal
      title={title}
      width={WIDTH}
      isLocked={isBusy}
      onClose={props.onClose}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={props.onClose}>
          {cancelLabel ?? t(ui.cancel)}
        </Button>,
        <Button key="confirm" type="primary" danger={isDangerous} loading={isBusy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>,
      ]}
    >
      {text && <p>{text}</p>}
      {props.children}
    </FormModal>
  );
}

export function ActionModal({ errors, ...dialog }: ActionDialogProps) {
  return <ActionDialog {...dialog} Confirm={ConfirmModal} errors={{ network: m.network, ...errors }} />;
}

/** Not with `autoFocus`: without animations the dialog is still hidden at that time, and its close button would get the focus. */
const focusReason = () => document.getElementById('reason_reason')?.focus();

function ReasonFrame(dialog: DialogProps) {
  return <FormModal {...dialog} width={WIDTH} onOpened={focusReason} />;
}

/** Asks for the reason of an action. When `onSubmit` throws, the dialog keeps the text and shows the error. */
export function ReasonModal(props: ReasonDialogProps) {
  return <ReasonDialog {...props} Frame={ReasonFrame} />;
}
