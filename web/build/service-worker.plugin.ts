import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PAGE_FILES } from './page-files.plugin.ts';

/** The files of each page whose path has no parameters. */
function pagesOf(outDir: string): Record<string, readonly string[]> {
  const { pages } = JSON.parse(readFileSync(path.join(outDir, PAGE_FILES), 'utf8')) as {
    pages: readonly { path: string; files: readonly string[] }[];
  };
  return Object.fromEntries(pages.map((page) => [page.path, page.files]));
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
      const release = {
        version: createHash('sha256').update(html).update(files.sort().join()).digest('hex').slice(0, 16),
        shell: ['/index.html', ...new Set(shellFiles)],
        pages: pagesOf(outDir),
        // Fonts and pictures are kept when they are first shown.
        assets: files.filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`),
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
