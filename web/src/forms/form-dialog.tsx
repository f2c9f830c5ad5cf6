import { useState, type ComponentType, type ReactNode } from 'react';
import { z } from 'zod';
import { useText } from '../i18n/use-text';
import { Button, type ButtonProps } from '../ui/button';
import { Dialog, type DialogProps } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { uiMessages as m } from '../ui/ui.messages';
import { ContractForm, type ContractFormProps } from './contract-form';
import styles from './fields.module.css';
import { optionalText, requiredText } from '@app/contracts/fields.js';
import { commonMessages as common } from '../ui/common.messages';
import { TextAreaField } from './fields';
import type { Intent } from './intent';

export interface FormDialogProps<S extends z.ZodObject> extends Omit<ContractFormProps<S>, 'actions'> {
  title: string;
  lead?: ReactNode;
  /** What another person did meanwhile: shown in place of the form, unless this person is sending it. */
  conflict?: ReactNode;
  /** Default: "Cancel". */
  cancelLabel?: string | undefined;
  onClose: () => void;
  /** The dialog of staff pages; by default that of light pages. */
  Frame?: ComponentType<DialogProps> | undefined;
}

/** A form in a dialog. It cannot be closed while the form is sent. */
export function FormDialog<S extends z.ZodObject>(props: FormDialogProps<S>) {
  const { title, lead, conflict, cancelLabel, onClose, onSubmit, Frame = Dialog } = props;
  const t = useText();
  const [isSending, setIsSending] = useState(false);
  const send: typeof onSubmit = async (values, intent) => {
    setIsSending(true);
    try {
      return await onSubmit(values, intent);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Frame title={title} onClose={onClose} isLocked={isSending}>
      {conflict && !isSending ? (
        <Conflict onClose={onClose}>{conflict}</Conflict>
      ) : (
        <>
          {typeof lead === 'string' ? <p>{lead}</p> : lead}
          <ContractForm
            {...props}
            onSubmit={send}
            actions={
              <Button onClick={onClose} disabled={isSending}>
                {cancelLabel ?? t(m.cancel)}
              </Button>
            }
          />
        </>
      )}
    </Frame>
  );
}

/** Says that another person has already done what a dialog asks for. */
export function Conflict({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useText();
  return (
    <div className={styles.conflict}>
      <Notice tone="bad">{children}</Notice>
      <Button onClick={onClose}>{t(m.close)}</Button>
    </div>
  );
}

export interface ReasonDialogProps extends Pick<
  FormDialogProps<z.ZodObject>,
  'title' | 'submitLabel' | 'errors' | 'describeError' | 'conflict' | 'onClose' | 'Frame'
> {
  text?: ReactNode;
  /** Explains the purpose of the reason and who reads it. */
  hint?: string;
  /** Needed where "Cancel" could be mistaken for the action itself. */
  dismissLabel?: string;
  isDangerous?: boolean;
  /** The reason may be empty; `onSubmit` then gets an empty text. */
  isOptional?: boolean;
  maxLength?: number;
  onSubmit: (reason: string, intent: Intent) => Promise<unknown>;
  /** Further questions, above the one for the reason. */
  children?: ReactNode;
}

/** Asks for the reason of an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { text, hint, isDangerous, isOptional = false, maxLength = 2000, children } = props;
  const t = useText();
  const schema = z.object({
    reason: isOptional ? optionalText(maxLength) : requiredText(maxLength, 'reason_required'),
  });
  return (
    <FormDialog
      {...props}
      lead={text && <p>{text}</p>}
      name="reason"
      schema={schema}
      busyLabel={t(common.sending)}
      submitLook={isDangerous ? 'danger' : 'primary'}
      cancelLabel={props.dismissLabel}
      onSubmit={({ reason }, intent) => props.onSubmit(reason ?? '', intent)}
    >
      {children}
      <TextAreaField
        name="reason"
        label={t(common.reason)}
        maxLength={maxLength}
        isOptional={isOptional}
        {...(hint ? { hint } : {})}
      />
    </FormDialog>
  );
}

interface ReasonButtonProps
  extends Omit<ReasonDialogProps, 'onClose'>, Pick<ButtonProps, 'look' | 'size' | 'icon' | 'isBlock'> {
  /** The dialog of staff pages; by default that of light pages. */
  Reason?: ComponentType<ReasonDialogProps> | undefined;
}

/** A button that asks for a reason, and then acts. The button of the dialog has the same label. */
export function ReasonButton(props: ReasonButtonProps) {
  const { look, size, icon, isBlock, Reason = ReasonDialog, onSubmit, ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look={look} size={size} icon={icon} isBlock={isBlock} onClick={() => setIsOpen(true)}>
        {dialog.submitLabel}
      </Button>
      {isOpen && (
        <Reason
          {...dialog}
          onClose={close}
          onSubmit={async (reason, intent) => {
            await onSubmit(reason, intent);
            close();
          }}
        />
      )}
    </>
  );
}
