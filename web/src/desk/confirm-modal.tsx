import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { useIntent } from '../ui/form/intent';
import type { ConfirmDialogProps } from '../ui/dialog';
import { Notice } from '../ui/notice';
import type { ReasonDialogProps } from '../ui/reason-dialog';
import { deskMessages as m } from './desk.messages';
import styles from './confirm-modal.module.css';
import { useFocusReturn } from './focus-place';

/** Asks before something that can't be undone. Render it while it is open only. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isDangerous = false, isBusy = false } = props;
  const t = useText();
  useFocusReturn();
  return (
    <Modal
      open
      title={title}
      width={480}
      onCancel={props.onClose}
      mask={{ closable: !isBusy }}
      keyboard={!isBusy}
      closable={{ 'aria-label': t(m.close), disabled: isBusy }}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={props.onClose}>
          {cancelLabel ?? t(m.cancel)}
        </Button>,
        <Button key="confirm" type="primary" danger={isDangerous} loading={isBusy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>,
      ]}
    >
      <div className={styles.body}>
        {text && <p>{text}</p>}
        {props.children}
      </div>
    </Modal>
  );
}

/** Asks for the reason of what is about to be done. When `onSubmit` throws, what was typed is kept and the error is shown. */
export function ReasonModal(props: ReasonDialogProps) {
  const { title, text, hint, submitLabel, dismissLabel, isDangerous, isOptional = false } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const intent = useIntent();
  const submit = async () => {
    const written = reason.trim();
    setIsMissing(!written && !isOptional);
    if (!written && !isOptional) return;
    setFailure(null);
    setIsBusy(true);
    try {
      await props.onSubmit(written, intent.begin(written));
      intent.settle();
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(props.describeError(thrown));
    } finally {
      setIsBusy(false);
    }
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
      onClose={props.onClose}
    >
      <div className={styles.field}>
        <label htmlFor="desk-reason" data-required={!isOptional}>
          {t(m.reason)}
        </label>
        <Input.TextArea
          id="desk-reason"
          autoFocus
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={props.maxLength ?? 2000}
          value={reason}
          disabled={isBusy}
          aria-required={!isOptional}
          aria-invalid={isMissing}
          aria-describedby="desk-reason-help"
          {...(isMissing ? { status: 'error' as const } : {})}
          onChange={(event) => setReason(event.target.value)}
        />
        <div id="desk-reason-help" className={styles.help}>
          {isMissing && <span role="alert">{t(m.reasonNeeded)}</span>}
          {hint && <span>{hint}</span>}
        </div>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
