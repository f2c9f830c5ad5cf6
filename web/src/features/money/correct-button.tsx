import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useDialog } from '../../staff/form-modal';

const CorrectWallet = lazy(() => import('./correct-wallet.modal'));

interface CorrectButtonProps {
  /** The initial amount of the form, in taka. */
  difference?: number;
  icon?: ReactNode;
  children: string;
}

/** Opens the form that corrects the balance of the wallet. */
export function CorrectButton({ difference, icon, children }: CorrectButtonProps) {
  const { target, open, dialog } = useDialog<true>();
  return (
    <>
      <Button icon={icon} title={children} onClick={() => open(true)}>
        {children}
      </Button>
      {target && (
        <Suspense fallback={null}>
          <CorrectWallet difference={difference} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
