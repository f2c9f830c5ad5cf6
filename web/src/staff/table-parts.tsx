import { type ComponentProps, createContext, type ReactNode, useContext, useRef } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { type ListSort, nextOption } from './use-table-state';
import type { QueryFilter } from '../ui/use-query-filter';
import type { ColumnFilter, TableColumn } from './table-column';
import { staffMessages as m } from './staff.messages';
import { DropMenu } from './drop-menu';
import styles from './staff-table.module.css';
import { listToolMessages } from '../ui/list-tools.messages';
import { useRowHeight } from '../ui/use-layout';
import type { StaffTableProps } from './staff-table';
import { isRowClick } from './row-link';
import { RowCheck } from './row-selection';

const IsHead = createContext(false);

interface HeadOnlyProps {
  /** The content of antd's hidden copy of the title, which measures the column. */
  copy?: ReactNode;
  children: ReactNode;
}

/** A title with buttons. antd repeats titles in a hidden row, where nothing may take the focus. */
export function HeadOnly({ copy = null, children }: HeadOnlyProps) {
  return useContext(IsHead) ? children : copy;
}

/**
 * The elements of an antd table. With a sticky header antd splits a table in two, and its virtual rows are not table elements.
 * So `StaffTable` makes the container the table for screen readers, and rows and cells have explicit roles.
 */
const Inner = (props: ComponentProps<'table'>) => <table {...props} role="presentation" />;
const Head = (props: ComponentProps<'thead'>) => (
  <IsHead value={true}>
    <thead {...props} role="rowgroup" />
  </IsHead>
);
const HeadRow = (props: ComponentProps<'tr'>) => <tr {...props} role="row" />;
const HeadCell = (props: ComponentProps<'th'>) => <th {...props} role="columnheader" />;
const Body = (props: ComponentProps<'tbody'>) => <tbody {...props} role="rowgroup" />;
const Row = (props: ComponentProps<'tr'>) => <tr {...props} role="row" />;
const Cell = (props: ComponentProps<'td'>) => <td {...props} role="cell" />;
const LightRow = (props: ComponentProps<'div'>) => <div {...props} role="row" />;
const LightCell = (props: ComponentProps<'div'>) => <div {...props} role="cell" />;

const header = { table: Inner, wrapper: Head, row: HeadRow, cell: HeadCell };

/** For few rows, all of which are in the document. */
export const plainParts = { table: Inner, header, body: { wrapper: Body, row: Row, cell: Cell } };

/** For many rows: only the visible rows are in the document. */
export const virtualParts = { table: Inner, header, body: { row: LightRow, cell: LightCell } };

/** A column's title as a button that sorts by it, with a button that restores the default order. */
function SortHeader({ title, by, sort }: { title: string; by: string; sort: ListSort }) {
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

/** The rows of a staff table on a narrow screen: one below the other, each value with its title. */
export function StaffCards<Row extends { readonly id: number }>(props: StaffTableProps<Row>) {
  const { tableState, label, rows, rowClass, bulk } = props;
  const list = useRowHeight<HTMLUListElement>();
  const visibleColumns = tableState.columns.filter(({ isHidden }) => !isHidden);
  return (
    <ul ref={list} aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={[styles.card, rowClass?.(row)].filter(Boolean).join(' ')}
          onClick={(event) => {
            if (isRowClick(event)) tableState.openRow.open(row.id);
          }}
        >
          {bulk !== undefined && <RowCheck row={row} />}
          <dl className={styles.values}>
            {visibleColumns.map(({ key, title, render, isPrimary, isBare }) => (
              <div key={key} className={isPrimary ? styles.primary : isBare ? styles.bare : undefined}>
                <dt className={isPrimary || isBare ? 'visually-hidden' : undefined}>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
