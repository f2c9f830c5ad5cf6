/**
 * `npm run test:node24`: unit, integration and API suites once more, on the Node release of the images; other suites can be named as for
 * `npm test`. On Node 24 `npm test` has shown this already. Totals are left in .artifacts/node24/test-results.json for .ci/run.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Failure, say } from './launcher/console.mjs';
import { installPackages } from './launcher/install.mjs';
import { root } from './launcher/settings.mjs';
import { findImageNode } from './testing/second-node.mjs';

const artifacts = path.join(root, '.artifacts/node24');
rmSync(artifacts, { recursive: true, force: true });

if (process.versions.node.startsWith('24.')) {
  say('This is Node 24 already: npm test covers it.');
  process.exit(0);
}

let node;
try {
  // First, because npm ci deletes node_modules, which contains the program.
  await installPackages();
  node = await findImageNode();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(`Not run on Node 24: ${error.message}`);
  process.exit(0);
}

const named = process.argv.slice(2);
const child = spawn(
  node,
  ['scripts/test.mjs', ...(named.length > 0 ? named : ['unit', 'integration', 'api'])],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
      BAHON_TEST_ARTIFACTS: artifacts,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
