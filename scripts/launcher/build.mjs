import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Failure, say, seconds } from './console.mjs';
import { mainFiles, root } from './settings.mjs';
import { run } from './subprocess.mjs';

const bin = (name) => path.join(root, 'node_modules', name);

/** The builds: input files, command, and `outputs`, which must exist after a build. */
const parts = {
  server: {
    inputs: [
      'apps',
      'libs',
      'tsconfig.json',
      'nest-cli.json',
      'rspack.config.mjs',
      'scripts/launcher/swc-options.mjs',
      'package-lock.json',
    ],
    isIgnored: (file) => file.endsWith('.spec.ts'),
    outputs: Object.values(mainFiles),
    command: [bin('@nestjs/cli/bin/nest.js'), 'build'],
    cwd: root,
    clean: ['dist/apps', 'dist/chunks'],
  },
  web: {
    inputs: ['web', 'libs/contracts', 'tsconfig.json', 'package-lock.json'],
    isIgnored: (file) => /\.(test\.tsx?|spec\.ts)$/.test(file),
    outputs: [path.join(root, 'dist/web/index.html')],
    command: [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    cwd: path.join(root, 'web'),
    clean: [],
  },
};

/**
 * Builds the server and the web client in parallel if they are out of date. `isForced` always builds, `only` names one
 * part.
 */
export async function buildStale({ isForced = false, only = Object.keys(parts) } = {}) {
  const stale = only.filter((name) => isForced || !isFresh(name));
  if (stale.length === 0) return;
  const startTime = performance.now();
  say(`Building ${stale.join(' and ')} …`);
  const failures = (await Promise.all(stale.map(build))).filter((failure) => failure !== null);
  if (failures.length > 0) throw new Failure(failures.join('\n'));
  say(`Built in ${seconds(startTime)}.`);
}

/** Null, or the output of the failed build. */
async function build(name) {
  const { command, cwd, clean, outputs } = parts[name];
  const sources = sourcesOf(name);
  const previous = readStamp(name);
  rmSync(stampFile(name), { force: true });
  const isAnyGone = !previous || Object.keys(previous.sources).some((file) => !(file in sources));
  if (isAnyGone)
    for (const folder of clean) rmSync(path.join(root, folder), { recursive: true, force: true });
  // Also for tests: a development build of React is slower and writes warnings.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, command, { cwd, env });
  if (code !== 0) return `Couldn't build the ${name}:\n${firstLines(output)}`;
  const missingOutput = outputs.find((file) => !existsSync(file));
  if (missingOutput) return `The build of the ${name} did not produce ${path.relative(root, missingOutput)}.`;
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify({ sources }));
  return null;
}

/** The first lines, which name the error; the rest of a compiler's report repeats it. */
function firstLines(output, count = 30) {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return [...lines.slice(0, count), ...(lines.length > count ? ['…'] : [])].join('\n');
}

function isFresh(name) {
  const previous = readStamp(name);
  if (!previous || !parts[name].outputs.every((file) => existsSync(file))) return false;
  return JSON.stringify(previous.sources) === JSON.stringify(sourcesOf(name));
}

function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampFile(name), 'utf8'));
  } catch {
    return null;
  }
}

function stampFile(name) {
  return path.join(root, 'dist', `.${name}-stamp.json`);
}

/** Every input file with the hash of its content, because times and sizes are not reliable after a checkout. */
function sourcesOf(name) {
  const { inputs, isIgnored } = parts[name];
  const files = inputs
    .flatMap((input) => filesUnder(path.join(root, input)))
    .filter((file) => !isIgnored(file));
  const hash = (file) => createHash('sha1').update(readFileSync(file)).digest('base64');
  return Object.fromEntries(files.sort().map((file) => [path.relative(root, file), hash(file)]));
}

function filesUnder(at) {
  const status = statSync(at, { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return [at];
  const names = readdirSync(at).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  return names.flatMap((name) => filesUnder(path.join(at, name)));
}
