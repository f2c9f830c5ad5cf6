import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import { type MaintenanceTask, MaintenanceTasks } from '@app/domain/maintenance/maintenance-tasks.service.js';
import { MAINTENANCE_QUEUE, MaintenanceQueue } from '@app/platform/queue/maintenance-queue.js';
import { PRODUCER_OPTIONS } from '@app/platform/queue/event-queues.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase } from '../support/postgres.js';
import { startRedis } from '../support/redis.js';
import { stores } from '../support/processes.js';
import { createWorkerContext } from '../support/worker-context.js';
import { setUp } from '../support/set-up.js';

const isRepeatedByInterval = (task: MaintenanceTask) => 'everySeconds' in task && task.everySeconds >= 900;
const isDaily = (task: MaintenanceTask) => 'dailyAt' in task;
const names = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name).sort();

describe.each(stores)('maintenance with the queues on %s', (store) => {
  const redis = store === 'redis' ? setUp(startRedis) : undefined;
  const database = setUp(() => createTestDatabase({ demo: true }));
  const start = () => createWorkerContext(database, redis && { REDIS_URL: redis.url });
  const workers: INestApplicationContext[] = [];
  const schedulers = () => workers[0]!.get(MaintenanceQueue).schedulers();
  const tasks = () => workers[0]!.get(MaintenanceTasks).list;
  const completedJobs = () => queue.getJobs(['completed'], 0, -1);

  beforeAll(async () => {
    await database.query(`INSERT INTO session (user_id, token_hash, is_remembered, expires_at)
      SELECT min(id), 'ended', false, now() - interval '1 minute' FROM app_user`);
    workers.push(await start());
    await workers[0]!.get(MaintenanceQueue).schedule('task-of-an-old-release', { every: 3_600_000 });
    workers.push(...(await Promise.all([start(), start()])));
  });

  afterAll(() => Promise.all(workers.map((worker) => worker.close())));

  const queue = setUp(() => new Queue(MAINTENANCE_QUEUE, workers[0]!.get<QueueOptions>(PRODUCER_OPTIONS)));

  it('has one scheduler per task, and none of a task that is gone', async () => {
    await eventually(async () =>
      expect((await schedulers()).map(({ key }) => key).sort()).toEqual(names(tasks())),
    );
  });

  it('runs each task once, however many workers there are', async () => {
    const taskNames = names(tasks().filter(isRepeatedByInterval));
    const ran = async () =>
      names(await completedJobs()).filter(
        (name) => taskNames.includes(name) || name === 'task-of-an-old-release',
      );
    await eventually(async () => expect(await ran()).toEqual(taskNames));
    expect(await database.query(`SELECT 1 FROM session WHERE token_hash = 'ended'`)).toEqual([]);
  });

  it('runs nightly tasks at three o’clock in Bangladesh, once', async () => {
    const daily = names(tasks().filter(isDaily));
    const nightly = (await schedulers()).filter(({ key }) => daily.includes(key));
    expect(nightly).toHaveLength(daily.length);
    const threeInDhaka = 21 * 3600 * 1000;
    for (const { next } of nightly) expect(next! % (24 * 3600 * 1000)).toBe(threeInDhaka);

    const name = 'remove-delivery-codes';
    const [nextJob, ...others] = (await queue.getJobs(['delayed'], 0, -1)).filter((job) => job.name === name);
    expect(others).toEqual([]);
    await nextJob!.promote();
    await eventually(async () =>
      expect(names(await completedJobs()).filter((one) => one === name)).toEqual([name]),
    );
    const next = (await queue.getJobs(['delayed'], 0, -1)).filter((job) => job.name === name);
    expect(next).toHaveLength(1);
  });

  it('leaves the schedule as it is when another worker starts', async () => {
    const times = async () => (await schedulers()).filter(({ every }) => every !== 30_000);
    // Those that run every minute may end their first run meanwhile.
    const seldom = names(tasks().filter((task) => isRepeatedByInterval(task) || isDaily(task)));
    const runs = async () => (await completedJobs()).filter(({ name }) => seldom.includes(name)).length;
    const before = await times();
    const ran = await runs();
    workers.push(await start());
    await workers.at(-1)!.get(MaintenanceQueue).schedulers();
    expect(await times()).toEqual(before);
    expect(await runs()).toBe(ran);
  });

  it('tries a task again that failed', async () => {
    const [task] = tasks().filter(isRepeatedByInterval);
    for (const worker of workers) {
      const own = worker.get(MaintenanceTasks).list.find(({ name }) => name === task!.name)!;
      own.run = () => Promise.reject(new Error('no'));
    }
    const [nextJob] = (await queue.getJobs(['delayed'], 0, -1)).filter((job) => job.name === task!.name);
    await nextJob!.promote();
    await eventually(async () => {
      const job = await queue.getJob(nextJob!.id!);
      expect([job!.attemptsMade, await job!.getState()]).toEqual([1, 'delayed']);
    });
  });
});

/** For each table with retention: one row that is too old and one that is not. */
const aged: { table: string; insert: (age: string) => string; old: string; young: string }[] = [
  {
    table: 'outbox_event',
    insert: (age) => `INSERT INTO outbox_event (id, type, payload, created_at, published_at)
      VALUES (gen_random_uuid(), 'user.updated', '{}', now() - ${age}, now() - ${age})`,
    old: `interval '31 days'`,
    young: `interval '29 days'`,
  },
  {
    table: 'inbox_entry',
    insert: (age) =>
      `INSERT INTO inbox_entry (event_id, handler, created_at) VALUES (gen_random_uuid(), 'X', now() - ${age})`,
    old: `interval '31 days'`,
    young: `interval '29 days'`,
  },
  {
    table: 'idempotency_key',
    insert: (age) =>
      `INSERT INTO idempotency_key (user_id, key, request_hash, created_at) VALUES (1, gen_random_uuid(), '', now() - ${age})`,
    old: `interval '25 hours'`,
    young: `interval '23 hours'`,
  },
  {
    table: 'session',
    insert: (age) => `INSERT INTO session (user_id, token_hash, is_remembered, expires_at)
      SELECT min(id), gen_random_uuid(), false, now() - ${age} FROM app_user`,
    old: `interval '1 minute'`,
    young: `interval '-1 hour'`,
  },
  {
    table: 'email_code',
    insert: (age) => `INSERT INTO email_code (user_id, purpose, email, code_hash, expires_at)
      SELECT min(id), 'verify_email', 'a@b.example', '', now() - ${age} FROM app_user`,
    old: `interval '25 hours'`,
    young: `interval '23 hours'`,
  },
  {
    table: 'otp',
    insert: (age) => `INSERT INTO otp (booking_id, offer_id, code_hash, issued_by, expires_at, voided_at)
      SELECT booking_id, id, '', driver_id, now() - ${age}, now() FROM offer LIMIT 1`,
    old: `interval '91 days'`,
    young: `interval '89 days'`,
  },
  {
    table: 'api_key',
    insert: (age) => `INSERT INTO api_key (user_id, name, prefix, key_hash, scopes, ended_at)
      SELECT min(id), 'ERP', 'bahon_', gen_random_uuid(), '{bookings:read}', now() - ${age} FROM app_user`,
    old: `interval '91 days'`,
    young: `interval '89 days'`,
  },
  {
    table: 'webhook_delivery',
    insert: (age) => `WITH endpoint AS (
        INSERT INTO webhook_endpoint (user_id, url, events, sealed_secret)
        SELECT min(id), 'https://erp.example.com', '{offer.sent}', '' FROM app_user RETURNING id)
      INSERT INTO webhook_delivery (endpoint_id, event_id, event, event_at, created_at)
      SELECT id, gen_random_uuid(), 'offer.sent', now(), now() - ${age} FROM endpoint`,
    old: `interval '31 days'`,
    young: `interval '29 days'`,
  },
  {
    table: 'notification',
    insert: (age) => `INSERT INTO notification (user_id, event_id, kind, read_at)
      SELECT min(id), gen_random_uuid(), 'offer.sent', now() - ${age} FROM app_user`,
    old: `interval '366 days'`,
    young: `interval '360 days'`,
  },
  {
    table: 'audit_entry',
    insert: (age) =>
      `INSERT INTO audit_entry (action, subject_type, at) VALUES ('session.login', 'session', now() - ${age})`,
    old: `interval '8 years'`,
    young: `interval '6 years'`,
  },
  {
    table: 'rate_limit',
    insert: (age) => `INSERT INTO rate_limit (key, expire)
      VALUES (gen_random_uuid(), extract(epoch FROM now() - ${age})::bigint * 1000)`,
    old: `interval '2 hours'`,
    young: `interval '1 minute'`,
  },
  {
    table: 'socket_io_attachments',
    insert: (age) => `INSERT INTO socket_io_attachments (created_at) VALUES (now() - ${age})`,
    old: `interval '2 hours'`,
    young: `interval '1 minute'`,
  },
];

describe('the removal of old rows', () => {
  const count = async (table: string) => {
    const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    return row!.n;
  };
  const task = (name: string) =>
    worker.get(MaintenanceTasks).list.find((candidate) => candidate.name === name)!;

  const database = setUp(() => createTestDatabase({ demo: true }));
  const worker = setUp(() => createWorkerContext(database));

  it.each(aged)('removes old rows of $table and keeps young ones', async ({ table, insert, old, young }) => {
    const before = await count(table);
    await database.query(insert(old));
    await database.query(insert(young));
    for (const { run } of worker.get(MaintenanceTasks).list) await run();
    expect(await count(table)).toBe(before + 1);
  });

  it('never removes an event that is not published yet', async () => {
    await database.query(`INSERT INTO outbox_event (id, type, payload, created_at)
      VALUES (gen_random_uuid(), 'from.the.future', '{}', now() - interval '90 days')`);
    await task('remove-published-events').run();
    const unknownEvents = await database.query(`SELECT 1 FROM outbox_event WHERE type = 'from.the.future'`);
    expect(unknownEvents).toHaveLength(1);
  });

  it('removes more than one batch', async () => {
    await database.query(`INSERT INTO inbox_entry (event_id, handler, created_at)
      SELECT gen_random_uuid(), 'Batch', now() - interval '40 days' FROM generate_series(1, 12000)`);
    expect(await task('remove-inbox-entries').run()).toBe(12_000);
  });
});
