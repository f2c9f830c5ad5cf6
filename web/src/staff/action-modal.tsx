import { useState } from 'react';
import { useErrorText } from '../api/use-error-text';
import type { ConfirmDialogProps } from '../ui/dialog';
import { useIntent, type Intent } from '../forms/intent';
import { Notice } from '../ui/notice';
import { ConfirmModal } from './confirm-modal';
import { staffMessages as m } from './staff.messages';
import type { ErrorTexts } from './use-staff-error-text';

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
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(problem || null);
    if (problem) return;
    setIsBusy(true);
    try {
      await onConfirm(intent.begin(dialog.title));
      intent.settle();
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(errorText(thrown, { network: m.network, ...errors }));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ConfirmModal {...dialog} isBusy={isBusy} onConfirm={() => void confirm()}>
      {children}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
