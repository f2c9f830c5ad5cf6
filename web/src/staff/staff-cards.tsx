import { Checkbox } from 'antd';
import { useText } from '../i18n/use-text';
import { useRowHeight } from '../ui/use-row-height';
import type { StaffTableProps } from './staff-table';
import { staffMessages as m } from './staff.messages';
import styles from './staff-table.module.css';
import { isRowClick } from './row-link';

interface StaffCardsProps<Row extends { readonly id: number }> extends Pick<
  StaffTableProps<Row>,
  'tableState' | 'label' | 'rows' | 'rowName' | 'rowClass'
> {
  isSelectable: boolean;
}

/** The rows of a staff table on a narrow screen: one below the other, each value with its title. */
export function StaffCards<Row extends { readonly id: number }>(props: StaffCardsProps<Row>) {
  const { tableState, label, rows, rowName, rowClass, isSelectable } = props;
  const t = useText();
  const list = useRowHeight<HTMLUListElement>();
  const visibleColumns = tableState.columns.filter(({ isHidden }) => !isHidden);
  const { ids, set } = tableState.selection;
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
          {isSelectable && (
            <Checkbox
              className={styles.select}
              aria-label={t(m.selectRow, { name: rowName(row) })}
              checked={ids.includes(row.id)}
              onChange={({ target }) =>
                set(target.checked ? [...ids, row.id] : ids.filter((id) => id !== row.id))
              }
            />
          )}
          <dl className={styles.values}>
            {visibleColumns.map(({ key, title, render, isPrimary, isBare }) => (
              <div key={key} className={isPrimary ? styles.primary : isBare ? styles.bare : undefined}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
