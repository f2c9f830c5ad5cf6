import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAlive } from '../../scripts/launcher/processes.mjs';
import { reservePort } from '../support/ports.js';
import { eventually } from '../support/eventually.js';
import { HttpClient } from '../support/http-client.js';
import { book, created, ok, sendOffer } from '../support/main-job.js';
import { runEnvironment } from '../support/run-environment.js';
import { connectSocket } from '../support/socket-client.js';
import { COMES_BACK_MS, STARTS_WITHIN_MS } from '../support/running-process.js';

/** The topology of docker-compose.yml: two APIs, two workers, Redis, PostgreSQL, and nginx with the rules of the compose file. */
describe('npm run stack', () => {
  let child: ChildProcess;
  let output = '';
  let dataDir: string;
  let url: string;

  const signIn = async (username: string, headers: Record<string, string> = {}) => {
    const client = new HttpClient(url);
    ok(await client.post('/api/login', { username, password: 'bahon-demo' }, { headers }));
    return client;
  };
  const apiUrls = () => [...output.matchAll(/api \d\s+(http:\S+)/g)].map(([, api]) => api!);
  const metricsOf = (name: string) => new RegExp(`${name}.*metrics (http:\\S+)`).exec(output)![1]!;
  const figure = async (name: string, metric: string) => {
    const text = await (await fetch(metricsOf(name))).text();
    return Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(runEnvironment().scratchFolder, 'stack-'));
    const port = await reservePort();
    url = `http://127.0.0.1:${port}`;
    const { NODE_OPTIONS: _options, ...environment } = process.env;
    const env = { ...environment, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(port) };
    child = spawn(process.execPath, ['scripts/stack.mjs'], { env });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    await eventually(() => expect(output).toContain('The stack is ready'), {
      within: STARTS_WITHIN_MS,
      what: 'the stack',
    });
  });

  afterAll(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('serves the web client and the API through the proxy, from both processes', async () => {
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('server')).not.toMatch(/\d/);
    for (let request = 0; request < 10; request += 1) await signIn('customer');
    const log = await readFile(path.join(dataDir, 'proxy/access.log'), 'utf8');
    for (const api of apiUrls()) expect(log).toContain(`"upstream":"${new URL(api).host}"`);
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  });

  it('passes websockets, and pushes from any worker reach a socket on any API', async () => {
    const customer = await signIn('customer');
    const sockets = await Promise.all([
      connectSocket(customer),
      ...apiUrls().map((api) => connectSocket(customer, { url: api })),
    ]);
    expect(await figure('api 1', 'bahon_sockets_connected')).toBeGreaterThan(0);
    expect(await figure('api 2', 'bahon_sockets_connected')).toBeGreaterThan(0);
    const driver = await signIn('driver');
    const offer = await sendOffer(driver, (await book(customer)).id);
    await Promise.all(
      sockets.map((socket) =>
        socket.waitFor((push) => push.type === 'offer.sent' && push.row?.id === offer.id, 15_000),
      ),
    );
    for (const socket of sockets) socket.close();
  });

  it('sends polling clients to the process of their connection', async () => {
    const customer = await signIn('customer');
    const poll = (query: string) =>
      fetch(`${url}/socket.io/?EIO=4&transport=polling${query}`, {
        headers: { cookie: customer.cookieHeader },
      });
    for (let client = 0; client < 6; client += 1) {
      const { sid } = JSON.parse((await (await poll('')).text()).slice(1)) as { sid: string };
      const handshake = await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, {
        method: 'POST',
        body: '40',
        headers: { cookie: customer.cookieHeader, 'content-type': 'text/plain;charset=UTF-8' },
      });
      expect({ status: handshake.status, next: (await poll(`&sid=${sid}`)).status }).toEqual({
        status: 200,
        next: 200,
      });
    }
  });

  it("believes the proxy's address and no client's own", async () => {
    const visitor = await signIn('customer2', { 'x-forwarded-for': '203.0.113.9' });
    const devices = ok(await visitor.get('/api/sessions'));
    expect(JSON.stringify(devices)).toContain('127.0.0.1');
    expect(JSON.stringify(devices)).not.toContain('203.0.113.9');
  });

  it('answers while one API is down, and sends no request twice', async () => {
    const lock = JSON.parse(await readFile(path.join(dataDir, 'launcher.lock'), 'utf8')) as {
      children: { pid: number }[];
    };
    const customer = await signIn('customer');
    const before = ok(await customer.get('/api/bookings?limit=200')).length as number;
    const [firstApi] = await pidsOf(
      lock.children.map(({ pid }) => pid),
      'apps/api/',
    );
    process.kill(firstApi!, 'SIGKILL');
    const bookings = await Promise.allSettled(Array.from({ length: 8 }, () => book(customer)));
    const bookingCount = bookings.filter(({ status }) => status === 'fulfilled').length;
    expect(bookingCount).toBeGreaterThan(0);
    expect(ok(await customer.get('/api/bookings?limit=200'))).toHaveLength(before + bookingCount);
    await eventually(() => expect(output).toContain('The api 1 is running again'), { within: COMES_BACK_MS });
    created(await customer.post('/api/bookings', bookingBody()));
  });

  it('stops all processes on Ctrl-C', async () => {
    const lock = JSON.parse(await readFile(path.join(dataDir, 'launcher.lock'), 'utf8')) as {
      children: { pid: number }[];
    };
    const postmaster = Number.parseInt(
      await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'),
      10,
    );
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect({ code, last: output.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: 'The stack has stopped.',
    });
    const survivors = () => [...lock.children.map(({ pid }) => pid), postmaster].filter(isAlive);
    await eventually(() => expect(survivors()).toEqual([]));
  });
});

function bookingBody() {
  return {
    pickup_address: 'Gulshan 2, Dhaka',
    drop_address: 'Boro Bazar, Khulna',
    scheduled_time: new Date(Date.now() + 86_400_000).toISOString(),
    vehicle_type: 'van',
  };
}

async function pidsOf(pids: number[], main: string): Promise<number[]> {
  const lines = await Promise.all(
    pids.map(async (pid) => ({ pid, line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  );
  return lines.filter(({ line }) => line.includes(main)).map(({ pid }) => pid);
}
