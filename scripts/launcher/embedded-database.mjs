import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { databaseUrl, ensureApplicationDatabase, withClient } from '../postgres/database.mjs';
import { PostgresServer } from '../postgres/server.mjs';
import { Failure, oneLine, say } from './console.mjs';
import { freePort, portProblem } from './ports.mjs';

const application = { role: 'bahon', database: 'bahon' };

/**
 * The product's own PostgreSQL under `DATA_DIR/postgres`:
 * `data` (the cluster), `data.socket` (mode 700), `credentials.json` (generated, mode 600), `port` (the last one, kept while it is
 * free) and, while it runs, `url` (mode 600), which command-line tools read when DATABASE_URL is unset.
 */
export class EmbeddedDatabase {
  #folder;
  #server;
  #isStopped = false;

  constructor(dataDir) {
    this.#folder = path.join(dataDir, 'postgres');
    this.#server = new PostgresServer({
      dataFolder: path.join(this.#folder, 'data'),
      logFile: path.join(dataDir, 'logs', 'postgres.log'),
    });
  }

  /** Creates the data folder if needed, starts the server and returns the application's URL. */
  async start(onExit) {
    const credentials = this.#credentials();
    if (await this.#server.prepare(credentials.superuser)) say('Made a new database.');
    await this.#server.stopOrphan();
    const port = await this.#choosePort();
    if (this.#isStopped) throw new Failure('The database was stopped while starting.');
    await this.#server.start(port, onExit);
    const { host } = this.#server;
    const url = databaseUrl({ ...application, host, port, password: credentials.application });
    try {
      const superuser = { host, port, password: credentials.superuser };
      await withClient(superuser, (client) =>
        ensureApplicationDatabase(client, { ...application, password: credentials.application }),
      );
    } catch (error) {
      throw new Failure(`Couldn't connect to the database in ${this.#folder}: ${oneLine(error)}`);
    }
    this.#write('url', url);
    return url;
  }

  /** Restarts the server on the same port after an unexpected exit. */
  async restart(onExit) {
    await this.#server.start(this.#server.port, onExit);
  }

  async stop() {
    this.#isStopped = true;
    await this.#server.stop();
    rmSync(path.join(this.#folder, 'url'), { force: true });
  }

  #credentials() {
    const file = path.join(this.#folder, 'credentials.json');
    try {
      mkdirSync(this.#folder, { recursive: true });
      if (existsSync(file)) {
        const { superuser, application } = JSON.parse(readFileSync(file, 'utf8'));
        if (!superuser || !application) throw new Error('credentials.json is damaged');
        return { superuser, application };
      }
      const data = path.join(this.#folder, 'data');
      if (existsSync(data) && readdirSync(data).length > 0) throw new Error('credentials.json is missing');
      const credentials = {
        superuser: randomBytes(24).toString('base64url'),
        application: randomBytes(24).toString('base64url'),
      };
      this.#write('credentials.json', JSON.stringify(credentials));
      return credentials;
    } catch (error) {
      throw new Failure(
        `The data folder ${this.#folder} is damaged or can't be used (${oneLine(error)}). Restore it from a backup, or move it away to start fresh.`,
      );
    }
  }

  async #choosePort() {
    const file = path.join(this.#folder, 'port');
    const lastPort = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    const isUsable = lastPort > 0 && (await portProblem(lastPort, '127.0.0.1')) === null;
    const port = isUsable ? lastPort : await freePort();
    this.#write('port', String(port));
    return port;
  }

  #write(name, text) {
    const file = path.join(this.#folder, name);
    rmSync(file, { force: true });
    writeFileSync(file, text, { mode: 0o600 });
  }
}
