import type { Page } from '../api/endpoints';
import { isNewer } from './rows';

interface Versioned {
  id: number;
  version: number;
}

export interface Placing<Row> {
  /** Whether the list may contain the row, by its filter and owner. Default: true. */
  readonly belongs?: (row: Row) => boolean;
  /** Whether an unknown row may be inserted; false when only the server knows its place. Default: true. */
  readonly mayInsert?: boolean;
  /** Keeps fields that the push does not have. */
  readonly merge?: (cached: Row, row: Row) => Row;
}

/**
 * Applies a pushed row to a "load more" list, newest first (an immer draft): replaces an older row, removes one that no longer
 * matches, inserts an unknown one by id, and ignores one that is beyond the loaded pages.
 */
export function placeRow<Row extends Versioned>(
  pages: Page<Row>[],
  row: Row,
  { belongs = () => true, mayInsert = true, merge = (_cached, incoming) => incoming }: Placing<Row> = {},
): void {
  for (const page of pages) {
    const index = page.rows.findIndex(({ id }) => id === row.id);
    const cached = page.rows[index];
    if (!cached) continue;
    if (!isNewer(cached, row)) return;
    const mergedRow = merge(cached, row);
    if (belongs(mergedRow)) page.rows[index] = mergedRow;
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

/** Updates the number of all rows, when the server counted them. */
function count(pages: Page<unknown>[], change: 1 | -1): void {
  for (const page of pages) {
    if (page.total !== undefined) page.total += change;
  }
}

/** Whether a list has another order than newest first. */
export function isSorted({
  sort,
  order,
}: {
  sort?: string | undefined;
  order?: string | undefined;
}): boolean {
  return sort !== undefined || order !== undefined;
}
