import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { reservePort } from '../support/ports.js';
import { eventually } from '../support/eventually.js';
import { book, sendOffer } from '../support/main-job.js';
import { startBahon, stores } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** Series of one answer: name, labels, value. */
interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

function parse(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key!, text!]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

describe.each(stores)('metrics with queues on %s', (store) => {
  const read = async (kind: 'api' | 'worker') =>
    (await fetch(`http://127.0.0.1:${ports[kind]}/metrics`)).text();
  const samples = async (kind: 'api' | 'worker', name: string) =>
    parse(await read(kind)).filter((sample) => sample.name === name);

  const ports = setUp(async () => ({ api: await reservePort(), worker: await reservePort() }));
  const bahon = setUp(() => startBahon({ apis: 0, workers: 0, store }));

  beforeAll(async () => {
    await Promise.all([
      bahon.startApi({ METRICS_PORT: String(ports.api) }),
      bahon.startWorker({ METRICS_PORT: String(ports.worker) }),
    ]);
  });

  const { customer, driver } = clientsOf(bahon);
  const socket = setUp(() => connectSocket(customer));

  beforeAll(async () => {
    const offer = await sendOffer(driver, (await book(customer)).id);
    await customer.get(`/api/offers/${offer.id}?secret=in-the-query`);
    await customer.get('/api/nothing-here/4711');
    await socket.waitFor('notification.created');
  });

  it('counts and times requests by the pattern of their route, never by the path', async () => {
    const requests = await samples('api', 'bahon_http_request_duration_seconds_count');
    const labels = requests.map((sample) => sample.labels);
    expect(labels).toContainEqual({ method: 'POST', route: '/api/booking-offers-driver', status: '201' });
    expect(labels).toContainEqual({ method: 'GET', route: '/api/offers/:id', status: '200' });
    // A value may hold any digits by chance, so only the labels can tell whether a path got in.
    const labelsOfAll = parse(await read('api')).map((sample) => sample.labels);
    expect(JSON.stringify(labelsOfAll)).not.toMatch(/4711|in-the-query|\/\d/);
  });

  it('reports handlers by result, with waiting and running time', async () => {
    await eventually(async () => {
      const labels = (await samples('worker', 'bahon_jobs_total')).map((sample) => sample.labels);
      expect(labels).toContainEqual({ queue: 'reactions', handler: 'NotifyCustomerOfOffer', result: 'done' });
      for (const service of ['api', 'worker'] as const) {
        const pushes = (await samples(service, 'bahon_pushes_total')).map((sample) => sample.labels);
        expect(pushes).toContainEqual({ result: 'done' });
      }
    });
    const [jobWaits] = await samples('worker', 'bahon_job_wait_seconds_count');
    expect(jobWaits!.value).toBeGreaterThan(0);
  });

  it('reports sockets, pools, outbox and queues', async () => {
    expect(await samples('api', 'bahon_sockets_connected')).toMatchObject([{ value: 1 }]);
    const pools = new Set(
      (await samples('worker', 'bahon_pg_connections')).map(({ labels }) => labels['pool']),
    );
    expect([...pools].sort()).toEqual(store === 'postgres' ? ['main', 'queue', 'side'] : ['main', 'side']);
    await eventually(async () => {
      const [backlog] = await samples('api', 'bahon_outbox_waiting_events');
      expect(backlog!.value).toBe(0);
    });
    const jobs = await samples('worker', 'bahon_queue_jobs');
    expect(jobs).toHaveLength(8);
    expect(await samples('worker', 'bahon_queue_oldest_job_seconds')).toHaveLength(8);
  });

  it('has everything that the dashboard and the alert rules ask for', async () => {
    const exposition = `${await read('api')}\n${await read('worker')}`;
    const exportedNames = new Set(
      [...exposition.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, kind]) => namesOf(name!, kind!)),
    );
    const queriedNames = ['ops/grafana/bahon.dashboard.json', 'ops/alerts/bahon.rules.yml'].flatMap(
      (file) => {
        const text = readFileSync(file, 'utf8');
        return text.match(/\b(?:bahon|nodejs|process)_[a-z0-9_]+/g) ?? [];
      },
    );
    expect(queriedNames.length).toBeGreaterThan(20);
    expect([...new Set(queriedNames)].filter((name) => !exportedNames.has(name))).toEqual([]);
  });

  // The rest does not depend on the store.
  if (store === 'redis') return;

  it('reports no waiting for connections when idle', async () => {
    for (const kind of ['api', 'worker'] as const)
      // The machine may be busy at one sample, but not at all of them.
      await eventually(async () => {
        const pools = await samples(kind, 'bahon_pg_connections');
        const waitingConnections = pools.filter(({ labels }) => labels['state'] === 'waited_for');
        expect(waitingConnections.length).toBeGreaterThan(1);
        expect(waitingConnections.filter(({ value }) => value > 0)).toEqual([]);
      });
  });

  it('shows a backlog when no worker is left', async () => {
    await bahon.workers.pop()!.kill();
    await book(customer);
    await eventually(async () => {
      const [backlog] = await samples('api', 'bahon_outbox_waiting_events');
      const [oldest] = await samples('api', 'bahon_outbox_oldest_seconds');
      expect(backlog!.value).toBeGreaterThan(0);
      expect(oldest!.value).toBeGreaterThan(0.5);
    });
    await bahon.startWorker({ METRICS_PORT: String(ports.worker) });
    await eventually(
      async () => expect((await samples('api', 'bahon_outbox_waiting_events'))[0]!.value).toBe(0),
      { within: 15_000 },
    );
  });

  it('is not available on the public port', async () => {
    for (const path of ['/metrics', '/api/metrics']) {
      const { body } = await bahon.client().get(path);
      expect(JSON.stringify(body)).not.toContain('bahon_outbox');
    }
    expect((await fetch(`http://127.0.0.1:${ports.api}/api/bookings`)).status).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${ports.worker}/health/live`)).text()).toBe('ok\n');
  });

  it('names the port that a process cannot have', async () => {
    const occupiedPort = { METRICS_PORT: String(ports.worker) };
    for (const start of [() => bahon.startApi(occupiedPort), () => bahon.startWorker(occupiedPort)]) {
      await expect(start()).rejects.toThrow(
        `METRICS_PORT: port ${ports.worker} on 127.0.0.1 is already in use. Set METRICS_PORT to another.`,
      );
    }
  });
});

/** The series a metric is made of. */
function namesOf(name: string, kind: string): string[] {
  return kind === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
}
