import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text';
import styles from './confirm-modal.module.css';
import { staffMessages as m } from './staff.messages';
import { useFocusReturn } from './focus-place';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { z } from 'zod';
import { useErrorText } from '../api/use-error-text';
import { ContractForm, type ContractFormProps } from '../forms/contract-form';
import type { ErrorTexts } from './list-frame';
import { useStaffMessage } from './staff-provider';

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

interface ConflictProps {
  children: ReactNode;
  onClose: () => void;
}

/** Says that another person has already done what a dialog asks for. */
function Conflict({ children, onClose }: ConflictProps) {
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

interface ContractFormModalProps<S extends z.ZodObject> extends ContractFormProps<S> {
  title: string;
  /** Above the form. */
  lead?: ReactNode;
  /** What another person did meanwhile: shown in place of the form, unless this person is sending it. */
  conflict?: ReactNode;
  errors: ErrorTexts;
  /** Default: "Cancel". */
  cancelLabel?: string;
  /** Of the dialog. */
  width?: number;
  onClose: () => void;
}

/** A `ContractForm` in a dialog, with a button that closes it. The dialog stays open while the form is being sent. */
export function ContractFormModal<S extends z.ZodObject>(props: ContractFormModalProps<S>) {
  const { title, lead, width, conflict, errors, cancelLabel, onSubmit, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const submit: typeof onSubmit = async (values, intent) => {
    setIsBusy(true);
    try {
      await onSubmit(values, intent);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormModal title={title} onClose={onClose} isLocked={isBusy} width={width}>
      {conflict && !isBusy ? (
        <Conflict onClose={onClose}>{conflict}</Conflict>
      ) : (
        <>
          {lead}
          <ContractForm
            busyLabel={t(m.saving)}
            {...props}
            describeError={(error) => errorText(error, { network: m.network, ...errors })}
            onSubmit={submit}
            actions={
              <Button onClick={onClose} disabled={isBusy}>
                {cancelLabel ?? t(m.cancel)}
              </Button>
            }
          />
        </>
      )}
    </FormModal>
  );
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
