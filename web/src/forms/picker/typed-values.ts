import { readTyped, type Wanted } from './read-typed';
import type { TypedField } from './typed-input';

export type PickedType = 'date' | 'datetime-local' | 'time';

const partsByType: Record<PickedType, Wanted> = {
  date: { hasDay: true, hasTime: false },
  'datetime-local': { hasDay: true, hasTime: true },
  time: { hasDay: false, hasTime: true },
};

const parts: Record<PickedType, readonly [from: number, to: number]> = {
  date: [0, 10],
  'datetime-local': [0, 16],
  time: [11, 16],
};

const forms: Record<PickedType, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'datetime-local': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
  time: /^\d{2}:\d{2}$/,
};

/** Whether a field's value is a date or time, not a text that could not be read. */
export function isPicked(type: PickedType, value: string): boolean {
  return forms[type].test(value);
}

/** How typed text becomes the value of a field: `2027-12-31`, `2027-12-31T21:30`, `21:30`, or the text itself. */
export function typedValues(type: PickedType, usualTime?: string): Pick<TypedField, 'read' | 'isReadable'> {
  return {
    read(text) {
      const typedText = readTyped(text, { ...partsByType[type], usualTime });
      return typedText === null ? text.trim() : typedText.slice(...parts[type]);
    },
    isReadable: (value) => isPicked(type, value),
  };
}
