import { Suspense } from 'react';
import { useStepUpQuestion } from '../api/step-up.store';
import { lazyComponent } from '../ui/lazy-component';

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
