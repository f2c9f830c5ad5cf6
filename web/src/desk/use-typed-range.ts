import { useState } from 'react';
import type { TypedField } from '../ui/picker/typed-input';
import { typedValues } from '../ui/picker/typed-values';

const typedDate = typedValues('date');

interface Draft {
  readonly value: string;
  readonly isLeft: boolean;
}

interface Range {
  readonly ids: readonly [start: string, end: string];
  readonly days: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
}

/** What is typed into the two inputs of a period: taken when an input is left, and kept while it cannot be read. */
export function useTypedRange({ ids, days, onChange }: Range) {
  const [drafts, setDrafts] = useState<readonly (Draft | null)[]>([null, null]);
  const indexOf = (id: string | undefined) => (id === ids[1] ? 1 : 0);
  const draftAt = (index: number, draft: Draft | null) =>
    setDrafts((before) => before.map((other, at) => (at === index ? draft : other)));
  const isUnread = (draft: Draft | null) =>
    !!draft && draft.value !== '' && !typedDate.isReadable(draft.value);
  const field: TypedField = {
    ...typedDate,
    valueOf: (id) => drafts[indexOf(id)]?.value ?? days[indexOf(id)] ?? '',
    onType: (value, id) => draftAt(indexOf(id), { value, isLeft: false }),
    onLeave(id) {
      const index = indexOf(id);
      const draft = drafts[index] ?? null;
      if (!draft) return;
      if (isUnread(draft)) return draftAt(index, { ...draft, isLeft: true });
      draftAt(index, null);
      if (draft.value !== days[index]) onChange(withDay(days, index, draft.value));
    },
  };
  return {
    field,
    hasError: drafts.some((draft) => draft?.isLeft && isUnread(draft)),
    drop: () => setDrafts([null, null]),
  };
}

/** The period with one other day. The other end is removed when the period would end before it begins. */
function withDay(days: readonly string[], index: number, day: string): string[] {
  const newDays = [0, 1].map((at) => (at === index ? day : (days[at] ?? '')));
  const [from = '', to = ''] = newDays;
  return from && to && from > to ? newDays.map((one, at) => (at === index ? one : '')) : newDays;
}
