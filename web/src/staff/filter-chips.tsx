import { Button } from 'antd';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import type { QueryFilter } from '../ui/use-query-filter';
import { staffMessages as m } from './staff.messages';
import styles from './filters.module.css';

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
