import { Table, type TableProps } from 'antd';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentRef,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useCallback,
  useState,
} from 'react';
import { useMedia } from '../ui/use-layout';
import { useNextPage } from '../ui/list-state';
import { HeaderCell, HeadOnly, plainParts, virtualParts, StaffCards } from './table-parts';
import { columnWidths, type TableColumn, type PlacedColumn } from './table-column';
import styles from './staff-table.module.css';
import { focusPlace, useKeptFocus } from './focus-place';
import { ListFrame, type RowsQuery, type ListTexts } from './list-frame';
import { isRowClick, useRowKeys } from './row-link';
import { AllRowsCheck, RowCheck, RowSelectionProvider } from './row-selection';
import type { TableState } from './use-table-state';

/** The minimum, in pixels: on a low screen the page scrolls. */
const LEAST = 320;

/**
 * The height of the rows of a table so that it ends at the bottom of the window, without half a row, and the width for its
 * columns.
 * @param below Pixels needed below the rows.
 */
function useTableSize(below: number): {
  ref: RefObject<HTMLDivElement | null>;
  height: number;
  width: number;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(LEAST);
  const [width, setWidth] = useState(0);
  const measure = useCallback(() => {
    if (!ref.current) return;
    // Without the scrollbar, unless it lies above the rows.
    setWidth(ref.current.querySelector('.ant-table-body')?.clientWidth ?? ref.current.clientWidth);
    const top = ref.current.getBoundingClientRect().top + scrollY;
    setHeight(wholeRows(ref.current, Math.max(LEAST, Math.floor(innerHeight - top - below))));
  }, [below]);
  useLayoutEffect(() => {
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measure]);
  // After every render, because the height of the elements above may have changed; just before the browser's layout.
  useEffect(() => {
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  });
  return { ref, height, width };
}

/** The height of the whole rows that fit, in pixels; the full height when the rows do not fill it. */
function wholeRows(table: HTMLElement, most: number): number {
  let height = 0;
  for (const row of table.querySelectorAll('.ant-table-row')) {
    const bottom = height + row.getBoundingClientRect().height;
    if (bottom > most) return Math.ceil(height);
    height = bottom;
  }
  return most;
}

/**
 * From this number of rows on, only the visible rows are in the document, because many rows make every change of the page slow. A
 * full first page has as many, so that a long list is virtual from the start: the switch renders all rows a second time.
 */
const VIRTUAL_FROM = 50;
/** More rows are loaded when less than this is left below the visible part. */
const NEAR_END_PX = 600;
/** The height of the header above the rows and the footer below them. */
const AROUND_PX = 116;
const SELECTION_WIDTH = 44;
/** The class names that antd gives to its own row selection. */
const SELECTED = 'ant-table-row-selected';
const SELECTION_CELL = 'ant-table-selection-column';

/** antd puts the table into a live region, and screen readers would read out every row that changes. */
const notAnnounced = { spinning: false, 'aria-live': 'off' } as const;

const noMore = () => undefined;

type AnyRow = { readonly id: number };

export interface StaffTableProps<Row extends AnyRow> extends ListTexts {
  tableState: TableState<Row>;
  label: string;
  rows: readonly Row[];
  query: RowsQuery;
  /** The name of a row, in the label of its checkbox. */
  rowName: (row: Row) => string;
  /** Buttons for the selected rows. Without them rows cannot be selected. */
  bulk?: ReactNode;
  /** The class of highlighted rows, such as unread ones. */
  rowClass?: (row: Row) => string | undefined;
  /** The failure of an action, which the drawer shows while it is open. */
  alert?: ReactNode;
}

/** A list as a dense table that fills the window, as cards on a phone, with the states of its loading. */
export function StaffTable<Row extends AnyRow>(props: StaffTableProps<Row>) {
  const { tableState, rows, query } = props;
  const areCards = useMedia('(width < 720px)');
  const nextPage = useNextPage(query);
  const list = useRowKeys(tableState.openRow.id === null);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  return (
    <div ref={place} className={styles.place} {...focusPlace('list')}>
      {tableState.openRow.id === null && props.alert}
      <ListFrame {...props} nextPage={nextPage}>
        <div ref={list} className={styles.list} aria-busy={query.currentData === undefined}>
          <RowSelectionProvider selection={tableState.selection} rows={rows} rowName={props.rowName}>
            {areCards ? (
              <StaffCards {...props} />
            ) : (
              <Rows {...props} onNearEnd={props.pager === undefined ? nextPage.ask : noMore} />
            )}
          </RowSelectionProvider>
        </div>
      </ListFrame>
    </div>
  );
}

function Rows<Row extends AnyRow>(props: StaffTableProps<Row> & { onNearEnd: () => void }) {
  const { tableState, label, rows, query, bulk, rowClass, onNearEnd } = props;
  const { ref, height, width: available } = useTableSize(AROUND_PX);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const { table, noteTop } = useKeptScroll(isVirtual);
  const isSelectable = bulk !== undefined;
  const selectedIds = new Set(tableState.selection.ids);
  const visibleColumns = tableState.columns.filter(({ isHidden }) => !isHidden);
  const ofSelection = isSelectable ? SELECTION_WIDTH : 0;
  const widths = columnWidths(visibleColumns, available - ofSelection);
  const width = widths.reduce((sum, one) => sum + one, ofSelection);
  useTableRole(table, label, query.hasNextPage ? -1 : rows.length + 1, isVirtual);
  useFilledWindow(ref, query, rows.length, onNearEnd);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollTop === undefined) return;
    noteTop(scrollTop);
    if (query.hasNextPage && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onNearEnd();
  };
  return (
    <div ref={ref} className={styles.table}>
      <Table<Row>
        ref={table}
        size={tableState.settings.settings.density}
        rowKey="id"
        columns={[
          ...(isSelectable ? [selectionColumn as AntdColumn<Row>] : []),
          ...visibleColumns.map((column, index) =>
            antdColumn({ ...column, width: widths[index] ?? column.width }, tableState),
          ),
        ]}
        dataSource={rows as Row[]}
        components={isVirtual ? virtualParts : plainParts}
        virtual={isVirtual}
        pagination={false}
        loading={notAnnounced}
        tableLayout="fixed"
        scroll={{ x: width, y: height }}
        onScroll={onScroll}
        onRow={(row, index) => ({
          'aria-rowindex': (index ?? 0) + 2,
          className: [rowClass?.(row), selectedIds.has(row.id) && SELECTED].filter(Boolean).join(' '),
          onClick: (event) => {
            if (isRowClick(event)) tableState.openRow.open(row.id);
          },
        })}
      />
    </div>
  );
}

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

const selectionColumn: AntdColumn<AnyRow> = {
  key: 'selection',
  width: SELECTION_WIDTH,
  className: SELECTION_CELL,
  fixed: 'start',
  title: (
    <HeadOnly>
      <AllRowsCheck />
    </HeadOnly>
  ),
  render: (_, row) => <RowCheck row={row} />,
};

function antdColumn<Row>(column: PlacedColumn<Row>, { filter, sort }: TableState<Row>): AntdColumn<Row> {
  const { key, width, render, isEnd, isBare, isPinned, isTwoLines, sortBy } = column;
  return {
    key,
    width,
    title: <HeaderCell column={column} filter={filter} sort={sort} />,
    render: cellRender(render),
    ellipsis: isBare || isTwoLines ? false : { showTitle: false },
    ...(isTwoLines ? { className: styles.twoLines } : {}),
    ...(isEnd ? { align: 'end' as const } : {}),
    // Buttons are always visible, however many columns there are.
    ...(isPinned ? { fixed: 'start' as const } : isBare ? { fixed: 'end' as const } : {}),
    onHeaderCell: () => (sortBy ? { 'aria-sort': ariaSort(sort.current, sortBy) } : {}),
  };
}

const cellRenders = new WeakMap<object, unknown>();

/** The same function for the same column: then antd keeps the cells of rows that have not changed. */
function cellRender<Row>(render: TableColumn<Row>['render']) {
  type Render = (value: unknown, row: Row) => ReactNode;
  const cachedRender = cellRenders.get(render) as Render | undefined;
  if (cachedRender) return cachedRender;
  const cellRender: Render = (_, row) => render(row);
  cellRenders.set(render, cellRender);
  return cellRender;
}

function ariaSort(current: TableState<never>['sort']['current'], sortBy: string) {
  if (current.sort !== sortBy) return 'none';
  return current.order === 'asc' ? 'ascending' : 'descending';
}

/** antd offers no prop for the role and name of its table element, so they are set here. */
function useTableRole(
  table: RefObject<ComponentRef<typeof Table> | null>,
  label: string,
  rowCount: number,
  isVirtual: boolean,
): void {
  useLayoutEffect(() => {
    const root = table.current?.nativeElement;
    const element = root?.querySelector('.ant-table') ?? root;
    element?.setAttribute('role', 'table');
    element?.setAttribute('aria-label', label);
    element?.setAttribute('aria-rowcount', String(rowCount));
  }, [table, label, rowCount, isVirtual]);
}

/** Restores the scroll position after the switch to virtual rows. */
function useKeptScroll(isVirtual: boolean) {
  const table = useRef<ComponentRef<typeof Table>>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    if (top.current > 0) table.current?.scrollTo({ top: top.current });
  }, [isVirtual]);
  const noteTop = (newTop: number) => {
    top.current = newTop;
  };
  return { table, noteTop };
}

/** Loads the next page while the rows do not fill the table: there is no scrollbar to reach its end with. */
function useFilledWindow(
  root: RefObject<HTMLElement | null>,
  { hasNextPage, isFetching, error }: RowsQuery,
  count: number,
  onNearEnd: () => void,
): void {
  useEffect(() => {
    const body = root.current?.querySelector<HTMLElement>('.ant-table-body, .ant-table-tbody-virtual-holder');
    if (!body || !hasNextPage || isFetching || error !== undefined || count === 0) return;
    if (body.clientHeight > 0 && body.scrollHeight <= body.clientHeight) onNearEnd();
  }, [root, hasNextPage, isFetching, error, count, onNearEnd]);
}
