import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { warn } from './console.mjs';

const keepBytes = 10 * 1024 * 1024;
const linesPerTenSeconds = 10;

/** Writes a process's output to a file; warnings and errors also go, short, to the console. */
export class ChildLog {
  #name;
  #file;
  #descriptor;
  #shown = 0;
  #windowStart = 0;
  /** The last warning or error, for the message when the process ends. */
  lastProblem = null;

  constructor(name, file) {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > keepBytes) renameSync(file, `${file}.1`);
    this.#name = name;
    this.#file = file;
    this.#descriptor = openSync(file, 'a', 0o600);
  }

  get file() {
    return this.#file;
  }

  /** Follows the output of a child that was just started. */
  follow(child) {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#take(line, stream === child.stderr));
    }
  }

  close() {
    if (existsSync(this.#file)) closeSync(this.#descriptor);
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
    if (this.#shown === linesPerTenSeconds + 1) warn(`${this.#name}: see ${this.#file} for more`);
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
