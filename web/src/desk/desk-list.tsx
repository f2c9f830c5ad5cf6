import { Fragment } from 'react';
import { DeskTable, type DeskTableProps } from './desk-table';
import { RowDrawer, type RowDrawerProps } from './row-drawer';

interface DeskListProps<Row extends { readonly id: number }>
  extends DeskTableProps<Row>, Pick<RowDrawerProps<Row>, 'isTitleName' | 'footer' | 'children'> {
  /** The rows that the drawer goes through, where the table shows a page of them. */
  allRows?: readonly Row[];
  /** The open row when the list does not include it: the result of `useOutsideRow`. */
  outsideRow: Pick<RowDrawerProps<Row>, 'outside' | 'isLoading' | 'gone'>;
}

/** A table, and the drawer of its open row, whose title is `rowName`. */
export function DeskList<Row extends { readonly id: number }>(props: DeskListProps<Row>) {
  const { desk, rows, allRows = rows, outsideRow, rowName, children } = props;
  return (
    <>
      <DeskTable {...props} />
      <RowDrawer {...props} {...outsideRow} openRow={desk.openRow} rows={allRows} title={rowName}>
        {(row) => <Fragment key={row.id}>{children(row)}</Fragment>}
      </RowDrawer>
    </>
  );
}
