import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../launcher/console.mjs';

const readyWithin = 10_000;
const stopWithin = 10_000;

/** A system program (Redis, nginx) in the foreground, with its output in a file. It is not restarted: if it exits, the stack stops. */
export class SystemService {
  #child = null;
  #isStopping = false;

  /** @param {{ name: string, command: string, args: string[], logFile: string, isReady: () => Promise<boolean>, onEnd: (reason: string) => void, stopSignal?: string }} options */
  constructor(options) {
    this.options = options;
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  async start() {
    const { name, command, args, logFile, isReady, onEnd } = this.options;
    const log = openSync(logFile, 'a', 0o600);
    // In its own process group, so Ctrl-C reaches only this process, which stops everything in order.
    const child = spawn(command, args, { stdio: ['ignore', log, log], detached: true });
    closeSync(log);
    this.#child = child;
    let exitReason = null;
    child.on('error', (error) => (exitReason = error.message));
    child.on('exit', (code, signal) => (exitReason = signal ?? `exit code ${code}`));
    const deadline = performance.now() + readyWithin;
    while (!(await isReady())) {
      const lastLine = () => readFileSync(logFile, 'utf8').trim().split('\n').at(-1);
      if (exitReason !== null)
        throw new Failure(`${name} can't start (${exitReason}): ${lastLine()} (log: ${logFile})`);
      if (performance.now() > deadline)
        throw new Failure(`${name} was not ready within ${readyWithin / 1000} s (log: ${logFile})`);
      await sleep(50);
    }
    child.on('exit', (code, signal) => {
      if (!this.#isStopping) onEnd(`${name} exited (${signal ?? `exit code ${code}`}; log: ${logFile})`);
    });
  }

  async stop() {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const childExit = new Promise((resolve) => child.once('exit', resolve));
    child.kill(this.options.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin);
    await childExit;
    clearTimeout(timer);
  }
}
