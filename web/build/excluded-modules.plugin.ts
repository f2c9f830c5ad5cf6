import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const throwingStub = (path: string) =>
  `const Excluded = () => { throw new Error('${path} is excluded from the build: web/build/excluded-modules.plugin.ts'); };`;

/** Replaces a part of a theme that has no rules. */
const NO_STYLE = 'export default () => ({});';

/**
 * Modules of libraries that are imported by other modules of the library, but that no page uses. They are replaced by functions
 * that throw, or by the code given here when something calls them.
 */
const excludedModules: Readonly<Record<string, string | null>> = {
  // The table's own filter menu, pages and fixed scrollbar: staff pages have `staff/table-parts.tsx`, a pager and a table of full height.
  'antd/es/table/hooks/useFilter/FilterDropdown.js': null,
  'antd/es/table/style/filter.js': NO_STYLE,
  'antd/es/table/style/pagination.js': NO_STYLE,
  'antd/es/table/style/expand.js': NO_STYLE,
  'antd/es/pagination/index.js': null,
  '@rc-component/table/es/stickyScrollBar.js': null,
  'antd/es/radio/index.js': null,
  'antd/es/skeleton/index.js': null,
  'antd/es/input/Group.js': null,
  'antd/es/input/OTP/index.js': null,
  'antd/es/input/Password.js': null,
  'antd/es/input/Search.js': null,
  'antd/es/dropdown/dropdown-button.js': null,
  // Dialogs are components here: `staff/form-modal.tsx`.
  'antd/es/modal/PurePanel.js': null,
  'antd/es/modal/confirm.js': null,
  'antd/es/modal/useModal/index.js': 'export default () => [Excluded, null];',
  'antd/es/tooltip/PurePanel.js': null,
  'antd/es/_util/PurePanel.js':
    'export default () => Excluded; export const withPureRenderTheme = () => Excluded;',
  // Empty lists have pictures of ours, selects the simple one.
  'antd/es/empty/empty.js': null,
  'antd/es/spin/Indicator/Progress.js': null,
  '@rc-component/notification/es/Progress.js': null,
  'antd/es/checkbox/Group.js': null,
  // `App` makes these whether they are used or not. Our pages show messages only.
  'antd/es/notification/useNotification.js':
    'export default () => [{ open: Excluded, success: Excluded, info: Excluded, warning: Excluded, error: Excluded, destroy: Excluded }, null];',
  // Menus are only in dropdowns, which have their own rules.
  'antd/es/menu/style/index.js': "export default () => ['', ''];",
  // The table counts selected rows by the helpers of the tree; inputs look for a form around them.
  '@rc-component/tree/es/Tree.js': null,
  '@rc-component/tree/es/TreeNode.js': null,
  '@rc-component/form/es/Form.js': null,
  '@rc-component/form/es/Field.js': null,
  '@rc-component/form/es/List.js': null,
  '@rc-component/form/es/hooks/useForm.js': null,
  '@rc-component/form/es/hooks/useWatch.js': null,
  // Texts write numbers as `{count, number}`, without skeletons.
  '@formatjs/icu-skeleton-parser/index.js': null,
  // Only the server describes its schemas. Each schema makes these methods when it is created.
  'zod/v4/core/json-schema-processors.js': null,
  'zod/v4/core/to-json-schema.js':
    'export const createToJSONSchemaMethod = () => Excluded; export const createStandardJSONSchemaMethod = () => Excluded;',
};

/** An import that one module does not need although others do: the selection menu of the table. */
const unneededImports: Readonly<Record<string, string>> = {
  'antd/es/table/hooks/useSelection.js': '../../dropdown',
};
const UNNEEDED_IMPORT = '\0excluded-modules';

const MODULE = /[\\/]node_modules[\\/]((?:antd|@rc-component[\\/]\w+|@formatjs[\\/][\w-]+|zod)[\\/].+\.js)$/;

/** Stubs for the exports of a module that `code` does not export itself. */
function stubExports(source: string, code: string): string {
  const names = [
    ...source.matchAll(/^export (?:const|let|function|class) (\w+)/gm),
    ...source.matchAll(/^export \{([^}]+)\}/gm),
  ].flatMap(([, list = '']) =>
    list.split(',').map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  );
  const missingNames = names.filter((name) => name && !new RegExp(`export const ${name}\\b`).test(code));
  const ownDefault = /^export default/m.test(source) && !code.includes('export default');
  return [
    ...missingNames.map((name) => `export { Excluded as ${name} };`),
    ownDefault ? 'export default Excluded;' : '',
  ].join('\n');
}

/** Keeps modules that no page uses out of the build. */
export function excludeModules(): Plugin {
  const excludedPaths = new Set<string>();
  return {
    name: 'excluded-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const path = MODULE.exec(importer ?? '')?.[1]?.replaceAll('\\', '/');
      if (path === undefined || unneededImports[path] !== source) return null;
      excludedPaths.add(path);
      return { id: `${UNNEEDED_IMPORT}:${path}`, moduleSideEffects: false };
    },
    load(id) {
      if (id.startsWith(UNNEEDED_IMPORT))
        return `${throwingStub(id.slice(UNNEEDED_IMPORT.length + 1))} export default Excluded;`;
      const path = MODULE.exec(id)?.[1]?.replaceAll('\\', '/');
      const replacement = path === undefined ? undefined : excludedModules[path];
      if (path === undefined || replacement === undefined) return null;
      excludedPaths.add(path);
      const code = [
        throwingStub(path),
        replacement ?? '',
        stubExports(readFileSync(id, 'utf8'), replacement ?? ''),
      ];
      return { code: code.join('\n'), moduleSideEffects: false };
    },
    buildEnd(error) {
      const missingPaths = [...Object.keys(excludedModules), ...Object.keys(unneededImports)].filter(
        (path) => !excludedPaths.has(path),
      );
      // A new version of the library may have moved them.
      if (!error && missingPaths.length > 0) this.error(`nothing imports ${missingPaths.join(', ')}`);
    },
  };
}
