import { Select } from 'antd';
import type { ReactNode } from 'react';
import { usePersonSearch, type Person, type PersonSearchProps } from '../forms/person-search';
import { useText } from '../i18n/use-text';
import { staffMessages as m } from './staff.messages';
import styles from './person-select.module.css';

export interface PersonSelectProps extends PersonSearchProps {
  id?: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The chosen person, before a search. */
  chosen?: Person | undefined;
  placeholder?: string;
  /** As wide as its parent. */
  isBlock?: boolean;
}

/** The choice of a person; the server searches for the typed words. */
export function PersonSelect(props: PersonSelectProps) {
  const { id, label, value, onChange, people = [], isLoading, chosen, placeholder, isBlock } = props;
  const t = useText();
  const { words, setWords } = usePersonSearch(props);
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
