import { useEffect, useId, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import styles from './filter-bar.module.css';
import { Icon } from './icon';
import { listToolMessages as m } from './list-tools.messages';
import type { ListSort } from './use-list-sort';
import type { QueryFilter } from './use-query-filter';

const TYPING_PAUSE_MS = 300;

/** Search and filters above a list. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="search" aria-label={label} className={styles.bar}>
      {children}
    </div>
  );
}

interface FilterProps {
  filter: QueryFilter;
  /** The query parameter. */
  name: string;
  label: string;
}

/** Words to look for; the list follows when the typing pauses. */
export function SearchFilter({ filter, name, label }: FilterProps) {
  const t = useText();
  const current = filter.get(name);
  const [text, setText] = useState(current);
  const [sent, setSent] = useState(current);
  const [seen, setSeen] = useState(current);
  if (current !== seen) {
    setSeen(current);
    // Changed by a link or by going back, not by typing here.
    if (current !== sent) {
      setSent(current);
      setText(current);
    }
  }

  const send = (wanted: string) => {
    setSent(wanted);
    filter.set({ [name]: wanted });
  };
  const words = text.trim();
  useEffect(() => {
    if (words === sent) return;
    const timer = setTimeout(() => send(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <div className={styles.searchBox}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(words);
        }}
      />
      {text && (
        <button
          type="button"
          aria-label={t(m.clearSearch)}
          onClick={() => {
            setText('');
            send('');
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}

interface SelectFilterProps extends FilterProps {
  options: readonly { value: string; label: string }[];
  /** Said for no filter. */
  allLabel: string;
}

/** One of a few values, or all. */
export function SelectFilter({ filter, name, label, options, allLabel }: SelectFilterProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={
          filter.pick(
            name,
            options.map(({ value }) => value),
          ) ?? ''
        }
        onChange={(event) => filter.set({ [name]: event.target.value })}
      >
        <option value="">{allLabel}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The order of a list that has no headers. */
export function SortFilter({ sort }: { sort: ListSort }) {
  const t = useText();
  const id = useId();
  const { options, current, choose } = sort;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(m.sort)}</label>
      <select
        id={id}
        value={options.indexOf(current)}
        onChange={(event) => choose(options[Number(event.target.value)]!)}
      >
        {options.map(({ label }, index) => (
          <option key={index} value={index}>
            {t(label)}
          </option>
        ))}
      </select>
    </div>
  );
}
