import { useState } from 'react';
import { useStaffMessage } from './use-staff-message';

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
