import type { Booking } from '@app/contracts/bookings.js';
import { useState, useId } from 'react';
import { useCancelBookingMutation, useSendOtpMutation } from '../../api/bookings.api';
import { useDecideCancelRequestMutation } from '../../api/replacements.api';
import { useText } from '../../i18n/use-text';
import type { DispatchDialogs } from './edit-booking.modal';
import { codeStatusMessages as codeStatus } from '../../components/codes.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { rowsOf } from '../../api/endpoints';
import { useBookingMoneyQuery } from '../../api/money.api';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { useRole } from '../../api/session.store';
import { useFormats } from '../../i18n/formats';
import { Notice } from '../../ui/notice';
import { NumberInput } from '../../forms/fields';
import styles from './operator-bookings.module.css';

interface CompensationProps {
  booking: Booking;
  /** In taka; undefined, while the field is empty, means none. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** The amount that the driver keeps when a paid booking is cancelled, and the refund of the customer. */
function Compensation({ booking, value, onChange }: CompensationProps) {
  const t = useText();
  const { money } = useFormats();
  const id = useId();
  const heldAmount = useBookingMoneyQuery({ params: { id: booking.id } }).data?.held;
  const isTooHigh = heldAmount !== undefined && (value ?? 0) > heldAmount;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(m.compensation)}</label>
      <NumberInput
        id={id}
        className={styles.amount}
        placeholder="0"
        value={value}
        aria-invalid={isTooHigh}
        aria-describedby={`${id}-help`}
        onChange={onChange}
      />
      <p id={`${id}-help`} className={styles.help} aria-live="polite" data-wrong={isTooHigh}>
        {heldAmount !== undefined &&
          (isTooHigh
            ? t(m.compensationTooHigh, { held: money(heldAmount) })
            : t(m.compensationHint, { held: money(heldAmount), rest: money(heldAmount - (value ?? 0)) }))}
      </p>
    </div>
  );
}

/** What a cancellation does with the money of a booking: a payment that waits, what is held, and an open dispute. */
function MoneyUnderWay(props: CompensationProps) {
  const { status, needs_driver, payment_status, id } = props.booking;
  if (status === 'pending') return payment_status === 'pending' ? <PendingPayment bookingId={id} /> : null;
  return (
    <>
      <HeldMoney booking={props.booking} />
      {/* Only a driver who still has the job can be compensated. */}
      {status === 'confirmed' && !needs_driver && <Compensation {...props} />}
    </>
  );
}

function PendingPayment({ bookingId }: { bookingId: number }) {
  const t = useText();
  const { money } = useFormats();
  const isAdmin = useRole() === 'admin';
  const { data } = usePaymentsInfiniteQuery({ query: { booking_id: String(bookingId) } });
  const payment = rowsOf(data).find(({ status }) => status === 'pending');
  if (!payment) return null;
  const { id, amount, transaction_id: transaction } = payment;
  return (
    <Notice tone="waiting" isLive={false}>
      <strong>{t(m.pendingPayment, { id, amount: money(amount), transaction })}</strong>
      <p>{t(isAdmin ? m.pendingPaymentYours : m.pendingPaymentAdmins)}</p>
    </Notice>
  );
}

function HeldMoney({ booking: { id, needs_driver: needsDriver } }: { booking: Booking }) {
  const t = useText();
  const { money } = useFormats();
  const { data } = useBookingMoneyQuery({ params: { id } });
  if (!data) return null;
  const hasDispute = data.dispute?.status === 'open';
  if (!needsDriver && !hasDispute) return null;
  return (
    <Notice tone="waiting" isLive={false}>
      {needsDriver && <p>{t(m.allGoesBack, { held: money(data.held) })}</p>}
      {hasDispute && <p>{t(m.disputeCloses)}</p>}
    </Notice>
  );
}

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
      text={t(common.route, { pickup, drop })}
      hint={t(m.cancelHint)}
      submitLabel={t(m.cancel)}
      dismissLabel={t(common.keepBooking)}
      isDangerous
      errors={{ network: common.networkError, failed: m.cancelFailed }}
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
      hint={t(isAccepted ? m.cancelHint : common.customerSeesThis)}
      submitLabel={t(isAccepted ? m.acceptCancel : m.declineCancel)}
      dismissLabel={t(m.back)}
      isDangerous={isAccepted}
      errors={{ network: common.networkError, failed: m.decideCancelFailed }}
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
      submitLabel={t(common.sendCode)}
      errors={{ network: codeStatus.otpNetwork, failed: m.codeFailed }}
      onClose={onClose}
      onSubmit={async (reason, { idempotencyKey }) => {
        const body = { offer_id: selected_offer_id ?? 0, reason };
        await resendCode({ params: { id }, body, idempotencyKey }).unwrap();
        onDone(t(codeStatus.otpSent));
      }}
    />
  );
}
