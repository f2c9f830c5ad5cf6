import type { Dayjs } from 'dayjs';
import type { useFieldControl } from '../forms/field-frame';
import {
  toDay,
  today,
  useDayFormat,
  DatePicker,
  typedComponents,
  TypedFieldContext,
} from '../forms/picker/dhaka-picker';
import { typedValues } from '../forms/picker/read-typed';
import { dayText } from '../ui/wall-time';
import styles from './form-fields.module.css';

interface DayPickerProps {
  control: ReturnType<typeof useFieldControl>['control'];
  /** `YYYY-MM-DD`, empty, or a text that cannot be read. */
  day: string;
  onChange: (day: string | null) => void;
}

const typedDate = typedValues('date');

/** antd's calendar for a day from today on. */
export default function DayPicker({ control, day, onChange }: DayPickerProps) {
  const format = useDayFormat();
  const isReadable = typedDate.isReadable(day);
  const field = { ...typedDate, valueOf: () => day, onType: (value: string) => onChange(value || null) };
  return (
    <TypedFieldContext value={field}>
      <DatePicker
        {...control}
        {...(control['aria-invalid'] ? { status: 'error' as const } : {})}
        className={styles.day}
        components={typedComponents}
        format={format}
        placeholder=""
        minDate={today()}
        value={isReadable ? toDay(day) : null}
        onChange={(newDay: Dayjs | null) => {
          if (newDay) onChange(dayText(newDay));
          // Only a day that is shown has a button to remove it.
          else if (isReadable) onChange(null);
        }}
      />
    </TypedFieldContext>
  );
}
