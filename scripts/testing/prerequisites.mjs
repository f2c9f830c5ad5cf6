import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure, say } from '../launcher/console.mjs';
import { run } from '../launcher/subprocess.mjs';

/** Where Debian's packages put a program of the PostgreSQL server, of every installed version. */
function debianServerPrograms(program) {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.map((version) => `${folder}/${version}/bin/${program}`);
}

const programs = {
  chromium: {
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    variable: 'CHROMIUM_PATH',
    packages: ['chromium'],
  },
  pdftotext: { names: ['pdftotext'], variable: 'PDFTOTEXT_PATH', packages: ['poppler-utils'] },
  redis: { names: ['redis-server'], variable: 'REDIS_SERVER_PATH', packages: ['redis-server'] },
  faketime: {
    // A library, which no path leads to.
    names: ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
      (cpu) => `/usr/lib/${cpu}/faketime/libfaketime.so.1`,
    ),
    variable: 'FAKETIME_LIBRARY',
    packages: ['libfaketime'],
    mode: constants.R_OK,
  },
  // The embedded PostgreSQL has no pg_dump, so backups are tested with Debian's server and client.
  postgresql: {
    get names() {
      return debianServerPrograms('initdb');
    },
    variable: 'INITDB_PATH',
    packages: ['postgresql'],
  },
  nginx: { names: ['nginx'], variable: 'NGINX_PATH', packages: ['nginx-light'] },
};

/**
 * Programs for tests and the stack that npm does not provide, as environment variables. As root on Debian they are
 * installed; otherwise one line names the missing ones.
 * @param {('chromium' | 'pdftotext' | 'redis' | 'nginx' | 'faketime' | 'postgresql')[]} programNames
 */
export async function findPrograms(programNames, whoNeeds = 'The tests need') {
  const missingPrograms = programNames.filter((name) => find(name) === null);
  if (missingPrograms.length > 0) await install(missingPrograms, whoNeeds);
  return Object.fromEntries(programNames.map((name) => [programs[name].variable, find(name)]));
}

function find(name) {
  const { names, variable, mode = constants.X_OK } = programs[name];
  if (process.env[variable]) return process.env[variable];
  // Servers are in sbin, which is not on every PATH.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].filter(
    (folder) => folder !== '',
  );
  const files = folders.flatMap((folder) => names.map((one) => path.resolve(folder, one)));
  return files.find((file) => isThere(file, mode)) ?? null;
}

function isThere(file, mode) {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

async function install(missingPrograms, whoNeeds) {
  const packages = missingPrograms.flatMap((name) => programs[name].packages);
  const list = packages.join(' and ');
  const variables = missingPrograms.map((name) => programs[name].variable).join(', ');
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Failure(
      `${whoNeeds} ${list}. Install ${missingPrograms.length > 1 ? 'them' : 'it'} (on Debian: apt-get install ${packages.join(' ')}), or set ${variables} to the program.`,
    );
  }
  say(`${whoNeeds} ${list}. Installing with apt-get …`);
  // RUNLEVEL prevents a package from starting its server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  let result = await run('apt-get', args, { env });
  if (result.code !== 0) {
    await run('apt-get', ['update', '-qq'], { env });
    result = await run('apt-get', args, { env });
  }
  const stillMissing = missingPrograms.find((name) => find(name) === null);
  if (stillMissing)
    throw new Failure(
      `${whoNeeds} ${list}, and apt-get could not install ${stillMissing}: ${result.stderr.trim().split('\n').at(-1)}`,
    );
}
