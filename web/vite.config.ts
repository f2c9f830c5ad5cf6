import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiGuide } from './build/api-guide.plugin.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { contractSources } from './build/contract-sources.plugin.ts';
import { excludeModules } from './build/excluded-modules.plugin.ts';
import { pageFiles } from './build/page-files.plugin.ts';
import { precompress } from './build/precompress.plugin.ts';
import { prerender } from './build/prerender.plugin.ts';
import { sharedTripPage } from './build/shared-trip-page.plugin.ts';
import { serviceWorker } from './build/service-worker.plugin.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Loads the font of the first screen in parallel with the code. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /anek-latin-latin-wght-normal.*\.woff2$/.test(file),
        );
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

export default defineConfig({
  plugins: [
    contractSources(),
    excludeModules(),
    apiGuide(),
    react(),
    preloadFont(),
    pageFiles(),
    serviceWorker(),
    precompress(),
    prerender(),
    sharedTripPage(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // A data: font or picture would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    // The Host header stays the browser's: the API refuses what comes from another origin.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '^/(t|track|map)/': { target: api, changeOrigin: false },
      '/dev': { target: api, changeOrigin: false },
      '/socket.io': { target: api, changeOrigin: false, ws: true },
    },
  },
});
