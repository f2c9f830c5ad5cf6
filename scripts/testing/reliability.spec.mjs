import { missingTests, rowsThatNameTests } from './named-tests.mjs';

const rows = rowsThatNameTests('docs/reliability.md', /^F\d+$/);

describe('docs/reliability.md', () => {
  it('has a row for each fault, numbered without a gap', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `F${index + 1}`));
    expect(rows.length).toBeGreaterThanOrEqual(36);
  });

  it.each(rows)('$number, $title, names tests that are there', ({ tests }) => {
    expect(missingTests(tests)).toEqual([]);
  });
});
