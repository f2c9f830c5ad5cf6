import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/settings.mjs';

const page = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| F\d+ *\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, fault, , tests]) => ({ number, fault, tests: tests.split('<br>') }));

describe('docs/reliability.md', () => {
  it('has a row for each fault, numbered without a gap', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `F${index + 1}`));
    expect(rows.length).toBeGreaterThanOrEqual(36);
  });

  it.each(rows)('$number, $fault, names tests that are there', ({ tests }) => {
    for (const test of tests) {
      const [, file, name] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
      expect({ test, isNamed: file !== undefined }).toEqual({ test, isNamed: true });
      const source = readFileSync(path.join(root, file), 'utf8');
      expect({ file, name, isThere: source.includes(name) }).toEqual({ file, name, isThere: true });
    }
  });
});
