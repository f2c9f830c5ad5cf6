import { lazy, Suspense } from 'react';
import { useStepUpQuestion } from '../api/step-up.store';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog')).StepUpDialog }));

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
