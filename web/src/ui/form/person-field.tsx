import { Form } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../button';
import { listToolMessages as m } from '../list-tools.messages';
import styles from './person-field.module.css';

export interface Person {
  readonly id: number;
  readonly name: string;
  /** What tells namesakes apart: phone, e-mail. */
  readonly detail: string;
}

interface PickerProps {
  label: string;
  searchLabel: string;
  people: readonly Person[] | undefined;
  isLoading: boolean;
  /** Called when the typing pauses. */
  onSearch: (words: string) => void;
  /** Known before anybody was searched for: the present owner. */
  initial?: Person | undefined;
  // Given by Form.Item.
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}

const TYPING_PAUSE_MS = 250;

function Picker(props: PickerProps) {
  const { label, searchLabel, people, isLoading, onSearch, initial, id, value, onChange } = props;
  const t = useText();
  const group = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Person | undefined>(initial);

  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, onSearch]);

  if (value !== undefined && chosen?.id === value) {
    return (
      <div className={styles.chosen}>
        <span className={styles.person}>
          <strong translate="no">{chosen.name}</strong>
          <span translate="no">{chosen.detail}</span>
        </span>
        <Button size="small" aria-label={`${t(m.change)}: ${label}`} onClick={() => onChange?.(undefined)}>
          {t(m.change)}
        </Button>
      </div>
    );
  }
  const state = isLoading ? t(m.searching) : people?.length === 0 ? t(m.nobody) : '';
  return (
    <div className={styles.picker}>
      <input
        id={id}
        type="search"
        className={styles.search}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={words}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div role="radiogroup" aria-label={label} className={styles.people}>
        {people?.map((person) => (
          <label key={person.id} className={styles.option}>
            <input
              type="radio"
              name={group}
              checked={false}
              onChange={() => {
                setChosen(person);
                onChange?.(person.id);
              }}
            />
            <span className={styles.person}>
              <strong translate="no">{person.name}</strong>
              <span translate="no">{person.detail}</span>
            </span>
          </label>
        ))}
      </div>
      <p role="status" className={styles.state}>
        {state}
      </p>
    </div>
  );
}

/** Somebody out of many: searched for by name, phone or e-mail. The form's value is the id. */
export function PersonField({ name, ...picker }: PickerProps & { name: string }) {
  return (
    <Form.Item name={name} label={picker.label}>
      <Picker {...picker} />
    </Form.Item>
  );
}
