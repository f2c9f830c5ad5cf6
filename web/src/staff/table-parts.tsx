import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';

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
