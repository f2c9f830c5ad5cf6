import { missingTests, rowsThatNameTests } from './named-tests.mjs';

const rows = rowsThatNameTests('docs/security.md', /^(V\d+(\.\d+)*|API\d+)$/);

describe('docs/security.md', () => {
  it('has a row for every chapter of ASVS and every risk of the API Top 10', () => {
    const chapters = new Set(rows.map(({ number }) => number.split('.')[0]));
    const wanted = [
      ...Array.from({ length: 17 }, (_, index) => `V${index + 1}`),
      ...Array.from({ length: 10 }, (_, index) => `API${index + 1}`),
    ];
    // Those that do not apply stand in a list of their own, with the reason.
    const excused = ['V9', 'V10', 'V17'];
    expect(wanted.filter((one) => !chapters.has(one) && !excused.includes(one))).toEqual([]);
  });

  it.each(rows)('$number, $title, names tests that are there', ({ tests }) => {
    expect(missingTests(tests)).toEqual([]);
  });
});
