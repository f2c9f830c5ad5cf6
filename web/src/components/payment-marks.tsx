import type { Payment } from '@app/contracts/payments.js';
import { serverNow } from '../lib/server-clock';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { paymentMarksMessages as m } from './payment.messages';
import { Tag } from '../ui/tag';
import { usePassed } from '../ui/timers';
import { commonMessages as common } from '../ui/common.messages';

type MarkedPayment = Pick<
  Payment,
  | 'status'
  | 'scheduled_time'
  | 'is_outdated'
  | 'booking_status'
  | 'is_driver_suspended'
  | 'is_transaction_repeated'
>;

/** Marks of a payment whose transaction ID another one has; and what speaks against the approval of a waiting one. */
export function PaymentMarks({ payment }: { payment: MarkedPayment }) {
  const t = useText();
  const isPast = usePassed(payment.scheduled_time);
  const isCancelled = payment.booking_status === 'cancelled';
  const isWaiting = payment.status === 'pending';
  const isOpen = isWaiting && !isCancelled;
  return (
    <>
      {payment.is_transaction_repeated && <Tag tone="bad">{t(m.repeated)}</Tag>}
      {isWaiting && isCancelled && <Tag tone="bad">{t(common.bookingCancelled)}</Tag>}
      {isOpen && payment.is_outdated && <Tag tone="waiting">{t(m.outdated)}</Tag>}
      {isOpen && payment.is_driver_suspended && <Tag tone="bad">{t(m.suspended)}</Tag>}
      {isOpen && isPast && <Tag tone="bad">{t(m.past)}</Tag>}
    </>
  );
}

/** A tag with the difference between the sent amount and the due one, or that the price changed while the customer paid. */
export function AmountTag({ payment, sign }: { payment: Payment; sign?: string }) {
  const t = useText();
  const { money } = useFormats();
  const { amount, total } = payment;
  if (payment.is_price_changed) return <Tag tone="waiting">{t(m.priceChanged)}</Tag>;
  if (amount < total) return <Tag tone="bad">{t(m.short, { amount: money(total - amount, sign) })}</Tag>;
  if (amount > total) return <Tag tone="active">{t(m.over, { amount: money(amount - total, sign) })}</Tag>;
  return null;
}

const isPickupOver = ({ scheduled_time }: MarkedPayment) => Date.parse(scheduled_time) <= serverNow();

/** Whether a payment has a mark. The approval of a waiting one is then asked for. */
export function hasMarks(payment: MarkedPayment): boolean {
  const { status, is_outdated, is_driver_suspended, is_transaction_repeated } = payment;
  if (is_transaction_repeated) return true;
  return status === 'pending' && (is_outdated || is_driver_suspended || isPickupOver(payment));
}

/** What speaks against the approval of a payment, in sentences. */
export function useMarkSentences() {
  const t = useText();
  const { dateTime } = useFormats();
  return (payment: Payment): string[] => [
    ...(payment.is_transaction_repeated ? [t(m.repeatedText, { id: payment.transaction_id })] : []),
    ...(payment.is_outdated ? [t(m.outdatedText, { driver: payment.driver_name })] : []),
    ...(payment.is_driver_suspended ? [t(m.suspendedText, { driver: payment.driver_name })] : []),
    ...(isPickupOver(payment) ? [t(m.pastText, { time: dateTime(payment.scheduled_time) })] : []),
  ];
}

/** Whether a waiting payment can be approved: not one of a cancelled booking, which is rejected and its money returned. */
export function canApprove({ status, booking_status }: MarkedPayment): boolean {
  return status === 'pending' && booking_status !== 'cancelled';
}
