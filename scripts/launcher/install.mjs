import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, say, seconds } from './console.mjs';
import { root } from './settings.mjs';
import { run } from './subprocess.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules/.bahon-install');

/**
 * Installs the packages if they are missing or differ from package-lock.json. Install scripts are off, because none is
 * needed (`scripts/postgres/binaries.mjs` creates the database's library links).
 */
export async function installPackages() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled()) {
    const startTime = performance.now();
    say('Installing packages (the first time this takes a minute or two) …');
    // Also development packages, for any NODE_ENV: they build the product.
    const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run('npm', args, { cwd: root, shell: process.platform === 'win32' });
    if (code !== 0) {
      const why = output
        .split('\n')
        .filter((line) => line.startsWith('npm error'))
        .slice(0, 12)
        .join('\n');
      throw new Failure(
        `Couldn't install the packages (npm ci exited with ${code}).${why ? `\n${why}` : ''}`,
      );
    }
    say(`Packages installed in ${seconds(startTime)}.`);
  }
  writeFileSync(stampFile, hash);
}

/** Whether the last manual `npm install` matches the lock file. */
function isInstalled() {
  try {
    const lockedPackages = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
    const present = JSON.parse(
      readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(lockedPackages).every(
      ([name, { version, optional, link, peer }]) =>
        !name.includes('node_modules/') ||
        link ||
        optional ||
        (peer && !present[name]) ||
        present[name]?.version === version,
    );
  } catch {
    return false;
  }
}
