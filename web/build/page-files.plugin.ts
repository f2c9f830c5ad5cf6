import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
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

type Chunk = Rollup.OutputChunk;

const ANTD = /[\\/]node_modules[\\/](antd|@rc-component)[\\/]/;
/** The street map: without a network it has no tiles. */
const NEEDS_NETWORK = /[\\/]node_modules[\\/]leaflet[\\/]/;

/** The route table names a module without its ending. */
const plain = (module: string | null) => module?.replace(/\.tsx?$/, '');

export interface ChunkGraph {
  /** The files that a dynamic import of the module loads. */
  filesOf(module: string): string[];
  /** The files of these modules and of the parts that they load later, but not of parts that are no use without a network. */
  filesWithPartsOf(modules: readonly string[]): string[];
  /** The files of the parts that the document's own code loads later, without these modules. */
  filesOfEntryParts(without: readonly string[]): string[];
}

/**
 * Finds the files that modules load, without those that the document loads anyway. Imported files are listed before their
 * importers, so that styles of a page override those of shared components.
 */
export function chunkGraph(bundle: Readonly<Record<string, Chunk | Rollup.OutputAsset>>): ChunkGraph {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkNamed = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunksNamed = (names: readonly string[]) =>
    names.map((name) => chunkNamed.get(name)).filter((chunk) => chunk !== undefined);

  const withImports = (chunk: Chunk, visitedChunks = new Set<Chunk>()): Chunk[] => {
    visitedChunks.add(chunk);
    const importedChunks = chunksNamed(chunk.imports).flatMap((importedChunk) =>
      visitedChunks.has(importedChunk) ? [] : withImports(importedChunk, visitedChunks),
    );
    return [...importedChunks, chunk];
  };
  const entryChunks = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(entry)));

  const chunkOf = (module: string): Chunk => {
    const chunk = chunks.find(({ facadeModuleId }) => plain(facadeModuleId) === plain(module));
    if (!chunk) throw new Error(`the build has no file of its own for ${module}`);
    return chunk;
  };
  const filesIn = (requiredChunks: Iterable<Chunk>) =>
    [...requiredChunks]
      .filter((chunk) => !entryChunks.has(chunk))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((name) => `/${name}`);

  const uses = (chunk: Chunk, library: RegExp) =>
    withImports(chunk).some(({ moduleIds }) => moduleIds.some((id) => library.test(id)));
  /** Customers and drivers share pages with staff. Parts with antd are for staff, or for computers: only pages with antd lead to them. */
  const visitParts = (chunk: Chunk, visitedChunks: Set<Chunk>): void => {
    if (visitedChunks.has(chunk) || entryChunks.has(chunk)) return;
    visitedChunks.add(chunk);
    chunksNamed(chunk.imports).forEach((importedChunk) => visitParts(importedChunk, visitedChunks));
    chunksNamed(chunk.dynamicImports)
      .filter((part) => !uses(part, NEEDS_NETWORK) && (!uses(part, ANTD) || uses(chunk, ANTD)))
      .forEach((part) => visitParts(part, visitedChunks));
  };
  const filesWithParts = (roots: readonly Chunk[]) => {
    const visitedChunks = new Set<Chunk>();
    roots.forEach((chunk) => visitParts(chunk, visitedChunks));
    return filesIn(visitedChunks);
  };

  return {
    filesOf: (module) => filesIn(withImports(chunkOf(module))),
    filesWithPartsOf: (modules) => filesWithParts(modules.map(chunkOf)),
    filesOfEntryParts: (without) => {
      const excludedChunks = new Set(without.map(chunkOf));
      const parts = chunksNamed([...entryChunks].flatMap(({ dynamicImports }) => dynamicImports));
      return filesWithParts(parts.filter((part) => !excludedChunks.has(part)));
    },
  };
}

/**
 * The roles that can open a page which needs a file, directly or in a part that it loads later. Every role that the routes name can
 * also open the pages for visitors. `texts` are the modules of the languages, which depend on the person and not on the role.
 */
export function rolesOfFiles(
  graph: ChunkGraph,
  routes: readonly RouteSource[],
  texts: readonly string[],
): Record<string, readonly string[]> {
  const roles = new Set(routes.flatMap(({ access }) => (typeof access === 'string' ? [] : access)));
  const common = graph.filesOfEntryParts([...routes.flatMap(({ modules }) => modules), ...texts]);
  const rolesOf = new Map<string, string[]>();
  for (const role of roles) {
    const pages = routes.filter(({ access }) => typeof access === 'string' || access.includes(role));
    const files = graph.filesWithPartsOf(pages.flatMap(({ modules }) => modules));
    for (const file of new Set([...common, ...files]))
      rolesOf.set(file, [...(rolesOf.get(file) ?? []), role]);
  }
  return Object.fromEntries(rolesOf);
}
