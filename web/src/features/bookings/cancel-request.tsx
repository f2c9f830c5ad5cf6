import type { Booking } from '@app/contracts/bookings.js';
import { useState } from 'react';
import { useAskToCancelMutation } from '../../api/replacements.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ReasonDialog } from '../../ui/reason-dialog';
import { bookingMessages as m } from './bookings.messages';

interface CancelRequestProps {
  booking: Booking;
  onDone: (text: string) => void;
}

/** A customer asks our team to cancel a confirmed booking; shows the request until it is decided. */
export function CancelRequest({
  booking: { id, status, cancel_request: request },
  onDone,
}: CancelRequestProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.askToCancelFailed });
  const [ask] = useAskToCancelMutation();
  const [isOpen, setIsOpen] = useState(false);
  if (status !== 'confirmed') return null;
  if (request) {
    return (
      <Notice tone="waiting" isLive={false}>
        {t(m.cancelAsked, { reason: request.reason })}
      </Notice>
    );
  }
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {t(m.askToCancel)}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t(m.askToCancelTitle)}
          text={t(m.askToCancelText)}
          submitLabel={t(m.askToCancel)}
          dismissLabel={t(m.keepBooking)}
          isDangerous
          describeError={errorText}
          onClose={() => setIsOpen(false)}
          onSubmit={async (reason, { idempotencyKey }) => {
            const { message } = await ask({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
            setIsOpen(false);
            onDone(message);
          }}
        />
      )}
    </>
  );
}
