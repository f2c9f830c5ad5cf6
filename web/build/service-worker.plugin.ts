import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PAGE_FILES } from './page-files.plugin.ts';

interface PageFiles {
  readonly pages: readonly { path: string; files: readonly string[] }[];
  readonly languages: Readonly<Record<string, { files: readonly string[] }>>;
  readonly roles: Readonly<Record<string, readonly string[]>>;
}

/** Builds `/service-worker.js` after the client, with the names of the files of this build. */
export function serviceWorker(): Plugin {
  let files: string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle(_options, bundle) {
      files = Object.keys(bundle);
    },
    async closeBundle() {
      if (files.length === 0) return;
      const { root, build: client } = this.environment.config;
      const outDir = path.resolve(root, client.outDir);
      const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
      const shellFiles = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
      const lists = JSON.parse(readFileSync(path.join(outDir, PAGE_FILES), 'utf8')) as PageFiles;
      const release = {
        version: createHash('sha256').update(html).update(files.sort().join()).digest('hex').slice(0, 16),
        shell: ['/index.html', ...new Set(shellFiles)],
        pages: Object.fromEntries(lists.pages.map((page) => [page.path, page.files])),
        // Without fonts and pictures, which are kept when they are first shown.
        assets: lists.roles,
        languages: Object.fromEntries(
          Object.entries(lists.languages).map(([language, texts]) => [language, texts.files]),
        ),
      };
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { __RELEASE__: JSON.stringify(release) },
        build: {
          outDir,
          emptyOutDir: false,
          modulePreload: false,
          rollupOptions: {
            input: path.join(root, 'src/service-worker/service-worker.ts'),
            // Classic: not every browser starts a module as a service worker.
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
