import type { CSSProperties, ReactNode } from 'react';
import styles from './data-list.module.css';
import { useRowHeight } from './use-layout';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Aligns figures and actions at the end of the column. */
  readonly isEnd?: boolean;
  /** The card's heading on a phone: shown without its label. */
  readonly isPrimary?: boolean;
  /** Shown without its label on a phone (buttons). */
  readonly isBare?: boolean;
}

export interface DataListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** Rows as a table on a desktop and as cards on a phone, with the same markup; so ARIA roles are explicit. */
export function DataList<Row>({ label, columns, rows, rowKey }: DataListProps<Row>) {
  const body = useRowHeight<HTMLTableSectionElement>();
  return (
    <div className={styles.frame}>
      <table className={styles.table} style={columnCount(columns.length)} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, isEnd }) => (
              <th key={key} role="columnheader" scope="col" className={isEnd ? styles.end : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, title, render, isEnd, isPrimary, isBare }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={title}
                  className={[isEnd && styles.end, isPrimary && styles.primary, isBare && styles.bare]
                    .filter(Boolean)
                    .join(' ')}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many columns share the width, for the style sheet. */
function columnCount(count: number): CSSProperties {
  return { '--columns': count } as CSSProperties;
}
