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
