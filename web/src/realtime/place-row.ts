import type { Page } from '../api/endpoints';
import { isNewer } from './rows';

interface Versioned {
  id: number;
  version: number;
}

export interface Placing<Row> {
  /** Whether the list may contain the row at all: its filter, its owner. Default: it does. */
  readonly belongs?: (row: Row) => boolean;
  /** Whether a row that the list doesn't have may be put in; no, where only the server knows its place. Default: it may. */
  readonly mayInsert?: boolean;
  /** Keeps what the push doesn't know. */
  readonly merge?: (cached: Row, row: Row) => Row;
}

/**
 * Puts a pushed row where a newest-first "load more" list would have it (an immer draft): replaced when newer, taken out
 * when it no longer belongs, inserted by id when unknown, and left out when it lies beyond what has been loaded.
 */
export function placeRow<Row extends Versioned>(
  pages: Page<Row>[],
  row: Row,
  { belongs = () => true, mayInsert = true, merge = (_cached, next) => next }: Placing<Row> = {},
): void {
  for (const page of pages) {
    const index = page.rows.findIndex(({ id }) => id === row.id);
    const cached = page.rows[index];
    if (!cached) continue;
    if (!isNewer(cached, row)) return;
    const merged = merge(cached, row);
    if (belongs(merged)) page.rows[index] = merged;
    else {
      page.rows.splice(index, 1);
      count(pages, -1);
    }
    return;
  }
  if (!mayInsert || !belongs(row)) return;
  for (const page of pages) {
    const index = page.rows.findIndex(({ id }) => id < row.id);
    if (index >= 0) {
      page.rows.splice(index, 0, row);
      count(pages, 1);
      return;
    }
    if (page.next === null) {
      page.rows.push(row);
      count(pages, 1);
      return;
    }
  }
}

/** Keeps the number of rows in the whole list, where the server counted them. */
function count(pages: Page<unknown>[], change: 1 | -1): void {
  for (const page of pages) {
    if (page.total !== undefined) page.total += change;
  }
}

/** Whether a list was asked for in another order than its own, newest first. */
export function isSorted({
  sort,
  order,
}: {
  sort?: string | undefined;
  order?: string | undefined;
}): boolean {
  return sort !== undefined || order !== undefined;
}
