import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { type ListSort, nextOption } from './use-list-sort';
import type { QueryFilter } from '../ui/use-query-filter';
import type { ColumnFilter, TableColumn } from './table-column';
import { staffMessages as m } from './staff.messages';
import { DropMenu } from './drop-menu';
import styles from './header-cell.module.css';
import { HeadOnly } from './table-parts';
import { useRef } from 'react';
import { listToolMessages } from '../ui/list-tools.messages';

interface SortHeaderProps {
  title: string;
  /** The `sort` of the column. */
  by: string;
  sort: ListSort;
}

/** A column's title as a button that sorts by it, with a button that restores the default order. */
function SortHeader({ title, by, sort }: SortHeaderProps) {
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
          aria-label={t(listToolMessages.clearSort)}
          title={t(listToolMessages.clearSort)}
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

interface HeaderCellProps {
  column: Pick<TableColumn<never>, 'title' | 'sortBy' | 'filter'>;
  filter: QueryFilter;
  sort: ListSort;
}

/** A column's title, which sorts the list, and the filter beside it. */
export function HeaderCell({ column: { title, sortBy, filter: own }, filter, sort }: HeaderCellProps) {
  return (
    <HeadOnly copy={title}>
      <span className={styles.cell}>
        {sortBy ? <SortHeader title={title} by={sortBy} sort={sort} /> : <span>{title}</span>}
        {own && <HeaderFilter title={title} own={own} filter={filter} />}
      </span>
    </HeadOnly>
  );
}

interface HeaderFilterProps {
  title: string;
  own: ColumnFilter;
  filter: QueryFilter;
}

/** A menu of the values that the list can be filtered by. */
function HeaderFilter({ title, own: { name, options }, filter }: HeaderFilterProps) {
  const t = useText();
  const current =
    filter.pick(
      name,
      options.map(({ value }) => value),
    ) ?? '';
  const items = [{ value: '', label: t(m.all) }, ...options].map(({ value, label }) => ({
    key: value || 'all',
    label,
    icon: <Icon name="check" size={16} className={value === current ? undefined : styles.unchecked} />,
    onClick: () => filter.set({ [name]: value }),
  }));
  const label = t(m.filterBy, { column: title });
  return (
    <DropMenu menu={{ items, selectedKeys: [current || 'all'], className: styles.menu }}>
      <button
        type="button"
        className={styles.filter}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        data-active={current !== ''}
      >
        <Icon name="filter" size={16} />
      </button>
    </DropMenu>
  );
}
