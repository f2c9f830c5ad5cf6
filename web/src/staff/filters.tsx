import { Input, Select, Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import type { QueryFilter } from '../ui/use-query-filter';
import { staffMessages as m } from './staff.messages';
import styles from './filters.module.css';
import type { Text } from '../i18n/catalogue';

const TYPING_PAUSE_MS = 300;

interface FilterProps {
  filter: QueryFilter;
  /** The query parameter. */
  name: string;
  label: string;
}

interface SearchFilterProps extends FilterProps {
  /** The field is for a number, so it is narrow. */
  isShort?: boolean;
}

function ClearIcon() {
  const t = useText();
  return (
    <>
      <Icon name="close" size={16} />
      <span className="visually-hidden">{t(m.clearSearch)}</span>
    </>
  );
}

/** A search field; the list changes when the typing pauses. */
export function SearchFilter({ filter, name, label, isShort = false }: SearchFilterProps) {
  const current = filter.get(name);
  const [text, setText] = useState(current);
  const [sentValue, setSentValue] = useState(current);
  const [seenValue, setSeenValue] = useState(current);
  if (current !== seenValue) {
    setSeenValue(current);
    // Changed by a link or the back button, not by typing.
    if (current !== sentValue) {
      setSentValue(current);
      setText(current);
    }
  }
  const send = (newValue: string) => {
    setSentValue(newValue);
    filter.set({ [name]: newValue });
  };
  const words = text.trim();
  useEffect(() => {
    if (words === sentValue) return;
    const timer = setTimeout(() => send(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      type="search"
      className={isShort ? `${styles.search} ${styles.short}` : styles.search}
      prefix={<Icon name="search" size={18} />}
      allowClear={{ clearIcon: <ClearIcon /> }}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => send(words)}
    />
  );
}

interface ChoiceFilterProps extends FilterProps {
  options: readonly { readonly value: string; readonly label: string }[];
  /** The option without a filter. */
  allLabel: string;
}

/** One of a few values, or all. */
export function ChoiceFilter({ filter, name, label, options, allLabel }: ChoiceFilterProps) {
  const id = useId();
  const value = filter.pick(
    name,
    options.map((option) => option.value),
  );
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.choice}
        popupMatchSelectWidth={false}
        value={value ?? ''}
        options={[{ value: '', label: allLabel }, ...options]}
        onChange={(newValue) => filter.set({ [name]: newValue })}
      />
    </span>
  );
}

interface FilterChipsProps {
  filter: QueryFilter;
  /** The query parameter of each filter, and its text. */
  chips: readonly { readonly name: string; readonly text: string }[];
  /** The label of the buttons for screen readers. */
  removeText?: Text;
}

/** Filters that are on; a click removes one. */
export function FilterChips({ filter, chips, removeText = m.removeFilter }: FilterChipsProps) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ name, text }) => (
        <Button
          key={name}
          size="small"
          aria-label={t(removeText, { filter: text })}
          icon={<Icon name="close" size={14} />}
          iconPlacement="end"
          onClick={() => filter.set({ [name]: '' })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
