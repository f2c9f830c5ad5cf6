import { FieldFrame, useFieldControl, type FieldProps } from './field-frame';
import styles from './fields.module.css';

interface Option {
  value: number;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  /** The option of no choice. */
  none: string;
  options: readonly Option[];
}

/** A choice of one row among several, or of none. */
export function SelectField({ none, options, ...frame }: SelectFieldProps) {
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        className={`${styles.control} ${styles.select}`}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
