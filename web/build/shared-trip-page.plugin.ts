import path from 'node:path';
import { build, type Plugin } from 'vite';
import { precompress } from './precompress.plugin.ts';

const DOCUMENT = 'track.html';

/** React's API on a library of a tenth of its size: this page has none of the parts that need React itself. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

/** Builds the page of a shared trip as a bundle of its own, once the client is built. */
export function sharedTripPage(): Plugin {
  return {
    name: 'shared-trip-page',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      const { root, build: client, logLevel = 'warn' } = this.environment.config;
      await build({
        configFile: false,
        root,
        logLevel,
        publicDir: false,
        resolve: { alias: preact },
        plugins: [precompress()],
        build: {
          outDir: client.outDir,
          emptyOutDir: false,
          assetsInlineLimit: client.assetsInlineLimit,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: path.join(root, DOCUMENT),
            // Apart from the client's files, which the service worker keeps.
            output: {
              entryFileNames: 'assets/track/[name]-[hash].js',
              assetFileNames: 'assets/track/[name]-[hash][extname]',
            },
          },
        },
      });
    },
  };
}
