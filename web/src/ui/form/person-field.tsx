import { Form } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../button';
import { listToolMessages as m } from '../list-tools.messages';
import styles from './person-field.module.css';

interface Person {
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
  const [searched, setSearched] = useState('');
  const picker = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      onSearch(words.trim());
      setSearched(words.trim());
    }, TYPING_PAUSE_MS);
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
  const choose = (person: Person) => {
    setChosen(person);
    setIsTouched(true);
    onChange?.(person.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInWords = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isInWords) {
      // Never sends the form. What is found for other words than these is nobody's choice yet.
      event.preventDefault();
      const isFound = searched !== '' && searched === words.trim() && !isLoading;
      if (isFound && people?.length === 1 && people[0]) choose(people[0]);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [...(picker.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  const state = isLoading ? t(m.searching) : people?.length === 0 ? t(m.nobody) : '';
  return (
    <div ref={picker} className={styles.picker} onKeyDown={onKeyDown}>
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
      />
      <ul aria-label={label} className={styles.people}>
        {people?.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.option} onClick={() => choose(person)}>
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
