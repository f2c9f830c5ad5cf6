import { Fragment } from 'react';
import { StaffTable, type StaffTableProps } from './staff-table';
import { RowDrawer, type RowDrawerProps } from './row-drawer';

interface StaffListProps<Row extends { readonly id: number }>
  extends StaffTableProps<Row>, Pick<RowDrawerProps<Row>, 'isTitleName' | 'footer' | 'children'> {
  /** The rows that the drawer goes through, where the table shows a page of them. */
  allRows?: readonly Row[];
  /** The open row when the list does not include it: the result of `useOutsideRow`. */
  outsideRow: Pick<RowDrawerProps<Row>, 'outside' | 'isLoading' | 'gone'>;
}

/** A table, and the drawer of its open row, whose title is `rowName`. */
export function StaffList<Row extends { readonly id: number }>(props: StaffListProps<Row>) {
  const { tableState, rows, allRows = rows, outsideRow, rowName, children } = props;
  return (
    <>
      <StaffTable {...props} />
      <RowDrawer {...props} {...outsideRow} openRow={tableState.openRow} rows={allRows} title={rowName}>
        {(row) => <Fragment key={row.id}>{children(row)}</Fragment>}
      </RowDrawer>
    </>
  );
}
