import type { ComponentType, ReactNode } from 'react';
import type { ReasonDialogProps } from '../../ui/reason-dialog';

/** Dialogs of a light page or of a desk page, with the same content. */
export interface DispatchDialogs {
  readonly Form: ComponentType<{
    title: string;
    onClose: () => void;
    isLocked?: boolean;
    children: ReactNode;
  }>;
  readonly Reason: ComponentType<ReasonDialogProps>;
}
