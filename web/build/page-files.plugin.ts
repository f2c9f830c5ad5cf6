import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

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

/** A page of the route table: its path, who can open it, the modules it is loaded from, and whether the workspace surrounds it. */
export interface RouteSource {
  readonly path: string;
  /** Roles, or `public`, `guest` or `signed-in`. */
  readonly access: string | readonly string[];
  readonly modules: readonly string[];
  readonly isLight: boolean;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function textOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The path of `page('/x', …)` or `light('/x', …)`. */
function pathOf(node: Node): string | null {
  return node.type === 'CallExpression' ? textOf((node.arguments as Node[])[0]) : null;
}

/** The modules that a node imports on demand, directly or through a constant of the same file. */
function modulesIn(node: Node, constants: ReadonlyMap<string, Node>): string[] {
  if (node.type === 'ImportExpression') return [textOf(node.source)].filter((source) => source !== null);
  const constant = node.type === 'Identifier' ? constants.get(node.name as string) : undefined;
  return [...(constant ? [constant] : []), ...childrenOf(node)].flatMap((child) =>
    modulesIn(child, constants),
  );
}

function constantsOf(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const { type, declarations } of program.body as Node[]) {
    if (type !== 'VariableDeclaration') continue;
    for (const { id, init } of declarations as { id: Node; init: unknown }[]) {
      // Only calls such as `lazyPage(…)` and roles such as `['admin'] as const`. The array of the routes is a constant, too.
      if (isNode(init) && (init.type === 'CallExpression' || init.type === 'TSAsExpression'))
        constants.set(id.name as string, init);
    }
  }
  return constants;
}

/** A literal `'public'` or `['driver']`, also of a constant; null for anything else. */
function accessIn(node: unknown, constants: ReadonlyMap<string, Node>): string | string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return accessIn(constants.get(node.name as string), constants);
  if (node.type === 'TSAsExpression') return accessIn(node.expression, constants);
  if (node.type !== 'ArrayExpression') return textOf(node);
  const roles = (node.elements as unknown[]).map(textOf);
  return roles.length > 0 && roles.every((role) => role !== null) ? roles : null;
}

/** The routes written down in a module of the route table. */
export function routesOf(program: Node): RouteSource[] {
  const constants = constantsOf(program);
  const readRoutes = (node: Node): RouteSource[] => {
    const path = pathOf(node);
    if (!path?.startsWith('/')) return childrenOf(node).flatMap(readRoutes);
    const isLight = isNode(node.callee) && node.callee.name === 'light';
    const [, , third, fourth] = node.arguments as (Node | undefined)[];
    const access = isLight && !fourth ? 'public' : accessIn(isLight ? fourth : third, constants);
    if (access === null) throw new Error(`the route ${path} does not say who can open it`);
    return [{ path, access, modules: modulesIn(node, constants), isLight }];
  };
  return readRoutes(program);
}
