import type { Job, Queue } from 'bullmq';
import { MaintenanceTasks } from '@app/domain/maintenance/maintenance-tasks.service.js';
import { countChanged } from '@app/domain/shared/write-row.js';
import { Database } from '@app/platform/database/database.service.js';
import { OUTBOX_CHANNEL } from '@app/platform/outbox/outbox-wake.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { type EventJob, queueNames } from '@app/platform/queue/queues.js';
import { type Command, CommandError } from './command.js';

/** Runs the workers' cleanup tasks now. */
export const prune: Command = {
  usage: 'prune',
  summary: 'runs the scheduled cleanup tasks now, which remove data past its retention period',
  options: {},
  async run(_values, { services, print }) {
    const tasks = (await services()).get(MaintenanceTasks);
    for (const task of tasks.cleanUps) print(`${task.name}: ${await task.run()}`);
  },
};

const PAGE = 200;

/**
 * Replays jobs that failed permanently. Safe to repeat: the inbox deduplicates finished work, and a job that is still
 * in its queue is not added twice.
 */
export const replayFailed: Command = {
  usage: 'replay-failed [--queue reactions|deliveries] [--handler NAME] [--republish-since TIME]',
  summary:
    'retries failed jobs; --republish-since also republishes all events since a time, for example after Redis lost its data',
  options: { queue: { type: 'string' }, handler: { type: 'string' }, 'republish-since': { type: 'string' } },
  async run(values, { services, print }) {
    const { queue, handler, 'republish-since': since } = values;
    const names = queueNames.filter((name) => queue === undefined || name === queue);
    if (names.length === 0) throw new CommandError(`--queue must be ${queueNames.join(' or ')}`);
    const from = typeof since === 'string' ? readTime(since) : null;
    const context = await services();
    const queues = context.get(EventQueues);
    const fits = (job: Job<EventJob>) => handler === undefined || job.data.handler === handler;
    for (const name of names)
      print(`${name}: ${await replay(queues.ofName(name), fits)} failed jobs will be retried`);
    if (from) print(`${await republish(context.get(Database), from)} events will be republished`);
  },
};

async function replay(queue: Queue<EventJob>, fits: (job: Job<EventJob>) => boolean): Promise<number> {
  // A job that fails again during the run is not replayed twice.
  const startedAt = Date.now();
  let replayCount = 0;
  for (let offset = 0; ;) {
    const jobs = await queue.getJobs(['failed'], offset, offset + PAGE - 1, true);
    if (jobs.length === 0) return replayCount;
    for (const job of jobs) {
      if (!fits(job) || (job.finishedOn ?? 0) > startedAt) {
        offset += 1;
        continue;
      }
      await job.retry('failed', { resetAttemptsMade: true });
      replayCount += 1;
    }
  }
}

function republish(database: Database, since: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const sql = 'UPDATE outbox_event SET published_at = NULL WHERE created_at >= $1';
    const count = await countChanged(tx, sql, [since]);
    await tx.query(`NOTIFY ${OUTBOX_CHANNEL}`);
    return count;
  });
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new CommandError(
      `--republish-since: "${text}" is not a valid time, such as 2026-11-20T10:00+06:00`,
    );
  return time;
}
