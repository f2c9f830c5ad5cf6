import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, oneLine } from '../launcher/console.mjs';
import { isAlive, waitUntil } from '../launcher/processes.mjs';
import { run } from '../launcher/subprocess.mjs';
import { postgresBinaries } from './binaries.mjs';
import { readPostmasterFile, runningPostmaster } from './postmaster-file.mjs';
import { commandAs, postgresUser } from './system-user.mjs';

/**
 * One PostgreSQL server of our own on loopback. Passwords only (scram), no Unix socket, data checksums.
 * The launcher runs one for the product, the test harness one for the tests.
 */
export class PostgresServer {
  #child = null;
  #binaries = postgresBinaries();
  #isStopping = false;

  /**
   * @param {object} options
   * @param {string} options.dataFolder absolute; made by `prepare` when missing
   * @param {string} options.logFile
   * @param {string[]} [options.settings] `name=value`, for the command line
   */
  constructor({ dataFolder, logFile, settings = [] }) {
    this.dataFolder = dataFolder;
    this.logFile = logFile;
    this.settings = settings;
    this.port = 0;
  }

  get major() {
    return this.#binaries.major;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  /** Checks the data folder, or makes it with this superuser password. Returns true when it was made now. */
  async prepare(superuserPassword, { sync = true } = {}) {
    if (!this.#isEmpty()) {
      this.#checkVersion();
      return false;
    }
    await this.#initialise(superuserPassword, sync);
    return true;
  }

  /** Starts the server and waits until it answers. `onExit(description)` is called when it ends without `stop`. */
  async start(port, onExit = () => {}) {
    this.#isStopping = false;
    await this.stopOrphan();
    for (let attempt = 1; ; attempt += 1) {
      if (this.#isStopping) throw new Failure('PostgreSQL was stopped while it started.');
      const problem = await this.#startOnce(port, onExit);
      if (!problem) return;
      // The processes of a server killed a moment ago hold its shared memory until they notice.
      if (attempt < 5 && /shared memory block|already in use|lock file/.test(problem)) await sleep(500);
      else
        throw new Failure(
          `PostgreSQL can't start on ${this.dataFolder}: ${problem}. If the data is damaged, restore it from a backup or move it away to begin anew (log: ${this.logFile}).`,
        );
    }
  }

  /** Fast shutdown (open transactions roll back), then the hard ones. Resolves when the server is gone. */
  async stop(signals = ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    this.#isStopping = true;
    if (this.#child) await end(this.#child.pid, signals);
    this.#child = null;
  }

  /** Ends a server that an earlier, killed launcher left running on this folder. Returns whether there was one. */
  async stopOrphan() {
    const pid = runningPostmaster(this.dataFolder);
    if (pid === null) return false;
    if (!(await end(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']))) {
      throw new Failure(
        `A PostgreSQL server (process ${pid}) still holds ${this.dataFolder} and can't be stopped.`,
      );
    }
    return true;
  }

  #isEmpty() {
    try {
      return readdirSync(this.dataFolder).length === 0;
    } catch (error) {
      if (error.code === 'ENOENT') return true;
      throw new Failure(`The data folder ${this.dataFolder} can't be read: ${oneLine(error)}`);
    }
  }

  #checkVersion() {
    let version;
    try {
      version = readFileSync(path.join(this.dataFolder, 'PG_VERSION'), 'utf8').trim();
    } catch (error) {
      const why = error.code === 'ENOENT' ? 'its PG_VERSION file is missing' : oneLine(error);
      throw new Failure(
        `The data folder ${this.dataFolder} is broken or not a database (${why}): restore it from a backup, or move it away to begin anew.`,
      );
    }
    if (!/^\d+$/.test(version)) {
      throw new Failure(
        `The data folder ${this.dataFolder} is broken (its PG_VERSION file is damaged): restore it from a backup, or move it away to begin anew.`,
      );
    }
    if (Number(version) !== this.major) {
      const age = Number(version) < this.major ? 'an older' : 'a newer';
      throw new Failure(
        `The data folder ${this.dataFolder} was made by ${age} PostgreSQL (${version}; this version of Bahon runs ${this.major}): ` +
          `dump it with PostgreSQL ${version} and restore it, or move it away to begin anew.`,
      );
    }
  }

  /** Made beside its final place and renamed: an interrupted start leaves no half-made data folder. */
  async #initialise(superuserPassword, sync) {
    const making = `${this.dataFolder}.making`;
    const passwordFile = `${making}.password`;
    const user = postgresUser(making);
    try {
      rmSync(making, { recursive: true, force: true });
      mkdirSync(making, { recursive: true, mode: 0o700 });
      writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
      for (const file of [making, passwordFile]) if (user) chownSync(file, user.uid, user.gid);
      const { command, args, options } = this.#as(user, this.#binaries.initdb, [
        `--pgdata=${making}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own C.UTF-8: the same order and the same letters whatever the machine's C library knows.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        ...(sync ? [] : ['--no-sync']),
      ]);
      const { code, stderr } = await run(command, args, options);
      if (code !== 0)
        throw new Failure(`PostgreSQL can't make its data folder ${this.dataFolder}: ${oneLine(stderr)}`);
      rmSync(this.dataFolder, { recursive: true, force: true });
      renameSync(making, this.dataFolder);
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  async #startOnce(port, onExit) {
    const user = postgresUser(this.dataFolder);
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'timezone=UTC',
      'log_timezone=UTC',
      ...this.settings,
    ];
    const { command, args, options } = this.#as(user, this.#binaries.postgres, [
      '-D',
      this.dataFolder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    const log = openSync(this.logFile, 'a', 0o600);
    const logged = fstatSync(log).size;
    // Its own session: Ctrl-C in the terminal must not end the database before those who use it.
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    let ended = null;
    child.on('error', (error) => (ended = error.message));
    child.on('exit', (code, signal) => (ended = signal ?? `exit code ${code}`));
    const isUp = () => {
      const noted = readPostmasterFile(this.dataFolder);
      return ended !== null || (noted?.pid === child.pid && noted.isReady);
    };
    // Recovery after a crash may take its time; the server says so itself if it can't finish.
    const isInTime = await waitUntil(isUp, 120_000);
    if (ended !== null) return reason(readFileSync(this.logFile).subarray(logged).toString()) ?? ended;
    if (!isInTime) {
      child.kill('SIGKILL');
      return 'no answer within 120 s';
    }
    this.port = port;
    child.on('exit', (code, signal) => {
      if (!this.#isStopping) onExit(signal ?? `exit code ${code}`);
    });
    return null;
  }

  #as(user, program, args) {
    return commandAs(user, [path.dirname(program), path.dirname(this.dataFolder)], program, args);
  }
}

async function end(pid, signals) {
  for (const signal of signals) {
    if (!isAlive(pid)) return true;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') return false;
    }
    if (await waitUntil(() => !isAlive(pid), 15_000)) return true;
  }
  return !isAlive(pid);
}

/** The line of the server's log that says why it gave up. */
function reason(logged) {
  const lines = logged.split('\n').filter((line) => /(PANIC|FATAL|ERROR):|^postgres: /.test(line));
  return (
    lines
      .at(0)
      ?.replace(/^.*?(PANIC|FATAL|ERROR):\s*/, '')
      .replace(/^postgres: /, '') ?? null
  );
}
