import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/settings.mjs';

/** The cells of each row of the page's tables whose first cell is a number such as S1, API1 or F1. */
function promisesOf(page) {
  return read(page)
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => /^(S|API|F)\d+$/.test(cells[1] ?? ''))
    .map(([, number, ...cells]) => ({ number, cells }));
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

/** `file: name` for each test of a promise whose file does not contain that name. */
function missingTests(tests) {
  return Object.entries(tests).flatMap(([file, names]) => {
    const text = read(file);
    return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`);
  });
}

// The counts notice a promise that is removed together with its tests.
describe.each([
  ['docs/security.md', 'test/promises/security.json', { S: 76, API: 10 }],
  ['docs/reliability.md', 'test/promises/reliability.json', { F: 37 }],
])('%s', (page, file, counts) => {
  const tests = JSON.parse(read(file));
  const promises = promisesOf(page);

  it('has a row and tests for each number, without a gap', () => {
    const numbers = Object.entries(counts).flatMap(([prefix, count]) => numbersOf(prefix, count));
    expect(promises.map(({ number }) => number)).toEqual(numbers);
    expect(Object.keys(tests)).toEqual(numbers);
  });

  it.each(Object.keys(tests))('%s is proven by tests that exist', (number) => {
    expect(Object.keys(tests[number])).not.toEqual([]);
    expect(missingTests(tests[number])).toEqual([]);
  });
});

it('docs/security.md covers each chapter of ASVS that applies, and each risk of the API Top 10', () => {
  const promises = promisesOf('docs/security.md');
  const chapters = promises.map(({ number, cells }) =>
    number.startsWith('API') ? number : chapterOf(cells[0]),
  );
  // The page says why these do not apply.
  const excludedChapters = ['V9', 'V10', 'V17'];
  const expectedChapters = [...numbersOf('V', 17), ...numbersOf('API', 10)].filter(
    (one) => !excludedChapters.includes(one),
  );
  expect(new Set(chapters)).toEqual(new Set(expectedChapters));
});

/** `V6.3` → `V6`. */
const chapterOf = (section) => section.split('.')[0];
function numbersOf(prefix, count) {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
}
