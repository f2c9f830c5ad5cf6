import type { TableSettings } from '@app/contracts/desk.js';
import type { ReactNode } from 'react';

/** One of a few values that a list can be filtered by, in the address and in the call. */
export interface ColumnFilter {
  /** The query parameter. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A column of a desk table. */
export interface DeskColumn<Row> {
  /** Lower case with underscores: kept on the server with the person's settings. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Pixels it needs; columns share what is left in proportion. */
  readonly width: number;
  /** What the list can be sorted by in its place: a `sort` of the list's options. */
  readonly sortBy?: string;
  /** The filter in its header. */
  readonly filter?: ColumnFilter;
  /** Figures and actions stand at the end of their column. */
  readonly isEnd?: boolean;
  /** Cannot be hidden: what the row is called, and its actions. */
  readonly isFixed?: boolean;
  /** The heading of the card on a phone. */
  readonly isPrimary?: boolean;
  /** Buttons: at the right edge, always in sight; without its title on a card. */
  readonly isBare?: boolean;
  /** Hidden until a person shows it. */
  readonly isHiddenAtFirst?: boolean;
}

/** A column with what the person decided about it. */
export interface PlacedColumn<Row> extends DeskColumn<Row> {
  readonly isHidden: boolean;
  readonly isPinned: boolean;
}

/** The settings of a table that a person has not changed. */
export function usualSettings<Row>(columns: readonly DeskColumn<Row>[]): TableSettings {
  return {
    hidden: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
    order: [],
    pinned: columns.filter(({ isPrimary }) => isPrimary).map(({ key }) => key),
    density: 'small',
  };
}

/** Columns in a person's order: those they pinned first, those their settings do not name last in the table's own order. */
export function placeColumns<Row>(
  columns: readonly DeskColumn<Row>[],
  { hidden, order, pinned }: Pick<TableSettings, 'hidden' | 'order' | 'pinned'>,
): readonly PlacedColumn<Row>[] {
  const placeOf = ({ key }: DeskColumn<Row>) => {
    const place = order.indexOf(key);
    return place < 0 ? order.length : place;
  };
  const placed = columns.map((column) => ({
    ...column,
    isHidden: hidden.includes(column.key) && !column.isFixed,
    isPinned: pinned.includes(column.key),
  }));
  const ordered = placed.toSorted((a, b) => placeOf(a) - placeOf(b));
  // Buttons stand at the right edge, where they do not move when rows are scrolled sideways.
  const rank = ({ isPinned, isBare }: PlacedColumn<Row>) => (isPinned ? 0 : isBare ? 2 : 1);
  return ordered.toSorted((a, b) => rank(a) - rank(b));
}

/** The order of columns after one of them was moved up (-1) or down (1) among those of its group. */
export function movedOrder<Row>(
  placed: readonly PlacedColumn<Row>[],
  key: string,
  by: -1 | 1,
): readonly string[] {
  const keys = placed.map((column) => column.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (!canMove(placed, key, by)) return keys;
  [keys[from], keys[to]] = [keys[to]!, keys[from]!];
  return keys;
}

/** Whether a column can move: pinned columns stay before the others, buttons after them. */
export function canMove<Row>(placed: readonly PlacedColumn<Row>[], key: string, by: -1 | 1): boolean {
  const from = placed.findIndex((column) => column.key === key);
  const to = placed[from + by];
  return placed[from]?.isPinned === to?.isPinned && placed[from]?.isBare === to?.isBare;
}
