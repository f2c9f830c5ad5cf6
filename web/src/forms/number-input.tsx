import { useState, type ComponentProps } from 'react';
import { westernDigits } from '@app/contracts/characters.js';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'step'> {
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
  /** 1 for whole numbers, 0.01 for amounts: no finer fraction can be typed. */
  step?: 1 | 0.01;
}

/** Keeps only the characters of a number: digits in both scripts, one dot, and a minus, which the schema refuses. */
function numeric(text: string, isWhole: boolean): string {
  const plain = westernDigits(text)
    .replace(isWhole ? /[^\d-]/g : /[^\d.-]/g, '')
    .replace(/(?!^)-/g, '');
  const [integerPart = '', ...fraction] = plain.split('.');
  return fraction.length > 0 ? `${integerPart}.${fraction.join('').slice(0, 2)}` : integerPart;
}

function valueOf(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined;
}

/**
 * A number in Western or Bangla digits. A text field, because the browser's number field refuses Bangla digits and changes the
 * value when the mouse wheel turns over it.
 */
export function NumberInput({ value, onChange, min = 0, step = 0.01, ...input }: NumberInputProps) {
  const isWhole = step === 1;
  const [typedText, setTypedText] = useState('');
  // The typed text is kept ("12.") until the form has another number.
  const shownText = valueOf(typedText) === value ? typedText : value === undefined ? '' : String(value);
  return (
    <input
      {...input}
      value={shownText}
      min={min}
      step={step}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => {
        const text = numeric(event.target.value, isWhole);
        setTypedText(text);
        onChange?.(valueOf(text));
      }}
    />
  );
}
