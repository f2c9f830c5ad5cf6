import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { renderApiGuide } from './api-guide.ts';

const MODULE = 'virtual:api-guide';
const GUIDE = path.resolve(import.meta.dirname, '../../docs/api.md');

/** Renders the guide `docs/api.md` at build time, so that the browser loads no Markdown parser. */
export function apiGuide(): Plugin {
  return {
    name: 'api-guide',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      this.addWatchFile(GUIDE);
      return `export const guide = ${JSON.stringify(renderApiGuide(readFileSync(GUIDE, 'utf8')))};`;
    },
  };
}
