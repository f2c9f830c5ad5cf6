import { TRIP_NOTE_MAX, type ShortPayment } from '@app/contracts/trips.js';
import { optionalText } from '@app/contracts/fields.js';
import { code } from '@app/contracts/errors.js';
import { tripProblems, type TripProblem } from '@app/contracts/trip-states.js';
import { z } from 'zod';
import { useText } from '../../i18n/use-text';
import { ChoiceField } from '../../forms/choice-field';
import { TextAreaField } from '../../forms/fields';
import { FormDialog } from '../../forms/form-dialog';
import { tripProblemText } from '../../components/trip-stage';
import { tripMessages as m } from './trip.messages';
import { useSaveErrorText } from './use-trip-outbox';
import { uiMessages } from '../../ui/ui.messages';
import { useFormats } from '../../i18n/formats';
import { Notice } from '../../ui/notice';

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
    <FormDialog
      title={t(m.problemTitle)}
      lead={t(m.problemHint)}
      onClose={onClose}
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
    >
      <ChoiceField
        name="problem"
        label={t(m.problemKind)}
        choices={tripProblems.map((problem) => ({ value: problem, label: words(problem) }))}
      />
      <TextAreaField name="note" label={t(m.problemNote)} maxLength={TRIP_NOTE_MAX} isOptional />
    </FormDialog>
  );
}

/** What the driver gets of a payment below the total, before they start. */
export function ShortPaymentNotice({ payment }: { payment: ShortPayment }) {
  const t = useText();
  const { money } = useFormats();
  const { amount, total, price, driver_share: share, reason } = payment;
  const sums = { amount: money(amount), total: money(total), price: money(price), share: money(share) };
  return (
    <Notice tone="waiting" isLive={false}>
      <strong>{t(share < price ? m.shortForYou : m.shortForUs, sums)}</strong>
      <p>{t(m.shortWhy, { ...sums, reason })}</p>
    </Notice>
  );
}
