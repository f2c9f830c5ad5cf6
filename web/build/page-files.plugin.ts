import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { routesOf, type RouteSource } from './routes-of.ts';

const TABLES = ['src/app/routes.ts', 'src/app/staff-routes.ts'];
const WORKSPACE = 'src/app/workspace.tsx';
/** The files of other languages than English: the texts, and the font in place of the Latin one. */
const LANGUAGES = [
  { language: 'bn', module: 'src/app/bangla.ts', font: /anek-bangla-bengali-wght-normal.*\.woff2$/ },
];
/** Read by the server (`apps/api/src/web-client/page-files.ts`), and never served, because its name begins with a dot. */
export const PAGE_FILES = '.page-files.json';

/**
 * Writes a list of the files that each page of the route table needs in addition to those of the document. The server adds
 * them to the document, so that a phone requests all of them at once.
 */
export function pageFiles(): Plugin {
  const tables = new Map<string, RouteSource[]>();
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const table = path.relative(this.environment.config.root, id).replaceAll(path.sep, '/');
      if (!TABLES.includes(table)) return;
      const folder = path.dirname(id);
      const routes = routesOf(this.parse(code, { lang: 'ts' }) as never);
      tables.set(
        table,
        routes.map((route) => ({
          ...route,
          modules: route.modules.map((name) => path.resolve(folder, name)),
        })),
      );
    },
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const files = filesIn(bundle);
      const workspace = files(path.resolve(root, WORKSPACE));
      const pages = TABLES.flatMap((table) => tables.get(table) ?? []).map((route) => ({
        path: route.path,
        files: [...new Set([...(route.isLight ? [] : workspace), ...route.modules.flatMap(files)])],
      }));
      if (pages.length === 0) throw new Error(`no routes were found in ${TABLES.join(' and ')}`);
      const languages = Object.fromEntries(
        LANGUAGES.map(({ language, module, font }) => {
          const fontFile = Object.keys(bundle).find((name) => font.test(name));
          if (!fontFile) throw new Error(`the build has no font like ${font}`);
          return [language, { files: files(path.resolve(root, module)), font: `/${fontFile}` }];
        }),
      );
      const source = JSON.stringify({ pages, languages });
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
  };
}

/**
 * Finds the files that a dynamic import loads, without those that the document loads anyway. Imported files are listed before
 * their importers, so that styles of a page override those of shared components.
 */
function filesIn(bundle: Rollup.OutputBundle): (module: string) => string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkNamed = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (chunk: Rollup.OutputChunk, visited = new Set<string>()): Rollup.OutputChunk[] => {
    visited.add(chunk.fileName);
    const imported = chunk.imports.flatMap((name) => {
      const importedChunk = chunkNamed.get(name);
      return importedChunk && !visited.has(name) ? reach(importedChunk, visited) : [];
    });
    return [...imported, chunk];
  };
  const entryChunks = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => reach(entry)));
  return (module) => {
    const chunk = chunks.find(({ facadeModuleId }) => plain(facadeModuleId) === plain(module));
    if (!chunk) throw new Error(`the build has no file of its own for ${module}`);
    return reach(chunk)
      .filter((needed) => !entryChunks.has(needed))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((name) => `/${name}`);
  };
}

/** The table names a module without its ending. */
const plain = (module: string | null) => module?.replace(/\.tsx?$/, '');
