import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { operationsTables, productTables } from './product-tables.js';

type Tables = Record<string, () => string>;

/** A section begins with `<!-- generated: name -->` and ends with `<!-- end of name -->`. */
function sectionOf(name: string): RegExp {
  return new RegExp(`(?<=<!-- generated: ${name} -->\n)[^]*?(?=<!-- end of ${name} -->)`);
}

/** The formatter would change the widths of columns. */
function section(make: () => string): string {
  return `\n<!-- oxfmt-ignore -->\n${make().replaceAll('\n\n', '\n\n<!-- oxfmt-ignore -->\n')}\n\n`;
}

/** `npm run docs:product` writes the tables instead of comparing them. */
function readPage(file: string, tables: Tables): string {
  const page = readFileSync(file, 'utf8');
  if (!process.env.UPDATE_DOCS) return page;
  const newPage = Object.entries(tables).reduce(
    (text, [name, make]) => text.replace(sectionOf(name), () => section(make)),
    page,
  );
  writeFileSync(file, newPage);
  return newPage;
}

describe.each([
  ['docs/product.md', productTables],
  ['docs/operations.md', operationsTables],
])('%s', (file, tables) => {
  const page = readPage(path.resolve(file), tables);

  it.each(Object.keys(tables))('should show %s as they are in the code (npm run docs:product)', (name) => {
    expect(sectionOf(name).exec(page)?.[0]).toBe(section(tables[name]!));
  });
});
