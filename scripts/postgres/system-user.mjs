import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../launcher/console.mjs';

const userName = 'bahon-postgres';

/**
 * The system user for PostgreSQL; null means the current user. PostgreSQL refuses to run as root, so root starts it as a system user:
 * the owner of the data folder where there is one already, else `bahon-postgres`, made when missing.
 */
export function postgresUser(dataFolder) {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = lookUp(userName) ?? makeUser() ?? lookUp('postgres') ?? lookUp('nobody');
  if (!user) {
    throw new Failure(
      "PostgreSQL can't run as root, and creating a system user for it failed. Start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return user;
}

/**
 * How to start a PostgreSQL program as that user: `{ command, args, options }` for `spawn`.
 * - The server gets a signal to stop when its parent process ends (parent-death signal), where `setpriv` offers that.
 * - Under a folder that the user may not enter (a clone in /root, mode 700) it gets one capability more, to pass through
 *   folders and read; the application's own role is no superuser and can't make the server read files.
 * @param {{ uid: number, gid: number } | null} user
 * @param {string[]} folders every folder the program must reach
 */
export function commandAs(user, folders, command, args) {
  const isExcluded = user !== null && folders.some((folder) => !canEnter(folder, user));
  const options = { cwd: '/', env: cleanEnvironment() };
  const flags = setprivFlags(user, isExcluded);
  if (flags) return { command: 'setpriv', args: [...flags, '--', command, ...args], options };
  if (isExcluded) {
    throw new Failure(
      `PostgreSQL can't run as root, and its system user may not enter ${folders.find((folder) => !canEnter(folder, user))}. ` +
        'Move the project and DATA_DIR to a folder others may enter, start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { command, args, options: user ? { ...options, ...user } : options };
}

function setprivFlags(user, isExcluded) {
  if (process.platform !== 'linux') return null;
  const identity = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : [];
  const base = [...identity, '--pdeathsig', 'INT'];
  if (!isExcluded) return isAccepted(base) ? base : null;
  // no_setuid_fixup: without it access(2), which PostgreSQL asks about its own programs, ignores the capability.
  // Containers often withhold dac_read_search and leave dac_override, hence the two tries.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const flags = [
      ...base,
      '--securebits',
      '+no_setuid_fixup',
      '--inh-caps',
      `+${capability}`,
      '--ambient-caps',
      `+${capability}`,
    ];
    if (isAccepted(flags)) return flags;
  }
  return null;
}

function isAccepted(flags) {
  return spawnSync('setpriv', [...flags, '--', 'true'], { stdio: 'ignore', cwd: '/' }).status === 0;
}

/** True when the user may pass through the folder and everything above it. */
function canEnter(folder, user) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const status = statSync(at, { throwIfNoEntry: false });
    if (status) {
      const bit = status.uid === user.uid ? 0o100 : status.gid === user.gid ? 0o010 : 0o001;
      if ((status.mode & bit) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** PostgreSQL reads PG… variables; the caller's are not meant for it. */
function cleanEnvironment() {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    ...(process.env.SYSTEMROOT && { SYSTEMROOT: process.env.SYSTEMROOT }),
  };
}

function lookUp(name) {
  const ask = (flag) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10);
  const uid = ask('-u');
  const gid = ask('-g');
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : null;
}

function makeUser() {
  const flags = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  spawnSync('useradd', [...flags, userName], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  });
  return lookUp(userName);
}
