/** The rules of docs/architecture.md, "Direction of imports", as patterns of paths. `npm run check` applies them. */

const domain = '^libs/domain/src';
/** The chain of the main job: each may call the services of those before it, never of those after. */
const chain = [
  'accounts',
  'drivers',
  'vehicles',
  'document-expiry',
  'bookings',
  'commitments',
  'ledger',
  'disputes',
  'trips',
  'offers',
  'payments',
  'payment-proofs',
  'otp',
  'replacements',
  'money',
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layers = [
  rule(
    'contracts-import-zod-only',
    'The web client bundles them.',
    { path: '^libs/contracts/', pathNot: '\\.spec\\.ts$' },
    { pathNot: ['^libs/contracts/', '(^|/)node_modules/zod/'] },
  ),
  rule(
    'platform-imports-no-domain',
    'Technology knows no feature.',
    { path: '^libs/platform/' },
    { path: ['^libs/domain/', '^apps/', '^web/'] },
  ),
  rule(
    'domain-imports-no-app',
    'Apps stand on the domain.',
    { path: '^libs/domain/' },
    { path: ['^apps/', '^web/'] },
  ),
  rule(
    'apps-never-import-each-other',
    'What two apps need is a lib.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  rule(
    'server-imports-no-development-package',
    'It would be missing in production.',
    { path: '^(apps|libs)/', pathNot: '\\.spec\\.ts$' },
    { dependencyTypes: ['npm-dev'] },
  ),
  rule(
    'no-cycles',
    'Two modules that need each other are one, or hide a third.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
];

const features = [
  rule(
    'rules-and-views-are-pure',
    'No Nest, no query: they are tested without either.',
    { path: '\\.(rules|view)\\.ts$' },
    {
      path: [
        'node_modules/(@nestjs|typeorm|pg|bullmq|ioredis|fastify)/',
        '\\.(service|module|controller)\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'entities-stay-in-their-feature',
    "Another feature's rows change through its service. Types of them are free.",
    { path: `${domain}/([^/]+)/`, pathNot: '\\.spec\\.ts$' },
    {
      path: `${domain}/[^/]+/.*\\.entity\\.ts$`,
      pathNot: `${domain}/$1/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  ...chain.slice(0, -1).map((feature, index) =>
    rule(
      `${feature}-imports-nothing-later`,
      `The chain is ${chain.join(' <- ')}.`,
      { path: `${domain}/${feature}/` },
      {
        path: `${domain}/(${chain.slice(index + 1).join('|')})/`,
        // An account shows the status of its driver's application; this service imports no service of accounts.
        pathNot: `${domain}/drivers/driver-applications\\.service\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
  ),
  rule(
    'notifications-follow-events',
    'Only reactions write them; their own controller and pushes read them.',
    {
      path: ['^libs/domain/src/[^/]+/', '^apps/api/src/[^/]+/'],
      pathNot: ['^libs/domain/src/(notifications|realtime)/', '^apps/api/src/notifications/'],
    },
    { path: `${domain}/notifications/` },
  ),
];

/** The layers of the web client: each may import those before it. */
const webLayers = ['lib', 'i18n', 'ui', 'api', 'realtime', 'forms', 'components', 'staff', 'features', 'app'];

const web = [
  rule(
    'web-imports-contracts-only',
    'The client shares nothing else with the server.',
    { path: '^web/' },
    { path: '^(libs|apps)/', pathNot: '^libs/contracts/' },
  ),
  rule(
    'web-features-never-import-each-other',
    'What two features need belongs to components or api.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  ...webLayers
    .slice(0, -1)
    .map((layer, index) =>
      rule(
        `web-${layer}-imports-nothing-above`,
        `The layers are ${webLayers.join(' <- ')}.`,
        { path: `^web/src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
        { path: `^web/src/(${webLayers.slice(index + 1).join('|')})/` },
      ),
    ),
  rule(
    'web-ui-knows-no-business',
    'The kit takes what it shows as props. Contracts give it formats, limits and languages only.',
    { path: '^web/src/(ui|lib)/', pathNot: '\\.(test|spec)\\.tsx?$' },
    {
      path: ['^web/src/(api|realtime)/', '^libs/contracts/src/'],
      pathNot:
        '^libs/contracts/src/(color-modes|characters|fields|files|formats|limits|locales|periods|time)\\.ts$',
    },
  ),
  rule(
    'web-staff-is-for-staff-pages',
    'Its tables and pickers are larger than a page that phones load.',
    {
      path: '^web/src/features/(about|accounts|booking-money|bookings|contact|driver-alerts|driver-application|earnings|home|notification-settings|notifications|offers|otp|own-vehicle|profile|role-dashboard|services|webhooks)/',
      pathNot: '\\.test\\.tsx?$',
    },
    { path: '^web/src/staff/' },
  ),
  rule(
    'home-page-stays-light',
    'Its first visit loads React, the router and the texts, no more.',
    { path: '^web/src/features/home/', pathNot: '\\.test\\.tsx$' },
    { path: 'node_modules/(antd|@ant-design|@reduxjs|react-redux|zod|socket\\.io-client)/', reachable: true },
  ),
];

module.exports = {
  forbidden: [...layers, ...features, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^\\.artifacts/'] },
    // Type-only imports are seen, and told from the others. The value 'specify' would also transpile each file.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
