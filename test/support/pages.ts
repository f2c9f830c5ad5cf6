import { expect } from '@jest/globals';

/** The query of one page. */
interface PageQuery {
  limit: string;
  before: string | undefined;
}

/** All rows of a list, read page by page. Fails unless every page before the last one is full. */
export async function allPages<Row>(
  limit: number,
  readPage: (query: PageQuery) => Promise<{ items: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let before: string | undefined; ;) {
    const { items, next } = await readPage({ limit: String(limit), before });
    rows.push(...items);
    if (next === null) {
      expect(items.length).toBeLessThanOrEqual(limit);
      return rows;
    }
    expect(items).toHaveLength(limit);
    before = next;
  }
}
