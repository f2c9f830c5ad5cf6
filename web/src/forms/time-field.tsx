import { FieldFrame, useFieldControl, type FieldProps } from './field-frame';
import styles from './fields.module.css';
import { TimeInput, type TimeInputProps } from './time-input';

type TimeFieldProps = FieldProps & Pick<TimeInputProps, 'min' | 'max' | 'usualTime'>;

/** A day with a time, the wall time in Bangladesh as a `datetime-local` field gives it. */
export function TimeField({ name, label, hint, remark, isOptional, ...limits }: TimeFieldProps) {
  const frame = { name, label, hint, remark, isOptional };
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      <TimeInput
        {...control}
        type="datetime-local"
        className={styles.control}
        {...limits}
        value={typeof value === 'string' ? value : ''}
        onChange={change}
      />
    </FieldFrame>
  );
}
