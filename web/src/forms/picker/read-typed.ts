import { westernDigits } from '@app/contracts/characters.js';

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

/** What a text must hold to be understood. */
export interface TimeParts {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  /** The time that a day without one means, `23:59`; by default a time is required. */
  readonly usualTime?: string | undefined;
}

const ISO_DAY = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[t ]+|$)/;
const NUMERIC_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,? +|$)/;
const NAMED_DAY = /^(\d{1,2})[ -]*([\p{L}\p{M}]+)[ ,-]*(\d{4}|\d{2})(?:,? +|$)/u;
const TIME = /^(?:([\p{L}\p{M}]+) *)?(\d{1,2})[:.](\d{2}) *([ap])?\.?m?\.?$/u;

/** The same letters in the same bytes; both Bangla spellings of an ending, and of August, are in use. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ী', 'ি')
    .replaceAll('অগাস্ট', 'আগস্ট')
    .replaceAll('আগষ্ট', 'আগস্ট');

function namesOf(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => plain(format.format(Date.UTC(2026, index, 15))));
}

let months: readonly (readonly string[])[] | undefined;

/** 1 to 12, by the whole name or by how it begins: `Nov`, `Sept`. */
function monthNamed(text: string): number | null {
  months ??= [namesOf('en-GB'), namesOf('bn-BD')];
  for (const names of months) {
    const at = names.findIndex((name) => name === text || (text.length >= 3 && name.startsWith(text)));
    if (at >= 0) return at + 1;
  }
  return null;
}

const MORNING = ['a', 'ভোর', 'সকাল', 'পূর্বাহ্ন'];
const AFTERNOON = ['p', 'দুপুর', 'বিকাল', 'বিকেল', 'সন্ধ্যা', 'অপরাহ্ন'];
/** Both before and after midnight. */
const NIGHT = 'রাত';

/** The hour of 24 that an hour means, in the named part of the day; null when there is no such part or hour. */
function hourOf(hour: number, part: string | undefined): number | null {
  if (part === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  if (MORNING.includes(part)) return hour % 12;
  if (AFTERNOON.includes(part)) return (hour % 12) + 12;
  if (part !== NIGHT) return null;
  return hour >= 7 && hour < 12 ? hour + 12 : hour % 12;
}

function readTime(text: string): string | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, word, hour, minute, letter] = match;
  const hours = hourOf(Number(hour), letter ?? word);
  if (hours === null || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

interface ReadDay {
  readonly day: string;
  readonly rest: string;
}

function readDay(text: string): ReadDay | null {
  const iso = ISO_DAY.exec(text);
  const namedDay = NAMED_DAY.exec(text);
  const match = iso ?? namedDay ?? NUMERIC_DAY.exec(text);
  if (!match) return null;
  const [matchedText, first = '', second = '', third = ''] = match;
  const [writtenYear, date] = iso ? [first, third] : [third, first];
  const year = writtenYear.length === 2 ? `20${writtenYear}` : writtenYear;
  const month = namedDay ? monthNamed(second) : Number(second);
  if (month === null) return null;
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const real = new Date(`${day}T00:00:00Z`);
  // 30 February is no day.
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== day) return null;
  return { day, rest: text.slice(matchedText.length) };
}

/**
 * The day or time that a person typed, `2026-11-20T21:30`, in English or Bangla: `20 Nov 2026, 9:30 pm`, `২০ নভেম্বর ২০২৬, রাত
 * ৯:৩০`, `20/11/2026 21:30`, `20-11-26 21:30`, and the form of machines. A time without a day is that of a day that does not matter.
 */
export function readTyped(input: string, { hasDay, hasTime, usualTime }: TimeParts): string | null {
  const text = plain(westernDigits(input).replaceAll('\u00a0', ' ').trim());
  const dayPart = hasDay ? readDay(text) : { day: '2000-01-01', rest: text };
  if (!dayPart) return null;
  if (!hasTime) return dayPart.rest === '' ? `${dayPart.day}T00:00` : null;
  const time = dayPart.rest === '' && usualTime !== undefined ? usualTime : readTime(dayPart.rest);
  return time === null ? null : `${dayPart.day}T${time}`;
}

export type PickedType = 'date' | 'datetime-local' | 'time';

const partsByType: Record<PickedType, TimeParts> = {
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
