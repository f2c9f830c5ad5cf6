import type { Plugin } from 'vite';

/** A piece that nobody may render: it says where the decision stands. */
const refuse = (name: string) =>
  `export default function LeftOut() { throw new Error('antd ${name} is left out: web/build/left-out.plugin.ts'); }`;

/**
 * Modules of antd that other pieces of antd import, but that no page shows, with what stands in their place. The table's own
 * filter menu (desk pages have `header-cell.tsx`) alone brings antd's tree.
 */
const leftOut: Readonly<Record<string, string>> = {
  'antd/es/table/hooks/useFilter/FilterDropdown.js': `export const flattenKeys = () => []; ${refuse('table filters')}`,
  'antd/es/pagination/index.js': refuse('Pagination'),
  'antd/es/radio/index.js': `${refuse('Radio')} export { LeftOut as Button, LeftOut as Group };`,
  'antd/es/skeleton/index.js': refuse('Skeleton'),
  'antd/es/input/Group.js': refuse('Input.Group'),
  'antd/es/input/OTP/index.js': refuse('Input.OTP'),
  'antd/es/input/Password.js': refuse('Input.Password'),
  'antd/es/input/Search.js': refuse('Input.Search'),
  'antd/es/dropdown/dropdown-button.js': refuse('Dropdown.Button'),
  // The table counts selected rows by the helpers of the tree; inputs look for a form around them.
  '@rc-component/tree/es/Tree.js': refuse('Tree'),
  '@rc-component/tree/es/TreeNode.js': refuse('Tree'),
  '@rc-component/form/es/Form.js': refuse('Form'),
  '@rc-component/form/es/Field.js': refuse('Form'),
  '@rc-component/form/es/List.js': refuse('Form'),
  '@rc-component/form/es/hooks/useForm.js': refuse('Form'),
  '@rc-component/form/es/hooks/useWatch.js': refuse('Form'),
};

const inModules = (id: string) =>
  /[\\/]node_modules[\\/]((?:antd|@rc-component[\\/]\w+)[\\/]es[\\/].+\.js)$/
    .exec(id)?.[1]
    ?.replaceAll('\\', '/');

/** Keeps parts of antd that no page shows out of the build: 70 kB of every desk page. */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = inModules(id);
      const code = path === undefined ? undefined : leftOut[path];
      if (path === undefined || code === undefined) return null;
      met.add(path);
      return { code, moduleSideEffects: false };
    },
    buildEnd(error) {
      const missing = Object.keys(leftOut).filter((path) => !met.has(path));
      // A new version of antd may have moved them.
      if (!error && missing.length > 0) this.error(`nothing imports ${missing.join(', ')}`);
    },
  };
}
