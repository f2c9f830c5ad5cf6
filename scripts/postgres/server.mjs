import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../launcher/console.mjs';
import { canConnect } from '../launcher/ports.mjs';
import { isAlive, waitUntil, commandLineOf } from '../launcher/processes.mjs';
import { postgresBinaries } from './binaries.mjs';
import { prepareDataFolder } from './data-folder.mjs';
import { commandAs, postgresUser } from './system-user.mjs';

/** The state file of a running (or crashed) server: `{ pid, port, isReady }`, or null. */
function readPostmasterFile(dataFolder) {
  try {
    const lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number.parseInt(lines[3] ?? '', 10), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * The process id of a server that still runs on this folder, or null. A file left by a crash whose id now belongs
 * to some other program is removed: PostgreSQL itself would refuse to start because "another" server holds the folder.
 */
export function runningPostmaster(dataFolder) {
  const recordedProcess = readPostmasterFile(dataFolder);
  if (!recordedProcess || !isAlive(recordedProcess.pid)) return null;
  const commandLine = commandLineOf(recordedProcess.pid);
  if (commandLine !== null && !commandLine.includes('postgres')) {
    rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
    return null;
  }
  return recordedProcess.pid;
}

/** The longest path of a socket on macOS; Linux allows 107. */
const MAX_PATH_BYTES = 103;

const socketFile = (folder, port) => path.join(folder, `.s.PGSQL.${port}`);

/**
 * Creates the private folder for a server's Unix socket, beside its data folder.
 * @param {{ uid: number, gid: number } | null} user the owner; null means the current user
 * @returns {string | null} null where only TCP works: on Windows, where Node has no Unix sockets, or if the path would be too
 *   long, or the folder can't be created
 */
function createSocketFolder(dataFolder, port, user) {
  const folder = `${dataFolder}.socket`;
  if (process.platform === 'win32' || Buffer.byteLength(socketFile(folder, port)) > MAX_PATH_BYTES)
    return null;
  try {
    // After a crash its lock file may name a process id that now belongs to some other program.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return folder;
  } catch {
    return null;
  }
}

const LOOPBACK = '127.0.0.1';

/** @typedef {{ major: number, initdb: string, postgres: string }} PostgresBinaries the programs of one version */

/**
 * A PostgreSQL server on loopback and, where possible, on a Unix socket, which costs less than TCP. It has password (scram) authentication
 * only, and data checksums. The launcher runs one for the product, the test harness one for the tests.
 */
export class PostgresServer {
  #child = null;
  #binaries;
  #isStopping = false;

  /**
   * @param {object} options
   * @param {string} options.dataFolder absolute; made by `prepare` when missing
   * @param {string} options.logFile
   * @param {string[]} [options.settings] `name=value`, for the command line
   * @param {PostgresBinaries} [options.binaries] default: those of the npm package
   */
  constructor({ dataFolder, logFile, settings = [], binaries = postgresBinaries() }) {
    this.#binaries = binaries;
    this.dataFolder = dataFolder;
    this.logFile = logFile;
    this.settings = settings;
    this.port = 0;
    /** For clients on this machine: the folder of the Unix socket, or the loopback address. */
    this.host = LOOPBACK;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  /** Checks the data folder, or creates it with this superuser password. Returns true when it was created. */
  async prepare(superuserPassword, { sync = true } = {}) {
    return prepareDataFolder({
      dataFolder: this.dataFolder,
      binaries: this.#binaries,
      superuserPassword,
      sync,
    });
  }

  /** Starts the server and waits until it answers. `onExit(description)` is called when it ends without `stop`. */
  async start(port, onExit = () => {}) {
    this.#isStopping = false;
    await this.stopOrphan();
    let hasSocket = true;
    for (let attempt = 1; ; attempt += 1) {
      if (this.#isStopping) throw new Failure('PostgreSQL was stopped while starting.');
      const socketFolder = hasSocket ? createSocketFolder(this.dataFolder, port, this.#user) : null;
      const problem = await this.#startOnce({ port, socketFolder, onExit });
      if (!problem) {
        this.port = port;
        this.host =
          socketFolder && (await canConnect({ path: socketFile(socketFolder, port) }))
            ? socketFolder
            : LOOPBACK;
        return;
      }
      // Some file systems have no Unix sockets.
      if (socketFolder && (problem.includes(socketFolder) || problem.includes('Unix-domain socket')))
        hasSocket = false;
      // The processes of a server that was just killed use its shared memory until they end.
      else if (attempt < 5 && /shared memory block|already in use|lock file/.test(problem)) await sleep(500);
      else
        throw new Failure(
          `PostgreSQL can't start in ${this.dataFolder}: ${problem}. If the data is damaged, restore it from a backup or move it away to start fresh (log: ${this.logFile}).`,
        );
    }
  }

  /**
   * Fast shutdown (open transactions roll back), then immediate shutdown, then SIGKILL. Resolves when the server has
   * ended.
   */
  async stop(signals = ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    this.#isStopping = true;
    if (this.#child) await end(this.#child.pid, signals);
    this.#child = null;
  }

  /** Ends a server of an earlier, killed launcher on this folder. Returns whether there was one. */
  async stopOrphan() {
    const pid = runningPostmaster(this.dataFolder);
    if (pid === null) return false;
    if (!(await end(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']))) {
      throw new Failure(
        `A PostgreSQL server (process ${pid}) is still using ${this.dataFolder} and can't be stopped.`,
      );
    }
    return true;
  }

  async #startOnce({ port, socketFolder, onExit }) {
    const settings = [
      `listen_addresses=${LOOPBACK}`,
      `port=${port}`,
      // A list: quotes protect a comma in the path.
      `unix_socket_directories=${socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : ''}`,
      'timezone=UTC',
      'log_timezone=UTC',
      ...this.settings,
    ];
    const { command, args, options } = this.#asUser(this.#binaries.postgres, [
      '-D',
      this.dataFolder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    const log = openSync(this.logFile, 'a', 0o600);
    const logSize = fstatSync(log).size;
    // Its own session: Ctrl-C in the terminal must not end the database before its clients.
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    let exitReason = null;
    child.on('error', (error) => (exitReason = error.message));
    child.on('exit', (code, signal) => (exitReason = signal ?? `exit code ${code}`));
    const isUp = () => {
      const recordedProcess = readPostmasterFile(this.dataFolder);
      return exitReason !== null || (recordedProcess?.pid === child.pid && recordedProcess.isReady);
    };
    // Recovery after a crash can take long; the server reports itself when it fails.
    const isInTime = await waitUntil(isUp, 120_000);
    if (exitReason !== null)
      return reason(readFileSync(this.logFile).subarray(logSize).toString()) ?? exitReason;
    if (!isInTime) {
      child.kill('SIGKILL');
      return 'no answer within 120 s';
    }
    child.on('exit', (code, signal) => {
      if (!this.#isStopping) onExit(signal ?? `exit code ${code}`);
    });
    return null;
  }

  get #user() {
    return postgresUser(this.dataFolder);
  }

  #asUser(program, args) {
    return commandAs(this.#user, [path.dirname(program), path.dirname(this.dataFolder)], program, args);
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

/** The line of the server's log that says why it failed. */
function reason(logText) {
  const lines = logText.split('\n').filter((line) => /(PANIC|FATAL|ERROR):|^postgres: /.test(line));
  return (
    lines
      .at(0)
      ?.replace(/^.*?(PANIC|FATAL|ERROR):\s*/, '')
      .replace(/^postgres: /, '') ?? null
  );
}
