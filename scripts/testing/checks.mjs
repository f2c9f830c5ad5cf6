import path from 'node:path';
import { root } from '../launcher/settings.mjs';
import { run } from '../launcher/subprocess.mjs';

const tool = (name) => path.join(root, 'node_modules', name);
const cache = (name) => path.join(root, 'node_modules/.cache/bahon', name);
// TypeScript 7 checks types several times faster; other tools need the programming interface of TypeScript 6.
const tsc = tool('tsc7/bin/tsc');
const typesOf = (project, name) => [
  tsc,
  '--noEmit',
  '--pretty',
  '-p',
  project,
  // More checkers would each compute the types that they share: that doubles the work.
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  cache(`${name}.tsbuildinfo`),
];

/** Checks that do not run the product. Each counts as one test. Slow ones first: two run at a time. */
export const checks = [
  { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--deny-warnings'] },
  {
    name: 'direction of imports',
    args: [
      tool('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'libs',
      'web/src',
    ],
  },
  { name: 'types of web', args: typesOf('web/tsconfig.json', 'web') },
  { name: 'types of server and tests', args: typesOf('tsconfig.json', 'server') },
  {
    name: 'unused code',
    args: [tool('knip/bin/knip.js'), '--no-progress', '--cache', '--cache-location', cache('knip')],
  },
  { name: 'format', args: [tool('oxfmt/bin/oxfmt'), '--check'] },
  {
    name: 'types of service worker',
    args: typesOf('web/src/service-worker/tsconfig.json', 'service-worker'),
  },
];

/** Runs one check; `{ name, isPassed, output, milliseconds }`. */
export async function runCheck({ name, args, env }) {
  const startTime = performance.now();
  const { code, output } = await run(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  return { name, isPassed: code === 0, output, milliseconds: performance.now() - startTime };
}

/** Runs all tasks, at most `width` at a time; `onEnd` gets each result. */
export async function runInParallel(tasks, width, runTask, onEnd) {
  const remainingTasks = [...tasks];
  const results = [];
  const lane = async () => {
    for (let task = remainingTasks.shift(); task; task = remainingTasks.shift()) {
      const result = await runTask(task);
      results.push(result);
      onEnd(result);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
