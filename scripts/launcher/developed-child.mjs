import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { say } from './console.mjs';

/**
 * The API or the worker in watch mode, restarted by the caller, with a short log on the console. After a crash it waits
 * for the next change.
 */
export class DevelopedChild {
  #child = null;

  constructor(name, main, env) {
    Object.assign(this, { name, main, env });
  }

  async restart() {
    await this.stop();
    const child = fork(this.main, [], { env: this.env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => say(`[${this.name}] ${short(line)}`));
    }
    child.on('exit', (code, signal) => {
      if (this.#child === child)
        say(`[${this.name}] exited (${signal ?? code}). It restarts on the next change.`);
    });
  }

  async stop(within = 3_000) {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const childExit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), within);
    await childExit;
    clearTimeout(timer);
  }
}

/** A pino line without technical fields. */
function short(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err, method, url, status, statusCode } = JSON.parse(line);
    const mark = level >= 50 ? 'ERROR ' : level >= 40 ? 'warn ' : '';
    return `${mark}${[method, url, status ?? statusCode, msg].filter((part) => part !== undefined).join(' ')}${err?.stack ? `\n${err.stack}` : ''}`;
  } catch {
    return line;
  }
}
