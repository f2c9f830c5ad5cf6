import type { Payment } from '@app/contracts/payments.js';
import { useId } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { NumberInput } from '../form/number-input';
import { paymentDecisionMessages as m } from './payment-decision.messages';
import styles from './received-field.module.css';

/** Whether the money of a rejected payment arrived, and how much. */
export interface Arrival {
  readonly hasArrived: boolean;
  /** In taka. */
  readonly amount: number | undefined;
}

const isFromOther = ({ evidence }: Payment) => evidence?.differs.includes('payer') ?? false;

/** What the wallet's message says. Money of another payer, or to another number, is not the customer's to get back. */
export function prefilledArrival(payment: Payment): Arrival {
  const { evidence } = payment;
  const isTheirs = evidence !== null && !isFromOther(payment) && !evidence.differs.includes('receiver');
  return { hasArrived: isTheirs, amount: isTheirs ? evidence.amount : undefined };
}

interface ReceivedFieldProps {
  payment: Payment;
  value: Arrival;
  onChange: (value: Arrival) => void;
}

/** Asks whether the money of a payment arrived. */
export function ReceivedField({ payment, value, onChange }: ReceivedFieldProps) {
  const t = useText();
  const { money } = useFormats();
  const id = useId();
  const { evidence, user_name: user } = payment;
  const isPrefilled = prefilledArrival(payment).hasArrived;
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
      {value.hasArrived && (
        <div className={styles.sum}>
          <label htmlFor={`${id}-amount`}>{t(m.arrivedAmount)}</label>
          <NumberInput
            id={`${id}-amount`}
            className={styles.amount}
            value={value.amount}
            aria-describedby={`${id}-help`}
            onChange={(amount) => onChange({ ...value, amount })}
          />
          <p id={`${id}-help`} className={styles.help}>
            {isPrefilled
              ? t(m.arrivedSeen, { amount: money(evidence?.amount ?? 0), user })
              : t(m.arrivedHint, { user })}
          </p>
        </div>
      )}
    </fieldset>
  );
}
