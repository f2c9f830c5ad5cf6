import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folders = ['apps', 'libs', 'web', 'test', 'scripts', 'docs', 'ops'];

const files = [
  ...readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((name) => !name.includes('node_modules')),
  ),
];

const sources = files
  .filter((name) => /\.(c?ts|tsx|m?js|cjs|json|yml|conf)$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** Commands, patterns and placeholders. */
const isFreeText = (name: string) => /[\s*<…':]|^-/.test(name);

/** Whether a name of the document is a file, a folder, or a name in the code. */
function exists(name: string): boolean {
  const end = `/${name.replace(/^\.?\//, '').replace(/\/$/, '')}`;
  if (files.some((file) => `/${file}`.endsWith(end))) return true;
  return sources.includes(/^[A-Z]\w+\.\w+$/.test(name) ? name.split('.')[1]! : name);
}

describe.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s', (document) => {
  it('names only files, folders and code that exist', () => {
    const text = readFileSync(document, 'utf8').replaceAll(/```[^]*?```/g, '');
    const names = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!));
    expect([...names].filter((name) => !isFreeText(name) && !exists(name))).toEqual([]);
  });
});
