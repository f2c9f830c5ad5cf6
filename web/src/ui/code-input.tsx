import { useId, type Ref } from 'react';
import { westernDigits } from '@app/contracts/characters.js';
import styles from './code-input.module.css';

/** The digits in what was typed, pasted or filled in from an SMS; Bangla digits count as digits. */
function digitsOf(text: string, length: number): string {
  return westernDigits(text).replace(/\D/g, '').slice(0, length);
}

export interface CodeInputProps {
  length: number;
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | null;
  errorHint?: string | null;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A one-time code: one real field, so that paste and SMS autofill work, drawn as a box for each digit. */
export function CodeInput(props: CodeInputProps) {
  const { length, label, value, onChange, error, errorHint, autoFocus, ref } = props;
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          value={value}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          // The user opened the field to enter a code.
          autoFocus={autoFocus}
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(digitsOf(event.target.value, length))}
          onSelect={({ currentTarget: field }) => {
            // Digits are added and removed at the end only; selecting everything and typing again still works.
            if (field.selectionStart === field.selectionEnd && field.selectionEnd !== field.value.length) {
              field.setSelectionRange(field.value.length, field.value.length);
            }
          }}
        />
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={[
                styles.box,
                index === Math.min(value.length, length - 1) && styles.next,
                error && styles.wrong,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
        {error && errorHint && (
          <>
            {' '}
            <span>{errorHint}</span>
          </>
        )}
      </p>
    </div>
  );
}
