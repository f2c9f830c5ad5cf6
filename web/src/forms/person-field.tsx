import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { isComposing } from '../ui/is-composing';
import { listToolMessages as m } from '../ui/list-tools.messages';
import { FieldFrame } from './field-frame';
import { useField } from './form.context';
import styles from './person-field.module.css';
import { usePersonSearch, type Person, type PersonSearchProps } from './person-search';

interface PersonFieldProps extends PersonSearchProps {
  name: string;
  searchLabel: string;
  /** The current value before any search, such as the present owner. */
  initial?: Person | undefined;
  /** Below the search, such as a button that adds a person; gets what was typed. */
  below?: (choose: (person: Person) => void, words: string) => ReactNode;
}

function PersonText({ name, detail }: Person) {
  return (
    <>
      <strong translate="no">{name}</strong>
      <span translate="no">{detail}</span>
    </>
  );
}

interface ChosenProps {
  label: string;
  person: Person;
  hasFocus: boolean;
  onChange: () => void;
}

function ChosenPerson({ label, person, hasFocus, onChange }: ChosenProps) {
  const t = useText();
  return (
    <div className={styles.chosen}>
      <span className={styles.person}>
        <PersonText {...person} />
      </span>
      <Button size="small" autoFocus={hasFocus} aria-label={`${t(m.change)}: ${label}`} onClick={onChange}>
        {t(m.change)}
      </Button>
    </div>
  );
}

/** Moves the focus between the search field and the people that were found. */
function moveFocus(picker: HTMLElement, by: 1 | -1): void {
  const stops = [...picker.querySelectorAll<HTMLElement>('input, li button')];
  stops[stops.findIndex((stop) => stop === document.activeElement) + by]?.focus();
}

interface SearchProps extends PersonFieldProps {
  hasFocus: boolean;
  onChoose: (person: Person) => void;
}

function PersonSearch(props: SearchProps) {
  const { name, label, searchLabel, people, isLoading, below, hasFocus, onChoose } = props;
  const t = useText();
  const { id } = useField(name);
  const picker = useRef<HTMLDivElement>(null);
  const { words, trimmed: query, setWords, isSearched } = usePersonSearch(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Enter never sends the form. It chooses only a result of the current words.
      event.preventDefault();
      if (isSearched && !isLoading && people?.length === 1 && people[0]) onChoose(people[0]);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (picker.current) moveFocus(picker.current, event.key === 'ArrowDown' ? 1 : -1);
  };
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
        autoFocus={hasFocus}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul aria-label={label} className={styles.people}>
        {people?.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.option} onClick={() => onChoose(person)}>
              <PersonText {...person} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.state}>
        {isLoading ? t(m.searching) : people?.length === 0 ? t(m.nobody) : ''}
      </p>
      {below && <div className={styles.below}>{below(onChoose, query)}</div>}
    </div>
  );
}

/** Selects a person by a search for name, phone or email. The form's value is the id. */
export function PersonField(props: PersonFieldProps) {
  const { name, label, initial } = props;
  const { value, change } = useField(name);
  const [pickedPerson, setPickedPerson] = useState<Person>();
  const chosenPerson = [pickedPerson, initial].find((person) => person?.id === value);
  // The focus moves when one part replaces the other.
  const [isTouched, setIsTouched] = useState(false);
  const select = (person: Person | undefined) => {
    if (person) setPickedPerson(person);
    setIsTouched(true);
    change(person?.id);
  };
  return (
    <FieldFrame name={name} label={label}>
      {chosenPerson ? (
        <ChosenPerson
          label={label}
          person={chosenPerson}
          hasFocus={isTouched}
          onChange={() => select(undefined)}
        />
      ) : (
        <PersonSearch {...props} hasFocus={isTouched} onChoose={select} />
      )}
    </FieldFrame>
  );
}
