import type { ChunkGraph } from './chunk-graph.ts';
import type { RouteSource } from './routes-of.ts';

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
