import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Failure, oneLine, say } from '../launcher/console.mjs';
import { EmbeddedDatabase } from '../launcher/embedded-database.mjs';
import { freePort } from '../launcher/ports.mjs';
import { mainFiles } from '../launcher/settings.mjs';
import { run } from '../launcher/subprocess.mjs';
import { SupervisedChild } from '../launcher/supervised-child.mjs';
import { writeProxyConfig } from './proxy-config.mjs';
import { SystemService } from './system-service.mjs';

/** Database, Redis, APIs, workers and a proxy. `stop` stops the started ones in reverse order. */
export class Stack {
  #started = [];

  /** @param {{ settings: object, programs: Record<string, string>, lock: object, onEnd: (reason: string) => void }} options */
  constructor({ settings, programs, lock, onEnd }) {
    Object.assign(this, { settings, programs, lock, onEnd });
    this.logs = path.join(settings.dataDir, 'logs');
    mkdirSync(this.logs, { recursive: true });
  }

  /** Starts everything; returns one line per process for the console. */
  async start() {
    const { settings } = this;
    const databaseUrl = await this.#startDatabase();
    const redisUrl = await this.#startRedis();
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${settings.port}`,
      TRUST_PROXY: '1',
    };
    await this.#migrate(env);
    const apis = await this.#startMany('api', settings.apis, env);
    const workers = await this.#startMany('worker', settings.workers, env);
    await this.#startProxy(apis.map(({ port }) => port));
    return [
      ...apis.map(
        ({ name, port, metricsPort }) =>
          `  ${name}     http://127.0.0.1:${port}   metrics http://127.0.0.1:${metricsPort}/metrics`,
      ),
      ...workers.map(({ name, metricsPort }) => `  ${name}  metrics http://127.0.0.1:${metricsPort}/metrics`),
    ];
  }

  async stop() {
    for (const group of this.#started.reverse()) {
      const results = await Promise.allSettled(group.map((one) => one.stop()));
      for (const { reason } of results.filter(({ status }) => status === 'rejected')) say(oneLine(reason));
    }
  }

  async #startDatabase() {
    const database = new EmbeddedDatabase(this.settings.dataDir);
    this.#started.push([database]);
    return database.start((ending) => this.onEnd(`PostgreSQL exited (${ending})`));
  }

  async #startRedis() {
    const port = await freePort();
    const folder = path.join(this.settings.dataDir, 'redis');
    mkdirSync(folder, { recursive: true });
    // As docker-compose.yml runs it.
    const args = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--appendfsync',
      'everysec',
    ];
    await this.#startService({
      name: 'Redis',
      command: this.programs.REDIS_SERVER_PATH,
      args: [...args, '--maxmemory', '400mb', '--maxmemory-policy', 'noeviction', '--save', ''],
      logFile: path.join(this.logs, 'redis.log'),
      isReady: () => answers(port),
    });
    return `redis://127.0.0.1:${port}`;
  }

  async #startProxy(apiPorts) {
    const { dataDir, port } = this.settings;
    const folder = path.join(dataDir, 'proxy');
    const config = writeProxyConfig({ folder, port, apiPorts });
    await this.#startService({
      name: 'nginx',
      command: this.programs.NGINX_PATH,
      args: ['-p', folder, '-c', config, '-e', 'stderr'],
      logFile: path.join(this.logs, 'proxy.log'),
      // SIGQUIT would wait for open sockets; the processes behind the proxy end next anyway.
      stopSignal: 'SIGTERM',
      isReady: () => answers(port),
    });
  }

  async #startService(options) {
    const service = new SystemService({ ...options, onEnd: this.onEnd });
    this.#started.push([service]);
    await service.start();
    this.lock.addChild(service.pid);
  }

  async #migrate(env) {
    const { code, output, stderr } = await run(process.execPath, [mainFiles.migrate], {
      env: { SEED_DEMO: 'true', ...env },
    });
    if (code !== 0)
      throw new Failure(`Couldn't migrate the database: ${oneLine(stderr.trim() || output.trim())}`);
  }

  async #startMany(kind, count, env) {
    const places = [];
    for (let number = 1; number <= count; number += 1) {
      places.push({ name: `${kind} ${number}`, port: await freePort(), metricsPort: await freePort() });
    }
    const children = places.map(
      ({ name, port, metricsPort }) =>
        new SupervisedChild({
          name,
          main: mainFiles[kind],
          env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
          logFile: path.join(this.logs, `${name.replace(' ', '-')}.log`),
          onStart: (pid) => this.lock.addChild(pid),
          onGiveUp: this.onEnd,
        }),
    );
    this.#started.push(children);
    await Promise.all(children.map((child) => child.start()));
    return places;
  }
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
