/** Hooks of Node's loader: they find and compile our TypeScript sources. Types are not checked; `tsc` does that. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { swcOptions } from '../../../scripts/launcher/swc-options.mjs';

const root = new URL('../../../', import.meta.url);
const globals = new URL('globals.mjs', import.meta.url).href;
const compiler = { swcrc: false, sourceMaps: 'inline', jsc: swcOptions };

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  const library = /^@app\/(contracts|platform|domain)\/(.*)\.js$/.exec(specifier);
  if (library)
    return { url: new URL(`libs/${library[1]}/src/${library[2]}.ts`, root).href, shortCircuit: true };
  // The server's sources import `./offer.rules.js`, as Node finds it after the build; those of the web client `./offer-rules`.
  if (/^\.\.?\//.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/(\.js)?$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...compiler, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
