import type { ApprovePaymentBody, Payment } from '@app/contracts/payments.js';
import { type ComponentType, useState } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import type { ConfirmDialogProps } from '../../ui/dialog';
import { driverBusyMessages as busy } from '../driver.messages';
import { BusyBooking, busyBookingOf } from '../offer-availability';
import { EvidenceComparison, hasMarks, useMarkSentences } from '../payment-marks';
import type { Intent } from '../../forms/intent';
import { Notice } from '../../ui/notice';
import type { ReasonDialogProps } from '../../forms/form-dialog';
import { paymentDecisionMessages as m, paymentMarksMessages as marks } from '../payment.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** The dialogs of light pages or of staff pages. */
export interface DecisionDialogs {
  readonly Confirm: ComponentType<ConfirmDialogProps>;
  readonly Reason: ComponentType<ReasonDialogProps>;
}

type ReasonName = keyof ApprovePaymentBody;

const differs = ({ evidence }: Payment) => (evidence?.differs.length ?? 0) > 0;

export function needsApprovalQuestion(payment: Payment): boolean {
  const { amount, total, is_price_changed } = payment;
  return amount !== total || is_price_changed || differs(payment) || hasMarks(payment);
}

/** The reasons that an approval needs, in the order in which they are asked for. */
function neededReasons(payment: Payment, busyBooking: number | null): ReasonName[] {
  return [
    ...(payment.is_short ? (['short_reason'] as const) : []),
    ...(differs(payment) ? (['evidence_reason'] as const) : []),
    ...(busyBooking === null ? [] : (['override_reason'] as const)),
  ];
}

/** What is said of the amounts; null when the total was sent. */
function useSums(payment: Payment): string | null {
  const t = useText();
  const { money } = useFormats();
  const { amount, total, expected_total, is_price_changed, is_short, user_name: user } = payment;
  const sums = { amount: money(amount), missing: money(total - amount), total: money(total), user };
  const forgiven = is_short && t(m.forgiven, sums);
  const summary = is_price_changed
    ? t(m.changed, { ...sums, expected: money(expected_total ?? total) })
    : is_short
      ? t(m.short, sums)
      : amount > total && t(m.over, sums);
  return [summary, forgiven].filter(Boolean).join(' ') || null;
}

function useQuestions(payment: Payment) {
  const t = useText();
  const { money } = useFormats();
  const markSentences = useMarkSentences()(payment);
  const sums = useSums(payment);
  const { user_name: user, driver_name: driver, evidence } = payment;
  const text = [...markSentences, sums ?? t(marks.consequence)].join(' ');
  const missingAmount = money(payment.total - payment.amount);
  const facts = {
    amount: t(m.differsAmount, { came: money(evidence?.amount ?? 0), amount: money(payment.amount), user }),
    payer: t(m.differsPayer, { user }),
    receiver: t(m.differsReceiver),
  };
  return {
    marked: { title: t(marks.title, { id: payment.id }), text },
    short_reason: {
      title: t(m.shortTitle),
      text,
      hint: t(m.shortHint, { user, driver }),
      submitLabel: t(m.forgive, { missing: missingAmount }),
    },
    evidence_reason: {
      title: t(m.differsTitle),
      text: (evidence?.differs ?? []).map((fact) => facts[fact]).join(' '),
      hint: t(m.differsHint),
      submitLabel: t(busy.approve),
    },
    /** The driver is booked by another booking. */
    override: (busyBooking: number) => ({
      title: t(busy.title, { driver }),
      text: (
        <>
          {t(busy.busy, { driver })} <BusyBooking id={busyBooking} />. {t(busy.consequence)}
        </>
      ),
      hint: t(busy.hint),
      submitLabel: t(busy.approve),
    }),
  };
}

interface ApprovePaymentDialogProps {
  dialogs: DecisionDialogs;
  payment: Payment;
  /** The other booking of the driver at that time, when the server has already refused the approval for it. */
  busyBooking: number | null;
  earlierReasons?: ApprovePaymentBody | undefined;
  isBusy?: boolean;
  describeError: (error: unknown) => string;
  /** Approves. Throws to fail: the dialog stays open with the reason; for a booked driver it asks why. */
  onApprove: (body: ApprovePaymentBody, intent?: Intent) => Promise<void>;
  onClose: () => void;
}

/** Asks before a payment is approved: one reason after the other for all that speaks against it, or whether the admin is sure. */
export function ApprovePaymentDialog(props: ApprovePaymentDialogProps) {
  const { dialogs, payment, isBusy = false, describeError, onApprove, onClose } = props;
  const { Confirm, Reason } = dialogs;
  const t = useText();
  const [body, setBody] = useState<ApprovePaymentBody>(props.earlierReasons ?? {});
  const [busyBooking, setBusyBooking] = useState(props.busyBooking);
  const [failure, setFailure] = useState<string | null>(null);
  const questions = useQuestions(payment);
  const missingReasons = neededReasons(payment, busyBooking).filter((name) => !body[name]);
  const requiredReason = missingReasons[0];

  const send = async (reasons: ApprovePaymentBody, intent?: Intent) => {
    try {
      await onApprove(reasons, intent);
    } catch (error) {
      const booking = busyBookingOf(error);
      if (booking === null) throw error;
      setBody(reasons);
      setBusyBooking(booking);
    }
  };

  if (requiredReason === undefined) {
    const confirm = () =>
      send(body).catch((error: unknown) => {
        setFailure(describeError(error));
      });
    return (
      <Confirm
        {...questions.marked}
        confirmLabel={t(common.approve)}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        {failure && <Notice tone="bad">{failure}</Notice>}
      </Confirm>
    );
  }
  const texts =
    requiredReason === 'override_reason' ? questions.override(busyBooking!) : questions[requiredReason];
  return (
    <Reason
      key={requiredReason}
      {...texts}
      isDangerous
      maxLength={500}
      describeError={describeError}
      onSubmit={async (reason, intent) => {
        const reasons = { ...body, [requiredReason]: reason };
        if (missingReasons.length > 1) setBody(reasons);
        else await send(reasons, intent);
      }}
      onClose={onClose}
    >
      {requiredReason === 'evidence_reason' && payment.evidence && (
        <EvidenceComparison payment={payment} evidence={payment.evidence} />
      )}
    </Reason>
  );
}
