import type { Booking } from '@app/contracts/bookings.js';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import type { DispatchDialogs } from './dispatch-dialogs';
import { EditBookingDialog } from './edit-booking.modal';
import {
  useCancelBookingMutation,
  useNotifyDriversMutation,
  useSendOtpMutation,
} from '../../api/bookings.api';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

interface Asked {
  readonly what: 'edit' | 'cancel' | 'code';
  readonly booking: Booking;
}

export interface Dispatch {
  /** The booking whose drivers are being notified. */
  readonly busyId: number | null;
  readonly ask: (asked: Asked) => void;
  readonly notify: (booking: Booking) => void;
  readonly failure: string | null;
  readonly dismiss: () => void;
  readonly dialog: ReactNode;
}

/** What staff do with bookings, in the dialogs of the page's kind. `onDone` gets the text to show. */
export function useDispatch({ Form, Reason }: DispatchDialogs, onDone: (text: string) => void): Dispatch {
  const t = useText();
  const errorText = useErrorText();
  const [cancelBooking] = useCancelBookingMutation();
  const [notifyDrivers] = useNotifyDriversMutation();
  const [resendCode] = useSendOtpMutation();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = (text: string) => {
    close();
    onDone(text);
  };

  const notify = async ({ id }: Booking) => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      await notifyDrivers({ params: { id } }).unwrap();
      onDone(t(m.notified, { id }));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.network, failed: m.notifyFailed }));
    } finally {
      setBusyId(null);
    }
  };

  const dialogOf = (open: Asked): ReactNode => {
    const { booking, what } = open;
    const { id, pickup_address: pickup, drop_address: drop, selected_offer_id } = booking;
    if (what === 'edit') {
      return <EditBookingDialog Frame={Form} booking={booking} onClose={close} onDone={done} />;
    }
    if (what === 'cancel') {
      return (
        <Reason
          title={t(m.cancelTitle, { id })}
          text={t(m.cancelText, { pickup, drop })}
          hint={t(m.cancelHint)}
          submitLabel={t(m.cancel)}
          dismissLabel={t(m.keepBooking)}
          isDangerous
          describeError={(error) => errorText(error, { network: m.network, failed: m.cancelFailed })}
          onClose={close}
          onSubmit={async (reason, { idempotencyKey }) => {
            await cancelBooking({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
            done(t(m.cancelDone, { id }));
          }}
        />
      );
    }
    return (
      <Reason
        title={t(m.codeTitle, { id })}
        text={t(m.codeText)}
        hint={t(m.codeHint)}
        submitLabel={t(m.sendCode)}
        describeError={(error) => errorText(error, { network: m.codeNetwork, failed: m.codeFailed })}
        onClose={close}
        onSubmit={async (reason, { idempotencyKey }) => {
          const body = { offer_id: selected_offer_id ?? 0, reason };
          await resendCode({ params: { id }, body, idempotencyKey }).unwrap();
          done(t(m.codeSent));
        }}
      />
    );
  };
  return {
    busyId,
    ask: setAsked,
    notify: (booking) => void notify(booking),
    failure,
    dismiss: () => setFailure(null),
    dialog: asked && dialogOf(asked),
  };
}
