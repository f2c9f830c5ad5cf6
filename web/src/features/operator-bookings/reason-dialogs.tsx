import type { Booking } from '@app/contracts/bookings.js';
import { useState } from 'react';
import { useCancelBookingMutation, useSendOtpMutation } from '../../api/bookings.api';
import { useDecideCancelRequestMutation } from '../../api/replacements.api';
import { useText } from '../../i18n/use-text';
import { MoneyUnderWay } from './money-under-way';
import type { DispatchDialogs } from './edit-booking.modal';
import { staffMessages as common } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { commonMessages as commonTexts } from '../../ui/common.messages';

interface ReasonDialogProps extends Pick<DispatchDialogs, 'Reason'> {
  booking: Booking;
  onClose: () => void;
  /** Gets the text to show. */
  onDone: (text: string) => void;
}

/** Asks why staff cancel a booking, and cancels it. */
export function CancelBookingDialog({ Reason, booking, onClose, onDone }: ReasonDialogProps) {
  const t = useText();
  const [cancelBooking] = useCancelBookingMutation();
  const [compensation, setCompensation] = useState<number>();
  const { id, pickup_address: pickup, drop_address: drop } = booking;
  return (
    <Reason
      title={t(m.cancelTitle, { id })}
      text={t(commonTexts.route, { pickup, drop })}
      hint={t(m.cancelHint)}
      submitLabel={t(m.cancel)}
      dismissLabel={t(m.keepBooking)}
      isDangerous
      errors={{ network: common.networkShort, failed: m.cancelFailed }}
      onClose={onClose}
      onSubmit={async (reason, { idempotencyKey }) => {
        const body = { reason, ...(compensation !== undefined && { compensation }) };
        await cancelBooking({ params: { id }, body, idempotencyKey }).unwrap();
        onDone(t(m.cancelDone, { id }));
      }}
    >
      <MoneyUnderWay booking={booking} value={compensation} onChange={setCompensation} />
    </Reason>
  );
}

/** Accepts the customer's request to cancel, or declines it, with a reason that the customer reads. */
export function DecideCancelDialog(props: ReasonDialogProps & { isAccepted: boolean }) {
  const { Reason, booking, isAccepted, onClose, onDone } = props;
  const t = useText();
  const [decide] = useDecideCancelRequestMutation();
  const [compensation, setCompensation] = useState<number>();
  const { id, cancel_request: request } = booking;
  return (
    <Reason
      title={t(isAccepted ? m.acceptCancelTitle : m.declineCancelTitle, { id })}
      text={t(m.cancelAskedFor, { reason: request?.reason ?? '' })}
      hint={t(isAccepted ? m.cancelHint : commonTexts.readByCustomer)}
      submitLabel={t(isAccepted ? m.acceptCancel : m.declineCancel)}
      dismissLabel={t(m.back)}
      isDangerous={isAccepted}
      errors={{ network: common.networkShort, failed: m.decideCancelFailed }}
      onClose={onClose}
      onSubmit={async (reason, { idempotencyKey }) => {
        const compensationPart = isAccepted && compensation !== undefined ? { compensation } : {};
        const body = { accept: isAccepted, reason, ...compensationPart };
        await decide({ params: { id: request?.id ?? 0 }, body, idempotencyKey }).unwrap();
        onDone(t(isAccepted ? m.cancelDone : m.declineCancelDone, { id }));
      }}
    >
      {isAccepted && <MoneyUnderWay booking={booking} value={compensation} onChange={setCompensation} />}
    </Reason>
  );
}

/** Asks why staff send the code of a booking again, and sends it. */
export function ResendCodeDialog({ Reason, booking, onClose, onDone }: ReasonDialogProps) {
  const t = useText();
  const [resendCode] = useSendOtpMutation();
  const { id, selected_offer_id } = booking;
  return (
    <Reason
      title={t(m.codeTitle, { id })}
      text={t(m.codeText)}
      hint={t(m.codeHint)}
      submitLabel={t(m.sendCode)}
      errors={{ network: m.codeNetwork, failed: m.codeFailed }}
      onClose={onClose}
      onSubmit={async (reason, { idempotencyKey }) => {
        const body = { offer_id: selected_offer_id ?? 0, reason };
        await resendCode({ params: { id }, body, idempotencyKey }).unwrap();
        onDone(t(m.codeSent));
      }}
    />
  );
}
