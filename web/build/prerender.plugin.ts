import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type * as Prerendered from '../src/app/prerender.tsx';
import { contractSources } from './contract-sources.plugin.ts';
import { routesOf } from './page-files.plugin.ts';

const ENTRY = 'src/app/prerender.tsx';
const ROUTES = 'src/app/routes.ts';
/** Read by the server (`apps/api/src/web-client/documents.ts`), and never served, because its name begins with a dot. */
const PAGE_CONTENTS = '.page-contents.json';

/**
 * Renders the public pages once the client is built. The server sends their content in the document, so that a phone shows it
 * before it has loaded any script.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      const { root, build: client, logLevel = 'warn' } = this.environment.config;
      const outDir = path.resolve(root, client.outDir, '.prerender');
      await build({
        configFile: false,
        root,
        logLevel,
        plugins: [contractSources(), lightPagesOnly(), react()],
        build: {
          ssr: ENTRY,
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
          assetsInlineLimit: client.assetsInlineLimit,
        },
      });
      const entry = pathToFileURL(path.join(outDir, 'prerender.js')).href;
      const { renderPublicPages } = (await import(entry)) as typeof Prerendered;
      const contents = JSON.stringify(await renderPublicPages());
      writeFileSync(path.resolve(root, client.outDir, PAGE_CONTENTS), contents);
      rmSync(outDir, { recursive: true });
    },
  };
}

/** Keeps only the dynamic imports of light pages, because no other pages are rendered. */
function lightPagesOnly(): Plugin {
  let pages: string[] = [];
  return {
    name: 'light-pages-only',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(ROUTES)) return;
      const routes = routesOf(this.parse(code, { lang: 'ts' }) as never);
      pages = routes.filter(({ isLight }) => isLight).flatMap(({ modules }) => modules);
    },
    resolveDynamicImport(specifier) {
      return typeof specifier === 'string' && !pages.includes(specifier)
        ? { id: specifier, external: true }
        : null;
    },
  };
}
