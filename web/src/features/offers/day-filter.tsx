import { useId, useState } from 'react';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText } from '../../i18n/use-text';
import { TimeInput } from '../../ui/form/time-input';
import { isPicked } from '../../ui/picker/typed-values';
import styles from './request-filters.module.css';

interface DayFilterProps {
  label: string;
  min: string;
  /** `2026-12-01`, or empty. */
  day: string;
  onChange: (day: string) => void;
}

/** A day that bounds a list. A text that is no day leaves the list as it was, and says so when the field is left. */
export function DayFilter({ label, min, day, onChange }: DayFilterProps) {
  const t = useText();
  const id = useId();
  const [unread, setUnread] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const hasError = unread !== null && isLeft;
  const take = (text: string) => {
    const isDay = text === '' || isPicked('date', text);
    setUnread(isDay ? null : text);
    setIsLeft(false);
    if (isDay) onChange(text);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <TimeInput
        type="date"
        id={id}
        className={styles.day}
        min={min}
        value={unread ?? day}
        onChange={take}
        onBlur={() => setIsLeft(true)}
        {...(hasError && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {hasError && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {t(errorCodeText('invalid_date'))}
        </p>
      )}
    </div>
  );
}
