import { FieldFrame, useFieldControl, type FieldProps } from './field-frame';
import styles from './fields.module.css';
import { TimeInput } from './time-input';

type TimeFieldProps = FieldProps & { min?: string; max?: string };

/** A day with a time, the wall time in Bangladesh as a `datetime-local` field gives it. */
export function TimeField({ name, label, hint, remark, isOptional, min, max }: TimeFieldProps) {
  const frame = { name, label, hint, remark, isOptional };
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      <TimeInput
        {...control}
        type="datetime-local"
        className={styles.control}
        min={min}
        max={max}
        value={typeof value === 'string' ? value : ''}
        onChange={change}
      />
    </FieldFrame>
  );
}
