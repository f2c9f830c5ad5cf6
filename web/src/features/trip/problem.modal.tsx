import { TRIP_NOTE_MAX } from '@app/contracts/trips.js';
import { optionalText } from '@app/contracts/fields.js';
import { code } from '@app/contracts/errors.js';
import { tripProblems, type TripProblem } from '@app/contracts/trip-states.js';
import { z } from 'zod';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ChoiceField } from '../../ui/form/choice-field';
import { ContractForm } from '../../ui/form/contract-form';
import { TextAreaField } from '../../ui/form/fields';
import { tripProblemText } from '../../ui/trip-stage';
import { tripMessages as m } from './trip.messages';
import { useSaveErrorText } from './use-save-error-text';
import { uiMessages } from '../../ui/ui.messages';

const schema = z.object({
  problem: z.enum(tripProblems, { error: code('required') }),
  note: optionalText(TRIP_NOTE_MAX),
});

interface ProblemDialogProps {
  bookingId: number;
  /** Resolves once it is stored on the phone. @throws when it is not. */
  onReport: (report: { problem: TripProblem; note: string | null }) => Promise<void>;
  onClose: () => void;
}

/** Reports a problem with a note. Works without a network. */
export function ProblemDialog({ bookingId, onReport, onClose }: ProblemDialogProps) {
  const t = useText();
  const errorText = useSaveErrorText();
  const words = (problem: TripProblem) => {
    const text = t(tripProblemText(problem));
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  };
  return (
    <Dialog title={t(m.problemTitle)} onClose={onClose}>
      <p>{t(m.problemHint)}</p>
      <ContractForm
        name="trip-problem"
        draft={`trip-problem-${bookingId}`}
        isLeftFreely
        schema={schema}
        submitLabel={t(m.problemSend)}
        busyLabel={t(uiMessages.saving)}
        submitLook="danger"
        describeError={errorText}
        onSubmit={async ({ problem, note }) => {
          await onReport({ problem, note: note ?? null });
          onClose();
        }}
        actions={<Button onClick={onClose}>{t(uiMessages.cancel)}</Button>}
      >
        <ChoiceField
          name="problem"
          label={t(m.problemKind)}
          choices={tripProblems.map((problem) => ({ value: problem, label: words(problem) }))}
        />
        <TextAreaField name="note" label={t(m.problemNote)} maxLength={TRIP_NOTE_MAX} isOptional />
      </ContractForm>
    </Dialog>
  );
}
