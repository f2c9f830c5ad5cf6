import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { requestFilterMessages as m } from './request-filters.messages';
import styles from './request-filters.module.css';

/** How long the driver stops typing before the list is read again. */
const PAUSE_MS = 350;

interface RequestSearchProps {
  /** What the list is searched for. */
  search: string;
  onChange: (search: string) => void;
}

/** The search field of the booking requests. */
export function RequestSearch({ search, onChange }: RequestSearchProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onChange(text.trim());
      setTyped(null);
    }, PAUSE_MS);
  };
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {t(m.search)}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={t(m.search)}
        value={typed ?? search}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
