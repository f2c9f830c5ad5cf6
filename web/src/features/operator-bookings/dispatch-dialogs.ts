import type { ComponentType, ReactNode } from 'react';
import type { ReasonDialogProps } from '../../ui/reason-dialog';

/** The dialogs of light pages or of desk pages. */
export interface DispatchDialogs {
  readonly Form: ComponentType<{
    title: string;
    onClose: () => void;
    isLocked?: boolean;
    children: ReactNode;
  }>;
  readonly Reason: ComponentType<ReasonDialogProps>;
}
