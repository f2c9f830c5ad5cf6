import type { Payment } from '@app/contracts/payments.js';
import { useEffect, useId, useRef } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { NumberInput } from '../../forms/number-input';
import { paymentDecisionMessages as m } from './payment-decision.messages';
import styles from './received-field.module.css';

/** Whether the money of a rejected payment arrived, and how much. */
export interface Arrival {
  readonly hasArrived: boolean;
  /** In taka. */
  readonly amount: number | undefined;
}

const isFromOther = ({ evidence }: Payment) => evidence?.differs.includes('payer') ?? false;

/** The amount of the wallet's message, unless the money went to another number. Money of another payer is not the customer's to get back. */
export function prefilledArrival(payment: Payment): Arrival {
  const { evidence } = payment;
  const amount = evidence && !evidence.differs.includes('receiver') ? evidence.amount : undefined;
  return { hasArrived: amount !== undefined && !isFromOther(payment), amount };
}

interface ReceivedFieldProps {
  payment: Payment;
  value: Arrival;
  /** What is wrong with the amount. */
  error: string | null;
  onChange: (value: Arrival) => void;
}

function AmountField({ payment, value, error, onChange }: ReceivedFieldProps) {
  const t = useText();
  const { money } = useFormats();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { user_name: user } = payment;
  const { amount: recorded } = prefilledArrival(payment);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  return (
    <div className={styles.sum}>
      <label htmlFor={id}>{t(m.arrivedAmount)}</label>
      <NumberInput
        ref={field}
        id={id}
        className={styles.amount}
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
        {recorded === undefined
          ? t(m.arrivedHint, { user })
          : t(m.arrivedSeen, { amount: money(recorded), user })}
      </p>
    </div>
  );
}

/** Asks whether the money of a payment arrived. */
export function ReceivedField(props: ReceivedFieldProps) {
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
