import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { routesOf, type RouteSource } from './routes-of.ts';

const TABLES = ['src/app/routes.ts', 'src/app/staff-routes.ts'];
const WORKSPACE = 'src/app/workspace.tsx';
/** What another language than English brings: its wordings, and the font that is needed in place of the Latin one. */
const LANGUAGES = [
  { language: 'bn', module: 'src/app/bangla.ts', font: /anek-bangla-bengali-wght-normal.*\.woff2$/ },
];
/** Read by the server (`apps/api/src/web-client/page-files.ts`), and, beginning with a dot, served to nobody. */
export const PAGE_FILES = '.page-files.json';

/**
 * Writes down which files each page of the route table needs beside those that the document names itself. The server names
 * them in the document, so that a phone asks for all of them at once, and not for each after the one before has been read.
 */
export function pageFiles(): Plugin {
  const tables = new Map<string, RouteSource[]>();
  let root = '';
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      const table = path.relative(root, id).replaceAll(path.sep, '/');
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
      const files = filesIn(bundle);
      const workspace = files(path.resolve(root, WORKSPACE));
      const pages = TABLES.flatMap((table) => tables.get(table) ?? []).map((route) => ({
        path: route.path,
        files: [...new Set([...(route.isLight ? [] : workspace), ...route.modules.flatMap(files)])],
      }));
      if (pages.length === 0) throw new Error(`no routes were found in ${TABLES.join(' and ')}`);
      const languages = Object.fromEntries(
        LANGUAGES.map(({ language, module, font }) => {
          const named = Object.keys(bundle).find((name) => font.test(name));
          if (!named) throw new Error(`the build has no font like ${font}`);
          return [language, { files: files(path.resolve(root, module)), font: `/${named}` }];
        }),
      );
      const source = JSON.stringify({ pages, languages });
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
  };
}

/**
 * Looks up what loading a module on demand brings, but for what the document has begun anyway. What is imported stands before
 * what imports it: styles of a page come after those of the pieces that it changes.
 */
function filesIn(bundle: Rollup.OutputBundle): (module: string) => string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkNamed = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (chunk: Rollup.OutputChunk, met = new Set<string>()): Rollup.OutputChunk[] => {
    met.add(chunk.fileName);
    const imported = chunk.imports.flatMap((name) => {
      const next = chunkNamed.get(name);
      return next && !met.has(name) ? reach(next, met) : [];
    });
    return [...imported, chunk];
  };
  const started = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => reach(entry)));
  return (module) => {
    const chunk = chunks.find(({ facadeModuleId }) => plain(facadeModuleId) === plain(module));
    if (!chunk) throw new Error(`the build has no file of its own for ${module}`);
    return reach(chunk)
      .filter((needed) => !started.has(needed))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((name) => `/${name}`);
  };
}

/** The table names a module without its ending. */
const plain = (module: string | null) => module?.replace(/\.tsx?$/, '');
