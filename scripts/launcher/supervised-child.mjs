import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChildLog } from './child-log.mjs';
import { Failure, say, warn } from './console.mjs';
import { RestartPolicy } from './restart-policy.mjs';

const readyWithin = 60_000;
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

  /** Sends SIGTERM, then SIGKILL if it takes longer than `within`. */
  async stop(within = 15_000) {
    this.#isStopping = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const childExit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => {
        warn(`The ${this.options.name} did not stop within ${within / 1000} s and was killed.`);
        child.kill('SIGKILL');
      }, within);
      await childExit;
      clearTimeout(timer);
    }
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
