import { fileURLToPath } from 'node:url';

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
  'app|badge|drawer|message|modal|notification|popconfirm|popover|segmented|spin|steps|table|timeline';
const DESK = `@rc-component[\\\\/](dialog|drawer|notification|pagination|segmented|steps|table)[\\\\/]|antd[\\\\/]es[\\\\/](${DESK_PARTS})[\\\\/]`;

/** Menus, which a desk loads with the first that is opened. */
const MENU = '@rc-component[\\\\/](dropdown|menu)[\\\\/]|antd[\\\\/]es[\\\\/](dropdown|menu)[\\\\/]';

/** What the public pages do without: store, schemas, antd and its calendar. */
const HEAVY = /[\\/]node_modules[\\/](zod|@reduxjs|react-redux|antd|@rc-component|dayjs)[\\/]/;

/** Pieces that no public page has. */
const WORKING_PIECES =
  'evidence|sheet|provider|use-hash|form|picker|filter|otp-form|code-input|list-|payment|export|load-more|copy|long-text|status-tag|whole-words|values|use-(list|next|row|query|seconds)';

/** Pieces that only some pages of signed-in people have. */
const FEW_PIECES =
  'vehicle-art|papers|suspension-notice|place-link|palette|trip-stage|use-row-height|call-link|use-passed';

/** Fields that only some working pages have. */
const OWN_FIELDS = 'person|chosen|files|fit-picture|number|choice|time|booking|use-upload';

/** Events and photos that wait on a driver's phone: its trip page has them. */
const OUTBOX = 'trip-outbox';

/** Calls about money after the approval: pages of money have them, and the page of a booking when somebody looks at its money. */
const MONEY =
  '(money-exports|payouts|payouts-desk|refunds|disputes|ledger|booking-money|earnings|payout-account|payment-proofs|payment-proof-fields|proof-devices|money-summary|wallet-corrections)(\\.api)?\\.ts';

/** Calls of the second factor: sign-in, the profile and the dialog that asks for it again have them. */
const SECOND_FACTOR = '(second-factor|passkeys)\\.ts';

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

/** What a driver's phone loads first, and what it loads once that page is shown. */
const FIRST_PAGES = ['app/workspace.tsx', 'features/offers/booking-requests.page.tsx'];
const LIVE = ['app/live.ts', 'api/trip-outbox/outbox.ts'];
const source = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * The name of a group for what these modules and all that they import need. What nobody of them needs has other files, which
 * they do not load and run.
 */
function neededBy(modules: readonly string[], name: string) {
  const needed = new Set<string>();
  const visit = (id: string, graph: ModuleGraph): void => {
    if (needed.has(id)) return;
    needed.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((next) => visit(next, graph));
  };
  return (id: string, graph: ModuleGraph) => {
    if (needed.size === 0) modules.forEach((module) => visit(source + module, graph));
    return needed.has(id) ? name : null;
  };
}

const PIECES =
  /[\\/]web[\\/]src[\\/](ui(?![\\/](form|antd|picker|evidence|sheet|use-hash|reason-dialog|otp-form|use-seconds-left|price-breakdown))|i18n)[\\/]/;
const WORKING = new RegExp(
  `[\\\\/]web[\\\\/]src[\\\\/](api|realtime)[\\\\/](?!${MONEY}|${OUTBOX})|[\\\\/]libs[\\\\/]contracts[\\\\/]src[\\\\/](?!${MONEY}|${SECOND_FACTOR})|[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/](otp-form|form|use-)`,
);

export const chunkGroups = [
  // What the document itself starts: nothing of it may be drawn into a file that only working pages need.
  { name: 'start', tags: ['$initial' as const], priority: 7 },
  // Pieces of the public pages and of all forms, without store and schemas.
  {
    name: lightOnly('light'),
    debugName: 'light',
    test: new RegExp(
      `[\\\\/]web[\\\\/]src[\\\\/](ui(?![\\\\/](${WORKING_PIECES}|${FEW_PIECES}))|i18n|api(?![\\\\/]${OUTBOX}))[\\\\/]|[\\\\/]libs[\\\\/]contracts[\\\\/]src[\\\\/]digits`,
    ),
    minShareCount: SHARED_BY,
    priority: 6,
  },
  // A public page has it too, so it must not be drawn into a file with store and schemas.
  {
    name: 'vehicle-art',
    test: /[\\/]web[\\/]src[\\/]ui[\\/]vehicle-art/,
    priority: 5.5,
  },
  // With the frame of the account pages: register would otherwise wait for four files more.
  {
    name: lightOnly('form'),
    debugName: 'form',
    test: new RegExp(
      `[\\\\/]web[\\\\/]src[\\\\/](ui[\\\\/]form[\\\\/](?!${OWN_FIELDS})|features[\\\\/]accounts[\\\\/](auth-layout|accounts\\.messages))`,
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'data',
    test: /[\\/]node_modules[\\/](zod|@reduxjs|react-redux|redux|redux-thunk|reselect|immer)[\\/]/,
    priority: 4,
  },
  {
    name: neededBy(FIRST_PAGES, 'pieces'),
    debugName: 'pieces',
    test: PIECES,
    minShareCount: SHARED_BY,
    priority: 3,
  },
  {
    name: neededBy(FIRST_PAGES, 'working'),
    debugName: 'working',
    test: WORKING,
    minShareCount: SHARED_BY,
    priority: 2.9,
  },
  {
    name: neededBy(LIVE, 'live-working'),
    debugName: 'live-working',
    test: WORKING,
    minShareCount: SHARED_BY,
    priority: 2.85,
  },
  { name: 'more-pieces', test: PIECES, minShareCount: SHARED_BY, priority: 2.8 },
  { name: 'more-working', test: WORKING, minShareCount: SHARED_BY, priority: 2 },
  {
    name: 'money',
    test: new RegExp(`[\\\\/](web[\\\\/]src[\\\\/]api|libs[\\\\/]contracts[\\\\/]src)[\\\\/]${MONEY}`),
    minShareCount: 2,
    priority: 1.9,
  },
  {
    name: 'second-factor',
    test: new RegExp(`[\\\\/]libs[\\\\/]contracts[\\\\/]src[\\\\/]${SECOND_FACTOR}`),
    minShareCount: 2,
    priority: 1.8,
  },
  {
    name: 'antd',
    test: new RegExp(
      `[\\\\/]node_modules[\\\\/](?!${SELECT}|${PICKER}|${DESK}|${MENU})(antd|@ant-design|@rc-component)[\\\\/]|[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/]antd`,
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
  { name: 'menu', test: new RegExp(MENU), priority: 0.1 },
  {
    name: 'desk',
    test: new RegExp(
      `[\\\\/]node_modules[\\\\/](${DESK})|[\\\\/]web[\\\\/]src[\\\\/]desk[\\\\/](?!audit|person-select|form-modal|form-fields|columns\\\\.modal|column-list|menu\\\\.dropdown)`,
    ),
    minShareCount: SHARED_BY,
    priority: 0,
  },
];
