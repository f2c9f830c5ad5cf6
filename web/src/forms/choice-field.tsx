import type { ReactNode } from 'react';
import { FieldFrame, useFieldControl, type FieldProps } from './field-frame';
import styles from './fields.module.css';
import { useField } from './form.context';

interface Choice {
  value: string;
  label: string;
  picture?: ReactNode;
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
}

/** A choice of a few, as cards: vehicle types, priorities. */
export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { id, value, change, isLocked } = useField(name);
  return (
    <FieldFrame name={name} label={label}>
      <div className={styles.choices} role="radiogroup" aria-label={label} id={id} tabIndex={-1}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              disabled={isLocked}
              onChange={() => change(choice.value)}
            />
            {choice.picture}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

interface Option {
  value: number | string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  none: string;
  options: readonly Option[];
}

/** A choice of one among several, or of none. */
export function SelectField({ none, options, ...frame }: SelectFieldProps) {
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        className={`${styles.control} ${styles.select}`}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={({ target }) => {
          const chosenOption = options.find((option) => String(option.value) === target.value);
          change(chosenOption?.value ?? null);
        }}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
