import path from 'node:path';
import type { Plugin } from 'vite';
import { chunkGraph, rolesOfFiles } from './chunk-graph.ts';
import { routesOf, type RouteSource } from './routes-of.ts';

const TABLE = 'src/app/routes.ts';
const WORKSPACE = 'src/app/workspace.tsx';
/** The files of other languages than English: the texts, and the font in place of the Latin one. */
const LANGUAGES = [
  { language: 'bn', module: 'src/app/bangla.ts', font: /anek-bangla-bengali-wght-normal.*\.woff2$/ },
];
/** Read by the server (`apps/api/src/web-client/page-files.ts`) and the next plugin, and never served, because its name begins with a dot. */
export const PAGE_FILES = '.page-files.json';

/**
 * Writes a list of the files that each page of the route table needs in addition to those of the document. The server adds
 * them to the document, so that a phone requests all of them at once. `roles` are those of whom the service worker keeps a file.
 */
export function pageFiles(): Plugin {
  let routes: RouteSource[] = [];
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (path.relative(this.environment.config.root, id).replaceAll(path.sep, '/') !== TABLE) return;
      const folder = path.dirname(id);
      routes = routesOf(this.parse(code, { lang: 'ts' }) as never).map((route) => ({
        ...route,
        modules: route.modules.map((name) => path.resolve(folder, name)),
      }));
    },
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const graph = chunkGraph(bundle);
      const workspace = graph.filesOf(path.resolve(root, WORKSPACE));
      const pages = routes.map((route) => ({
        path: route.path,
        files: [...new Set([...(route.isLight ? [] : workspace), ...route.modules.flatMap(graph.filesOf)])],
      }));
      if (pages.length === 0) throw new Error(`no routes were found in ${TABLE}`);
      const languages = Object.fromEntries(
        LANGUAGES.map(({ language, module, font }) => {
          const fontFile = Object.keys(bundle).find((name) => font.test(name));
          if (!fontFile) throw new Error(`the build has no font like ${font}`);
          return [language, { files: graph.filesOf(path.resolve(root, module)), font: `/${fontFile}` }];
        }),
      );
      const texts = LANGUAGES.map(({ module }) => path.resolve(root, module));
      const source = JSON.stringify({ pages, languages, roles: rolesOfFiles(graph, routes, texts) });
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
  };
}
