import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { reservePort } from './ports.js';
import { HttpClient } from './http-client.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { startRedis, type TestRedis } from './redis.js';
import { runEnvironment } from './run-environment.js';
import { RunningProcess } from './running-process.js';

export interface RunningApi {
  process: RunningProcess;
  /** `http://127.0.0.1:<port>`, which serves the API and the built client. */
  url: string;
}

export const stores = ['postgres', 'redis'] as const;
type Store = (typeof stores)[number];

export interface BahonOptions {
  apis?: number;
  workers?: number;
  /** The store of queues and socket pushes; 'redis' starts a server. Default: PostgreSQL. */
  store?: Store;
  /** Redis mode on a server that the test started itself. */
  redisUrl?: string;
  /** With the demo accounts and data. Default: true. */
  demo?: boolean;
  /** More environment for every process. */
  env?: NodeJS.ProcessEnv;
  /** Another database than a fresh copy of the template, for instance a private server's; it must be migrated. */
  databaseUrl?: string;
}

/**
 * The product for one test file: real processes on a fresh database, on free ports, with a data folder of their own.
 * `const bahon = setUp(() => startBahon({ apis: 2, workers: 2 }));`.
 */
export class Bahon {
  readonly apis: RunningApi[] = [];
  readonly workers: RunningProcess[] = [];

  constructor(
    readonly dataFolder: string,
    readonly environment: NodeJS.ProcessEnv,
    readonly ownDatabase: TestDatabase | null,
    readonly ownRedis: TestRedis | null,
  ) {}

  /** The first API's address. */
  get url(): string {
    const [first] = this.apis;
    if (!first) throw new Error('no API is running');
    return first.url;
  }

  /** The file's database; only where `databaseUrl` was not given. */
  get database(): TestDatabase {
    if (!this.ownDatabase) throw new Error('this Bahon runs on a database given by databaseUrl');
    return this.ownDatabase;
  }

  /** A client without a session, for the first API or the one given. */
  client(url = this.url): HttpClient {
    return new HttpClient(url);
  }

  /** A signed-in client: `await bahon.signIn('driver')`. */
  async signIn(username: string, password = 'bahon-demo', url = this.url): Promise<HttpClient> {
    const client = this.client(url);
    const { status, body } = await client.post('/api/login', { username, password });
    if (status !== 200) throw new Error(`sign-in of ${username} answered ${status}: ${JSON.stringify(body)}`);
    return client;
  }

  async startApi(env: NodeJS.ProcessEnv = {}): Promise<RunningApi> {
    const port = Number(env['PORT'] ?? (await reservePort()));
    const url = `http://127.0.0.1:${port}`;
    const all = { PUBLIC_URL: url, ...this.environment, ...env, PORT: String(port) };
    const api = { process: await RunningProcess.start('api', 'dist/apps/api/src/main.js', all), url };
    this.apis.push(api);
    return api;
  }

  /** `args` are its flags: `await bahon.startWorker({}, ['--queues', 'deliveries'])`. */
  async startWorker(env: NodeJS.ProcessEnv = {}, args: string[] = []): Promise<RunningProcess> {
    const all = { ...this.environment, ...env };
    const worker = await RunningProcess.start('worker', 'dist/apps/worker/src/main.js', all, { args });
    this.workers.push(worker);
    return worker;
  }

  /** Stops everything and drops the database. After a failed test it prints the end of every log. */
  async stop(): Promise<void> {
    const all = [...this.apis.map((api) => api.process), ...this.workers];
    if ((globalThis as { hasFailedTest?: boolean }).hasFailedTest) {
      for (const one of all)
        process.stderr.write(`--- ${one.name} ${one.pid}, its last lines ---\n${one.tail()}\n`);
    }
    await Promise.all(all.map((one) => one.stop()));
    await this.ownRedis?.stop();
    await this.ownDatabase?.drop();
  }
}

export async function startBahon(options: BahonOptions = {}): Promise<Bahon> {
  const { apis = 1, workers = 1, store = 'postgres', demo = true, env = {}, databaseUrl } = options;
  const dataFolder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'data-'));
  const database = databaseUrl === undefined ? await createTestDatabase({ demo }) : null;
  const redis = store === 'redis' ? await startRedis() : null;
  const redisUrl = redis?.url ?? options.redisUrl;
  const environment = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl ?? database?.url,
    DATA_DIR: dataFolder,
    SEED_DEMO: String(demo),
    // An empty value would be a wrong URL, so it is left out.
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    ...env,
  };
  const bahon = new Bahon(dataFolder, environment, database, redis);
  try {
    await Promise.all([
      ...Array.from({ length: apis }, () => bahon.startApi()),
      ...Array.from({ length: workers }, () => bahon.startWorker()),
    ]);
  } catch (error) {
    await bahon.stop();
    throw error;
  }
  return bahon;
}

/** Runs `apps/migrate` once; returns its exit code and output. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['dist/apps/migrate/src/main.js'], {
    env: { ...environment, NODE_ENV: 'test', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
