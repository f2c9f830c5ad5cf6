import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type MaintenanceTask, MaintenanceTasks } from '@app/domain/maintenance/maintenance-tasks.service.js';
import { MAINTENANCE_QUEUE, MaintenanceQueue } from '@app/platform/queue/maintenance-queue.js';
import { PRODUCER_OPTIONS } from '@app/platform/queue/event-queues.js';
import { Queue, type QueueOptions } from 'bullmq';
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
