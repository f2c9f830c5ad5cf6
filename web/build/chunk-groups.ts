import { fileURLToPath } from 'node:url';

/**
 * The chunk groups of the build. By default it makes a file of every module that some pages share: fifty for one page, and a
 * slow phone waits for each. Here the modules of several pages are in a few files, and those of one page stay with the page.
 * A group includes the imports of its modules, so lower layers have higher priority.
 */
const SHARED_BY = 3;

/** Matches the paths of modules; a slash is the separator of any system. */
const pathPattern = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));

/** The largest part of antd. Few forms need it. */
const SELECT = '@rc-component/(select|virtual-list|overflow)|antd/es/(select|empty)';

/** The calendar. Light pages load it on a desktop after they are shown. */
const PICKER = '@rc-component/picker|antd/es/(calendar|date-picker|time-picker)|dayjs';

/** Parts that only pages of admins and operators use. */
const STAFF_PARTS = 'app|badge|drawer|message|modal|notification|popconfirm|popover|segmented|spin|table';
const STAFF = `@rc-component/(dialog|drawer|notification|pagination|segmented|table)/|antd/es/(${STAFF_PARTS})/`;

/** Menus. A staff page loads them when the first menu is opened. */
const MENU = '@rc-component/(dropdown|menu)/|antd/es/(dropdown|menu)/';

/** Libraries that public pages do not load: store, schemas, antd and its calendar. */
const HEAVY = pathPattern('/node_modules/(zod|@reduxjs|react-redux|antd|@rc-component|dayjs)/');

/** Components that no public page uses. */
const WORKING_PIECES =
  'driver-record|driver\\.messages|use-combobox|evidence|sheet|provider|use-hash|filter|otp-form|account-fields|booking|customer-field|code|list-|payment|export|copy|long-text|status-tag|tag\\.|values|place-|distance|route\\.messages|price-guidance|route-estimate|use-(list|next|row|query)';

/** Components that only some pages of signed-in users use. */
const FEW_PIECES =
  'vehicle-art|document|suspension-notice|contact-links|palette|trip-stage|use-layout|offer-availability|route-plan|street-map|truck-location';

/** Fields and dialogs that only some working pages use. */
const OWN_FIELDS =
  'action-dialog|person|files|draft-files|fit-picture|form-dialog|number|choice|time|picker|reason-dialog';

/** Unsent events and photos of a driver. Only the trip page uses them. */
const OUTBOX = '(trip-outbox|locate|outbox/(outbox|sender|storage))';

/** Calls about money after the approval. The money pages use them, and the booking page when its money is shown. */
const MONEY =
  '(money-exports|money\\.api|payouts|refunds|disputes|ledger|booking-money|earnings|payout-account|payment-proofs|payment-proof-fields|proof-devices|money-summary|wallet-corrections)(\\.api)?\\.ts';

/** Calls of the second factor. Sign-in, the profile and the step-up dialog use them. */
const SECOND_FACTOR = '(second-factor|passkeys)\\.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The group of a module; null when it is not in this one. */
type GroupName = (id: string, graph: ModuleGraph) => string | null;

/** Whether a module imports a heavy library, directly or through its imports. */
function isHeavy(id: string, graph: ModuleGraph, visitedIds = new Set<string>()): boolean {
  if (HEAVY.test(id)) return true;
  if (visitedIds.has(id)) return false;
  visitedIds.add(id);
  return (
    graph.getModuleInfo(id)?.importedIds.some((importedId) => isHeavy(importedId, graph, visitedIds)) ?? false
  );
}

/** The name of a group for the modules of a folder that need no heavy library. */
const lightOnly = (nameOf: GroupName) => (id: string, graph: ModuleGraph) =>
  isHeavy(id, graph) ? null : nameOf(id, graph);

/** The modules of the pages that everybody can open. */
const PUBLIC_PAGES = [
  'app/main.tsx',
  ...['login', 'register', 'forgot-password', 'reset-password', 'verify-email'].map(
    (page) => `features/accounts/${page}.page.tsx`,
  ),
  'features/about/about.page.tsx',
  'features/services/services.page.tsx',
  'features/contact/contact.page.tsx',
];

/** The modules that a driver's phone loads first, and those that it loads after the first page is shown. */
const FIRST_PAGES = ['app/workspace.tsx', 'features/offers/booking-requests.page.tsx'];
const LIVE = ['app/live.ts'];
const source = fileURLToPath(new URL('../src/', import.meta.url));

/** The name of a group for these modules and all their imports. Other modules are in other files, which they do not load. */
function neededBy(modules: readonly string[], name: string): GroupName {
  const neededIds = new Set<string>();
  const visit = (id: string, graph: ModuleGraph): void => {
    if (neededIds.has(id)) return;
    neededIds.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((importedId) => visit(importedId, graph));
  };
  return (id: string, graph: ModuleGraph) => {
    if (neededIds.size === 0) modules.forEach((module) => visit(source + module, graph));
    return neededIds.has(id) ? name : null;
  };
}

const PIECES = pathPattern(
  '/web/src/((?:ui|components)(?!/(antd|use-combobox|evidence|sheet|use-hash|otp-form|code|payment|driver-record|driver-documents|trip-stage|document|account-fields|booking|customer-field|place-|distance|route\\.messages|price-guidance|route-estimate|route-plan|street-map|truck-location))|i18n)/',
);
const WORKING = pathPattern(
  `/web/src/(api|realtime|lib)/(?!${MONEY}|${OUTBOX}|map\\.|prices|trips|positions)|/libs/contracts/src/(?!${MONEY}|${SECOND_FACTOR}|audit\\.|districts|prices|map\\.|place-endpoints|trips\\.|positions|push-subscriptions|transaction-ids)|/web/src/(forms/(?!${OWN_FIELDS})|(ui|components)/use-)`,
);

const LIGHT = pathPattern(
  `/web/src/((?:ui|components)(?!/(${WORKING_PIECES}|${FEW_PIECES}))|i18n|(?:lib|api)(?!/${OUTBOX}))/|/web/src/forms/(intent|action-dialog|fields\\.module)|/libs/contracts/src/characters`,
);

export const chunkGroups = [
  // The entry. None of its modules may be moved into a file that only working pages need.
  { name: 'start', tags: ['$initial' as const], priority: 7 },
  // Components of the public pages, without store and schemas; then those of other pages.
  {
    name: lightOnly(neededBy(PUBLIC_PAGES, 'light')),
    debugName: 'light',
    test: LIGHT,
    minShareCount: SHARED_BY,
    priority: 6,
  },
  {
    name: lightOnly(() => 'more-light'),
    debugName: 'more-light',
    test: LIGHT,
    minShareCount: SHARED_BY,
    priority: 5.8,
  },
  // A public page uses it too, so it must not be in a file with store and schemas.
  { name: 'vehicle-art', test: pathPattern('/web/src/components/vehicle-art'), priority: 5.5 },
  // Includes the layout of the account pages. Otherwise the register page would load four more files.
  {
    name: lightOnly(() => 'form'),
    debugName: 'form',
    test: pathPattern(
      `/web/src/(forms/(?!${OWN_FIELDS})|components/account-fields|features/accounts/(auth-layout|accounts\\.messages))`,
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'data',
    test: pathPattern('/node_modules/(zod|@reduxjs|react-redux|redux|redux-thunk|reselect|immer)/'),
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
  // Lists use it without the trips, which would include it.
  { name: 'distance', test: pathPattern('/components/(distance|route\\.messages)'), priority: 1.98 },
  // The pages of a booking and a driver's trips use it, and few pages of staff.
  { name: 'trips', test: pathPattern('/(api|contracts/src)/trips\\.'), minShareCount: 2, priority: 1.97 },
  {
    name: 'positions',
    test: pathPattern(
      '/(api|contracts/src)/(map|positions)\\.|/components/(truck-location|street-map/(?!leaflet-map))',
    ),
    minShareCount: 2,
    priority: 1.965,
  },
  // One file for the trips and the chat, which both need all of it.
  {
    name: 'outbox',
    test: pathPattern('/api/outbox/(outbox|sender|storage)|/node_modules/idb/'),
    priority: 1.95,
  },
  {
    name: 'money',
    test: pathPattern(`/(web/src/api|libs/contracts/src)/${MONEY}`),
    minShareCount: 2,
    priority: 1.9,
  },
  {
    name: 'second-factor',
    test: pathPattern(`/libs/contracts/src/${SECOND_FACTOR}`),
    minShareCount: 2,
    priority: 1.8,
  },
  {
    name: 'antd',
    test: pathPattern(
      `/node_modules/(?!${SELECT}|${PICKER}|${STAFF}|${MENU})(antd|@ant-design|@rc-component)/|/web/src/ui/antd`,
    ),
    minShareCount: SHARED_BY,
    priority: 1,
  },
  // Reading a typed date needs no calendar.
  { name: 'typed-dates', test: pathPattern('/forms/picker/read-typed'), priority: 0.6 },
  { name: 'select', test: pathPattern(SELECT), priority: 0.5 },
  { name: 'picker', test: pathPattern(`/node_modules/(${PICKER})/|/web/src/forms/picker`), priority: 0.4 },
  // The console uses these and no part of antd.
  {
    name: 'shortcuts',
    test: pathPattern('/web/src/staff/(shortcuts|staff\\.messages)'),
    minShareCount: SHARED_BY,
    priority: 0.3,
  },
  // Light pages use them without antd.
  {
    name: 'dialogs',
    test: pathPattern('/web/src/forms/(form|reason)-dialog'),
    minShareCount: 2,
    priority: 0.2,
  },
  { name: 'menu', test: pathPattern(MENU), priority: 0.1 },
  {
    name: 'staff',
    test: pathPattern(
      `/node_modules/(${STAFF})|/web/src/staff/(?!audit|form-modal|form-fields|columns\\\\.modal|menu\\\\.dropdown)`,
    ),
    minShareCount: SHARED_BY,
    priority: 0,
  },
];
