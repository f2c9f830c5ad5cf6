import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { portProblem } from '../../scripts/launcher/ports.mjs';
import { isAlive } from '../../scripts/launcher/processes.mjs';
import { reservePort } from '../support/ports.js';
import { eventually } from '../support/eventually.js';
import { HttpClient } from '../support/http-client.js';
import { runEnvironment } from '../support/run-environment.js';
import { COMES_BACK_MS, STARTS_WITHIN_MS } from '../support/running-process.js';

/** Runs `npm start` with launcher, embedded database, API and worker, on its own data folder and port. */
class Launched {
  output = '';
  readonly exit: Promise<number | null>;

  private constructor(
    readonly child: ChildProcess,
    readonly dataDir: string,
    readonly url: string,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.exit = once(child, 'close').then(([code]) => code as number | null);
  }

  static start(dataDir: string, port: number): Launched {
    const { NODE_OPTIONS: _options, ...environment } = process.env;
    const env = {
      ...environment,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
    };
    return new Launched(
      spawn(process.execPath, ['scripts/start.mjs'], { env }),
      dataDir,
      `http://127.0.0.1:${port}`,
    );
  }

  async untilReady(): Promise<void> {
    await eventually(() => expect(this.output).toContain('Bahon is ready'), {
      within: STARTS_WITHIN_MS,
      what: 'npm start',
    });
  }

  get lines(): string[] {
    return this.output.trim().split('\n');
  }

  /** The ids of API, worker and database server. */
  async processIds(): Promise<number[]> {
    const lock = JSON.parse(await readFile(path.join(this.dataDir, 'launcher.lock'), 'utf8')) as {
      children: { pid: number }[];
    };
    const postmaster = await readFile(path.join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    return [...lock.children.map((child) => child.pid), Number.parseInt(postmaster, 10)];
  }

  /** The addresses from which API and worker are connected to the database; null over a Unix socket. */
  async databaseClients(): Promise<(string | null)[]> {
    const url = await readFile(path.join(this.dataDir, 'postgres/url'), 'utf8');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ address: string | null }>(
      "SELECT client_addr AS address FROM pg_stat_activity WHERE application_name ~ '^bahon-(api|worker|queue|outbox)'",
    );
    await client.end();
    return rows.map(({ address }) => address);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }
}

async function signIn(url: string, username: string): Promise<HttpClient> {
  const client = new HttpClient(url);
  const { status } = await client.post('/api/login', { username, password: 'bahon-demo' });
  expect(status).toBe(200);
  return client;
}

describe('npm start', () => {
  let dataDir: string;
  let port: number;
  let launcher: Launched;

  beforeAll(async () => {
    // The path of the database's socket needs quotes and escapes.
    dataDir = await mkdtemp(path.join(runEnvironment().scratchFolder, 'launched, here-'));
    port = await reservePort();
  });

  afterAll(() => launcher?.stop());

  it('starts everything, restarts a dead process, and refuses a second launcher', async () => {
    launcher = Launched.start(dataDir, port);
    await launcher.untilReady();
    expect((await new HttpClient(launcher.url).get('/api/health/ready')).status).toBe(200);

    const second = Launched.start(dataDir, await reservePort());
    expect(await second.exit).toBe(1);
    expect(second.lines).toEqual([expect.stringContaining('already running in the data folder')]);

    const before = await launcher.processIds();
    process.kill(before[0]!, 'SIGKILL');
    await eventually(() => expect(launcher.output).toMatch(/The (api|worker) is running again/), {
      within: COMES_BACK_MS,
    });
  });

  it('connects API and worker to the database over a Unix socket', async () => {
    const addresses = await launcher.databaseClients();
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => address !== null)).toEqual([]);
  });

  it('finds the data intact after kill -9 of everything', async () => {
    const subject = `Kept ${Date.now()}`;
    const customer = await signIn(launcher.url, 'customer');
    const { body: me } = await customer.post('/api/autologin');
    const booking = {
      user_id: me.data.user_id,
      pickup_address: subject,
      drop_address: 'Khulna',
      scheduled_time: new Date(Date.now() + 86_400_000).toISOString(),
      vehicle_type: 'truck',
    };
    const { status, body } = await customer.post('/api/bookings', booking);
    expect({ status, body }).toMatchObject({ status: 201 });

    const processIds = await launcher.processIds();
    for (const pid of [launcher.child.pid!, ...processIds]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await launcher.exit;
    // The system frees the port of a killed process a moment later.
    await eventually(async () => expect(await portProblem(port, '127.0.0.1')).toBeNull());
    launcher = Launched.start(dataDir, port);
    await launcher.untilReady();
    const again = await signIn(launcher.url, 'customer');
    expect(JSON.stringify((await again.get('/api/bookings')).body)).toContain(subject);
  });

  it('stops completely on Ctrl-C', async () => {
    const processIds = await launcher.processIds();
    expect(await launcher.stop('SIGINT')).toBe(0);
    expect(launcher.lines.at(-1)).toBe('Bahon has stopped.');
    expect(processIds.filter(isAlive)).toEqual([]);
    expect(await readdir(dataDir)).not.toContain('launcher.lock');
    expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('url');
  });

  it('prints in one line that the port is used, and starts nothing', async () => {
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    const second = Launched.start(dataDir, port);
    expect(await second.exit).toBe(1);
    expect(second.lines).toEqual([
      expect.stringMatching(new RegExp(`Port ${port} .* in use\\. .* PORT=\\d+ npm start`)),
    ]);
    holder.close();
    await once(holder, 'close');
  });

  it.each([
    ['17', 'created by an older PostgreSQL'],
    ['?', 'is damaged'],
  ])('says in one line what is wrong with a data folder of version "%s"', async (version, message) => {
    const file = path.join(dataDir, 'postgres/data/PG_VERSION');
    const right = await readFile(file, 'utf8');
    await writeFile(file, version);
    const second = Launched.start(dataDir, port);
    expect(await second.exit).toBe(1);
    expect(second.lines.at(-1)).toContain(message);
    expect(second.output).not.toContain('ready');
    await writeFile(file, right);
  });
});
