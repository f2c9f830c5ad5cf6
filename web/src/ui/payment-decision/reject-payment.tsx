import type { Payment, RejectPaymentBody } from '@app/contracts/payments.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import type { Intent } from '../form/intent';
import type { DecisionDialogs } from './approve-payment';
import { paymentDecisionMessages as m } from './payment-decision.messages';
import { prefilledArrival, ReceivedField } from './received-field';

interface RejectPaymentDialogProps {
  Reason: DecisionDialogs['Reason'];
  payment: Payment;
  describeError: (error: unknown) => string;
  /** Throws to fail: the dialog stays open with the answers. */
  onReject: (body: RejectPaymentBody, intent: Intent) => Promise<void>;
  onClose: () => void;
}

/** "Yes" was chosen without an amount. */
class ArrivedAmountMissing extends Error {}

/** Asks why a payment is rejected, which may stay empty, and whether its money arrived: then it goes back to the customer. */
export function RejectPaymentDialog(props: RejectPaymentDialogProps) {
  const { Reason, payment, describeError, onReject, onClose } = props;
  const t = useText();
  const [arrival, setArrival] = useState(() => prefilledArrival(payment));
  const { id, driver_name: driver, user_name: user } = payment;
  const isOpen = payment.booking_status === 'pending';
  return (
    <Reason
      title={t(m.rejectTitle, { id })}
      text={t(isOpen ? m.rejectOpen : m.rejectCancelled, { driver, user })}
      hint={t(isOpen ? m.rejectHint : m.rejectCancelledHint)}
      submitLabel={t(m.reject)}
      isDangerous
      isOptional
      maxLength={500}
      describeError={(error) =>
        error instanceof ArrivedAmountMissing ? t(m.arrivedNeeded) : describeError(error)
      }
      onSubmit={async (reason, intent) => {
        if (arrival.hasArrived && !arrival.amount) throw new ArrivedAmountMissing();
        const received = arrival.hasArrived ? { received: arrival.amount } : {};
        await onReject({ ...(reason && { reason }), ...received }, intent);
      }}
      onClose={onClose}
    >
      <ReceivedField payment={payment} value={arrival} onChange={setArrival} />
    </Reason>
  );
}
