import { Announcement } from '../ui/arrival';

interface NewestRowProps<Row> {
  /** The newest row of the list. */
  row: Row | undefined;
  hasArrived: (id: number) => boolean;
  text: (row: Row) => string;
}

/** Announces to screen readers a row that arrived while the list was open. */
export function NewestRow<Row extends { readonly id: number }>({
  row,
  hasArrived,
  text,
}: NewestRowProps<Row>) {
  return <Announcement>{row && hasArrived(row.id) && text(row)}</Announcement>;
}
