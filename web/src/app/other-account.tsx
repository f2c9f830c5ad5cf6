import { Suspense } from 'react';
import { useIsAskingForAccount } from '../api/page-account';
import { lazyComponent } from '../ui/lazy-component';

const OtherAccountDialog = lazyComponent(() => import('./other-account-dialog'), 'OtherAccountDialog');

/** The question of a page whose browser another account has logged in to. Loaded when it is first asked. */
export function OtherAccount() {
  return (
    useIsAskingForAccount() && (
      <Suspense>
        <OtherAccountDialog />
      </Suspense>
    )
  );
}
