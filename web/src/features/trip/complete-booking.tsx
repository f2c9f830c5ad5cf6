import { useState, type ComponentType } from 'react';
import { useCompleteBookingMutation } from '../../api/trips.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ReasonDialog, type ReasonDialogProps } from '../../ui/reason-dialog';
import { tripMessages as m } from './trip.messages';

export interface CompleteBookingProps {
  bookingId: number;
  /** It is completed; the text says so. The button is about to go. */
  onDone: (text: string) => void;
  /** What asks for the reason; desk pages have a dialog of their own. */
  Reason?: ComponentType<ReasonDialogProps> | undefined;
}

/** Completes a booking whose code nobody enters, with a reason. For operators and admins. */
export function CompleteBooking({ bookingId: id, onDone, Reason = ReasonDialog }: CompleteBookingProps) {
  const t = useText();
  const errorText = useErrorText();
  const [complete] = useCompleteBookingMutation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="check-circle" onClick={() => setIsOpen(true)}>
        {t(m.complete)}
      </Button>
      {isOpen && (
        <Reason
          title={t(m.completeTitle, { id })}
          text={t(m.completeText)}
          hint={t(m.completeHint)}
          submitLabel={t(m.complete)}
          dismissLabel={t(m.cancel)}
          describeError={(error) => errorText(error, { failed: m.completeFailed })}
          onClose={() => setIsOpen(false)}
          onSubmit={async (reason, { idempotencyKey }) => {
            await complete({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
            setIsOpen(false);
            onDone(t(m.completeDone, { id }));
          }}
        />
      )}
    </>
  );
}
