import { rejectPaymentBodySchema, type Payment, type RejectPaymentBody } from '@app/contracts/payments.js';
import { useState, useEffect, useId, useRef } from 'react';
import type { Text } from '../../i18n/catalogue';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText } from '../../i18n/use-text';
import type { Intent } from '../../forms/intent';
import type { DecisionDialogs } from './approve-payment';
import { paymentDecisionMessages as m } from '../payment.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { useFormats } from '../../i18n/formats';
import fields from '../../forms/fields.module.css';
import { NumberInput } from '../../forms/fields';
import styles from './payment-decision.module.css';

/** Whether the money of a rejected payment arrived, and how much. */
interface Arrival {
  readonly hasArrived: boolean;
  /** In taka. */
  readonly amount: number | undefined;
}

const isFromOther = ({ evidence }: Payment) => evidence?.differs.includes('payer') ?? false;

/** The amount of the wallet's message, unless the money went to another number. Money of another payer is not the customer's to get back. */
function prefilledArrival(payment: Payment): Arrival {
  const { evidence } = payment;
  const amount = evidence && !evidence.differs.includes('receiver') ? evidence.amount : undefined;
  return { hasArrived: amount !== undefined && !isFromOther(payment), amount };
}

interface ReceivedFieldProps {
  payment: Payment;
  value: Arrival;
  error: string | null;
  onChange: (value: Arrival) => void;
}

function AmountField({ payment, value, error, onChange }: ReceivedFieldProps) {
  const t = useText();
  const { money } = useFormats();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { user_name: user } = payment;
  const { amount: messageAmount } = prefilledArrival(payment);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  return (
    <div className={styles.sum}>
      <label htmlFor={id}>{t(m.arrivedAmount)}</label>
      <NumberInput
        ref={field}
        id={id}
        className={fields['control']}
        value={value.amount}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-help`}
        onChange={(amount) => onChange({ ...value, amount })}
      />
      <div id={`${id}-error`} className={styles.warning} role="alert">
        {error}
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {messageAmount === undefined
          ? t(m.arrivedHint, { user })
          : t(m.arrivedSeen, { amount: money(messageAmount), user })}
      </p>
    </div>
  );
}

function ReceivedField(props: ReceivedFieldProps) {
  const { payment, value, onChange } = props;
  const t = useText();
  const id = useId();
  const { user_name: user } = payment;
  const choices = [
    { hasArrived: false, text: t(m.arrivedNot) },
    { hasArrived: true, text: t(m.arrivedYes) },
  ];
  return (
    <fieldset className={styles.field}>
      <legend>{t(m.arrived)}</legend>
      {choices.map(({ hasArrived, text }) => (
        <label key={text} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={value.hasArrived === hasArrived}
            onChange={() => onChange({ ...value, hasArrived })}
          />
          {text}
        </label>
      ))}
      {isFromOther(payment) && <p className={styles.warning}>{t(m.arrivedFromOther, { user })}</p>}
      {value.hasArrived && <AmountField {...props} />}
    </fieldset>
  );
}

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
      hint={t(isOpen ? m.rejectHint : common.customerSeesThis)}
      submitLabel={t(common.reject)}
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
