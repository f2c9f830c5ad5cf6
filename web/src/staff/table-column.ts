import type { TableSettings } from '@app/contracts/staff-settings.js';
import type { Column } from '../ui/data-list';

/** One of a few values that a list can be filtered by, in the address and in the request. */
export interface ColumnFilter {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * A column of a staff table. Its key, in lower case with underscores, is kept on the server with the person's settings. Nobody can
 * hide the name of the row (`isPrimary`), which is pinned at first, nor buttons (`isBare`), which stay at the right edge.
 */
export interface TableColumn<Row> extends Column<Row> {
  /** In pixels. Columns of text share what the table has more or less; without any, all grow in proportion. */
  readonly width: number;
  /** The `sort` of the list's orders that its header chooses. */
  readonly sortBy?: string;
  readonly filter?: ColumnFilter;
  /** Hidden until a person shows it. */
  readonly isHiddenAtFirst?: boolean;
  /** Text of any length: as wide as the other columns leave room for. */
  readonly isText?: boolean;
  /** Shown on up to two lines, for tables whose rows have them anyway. */
  readonly isTwoLines?: boolean;
}

export interface PlacedColumn<Row> extends TableColumn<Row> {
  readonly isHidden: boolean;
  readonly isPinned: boolean;
}

export function canHide<Row>({ isPrimary, isBare }: TableColumn<Row>): boolean {
  return !isPrimary && !isBare;
}

/** Below this part of its width a column of text shows too little. */
const LEAST_TEXT = 0.65;

/** The widths of columns in a table that is `available` pixels wide: text gets what is left, and gives way where it is narrow. */
export function columnWidths(
  columns: readonly Pick<TableColumn<never>, 'width' | 'isText'>[],
  available: number,
): readonly number[] {
  const sumOf = (columns: readonly Pick<TableColumn<never>, 'width'>[]) =>
    columns.reduce((sum, { width }) => sum + width, 0);
  const remainingWidth = available - sumOf(columns);
  const ofTexts = sumOf(columns.filter(({ isText }) => isText));
  if (ofTexts === 0) return columns.map(({ width }) => width);
  const scale = Math.max(LEAST_TEXT, 1 + remainingWidth / ofTexts);
  return columns.map(({ width, isText }) => (isText ? Math.floor(width * scale) : width));
}

/** The settings of a table that a person has not changed. */
export function usualSettings<Row>(columns: readonly TableColumn<Row>[]): TableSettings {
  return {
    hidden: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
    order: [],
    pinned: columns.filter(({ isPrimary }) => isPrimary).map(({ key }) => key),
    density: 'small',
  };
}

/** Columns in a person's order: pinned ones first, and those without a setting last, in the order of the table. */
export function placeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  settings: Pick<TableSettings, 'hidden' | 'order' | 'pinned'>,
): readonly PlacedColumn<Row>[] {
  const placeOf = ({ key }: TableColumn<Row>) => {
    const place = settings.order.indexOf(key);
    return place < 0 ? settings.order.length : place;
  };
  const placedColumns = columns.map((column) => ({
    ...column,
    isHidden: settings.hidden.includes(column.key) && canHide(column),
    isPinned: settings.pinned.includes(column.key),
  }));
  const orderedColumns = placedColumns.toSorted((a, b) => placeOf(a) - placeOf(b));
  // Buttons are at the right edge, where they do not move when rows are scrolled sideways.
  const rank = ({ isPinned, isBare }: PlacedColumn<Row>) => (isPinned ? 0 : isBare ? 2 : 1);
  return orderedColumns.toSorted((a, b) => rank(a) - rank(b));
}

/** The order of columns after one was moved up (-1) or down (1) within its group. */
export function movedOrder<Row>(
  columns: readonly PlacedColumn<Row>[],
  key: string,
  by: -1 | 1,
): readonly string[] {
  const keys = columns.map((column) => column.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (!canMove(columns, key, by)) return keys;
  [keys[from], keys[to]] = [keys[to]!, keys[from]!];
  return keys;
}

/** Whether a column can move: pinned columns stay before the others, buttons after them. */
export function canMove<Row>(columns: readonly PlacedColumn<Row>[], key: string, by: -1 | 1): boolean {
  const from = columns.findIndex((column) => column.key === key);
  const to = columns[from + by];
  return columns[from]?.isPinned === to?.isPinned && columns[from]?.isBare === to?.isBare;
}
