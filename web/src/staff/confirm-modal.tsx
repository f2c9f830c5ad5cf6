import { Button } from 'antd';
import { ActionDialog, type ActionDialogProps } from '../forms/action-dialog';
import { ReasonDialog, type ReasonDialogProps } from '../forms/reason-dialog';
import { useText } from '../i18n/use-text';
import type { ConfirmDialogProps, DialogProps } from '../ui/dialog';
import { FormModal } from './form-modal';
import { staffMessages as m } from './staff.messages';

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

/** Asks before an action, and does it. */
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
