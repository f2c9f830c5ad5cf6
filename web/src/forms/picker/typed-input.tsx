import { createContext, type ComponentProps, use, useState } from 'react';

/** What the inputs of a picker do with typed text. The id tells the two inputs of a period apart. */
export interface TypedField {
  /** The value that a text means; a text that cannot be read is its own value. */
  readonly read: (text: string) => string;
  /** The field's value: readable, or the text that could not be read. */
  readonly valueOf: (id: string | undefined) => string;
  readonly isReadable: (value: string) => boolean;
  readonly onType: (value: string, id: string | undefined) => void;
  /** The input was left, or Enter pressed. */
  readonly onLeave?: (id: string | undefined) => void;
}

export const TypedFieldContext = createContext<TypedField | null>(null);

/**
 * The input of antd's pickers. antd forgets a text that it cannot read when the field is left, and writes a time in its own form
 * as soon as it understands one: `1:34` would become `1:34 am` before `pm` is typed. So the text goes to the field, not to antd,
 * and stays as it is typed until the field is left, or for good when nobody can read it.
 */
function TypedInput({ value, onBlur, onKeyDown, onChange, ...rest }: ComponentProps<'input'>) {
  const field = use(TypedFieldContext);
  const [typedText, setTypedText] = useState<string | null>(null);
  if (!field)
    return <input {...rest} value={value} onBlur={onBlur} onKeyDown={onKeyDown} onChange={onChange} />;
  const { id } = rest;
  const present = field.valueOf(id);
  const displayedText = present !== '' && !field.isReadable(present) ? present : value;
  return (
    <input
      {...rest}
      value={typedText !== null && field.read(typedText) === present ? typedText : displayedText}
      onChange={({ target }) => {
        setTypedText(target.value);
        field.onType(field.read(target.value), id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.onLeave?.(id);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTypedText(null);
        field.onLeave?.(id);
        onBlur?.(event);
      }}
    />
  );
}

/** For `components` of a picker. */
export const typedComponents = { input: TypedInput };
