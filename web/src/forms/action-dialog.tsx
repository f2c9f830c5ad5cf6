import type { ComponentType } from 'react';
import { useErrorText, type ErrorTexts } from '../api/use-error-text';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { useAction, type Intent } from './intent';

export interface ActionDialogProps extends Omit<ConfirmDialogProps, 'isBusy' | 'onConfirm'> {
  errors?: ErrorTexts;
  /** Why the action cannot be done yet: shown when it is confirmed, in place of doing it. */
  problem?: string | false;
  /** Does it. When it throws, the dialog stays open and shows the failure. */
  onConfirm: (intent: Intent) => Promise<unknown>;
  /** The dialog of staff pages; by default that of light pages. */
  Confirm?: ComponentType<ConfirmDialogProps>;
}

/** Asks before an action, and does it. */
export function ActionDialog(props: ActionDialogProps) {
  const { Confirm = ConfirmDialog, errors, problem, onConfirm, children, ...dialog } = props;
  const errorText = useErrorText(errors);
  const { isBusy, failure, setFailure, run } = useAction(errorText);
  const confirm = async () => {
    if (problem) setFailure(problem);
    else await run(dialog.title, onConfirm);
  };
  return (
    <Confirm {...dialog} isBusy={isBusy} onConfirm={() => void confirm()}>
      {children}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Confirm>
  );
}
