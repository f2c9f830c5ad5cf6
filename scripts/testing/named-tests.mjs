import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/settings.mjs';

/** The rows of a page's tables whose first cell matches: their cells, and the tests in the last cell. */
export function rowsThatNameTests(page, firstCell) {
  return readFileSync(path.join(root, page), 'utf8')
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => firstCell.test(cells[1] ?? ''))
    .map(([, number, title, ...rest]) => ({ number, title, tests: rest.at(-2).split('<br>') }));
}

/** `` `test/api/x.test.ts`: a name `` names a test when that file contains that name. Returns the names without a test. */
export function missingTests(tests) {
  return tests.filter((test) => {
    const [, file, name] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
    return file === undefined || !read(file).includes(name);
  });
}

function read(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}
