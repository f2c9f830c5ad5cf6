import { rejectPaymentBodySchema, type Payment, type RejectPaymentBody } from '@app/contracts/payments.js';
import { useState } from 'react';
import type { Text } from '../../i18n/catalogue';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText } from '../../i18n/use-text';
import type { Intent } from '../../forms/intent';
import type { DecisionDialogs } from './approve-payment';
import { paymentDecisionMessages as m } from './payment-decision.messages';
import { type Arrival, prefilledArrival, ReceivedField } from './received-field';
import { commonMessages as common } from '../../ui/common.messages';

interface RejectPaymentDialogProps {
  Reason: DecisionDialogs['Reason'];
  payment: Payment;
  describeError: (error: unknown) => string;
  /** Throws to fail: the dialog stays open with the answers. */
  onReject: (body: RejectPaymentBody, intent: Intent) => Promise<void>;
  onClose: () => void;
}

/** The amount that arrived cannot be sent: its field says why. */
class ArrivedAmountInvalid extends Error {}

function problemOf({ hasArrived, amount }: Arrival): Text | null {
  if (!hasArrived) return null;
  if (!amount) return m.arrivedNeeded;
  const isValid = rejectPaymentBodySchema.shape.received.safeParse(amount).success;
  return isValid ? null : errorCodeText('invalid_amount');
}

/** Asks why a payment is rejected, which may stay empty, and whether its money arrived: then it goes back to the customer. */
export function RejectPaymentDialog(props: RejectPaymentDialogProps) {
  const { Reason, payment, describeError, onReject, onClose } = props;
  const t = useText();
  const [arrival, setArrival] = useState(() => prefilledArrival(payment));
  const [amountError, setAmountError] = useState<string | null>(null);
  const { id, driver_name: driver, user_name: user } = payment;
  const isOpen = payment.booking_status === 'pending';
  return (
    <Reason
      title={t(m.rejectTitle, { id })}
      text={t(isOpen ? m.rejectOpen : m.rejectCancelled, { driver, user })}
      hint={t(isOpen ? m.rejectHint : common.readByCustomer)}
      submitLabel={t(m.reject)}
      isDangerous
      isOptional
      maxLength={500}
      describeError={(error) => (error instanceof ArrivedAmountInvalid ? null : describeError(error))}
      onSubmit={async (reason, intent) => {
        const problem = problemOf(arrival);
        setAmountError(problem && t(problem));
        if (problem) throw new ArrivedAmountInvalid();
        const receivedAmount = arrival.hasArrived ? { received: arrival.amount } : {};
        await onReject({ ...(reason && { reason }), ...receivedAmount }, intent);
      }}
      onClose={onClose}
    >
      <ReceivedField
        payment={payment}
        value={arrival}
        error={amountError}
        onChange={(changedArrival) => {
          setArrival(changedArrival);
          setAmountError(null);
        }}
      />
    </Reason>
  );
}
