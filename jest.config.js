/**
 * Native ESM (`NODE_OPTIONS=--experimental-vm-modules`, set by `npm test`), compiled by swc without type checks: `tsc` does those.
 * One project per suite; `npm test -- <suite>` runs one.
 */
const swc = (isWeb) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: isWeb, decorators: true },
      transform: isWeb
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
  },
];

const aliases = { '^@app/(contracts|platform|domain)/(.*)\\.js$': '<rootDir>/libs/$1/src/$2.ts' };

const node = (displayName, testMatch) => ({
  displayName,
  testMatch,
  // It notes failed tests, so that the product's logs are printed only then.
  testEnvironment: '<rootDir>/test/jest/failure-aware-environment.js',
  resolver: '<rootDir>/test/jest/resolver.cjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc(false) },
  moduleNameMapper: aliases,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.artifacts/', '<rootDir>/.data/'],
  setupFiles: ['reflect-metadata'],
});

const web = {
  displayName: 'web',
  testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/jest/jsdom-environment.js',
  // Packages' own "browser" builds are meant for bundlers.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'], url: 'http://localhost/' },
  resolver: '<rootDir>/test/jest/resolver.cjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc(true) },
  moduleNameMapper: {
    ...aliases,
    '\\.(css|svg|png|webp|woff2?)(\\?.*)?$': '<rootDir>/test/jest/asset-stub.js',
    '^@rc-component/picker/generate/dayjs$': '<rootDir>/test/jest/picker-calendar.cjs',
    // antd's family keeps ES modules in .js files without saying so; the CommonJS twin beside them is what Node can load.
    '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.artifacts/'],
  setupFiles: ['<rootDir>/test/jest/jsdom-shims.js'],
  setupFilesAfterEnv: ['<rootDir>/test/jest/web-setup.js'],
};

export default {
  testSequencer: '<rootDir>/test/jest/longest-first.cjs',
  projects: [
    node('unit', ['<rootDir>/{libs,apps,test,web/src}/**/*.spec.ts', '<rootDir>/scripts/**/*.spec.mjs']),
    web,
    ...['integration', 'api', 'faults', 'browser'].map((suite) =>
      node(suite, [`<rootDir>/test/${suite}/**/*.test.ts`]),
    ),
  ],
};
