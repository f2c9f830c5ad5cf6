import type { Trip } from '@app/contracts/trips.js';
import { NO_CODE_HOURS } from '@app/contracts/limits.js';
import { useState, type ComponentType } from 'react';
import { useCompleteBookingMutation } from '../../api/trips.api';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ReasonDialog, type ReasonDialogProps } from '../../forms/reason-dialog';
import { usePassed } from '../../ui/timers';
import { tripMessages as m } from './trip.messages';

export interface CompleteBookingProps {
  trip: Trip;
  /** Called with a success text after the completion. The button is removed then. */
  onDone: (text: string) => void;
  /** The dialog for the reason. Staff pages pass their own. */
  Reason?: ComponentType<ReasonDialogProps> | undefined;
}

/**
 * Completes a booking without the delivery code, with a reason: once the goods are unloaded, or long after a code was sent. For
 * operators and admins.
 */
export function CompleteBooking({ trip, onDone, Reason = ReasonDialog }: CompleteBookingProps) {
  const isLongSent = usePassed(trip.completable_from);
  // The server refuses it before.
  if (trip.stage !== 'unloaded' && !isLongSent) return null;
  return <CompletionButton id={trip.booking_id} onDone={onDone} Reason={Reason} />;
}

interface CompletionButtonProps extends Omit<CompleteBookingProps, 'trip' | 'Reason'> {
  id: number;
  Reason: ComponentType<ReasonDialogProps>;
}

function CompletionButton({ id, onDone, Reason }: CompletionButtonProps) {
  const t = useText();
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
          text={t(m.completeText, { hours: NO_CODE_HOURS })}
          hint={t(m.completeHint)}
          submitLabel={t(m.complete)}
          errors={{ failed: m.completeFailed }}
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
