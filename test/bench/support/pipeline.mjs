import { Queue } from 'bullmq';

/** The queues of what follows from events. Not `maintenance`: it always holds the next run of each task. */
const QUEUES = ['reactions', 'deliveries'];
const OPEN_STATES = ['waiting', 'active', 'delayed'];
const LOOK_EVERY_MS = 20;

/**
 * Watches what the product has left to do: events that are not published, and jobs that are not finished.
 * @returns {Promise<{ rest: () => Promise<void>, stop: () => Promise<unknown> }>}
 */
export async function watchPipeline({ pool, redisUrl }) {
  const queues = redisUrl ? await openQueues(pool, redisUrl) : [];
  const isIdle = async () =>
    !(await hasEvents(pool)) && !(await (redisUrl ? hasJobsInRedis(queues) : hasJobs(pool)));
  return watch(isIdle, queues);
}

/** Watches what the durable peer has left to do, in the same way. */
export function watchPeer(redisUrl) {
  const queues = [new Queue('notifications', { connection: { url: redisUrl } })];
  return watch(async () => !(await hasJobsInRedis(queues)), queues);
}

function watch(isIdle, queues) {
  /** Waits up to a minute until nothing is left to do, in two looks: a job may append an event between the parts of one. */
  async function rest() {
    const deadline = performance.now() + 60_000;
    while (!((await isIdle()) && (await isIdle()))) {
      if (performance.now() > deadline) throw new Error('the pipeline did not come to rest');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  return { rest, stop: () => Promise.all(queues.map((queue) => queue.close())) };
}

async function hasEvents(pool) {
  const { rows } = await pool.query(
    'SELECT EXISTS (SELECT FROM outbox_event WHERE published_at IS NULL) AS "isTrue"',
  );
  return rows[0].isTrue;
}

async function hasJobs(pool) {
  // A condition per state, because each state has an index of its own.
  const conditions = OPEN_STATES.map(
    (state) => `EXISTS (SELECT FROM bullmq.job WHERE queue = ANY($1) AND state = '${state}')`,
  );
  const { rows } = await pool.query(`SELECT ${conditions.join(' OR ')} AS "isTrue"`, [QUEUES]);
  return rows[0].isTrue;
}

async function openQueues(pool, redisUrl) {
  const { rows } = await pool.query('SELECT redis_prefix AS prefix FROM installation');
  return QUEUES.map((name) => new Queue(name, { connection: { url: redisUrl }, prefix: rows[0].prefix }));
}

async function hasJobsInRedis(queues) {
  const counts = await Promise.all(queues.map((queue) => queue.getJobCountByTypes(...OPEN_STATES)));
  return counts.some((count) => count > 0);
}
