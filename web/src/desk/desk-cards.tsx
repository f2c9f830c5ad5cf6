import { Checkbox } from 'antd';
import { useText } from '../i18n/use-text';
import { useRowHeight } from '../ui/use-row-height';
import type { DeskTableProps } from './desk-table';
import { deskMessages as m } from './desk.messages';
import styles from './desk-cards.module.css';
import { isRowClick } from './row-link';

interface DeskCardsProps<Row extends { readonly id: number }> extends Pick<
  DeskTableProps<Row>,
  'desk' | 'label' | 'rows' | 'rowName' | 'rowClass'
> {
  isSelectable: boolean;
}

/** The rows of a desk table on a narrow screen: one below the other, each value with its title. */
export function DeskCards<Row extends { readonly id: number }>(props: DeskCardsProps<Row>) {
  const { desk, label, rows, rowName, rowClass, isSelectable } = props;
  const t = useText();
  const list = useRowHeight<HTMLUListElement>();
  const visibleColumns = desk.columns.filter(({ isHidden }) => !isHidden);
  const { ids, set } = desk.selection;
  return (
    <ul ref={list} aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={[styles.card, rowClass?.(row)].filter(Boolean).join(' ')}
          onClick={(event) => {
            if (isRowClick(event)) desk.openRow.open(row.id);
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
