/**
 * `npm run test:node20`: unit, integration and API suites on the oldest supported Node release; other suites can be named as for
 * `npm test`. Totals are written to .artifacts/node20/test-results.json for .ci/run.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Failure, warn } from './launcher/console.mjs';
import { installPackages } from './launcher/install.mjs';
import { root } from './launcher/settings.mjs';
import { findNode, OLDEST_NODE } from './testing/node-releases.mjs';

const artifacts = path.join(root, '.artifacts/node20');
rmSync(artifacts, { recursive: true, force: true });

let node;
try {
  // First, because npm ci deletes node_modules, which contains the program.
  await installPackages();
  node = await findNode(OLDEST_NODE);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  warn(`The tests did not run on Node ${OLDEST_NODE}: ${error.message}`);
  process.exit(1);
}

const suiteNames = process.argv.slice(2);
const child = spawn(
  process.execPath,
  ['scripts/test.mjs', ...(suiteNames.length > 0 ? suiteNames : ['unit', 'integration', 'api'])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BAHON_TEST_NODE: node, BAHON_TEST_ARTIFACTS: artifacts },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
