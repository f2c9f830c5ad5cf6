import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Rules that catch defects or keep a promise of the house; form is prettier's business, unused names are tsc's. */
const typeAware = {
  '@typescript-eslint/await-thenable': 'error',
  // An async DI or IO call that nobody awaits swallows its failure.
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/return-await': ['error', 'in-try-catch'],
  // A new status or event must be decided about everywhere.
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
};

const inWords = '[value=/\\p{L}{2,}/u]';
const textAttributes =
  '/^(aria-label|alt|title|placeholder|label|message|description|okText|cancelText|extra|help)$/';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'web/node_modules/',
      '.artifacts/',
      '.data/',
      'coverage/',
      '.dependency-cruiser.cjs',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-debugger': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': ['error', { ignore: ['ForStatement', 'WhileStatement'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: typeAware,
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Decorator[expression.callee.name="OneToMany"], Decorator[expression.callee.name="ManyToOne"]',
          message: 'Entities point at each other by id column, no relations.',
        },
      ],
    },
  },
  {
    files: ['apps/!(worker)/**/*.ts', 'libs/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/bullmq',
              importNames: ['Processor', 'WorkerHost'],
              message: 'It starts a worker wherever it is provided: only under apps/worker.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/**/*.test.tsx', 'web/src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `JSXText${inWords}`,
          message: 'Every text comes from a message catalogue.',
        },
        {
          selector: `JSXAttribute[name.name=${textAttributes}] > Literal${inWords}`,
          message: 'Every text comes from a message catalogue.',
        },
      ],
    },
  },
);
