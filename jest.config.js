/**
 * ES modules, compiled by swc without type checks: `tsc` does those. Jest itself imports the tests of the web client, which needs
 * `NODE_OPTIONS=--experimental-vm-modules`; `npm test` sets it. One project per suite; `npm test -- <suite>` runs one.
 */
const aliases = { '^@app/(contracts|platform|domain)/(.*)\\.js$': '<rootDir>/libs/$1/src/$2.ts' };

/** Node itself imports these test files. */
const native = (displayName, testMatch) => ({
  displayName,
  testMatch,
  runtime: '<rootDir>/test/jest/native/runtime.cjs',
  testEnvironment: '<rootDir>/test/jest/native/environment.cjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
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
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          keepClassNames: true,
        },
      },
    ],
  },
  moduleNameMapper: {
    '^virtual:api-guide$': '<rootDir>/test/jest/api-guide.js',
    ...aliases,
    '\\.(css|svg|png|webp|woff2?)(\\?.*)?$': '<rootDir>/test/jest/asset-stub.js',
    '^@ant-design/cssinjs$': '<rootDir>/test/jest/antd-styles.cjs',
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
    native('unit', [
      '<rootDir>/{libs,apps,test,web/src,web/build}/**/*.spec.ts',
      '<rootDir>/scripts/**/*.spec.mjs',
    ]),
    web,
    ...['integration', 'api', 'faults', 'browser'].map((suite) =>
      native(suite, [`<rootDir>/test/${suite}/**/*.test.ts`]),
    ),
  ],
};
