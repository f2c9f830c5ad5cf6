import { Suspense } from 'react';
import { useIsAskingForAccount } from '../api/page-account';
import { lazyComponent } from '../ui/lazy-component';
import { useStepUpQuestion } from '../api/step-up.store';

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

const StepUpDialog = lazyComponent(() => import('./step-up-dialog'), 'StepUpDialog');

/** The question for the second factor, over whatever is on the screen. Loaded when it is first asked. */
export function StepUp() {
  const question = useStepUpQuestion();
  return (
    question && (
      <Suspense>
        <StepUpDialog question={question} />
      </Suspense>
    )
  );
}
