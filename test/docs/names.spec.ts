import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

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

const IS_PATH =
  /^(?:(?:apps|libs|web|test|scripts|docs|ops)\/.*|[\w<][^\s:]*\/|[^\s:/][^\s:]*\.(?:[cm]?[jt]sx?|json|ya?ml|conf|md))$/;

/** Files and folders that operators make themselves. */
const OUTSIDE = new Set(['docker-compose.override.yml', 'ops/map', 'ops/secrets']);

/** Paths may leave out their first folders, and stand for several files: `libs/domain/src/<feature>/*.rules.ts`. */
function patternOf(text: string): RegExp {
  const pattern = text
    .replace(/\/$/, '')
    .replace(/[.+()[\]]/g, String.raw`\$&`)
    .replaceAll('**', '.+')
    .replace(/<\w+>|(?<!\.)\*|(?<=\w)\*/g, '[^/]+');
  return new RegExp(text.startsWith('.') ? `${pattern}$` : `(?:^|/)${pattern}(?:/|$)`);
}

/** The names in backticks of a document, without its code samples. */
function namesIn(document: string): string[] {
  const prose = readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```/gm, '');
  return [...new Set([...prose.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!))];
}

it.each(files.filter((file) => /^(?:README|CONTRIBUTING|docs\/[^/]+)\.md$/.test(file)))(
  '%s names files and folders that exist',
  (document) => {
    const paths = namesIn(document).filter((name) => IS_PATH.test(name) && !OUTSIDE.has(name));
    expect(paths.filter((name) => !files.some((file) => patternOf(name).test(file)))).toEqual([]);
  },
);

it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s names code that exists', (document) => {
  expect(namesIn(document).filter((name) => !isFreeText(name) && !exists(name))).toEqual([]);
});
