import { App, Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const CorrectWallet = lazy(() => import('./correct-wallet.modal'));

interface CorrectButtonProps {
  /** The amount that the form begins with, in taka. */
  difference?: number;
  icon?: ReactNode;
  children: string;
}

/** Opens the form in which the balance of the wallet is corrected. */
export function CorrectButton({ difference, icon, children }: CorrectButtonProps) {
  const { message } = App.useApp();
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <>
      <Button icon={icon} title={children} onClick={() => setIsCorrecting(true)}>
        {children}
      </Button>
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectWallet
            {...(difference !== undefined && { difference })}
            onClose={() => setIsCorrecting(false)}
            onDone={(text) => {
              setIsCorrecting(false);
              void message.success(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
