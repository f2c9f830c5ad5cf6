import { type ComponentProps, useState } from 'react';
import { readTyped } from './read-typed';

/**
 * An input of antd's picker that keeps what a person types. The picker writes a time in its own form as soon as it understands
 * one: `1:34` would become `1:34 am` before `pm` is typed.
 */
export function typedInput(wanted: Parameters<typeof readTyped>[1]) {
  return function TypedInput({ value, onChange, onBlur, ...rest }: ComponentProps<'input'>) {
    const [typed, setTyped] = useState<string | null>(null);
    const written = String(value ?? '');
    const isSame = typed !== null && readTyped(typed, wanted) === readTyped(written, wanted);
    return (
      <input
        {...rest}
        value={isSame ? typed : written}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
    );
  };
}
