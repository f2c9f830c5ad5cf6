import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const docs = files.filter((file) => /^(README|CONTRIBUTING|docs\/[^/]+)\.md$/.test(file));

const IS_PATH =
  /^(?:(?:apps|libs|web|test|scripts|docs|ops)\/.*|[\w<][^\s:]*\/|[^\s:/][^\s:]*\.(?:[cm]?[jt]sx?|json|ya?ml|conf|md))$/;

/** Files and folders that operators make themselves. */
const OUTSIDE = new Set(['docker-compose.override.yml', 'ops/map', 'ops/secrets']);

/** Paths may leave out their first folders, and stand for several files: `libs/domain/src/<feature>/*.rules.ts`. */
function patternOf(text: string): RegExp {
  const path = text
    .replace(/\/$/, '')
    .replace(/[.+()[\]]/g, String.raw`\$&`)
    .replaceAll('**', '.+')
    .replace(/<\w+>|(?<!\.)\*|(?<=\w)\*/g, '[^/]+');
  return new RegExp(text.startsWith('.') ? `${path}$` : `(?:^|/)${path}(?:/|$)`);
}

it.each(docs)('%s names files and folders that exist', (doc) => {
  const prose = readFileSync(doc, 'utf8').replace(/^```[^]*?^```/gm, '');
  const paths = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, text]) => text!)
    .filter((text) => IS_PATH.test(text));
  const missing = paths.filter(
    (text) => !OUTSIDE.has(text) && !files.some((file) => patternOf(text).test(file)),
  );
  expect(missing).toEqual([]);
});
