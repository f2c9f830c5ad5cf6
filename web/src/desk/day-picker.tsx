import type { Dayjs } from 'dayjs';
import type { useFieldControl } from '../ui/form/field-frame';
import { toDay, today, useDayFormat } from '../ui/picker/days';
import { DatePicker } from '../ui/picker/dhaka-picker';
import { dayText } from '../ui/wall-time';
import styles from './form-fields.module.css';

interface DayPickerProps {
  control: ReturnType<typeof useFieldControl>['control'];
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  onChange: (day: string | null) => void;
}

/** antd's calendar for a day from today on. */
export default function DayPicker({ control, day, onChange }: DayPickerProps) {
  const format = useDayFormat();
  return (
    <DatePicker
      {...control}
      className={styles.day}
      format={format}
      placeholder=""
      minDate={today()}
      value={toDay(day)}
      onChange={(chosen: Dayjs | null) => onChange(chosen ? dayText(chosen) : null)}
    />
  );
}
