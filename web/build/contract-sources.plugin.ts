import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contracts = fileURLToPath(new URL('../../libs/contracts/src', import.meta.url));

/** What only the OpenAPI document says of an endpoint. */
const DOCUMENTATION = /^ {4}(?:summary:\s+(['"`]).*?\1|failures: \[[^\]]*\]),\n/gms;

/** The contracts are NodeNext modules and import each other as `./x.js`; here the sources behind those are meant. */
export function contractSources(): Plugin {
  return {
    name: 'contract-sources',
    enforce: 'pre',
    resolveId(source, importer) {
      const target = source.startsWith('@app/contracts/')
        ? path.join(contracts, source.slice('@app/contracts/'.length))
        : importer?.startsWith(contracts) && source.startsWith('.')
          ? path.resolve(path.dirname(importer), source)
          : null;
      const file = target && target.replace(/\.js$/, '') + '.ts';
      return file && existsSync(file) ? file : null;
    },
    transform(code, id) {
      return id.startsWith(contracts) ? { code: code.replace(DOCUMENTATION, ''), map: null } : null;
    },
  };
}
