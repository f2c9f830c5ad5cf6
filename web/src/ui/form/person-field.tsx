import { Form } from 'antd';
import { useEffect, useState } from 'react';
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
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Person | undefined>(initial);
  // The focus goes along when the one part takes the place of the other.
  const [isTouched, setIsTouched] = useState(false);

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
        <Button
          size="small"
          autoFocus={isTouched}
          aria-label={`${t(m.change)}: ${label}`}
          onClick={() => {
            setIsTouched(true);
            onChange?.(undefined);
          }}
        >
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
        className={styles.words}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={words}
        maxLength={200}
        autoComplete="off"
        autoFocus={isTouched}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul aria-label={label} className={styles.people}>
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.option}
              onClick={() => {
                setChosen(person);
                setIsTouched(true);
                onChange?.(person.id);
              }}
            >
              <strong translate="no">{person.name}</strong>
              <span translate="no">{person.detail}</span>
            </button>
          </li>
        ))}
      </ul>
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
