import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, oneLine, say } from './console.mjs';
import { isSameProcessAlive, startTimeOf, waitUntil } from './processes.mjs';

/**
 * Allows one launcher per data folder. The lock file also lists child processes, so the next launcher can wait for the
 * children of a killed launcher, and kill them if needed.
 */
export class FolderLock {
  #file;
  #note = { ...identity(process.pid), children: [] };

  constructor(dataDir) {
    this.dataDir = dataDir;
    this.#file = path.join(dataDir, 'launcher.lock');
  }

  /** Takes the lock, or throws an error that names its holder. */
  async take() {
    try {
      mkdirSync(this.dataDir, { recursive: true });
      while (!this.#tryCreate()) {
        const holder = this.#read();
        if (holder && isSameProcessAlive(holder)) {
          throw new Failure(
            `Bahon is already running in the data folder ${this.dataDir} (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
          );
        }
        if (holder) await removeOrphans(holder.children ?? []);
        this.#removeStale();
      }
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure(`The data folder ${this.dataDir} can't be used: ${oneLine(error)}`);
    }
  }

  /** Records a child process. */
  addChild(pid) {
    this.#note.children = [...this.#note.children.filter(isSameProcessAlive), identity(pid)];
    const next = `${this.#file}.${process.pid}`;
    writeFileSync(next, JSON.stringify(this.#note));
    renameSync(next, this.#file);
  }

  release() {
    if (this.#read()?.pid === process.pid) rmSync(this.#file, { force: true });
  }

  /** A complete file is linked into place, so that no process reads an incomplete one; an existing link is never replaced. */
  #tryCreate() {
    const next = `${this.#file}.${process.pid}`;
    writeFileSync(next, JSON.stringify(this.#note));
    try {
      linkSync(next, this.#file);
      return true;
    } catch (error) {
      if (error.code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(next, { force: true });
    }
  }

  #read() {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      return null;
    }
  }

  /**
   * Renamed first: of two launchers that find the same stale file only one can rename it, so neither removes the new
   * lock of the other.
   */
  #removeStale() {
    const aside = `${this.#file}.stale-${process.pid}`;
    try {
      renameSync(this.#file, aside);
      const movedHolder = JSON.parse(readFileSync(aside, 'utf8'));
      if (isSameProcessAlive(movedHolder)) linkSync(aside, this.#file);
    } catch {
      // Missing or unreadable: there is no lock.
    } finally {
      rmSync(aside, { force: true });
    }
  }
}

function identity(pid) {
  return { pid, startTime: startTimeOf(pid) };
}

/** Children of a killed launcher exit when their channel to it closes. Those that hang are killed. */
async function removeOrphans(children) {
  const liveChildren = () => children.filter(isSameProcessAlive);
  if (liveChildren().length === 0) return;
  say('Waiting for the processes of a launcher that was killed …');
  if (await waitUntil(() => liveChildren().length === 0, 5_000)) return;
  for (const { pid } of liveChildren()) process.kill(pid, 'SIGKILL');
  await waitUntil(() => liveChildren().length === 0, 5_000);
}
