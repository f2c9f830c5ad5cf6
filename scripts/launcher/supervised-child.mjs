import { fork } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say, warn } from './console.mjs';
import { endChild } from './subprocess.mjs';

/** Limits how often a process is restarted, with a pause before each restart. */
export class RestartPolicy {
  #deaths = [];

  /** Milliseconds to wait before the next start, or null after five exits within a minute. */
  noteDeath(now = performance.now()) {
    this.#deaths = [...this.#deaths.filter((at) => now - at < 60_000), now];
    const count = this.#deaths.length;
    return count >= 5 ? null : 500 * 2 ** (count - 1);
  }
}

const keepBytes = 10 * 1024 * 1024;
const linesPerTenSeconds = 10;

/** Writes a process's output to a file; warnings and errors also go, short, to the console. */
class ChildLog {
  #name;
  #descriptor;
  #shown = 0;
  #windowStart = 0;
  /** The last warning or error, for the message when the process ends. */
  lastProblem = null;

  constructor(name, file) {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > keepBytes) renameSync(file, `${file}.1`);
    this.#name = name;
    this.file = file;
    this.#descriptor = openSync(file, 'a', 0o600);
  }

  /** Follows the output of a child that was just started. */
  follow(child) {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#take(line, stream === child.stderr));
    }
  }

  close() {
    if (existsSync(this.file)) closeSync(this.#descriptor);
  }

  #take(line, isError) {
    try {
      writeSync(this.#descriptor, `${line}\n`);
    } catch {
      // A full disk must not stop the product.
    }
    const problem = problemLineOf(line, isError);
    if (problem === null) return;
    this.lastProblem = problem;
    this.#show(problem);
  }

  /** Limits the console to a few lines, then points to the file. */
  #show(problem) {
    const now = performance.now();
    if (now - this.#windowStart > 10_000) {
      this.#windowStart = now;
      this.#shown = 0;
    }
    this.#shown += 1;
    if (this.#shown <= linesPerTenSeconds) warn(`${this.#name}: ${problem}`);
    if (this.#shown === linesPerTenSeconds + 1) warn(`${this.#name}: see ${this.file} for more`);
  }
}

/** The short form of a pino line of level warn or above, or of a plain line on stderr; null otherwise. */
export function problemLineOf(line, isError) {
  const clip = (text) => (text.length > 200 ? `${text.slice(0, 200)} …` : text);
  if (line.startsWith('{')) {
    try {
      const { level, msg, err } = JSON.parse(line);
      if (typeof level === 'number') {
        if (level < 40) return null;
        const why = err?.message && err.message !== msg ? ` (${err.message})` : '';
        return clip(`${level >= 50 ? 'error' : 'warning'}: ${msg ?? ''}${why}`.split('\n')[0]);
      }
    } catch {
      // It is not JSON.
    }
  }
  return isError && line.trim() !== '' && !/^\s+at /.test(line) ? clip(line.trim()) : null;
}

const readyWithin = 60_000;
const stopWithin = 15_000;
const startTries = 3;

/**
 * Supervises the API or the worker: starts it, restarts it when it exits, stops it. The child sends `{ type: 'ready' }`
 * over its channel once it is up, and exits when the channel closes, so nothing outlives a killed launcher.
 */
export class SupervisedChild {
  #child = null;
  #isStopping = false;
  #policy = new RestartPolicy();

  /** @param {{ name: string, main: string, logFile: string, env: object, onStart: (pid: number) => void, onGiveUp: (reason: string) => void }} options */
  constructor(options) {
    this.options = options;
    this.log = new ChildLog(options.name, options.logFile);
  }

  /** Resolves when the child is ready; rejects if it keeps exiting. */
  async start() {
    for (let attempt = 1; ; attempt += 1) {
      const ending = await this.#startOnce();
      if (ending === null || this.#isStopping) return;
      if (attempt === startTries) {
        const why = this.log.lastProblem ? `: ${this.log.lastProblem}` : '';
        throw new Failure(`The ${this.options.name} can't start (${ending})${why} (log: ${this.log.file})`);
      }
      await sleep(300 * attempt);
    }
  }

  async stop() {
    this.#isStopping = true;
    const onKill = () =>
      warn(`The ${this.options.name} did not stop within ${stopWithin / 1000} s and was killed.`);
    if (this.#child) await endChild(this.#child, { within: stopWithin, onKill });
    this.log.close();
  }

  /** Null once it is ready, or how it exited before. */
  #startOnce() {
    const { main, env, onStart } = this.options;
    // In its own process group, so Ctrl-C reaches only the launcher, which stops everything in order.
    const child = fork(main, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true });
    this.#child = child;
    this.log.follow(child);
    if (child.pid) onStart(child.pid);
    return new Promise((resolve) => {
      let isReady = false;
      const timer = setTimeout(() => child.kill('SIGKILL'), readyWithin);
      child.on('message', (message) => {
        if (message?.type !== 'ready') return;
        isReady = true;
        clearTimeout(timer);
        resolve(null);
      });
      child.on('error', (error) => resolve(error.message));
      child.on('exit', (code, signal) => {
        clearTimeout(timer);
        const ending = signal ?? `exit code ${code}`;
        if (isReady) void this.#restart(ending);
        else resolve(ending);
      });
    });
  }

  async #restart(ending) {
    const { name, onGiveUp } = this.options;
    for (let last = ending; !this.#isStopping;) {
      const delay = this.#policy.noteDeath();
      if (delay === null) return onGiveUp(`The ${name} keeps crashing (${last}; log: ${this.log.file})`);
      warn(`The ${name} crashed (${last}) and restarts in ${delay / 1000} s.`);
      await sleep(delay);
      if (this.#isStopping) return;
      last = await this.#startOnce();
      if (last === null) return say(`The ${name} is running again.`);
    }
  }
}
