/**
 * Which modules travel together. Left alone the build makes a file of every module that some pages share: fifty for one page,
 * and a slow phone waits for each. What several pages need comes in a few files instead; what only one page needs stays with
 * the page. A group takes along what its modules import, so the lower layers come first.
 */
const SHARED_BY = 3;

/** Antd's largest part, which few forms have. */
const SELECT = '@rc-component[\\\\/](select|virtual-list|overflow)|antd[\\\\/]es[\\\\/](select|empty)';

/** The calendar, which light pages load on a desktop once they stand. */
const PICKER = '@rc-component[\\\\/]picker|antd[\\\\/]es[\\\\/](calendar|date-picker|time-picker)|dayjs';

/** What only pages of admins and operators have. */
const DESK_PARTS =
  'app|badge|drawer|dropdown|menu|message|modal|notification|popconfirm|popover|segmented|spin|steps|table|timeline';
const DESK = `@rc-component[\\\\/](dialog|drawer|dropdown|menu|notification|pagination|segmented|steps|table)[\\\\/]|antd[\\\\/]es[\\\\/](${DESK_PARTS})[\\\\/]`;

/** What the public pages do without: store, schemas, antd and its calendar. */
const HEAVY = /[\\/]node_modules[\\/](zod|@reduxjs|react-redux|antd|@rc-component|dayjs)[\\/]/;

/** Pieces that no public page has. */
const WORKING_PIECES =
  'form|picker|filter|otp-form|code-input|list-|payment|export|load-more|copy|long-text|status-tag|whole-words|values|use-(list|next|row|query|seconds)';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Whether a module needs a heavy library, itself or by way of what it imports. */
function isHeavy(id: string, graph: ModuleGraph, met = new Set<string>()): boolean {
  if (HEAVY.test(id)) return true;
  if (met.has(id)) return false;
  met.add(id);
  return graph.getModuleInfo(id)?.importedIds.some((next) => isHeavy(next, graph, met)) ?? false;
}

/** The name of a group for the modules of a folder that need no heavy library. */
const lightOnly = (name: string) => (id: string, graph: ModuleGraph) => (isHeavy(id, graph) ? null : name);

export const chunkGroups = [
  // What the document itself starts: nothing of it may be drawn into a file that only working pages need.
  { name: 'start', tags: ['$initial' as const], priority: 7 },
  // Pieces of the public pages and of all forms, without store and schemas.
  {
    name: lightOnly('light'),
    debugName: 'light',
    test: new RegExp(`[\\\\/]web[\\\\/]src[\\\\/](ui(?![\\\\/](${WORKING_PIECES}))|i18n|api)[\\\\/]`),
    minShareCount: SHARED_BY,
    priority: 6,
  },
  {
    name: lightOnly('form'),
    debugName: 'form',
    test: /[\\/]web[\\/]src[\\/]ui[\\/]form[\\/](?!person|chosen|files|fit-picture|number|choice|time|booking|use-upload)/,
    minShareCount: SHARED_BY,
    priority: 5,
  },
  {
    name: 'data',
    test: /[\\/]node_modules[\\/](zod|@reduxjs|react-redux|redux|redux-thunk|reselect|immer)[\\/]/,
    priority: 4,
  },
  {
    name: 'pieces',
    test: /[\\/]web[\\/]src[\\/](ui(?![\\/](form|antd|picker|reason-dialog|otp-form|use-seconds-left|price-breakdown))|i18n)[\\/]/,
    minShareCount: SHARED_BY,
    priority: 3,
  },
  {
    name: 'working',
    test: /[\\/]web[\\/]src[\\/](api|realtime)[\\/]|[\\/]libs[\\/]contracts[\\/]|[\\/]web[\\/]src[\\/]ui[\\/](otp-form|form|use-)/,
    minShareCount: SHARED_BY,
    priority: 2,
  },
  {
    name: 'antd',
    test: new RegExp(
      `[\\\\/]node_modules[\\\\/](?!${SELECT}|${PICKER}|${DESK})(antd|@ant-design|@rc-component)[\\\\/]|[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/]antd`,
    ),
    minShareCount: SHARED_BY,
    priority: 1,
  },
  { name: 'select', test: new RegExp(SELECT), priority: 0.5 },
  {
    name: 'picker',
    test: new RegExp(
      `[\\\\/]node_modules[\\\\/](${PICKER})[\\\\/]|[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/]picker`,
    ),
    priority: 0.4,
  },
  // The console has these, and nothing of antd.
  {
    name: 'shortcuts',
    test: /[\\/]web[\\/]src[\\/]desk[\\/](shortcuts-help|use-shortcuts|desk\.messages)/,
    minShareCount: SHARED_BY,
    priority: 0.3,
  },
  {
    name: 'desk',
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${DESK})|[\\\\/]web[\\\\/]src[\\\\/]desk[\\\\/](?!audit)`),
    minShareCount: SHARED_BY,
    priority: 0,
  },
];
