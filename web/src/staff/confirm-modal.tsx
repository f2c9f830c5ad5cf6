import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState, type Ref } from 'react';
import { useText } from '../i18n/use-text';
import { FieldLabel } from '../forms/field-frame';
import { useAction, type Intent } from '../forms/intent';
import type { ConfirmDialogProps } from '../ui/dialog';
import { Notice } from '../ui/notice';
import type { ReasonDialogProps } from '../forms/reason-dialog';
import { staffMessages as m } from './staff.messages';
import styles from './confirm-modal.module.css';
import { FormModal } from './form-modal';
import { useErrorText } from '../api/use-error-text';
import type { ErrorTexts } from './list-frame';

interface ConfirmModalProps extends ConfirmDialogProps {
  /** Called when the dialog is open and has the focus. */
  onOpened?: () => void;
}

/** Asks before an action that cannot be undone. Render it only while it is open. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, text, confirmLabel, cancelLabel, isDangerous = false, isBusy = false } = props;
  const t = useText();
  return (
    <FormModal
      title={title}
      width={480}
      isLocked={isBusy}
      onOpened={props.onOpened}
      onClose={props.onClose}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={props.onClose}>
          {cancelLabel ?? t(m.cancel)}
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

interface ReasonFieldProps {
  ref: Ref<TextAreaRef>;
  value: string;
  hint: string | undefined;
  maxLength: number;
  isOptional: boolean;
  /** The form was sent without the required reason. */
  isMissing: boolean;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

function ReasonField(props: ReasonFieldProps) {
  const { ref, value, hint, maxLength, isOptional, isMissing, isDisabled, onChange } = props;
  const t = useText();
  return (
    <div className={styles.field}>
      <FieldLabel htmlFor="reason" isOptional={isOptional}>
        {t(m.reason)}
      </FieldLabel>
      <Input.TextArea
        ref={ref}
        id="reason"
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={maxLength}
        value={value}
        disabled={isDisabled}
        aria-required={!isOptional}
        aria-invalid={isMissing}
        aria-describedby="reason-help"
        {...(isMissing ? { status: 'error' as const } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id="reason-help" className={styles.help}>
        {isMissing && <span role="alert">{t(m.reasonNeeded)}</span>}
        {hint && <span>{hint}</span>}
      </div>
    </div>
  );
}

/** Asks for the reason of an action. When `onSubmit` throws, the dialog keeps the text and shows the error. */
export function ReasonModal(props: ReasonDialogProps) {
  const { title, text, submitLabel, dismissLabel, isDangerous, isOptional = false } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failure, run } = useAction(props.describeError);
  const field = useRef<TextAreaRef>(null);
  const submit = async () => {
    const trimmedReason = reason.trim();
    setIsMissing(!trimmedReason && !isOptional);
    if (!trimmedReason && !isOptional) return;
    await run(trimmedReason, (intent) => props.onSubmit(trimmedReason, intent));
  };
  return (
    <ConfirmModal
      title={title}
      text={text}
      confirmLabel={submitLabel}
      {...(dismissLabel ? { cancelLabel: dismissLabel } : {})}
      {...(isDangerous ? { isDangerous } : {})}
      isBusy={isBusy}
      onConfirm={() => void submit()}
      // Not with `autoFocus`: without animations the dialog is still hidden at that time, and its close button would get the focus.
      onOpened={() => field.current?.focus()}
      onClose={props.onClose}
    >
      {props.children}
      <ReasonField
        ref={field}
        value={reason}
        hint={props.hint}
        maxLength={props.maxLength ?? 2000}
        isOptional={isOptional}
        isMissing={isMissing}
        isDisabled={isBusy}
        onChange={setReason}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}

interface ActionModalProps extends Omit<ConfirmDialogProps, 'isBusy' | 'onConfirm'> {
  errors: ErrorTexts;
  /** Why the action cannot be done yet: shown when it is confirmed, in place of doing it. */
  problem?: string | false;
  /** Does it. When it throws, the dialog stays open and shows the failure. */
  onConfirm: (intent: Intent) => Promise<unknown>;
}

/** Asks before an action, and does it. */
export function ActionModal({ errors, problem, onConfirm, children, ...dialog }: ActionModalProps) {
  const errorText = useErrorText();
  const { isBusy, failure, setFailure, run } = useAction((error) =>
    errorText(error, { network: m.network, ...errors }),
  );
  const confirm = async () => {
    if (problem) setFailure(problem);
    else await run(dialog.title, onConfirm);
  };
  return (
    <ConfirmModal {...dialog} isBusy={isBusy} onConfirm={() => void confirm()}>
      {children}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
