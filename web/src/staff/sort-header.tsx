import { useRef } from 'react';
import { useText } from '../i18n/use-text';
import styles from './sort-header.module.css';
import { Icon } from '../ui/icon';
import { listToolMessages as m } from '../ui/list-tools.messages';
import { nextOption, type ListSort } from './use-list-sort';

interface SortHeaderProps {
  title: string;
  /** The `sort` of the column. */
  by: string;
  sort: ListSort;
}

/** A column's title as a button that sorts by it, with a button that restores the default order. */
export function SortHeader({ title, by, sort }: SortHeaderProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const nextSort = nextOption(sort, by);
  const isCurrent = sort.current.sort === by;
  const order = isCurrent ? sort.current.order : undefined;
  return (
    <span className={styles.sorter}>
      <button
        ref={button}
        type="button"
        className={styles.sort}
        title={t(nextSort.label)}
        data-order={order}
        onClick={() => sort.choose(nextSort)}
      >
        {title}
        <Icon name={order ? `sort-${order}` : 'sort'} size={16} />
      </button>
      {isCurrent && !sort.isDefault && (
        <button
          type="button"
          className={styles.unsort}
          aria-label={t(m.clearSort)}
          title={t(m.clearSort)}
          onClick={() => {
            sort.choose(sort.options[0]!);
            // This button disappears with the order.
            button.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
