import type { Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import { errorCodeText } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import { toDay, today, useDayFormat } from '../ui/picker/days';
import { DatePicker } from '../ui/picker/dhaka-picker';
import { typedComponents, TypedFieldContext } from '../ui/picker/typed-input';
import { dayText } from '../ui/wall-time';
import { deskMessages as m } from './desk.messages';
import styles from './range-filter.module.css';
import { useTypedRange } from './use-typed-range';

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
  const now = today();
  const presets: { label: string; value: [Dayjs, Dayjs] }[] = [
    { label: t(m.today), value: [now, now] },
    { label: t(m.yesterday), value: [now.subtract(1, 'day'), now.subtract(1, 'day')] },
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
          value={[toDay(days[0]), toDay(days[1])]}
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
