import type { Dayjs } from 'dayjs';
import { useEffect, useMemo, useState } from 'react';
import { errorCodeText } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import {
  toDay,
  today,
  useDayFormat,
  DatePicker,
  typedComponents,
  TypedFieldContext,
} from '../forms/picker/dhaka-picker';
import { type TypedField, typedValues } from '../forms/picker/read-typed';
import { dayText } from '../ui/wall-time';
import { staffMessages as m } from './staff.messages';
import { commonMessages as common } from '../ui/common.messages';
import styles from './filters.module.css';

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
function useTypedRange({ ids, days, onChange }: Range) {
  const [drafts, setDrafts] = useState<readonly (Draft | null)[]>([null, null]);
  const indexOf = (id: string | undefined) => (id === ids[1] ? 1 : 0);
  const draftAt = (index: number, draft: Draft | null) =>
    setDrafts((previous) => previous.map((other, at) => (at === index ? draft : other)));
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

export interface RangePickerProps {
  /** Of the fields of the first and the last day. */
  ids: readonly [start: string, end: string];
  /** `YYYY-MM-DD`, or empty. */
  days: readonly string[];
  /** The field that had the focus when the calendar was loaded: 0 or 1. */
  focusAt: 0 | 1 | null;
  /** The field was pressed, not focused by the keyboard. */
  isOpenAtFirst: boolean;
  onChange: (days: readonly string[]) => void;
}

/** antd's calendar for a first and a last day, with the usual periods beside it. */
export function RangePicker({ ids, days, focusAt, isOpenAtFirst, onChange }: RangePickerProps) {
  const t = useText();
  const format = useDayFormat();
  const typedRange = useTypedRange({ ids, days, onChange });
  const [focusedAtFirst] = useState(() => (focusAt === null ? null : ids[focusAt]));
  useEffect(() => {
    if (focusedAtFirst) document.getElementById(focusedAtFirst)?.focus();
  }, [focusedAtFirst]);
  const [from, to] = days;
  // A new array would make antd forget the first day that is picked, whenever a push renders the list.
  const value = useMemo((): [Dayjs | null, Dayjs | null] => [toDay(from), toDay(to)], [from, to]);
  const now = today();
  const presets: { label: string; value: [Dayjs, Dayjs] }[] = [
    { label: t(common.today), value: [now, now] },
    { label: t(common.yesterday), value: [now.subtract(1, 'day'), now.subtract(1, 'day')] },
    { label: t(m.lastSevenDays), value: [now.subtract(6, 'day'), now] },
    { label: t(m.thisMonth), value: [now.startOf('month'), now] },
  ];
  return (
    <TypedFieldContext value={typedRange.field}>
      <span className={styles.frame}>
        <DatePicker.RangePicker
          id={{ start: ids[0], end: ids[1] }}
          className={styles.range}
          classNames={{ popup: { root: styles.picker } }}
          components={typedComponents}
          {...(typedRange.hasError ? { status: 'error' as const } : {})}
          defaultOpen={isOpenAtFirst && focusAt !== null}
          value={value}
          format={format}
          presets={presets}
          allowEmpty={[true, true]}
          placeholder={[t(m.from), t(m.to)]}
          onChange={(newDays) => {
            typedRange.drop();
            onChange([0, 1].map((index) => (newDays?.[index] ? dayText(newDays[index]) : '')));
          }}
        />
        {typedRange.hasError && (
          <span role="alert" className={styles.error}>
            {t(errorCodeText('invalid_date'))}
          </span>
        )}
      </span>
    </TypedFieldContext>
  );
}
