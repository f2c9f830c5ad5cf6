import type { Payment } from '@app/contracts/payments.js';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { useOverrideTexts } from '../../ui/driver-busy';
import { useMarkTexts } from '../../ui/payment-marks';
import { ReasonDialog } from '../../ui/reason-dialog';
import { consoleMessages as m } from './console.messages';

interface DialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Asks before the approval of a payment whose amount is not the total, or which is marked. */
export function ApprovePaymentDialog({
  payment,
  onApprove,
  onClose,
}: DialogProps & { onApprove: () => void }) {
  const t = useText();
  const formats = useFormats();
  const { amount, total, expected_total: expected, user_name: user } = payment;
  const money = { amount: formats.money(amount), total: formats.money(total) };
  const marks = useMarkTexts();
  const textOfSums = () => {
    if (payment.is_price_changed)
      return t(m.approveChangedText, { ...money, expected: formats.money(expected ?? total), user });
    if (amount === total) return null;
    return t(amount < total ? m.approveShortText : m.approveOverText, money);
  };
  return (
    <ConfirmDialog
      title={t(m.approveTitle, { id: payment.id })}
      text={marks.textOf(payment, textOfSums())}
      confirmLabel={t(m.approve)}
      onConfirm={() => {
        onClose();
        onApprove();
      }}
      onClose={onClose}
    />
  );
}

/** Asks for the reason of an approval although the driver has another booking at that time. */
export function OverridePaymentDialog({
  payment,
  busyBooking,
  onApprove,
  onClose,
}: DialogProps & { busyBooking: number; onApprove: (reason: string) => Promise<void> }) {
  const errorText = useErrorText();
  const texts = useOverrideTexts();
  return (
    <ReasonDialog
      {...texts(payment, busyBooking)}
      describeError={(error) => errorText(error, { network: m.network, failed: m.decisionFailed })}
      onSubmit={(reason) => {
        onClose();
        return onApprove(reason);
      }}
      onClose={onClose}
    />
  );
}

/** Asks for the reason of a rejection, which may stay empty. */
export function RejectPaymentDialog({
  payment: { id, driver_name: driver, user_name: user },
  onReject,
  onClose,
}: DialogProps & { onReject: (reason: string) => Promise<void> }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <ReasonDialog
      title={t(m.rejectTitle, { id })}
      text={t(m.rejectText, { driver, user })}
      hint={t(m.rejectHint)}
      submitLabel={t(m.reject)}
      isDangerous
      isOptional
      maxLength={500}
      describeError={(error) => errorText(error, { network: m.network, failed: m.decisionFailed })}
      onSubmit={(reason) => {
        onClose();
        return onReject(reason);
      }}
      onClose={onClose}
    />
  );
}
