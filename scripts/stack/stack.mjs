import { spawn } from 'node:child_process';
import { mkdirSync, closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, oneLine, say } from '../launcher/console.mjs';
import { EmbeddedDatabase } from '../launcher/embedded-database.mjs';
import { canConnect, freePort } from '../launcher/ports.mjs';
import { migrateDatabase } from '../launcher/product.mjs';
import { mainFiles } from '../launcher/settings.mjs';
import { endChild } from '../launcher/subprocess.mjs';
import { SupervisedChild } from '../launcher/supervised-child.mjs';
import { writeProxyConfig } from './proxy-config.mjs';

const readyWithin = 10_000;
const stopWithin = 10_000;

/** A system program (Redis, nginx) in the foreground, with its output in a file. It is not restarted: if it exits, the stack stops. */
class SystemService {
  #child = null;
  #isStopping = false;

  /** @param {{ name: string, command: string, args: string[], logFile: string, isReady: () => Promise<boolean>, onEnd: (reason: string) => void }} options */
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
    if (this.#child) await endChild(this.#child, { within: stopWithin });
  }
}

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
    await migrateDatabase({ SEED_DEMO: 'true', ...env });
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
      isReady: () => canConnect({ port, host: '127.0.0.1' }),
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
      isReady: () => canConnect({ port, host: '127.0.0.1' }),
    });
  }

  async #startService(options) {
    const service = new SystemService({ ...options, onEnd: this.onEnd });
    this.#started.push([service]);
    await service.start();
    this.lock.addChild(service.pid);
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
