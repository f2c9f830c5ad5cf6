import { Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { staffMessages as m } from './staff.messages';
import styles from './person-select.module.css';

interface Person {
  readonly id: number;
  readonly name: string;
  /** Distinguishes people with the same name: phone, e-mail. */
  readonly detail: string;
}

export interface PersonSelectProps {
  id?: string;
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The people found by the server. */
  people: readonly Person[] | undefined;
  isLoading: boolean;
  /** Called when the typing pauses. */
  onSearch: (words: string) => void;
  /** The chosen person, before a search. */
  chosen?: Person | undefined;
  placeholder?: string;
  /** As wide as its parent. */
  isBlock?: boolean;
}

const TYPING_PAUSE_MS = 250;

/** The choice of a person; the server searches for the typed words. */
export function PersonSelect(props: PersonSelectProps) {
  const {
    id,
    label,
    value,
    onChange,
    people = [],
    isLoading,
    onSearch,
    chosen,
    placeholder,
    isBlock,
  } = props;
  const t = useText();
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, onSearch]);
  const listedPeople =
    chosen && !people.some((person) => person.id === chosen.id) ? [chosen, ...people] : people;
  return (
    <Select<number>
      {...(id ? { id } : {})}
      className={isBlock ? styles.block : styles.select}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      allowClear
      value={value}
      loading={isLoading}
      placeholder={placeholder ?? t(m.searchPerson)}
      notFoundContent={<span role="status">{t(isLoading ? m.searching : m.nobody)}</span>}
      popupMatchSelectWidth={320}
      options={listedPeople.map((person) => ({
        value: person.id,
        label: person.name,
        title: person.name,
        detail: person.detail,
      }))}
      optionRender={({ label: name, data }): ReactNode => (
        <span className={styles.person} translate="no">
          <strong>{name}</strong>
          <span>{(data as { detail?: string }).detail}</span>
        </span>
      )}
      onChange={(newId?: number) => {
        setWords('');
        onChange(newId ?? null);
      }}
    />
  );
}
