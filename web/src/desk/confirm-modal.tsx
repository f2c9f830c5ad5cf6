import { Button, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { useIntent, type Intent } from '../ui/form/intent';
import { Notice } from '../ui/notice';
import { deskMessages as m } from './desk.messages';
import styles from './confirm-modal.module.css';

interface ConfirmModalProps {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red button, for what destroys. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields, or the error of the last try. */
  children?: ReactNode;
}

/** Asks before something that can't be undone. Render it while it is open only. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, text, confirmLabel, cancelLabel, isDangerous = false, isBusy = false } = props;
  const t = useText();
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

interface ReasonModalProps {
  title: string;
  text?: ReactNode;
  /** What the reason is for and who reads it. */
  hint?: string;
  submitLabel: string;
  dismissLabel?: string;
  isDangerous?: boolean;
  /** May be sent without a reason; `onSubmit` then gets an empty text. */
  isOptional?: boolean;
  maxLength?: number;
  describeError: (error: unknown) => string;
  /** Throws to fail: what was typed is kept, and the error is shown. */
  onSubmit: (reason: string, intent: Intent) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of what is about to be done. */
export function ReasonModal(props: ReasonModalProps) {
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
      <Form layout="vertical" component="div">
        <Form.Item
          label={t(m.reason)}
          htmlFor="desk-reason"
          required={!isOptional}
          extra={hint}
          {...(isMissing
            ? { validateStatus: 'error' as const, help: <span role="alert">{t(m.reasonNeeded)}</span> }
            : {})}
        >
          <Input.TextArea
            id="desk-reason"
            autoFocus
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={props.maxLength ?? 2000}
            value={reason}
            disabled={isBusy}
            aria-invalid={isMissing}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
