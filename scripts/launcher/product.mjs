import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, oneLine, say, warn } from './console.mjs';
import { EmbeddedDatabase } from './embedded-database.mjs';
import { childEnvironment, mainFiles } from './settings.mjs';
import { run } from './subprocess.mjs';
import { SupervisedChild, RestartPolicy } from './supervised-child.mjs';

/** Runs the migrations and adds the demo data if configured. Returns the lines that report both. */
export async function migrateDatabase(env) {
  const { code, output, stderr } = await run(process.execPath, [mainFiles.migrate], { env });
  if (code === 0) return output.split('\n').filter((line) => /^(migrated|seeded)/.test(line));
  const reason = oneLine(stderr.trim() || output.trim() || `exit code ${code}`);
  throw new Failure(`Couldn't migrate the database: ${reason}`);
}

/** The running parts: database, API, worker. `stop` stops the started ones in reverse order. */
export class Product {
  #database = null;
  #children = [];
  #isStopping = false;
  #databasePolicy = new RestartPolicy();

  /** @param {{ settings: object, lock: object, onGiveUp: (reason: string) => void }} options */
  constructor({ settings, lock, onGiveUp }) {
    this.settings = settings;
    this.lock = lock;
    this.onGiveUp = onGiveUp;
    mkdirSync(path.join(settings.dataDir, 'logs'), { recursive: true });
  }

  /** Starts the embedded database unless DATABASE_URL is set. Returns the environment for the other parts. */
  async startDatabase() {
    let url = this.settings.databaseUrl;
    if (url === undefined) {
      this.#database = new EmbeddedDatabase(this.settings.dataDir);
      url = await this.#database.start((ending) => void this.#restartDatabase(ending));
    }
    return childEnvironment(this.settings, url);
  }

  /** Starts API and worker in parallel; resolves when both are ready. */
  async startChildren(env) {
    const make = (name) =>
      new SupervisedChild({
        name,
        main: mainFiles[name],
        env,
        logFile: path.join(this.settings.dataDir, 'logs', `${name}.log`),
        onStart: (pid) => this.lock.addChild(pid),
        onGiveUp: this.onGiveUp,
      });
    this.#children = ['worker', 'api'].map(make);
    await Promise.all(this.#children.map((child) => child.start()));
  }

  async stop() {
    this.#isStopping = true;
    await Promise.all(this.#children.map((child) => child.stop()));
    await this.#database?.stop();
  }

  async #restartDatabase(ending) {
    while (!this.#isStopping) {
      const delay = this.#databasePolicy.noteDeath();
      if (delay === null) return this.onGiveUp(`PostgreSQL keeps crashing (${ending})`);
      warn(`PostgreSQL crashed (${ending}) and restarts in ${delay / 1000} s.`);
      await sleep(delay);
      if (this.#isStopping) return;
      try {
        await this.#database.restart((next) => void this.#restartDatabase(next));
        return say('PostgreSQL is back.');
      } catch (error) {
        ending = oneLine(error);
      }
    }
  }
}
