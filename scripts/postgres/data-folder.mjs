import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, oneLine } from '../launcher/console.mjs';
import { run } from '../launcher/subprocess.mjs';
import { commandAs, postgresUser } from './system-user.mjs';

/**
 * Checks that the folder contains a database of this PostgreSQL version, or creates one if it is empty or missing.
 * Returns whether it was created. Throws a one-line error that explains the problem.
 */
export async function prepareDataFolder({ dataFolder, binaries, superuserPassword, sync }) {
  if (!isEmpty(dataFolder)) {
    checkVersion(dataFolder, binaries.major);
    return false;
  }
  await initialise({ dataFolder, binaries, superuserPassword, sync });
  return true;
}

function isEmpty(dataFolder) {
  try {
    return readdirSync(dataFolder).length === 0;
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw new Failure(`Couldn't read the data folder ${dataFolder}: ${oneLine(error)}`);
  }
}

function checkVersion(dataFolder, major) {
  let version = '';
  try {
    version = readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (error.code !== 'ENOENT')
      throw new Failure(`Couldn't read the data folder ${dataFolder}: ${oneLine(error)}`);
  }
  if (!/^\d+$/.test(version)) {
    throw new Failure(
      `The data folder ${dataFolder} is damaged or not a database (its PG_VERSION file is missing or invalid). Restore it from a backup, or move it away to start fresh.`,
    );
  }
  if (Number(version) !== major) {
    const age = Number(version) < major ? 'an older' : 'a newer';
    throw new Failure(
      `The data folder ${dataFolder} was created by ${age} PostgreSQL (${version}; this version of Bahon runs ${major}). ` +
        `Dump it with PostgreSQL ${version} and restore it, or move it away to start fresh.`,
    );
  }
}

/**
 * Created beside its final path and renamed: an interrupted start leaves no incomplete data folder. `ctype` says which
 * bytes are letters for the trigram search (pg_trgm), which uses the C library: with plain C, Bangla words would not be
 * found by index.
 */
async function initialise({ ctype = 'C.UTF-8', ...options }) {
  const { dataFolder, binaries, superuserPassword, sync } = options;
  const newFolder = `${dataFolder}.making`;
  const passwordFile = `${newFolder}.password`;
  const user = postgresUser(newFolder);
  try {
    rmSync(newFolder, { recursive: true, force: true });
    mkdirSync(newFolder, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
    for (const file of [newFolder, passwordFile]) if (user) chownSync(file, user.uid, user.gid);
    const { command, args, options } = commandAs(
      user,
      [path.dirname(binaries.initdb), path.dirname(dataFolder)],
      binaries.initdb,
      [
        `--pgdata=${newFolder}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own C.UTF-8: the same order and letters with every C library.
        '--locale=C',
        `--lc-ctype=${ctype}`,
        // New in PostgreSQL 17.
        ...(binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
        '--data-checksums',
        ...(sync ? [] : ['--no-sync']),
      ],
    );
    const { code, stderr } = await run(command, args, options);
    if (code !== 0 && ctype !== 'C' && stderr.includes('invalid locale'))
      return await initialise({ ...options, ctype: 'C' });
    if (code !== 0)
      throw new Failure(`PostgreSQL couldn't create its data folder ${dataFolder}: ${oneLine(stderr)}`);
    rmSync(dataFolder, { recursive: true, force: true });
    renameSync(newFolder, dataFolder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
