import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useAsked } from '../../desk/use-asked';

const CorrectWallet = lazy(() => import('./correct-wallet.modal'));

interface CorrectButtonProps {
  /** The initial amount of the form, in taka. */
  difference?: number;
  icon?: ReactNode;
  children: string;
}

/** Opens the form that corrects the balance of the wallet. */
export function CorrectButton({ difference, icon, children }: CorrectButtonProps) {
  const { asked, ask, dialog } = useAsked<true>();
  return (
    <>
      <Button icon={icon} title={children} onClick={() => ask(true)}>
        {children}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <CorrectWallet difference={difference} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
