import { Form } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './fields.module.css';
import { useFormFields } from './form.context';

export interface Choice {
  value: string;
  label: string;
  /** A picture above the label. */
  picture?: ReactNode;
}

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  // Given by Form.Item.
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

function Choices({ label, choices, id, value, onChange }: ChoicesProps) {
  const { isLocked } = useFormFields();
  const group = useId();
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label} id={id} tabIndex={-1}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={value === choice.value}
            disabled={isLocked}
            onChange={() => onChange?.(choice.value)}
          />
          {choice.picture}
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/** A choice of a few, as cards: vehicle types, priorities. */
export function ChoiceField({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly Choice[];
}) {
  return (
    <Form.Item name={name} label={label}>
      <Choices label={label} choices={choices} />
    </Form.Item>
  );
}
