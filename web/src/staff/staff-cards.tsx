import { useRowHeight } from '../ui/use-layout';
import type { StaffTableProps } from './staff-table';
import styles from './staff-table.module.css';
import { isRowClick } from './row-link';
import { RowCheck } from './row-selection';

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
