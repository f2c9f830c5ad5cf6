import type { Page } from './endpoints';
import { placeRow } from './pushed-rows';

describe('placing a pushed row in a "load more" list', () => {
  interface Row {
    id: number;
    version: number;
    isOpen: boolean;
    note?: string | undefined;
  }

  const row = (id: number, version = 1, isOpen = true): Row => ({ id, version, isOpen });
  const page = (next: string | null, ...rows: Row[]): Page<Row> => ({ rows, next });
  const ids = (pages: Page<Row>[]) => pages.map(({ rows }) => rows.map(({ id }) => id));
  const belongs = ({ isOpen }: Row) => isOpen;

  it('should put a new row first', () => {
    const pages = [page(null, row(3), row(1))];
    placeRow(pages, row(4));
    expect(ids(pages)).toEqual([[4, 3, 1]]);
  });

  it('should put a row that comes back where its id belongs', () => {
    const pages = [page('3', row(5), row(3)), page(null, row(1))];
    placeRow(pages, row(4));
    placeRow(pages, row(2));
    expect(ids(pages)).toEqual([
      [5, 4, 3],
      [2, 1],
    ]);
  });

  it('should leave out a row that lies beyond what has been loaded', () => {
    const pages = [page('4', row(5), row(4))];
    placeRow(pages, row(2));
    expect(ids(pages)).toEqual([[5, 4]]);
  });

  it('should replace an older row and keep what only the cache knows', () => {
    const pages = [page(null, { ...row(3), note: 'mine' })];
    placeRow(pages, row(3, 2), { merge: (cachedRow, next) => ({ ...next, note: cachedRow.note }) });
    expect(pages[0]?.rows[0]).toEqual({ ...row(3, 2), note: 'mine' });
  });

  it('should never put an older row over a newer one', () => {
    const pages = [page(null, row(3, 5))];
    placeRow(pages, row(3, 4, false), { belongs });
    placeRow(pages, { ...row(3, 5), note: 'same' });
    expect(pages[0]?.rows).toEqual([row(3, 5)]);
  });

  it('should take out a row that no longer belongs, and not let one in that does not', () => {
    const pages = [page(null, row(3), row(2))];
    placeRow(pages, row(3, 2, false), { belongs });
    placeRow(pages, row(9, 1, false), { belongs });
    expect(ids(pages)).toEqual([[2]]);
  });
});
