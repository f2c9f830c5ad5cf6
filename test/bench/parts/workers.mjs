import { makeBookings, makeUser, startDatabase } from '../support/database.mjs';
import { format, spread } from '../support/figures.mjs';
import { watchPipeline } from '../support/pipeline.mjs';
import { startWorker } from '../support/processes.mjs';
import { startRedis } from '../support/redis.mjs';
import { machine, table, writeSection } from '../support/report.mjs';

const EVENTS = 4_000;
/** Per worker: the engine compiles the hot code, and statements are prepared. */
const WARM_UP_EVENTS = 1_000;
const ROUNDS = 3;
const COUNTS = [1, 2, 4];
/** Events a second of one worker, on either store. */
const BUDGET = 1_300;

/** Events a second from the outbox to their last effect (notification, its push, its event), with one, two and four workers. */
export async function benchWorkers() {
  const before = machine();
  const redis = await startRedis();
  const database = await startDatabase();
  const stores = { PostgreSQL: database, Redis: { ...database, redisUrl: redis.url } };
  try {
    const customer = await makeUser(database.pool, 'user', 'bench_customer');
    const driver = await makeUser(database.pool, 'driver', 'bench_driver');
    const speeds = {};
    for (const store of Object.keys(stores))
      speeds[store] = Object.fromEntries(COUNTS.map((count) => [count, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [store, target] of Object.entries(stores))
        for (const count of COUNTS) speeds[store][count].push(await drain(target, customer, driver, count));
    }
    writeSection('workers', `${before}\n\n${report(speeds)}`);
  } finally {
    await database.stop();
    await redis.stop();
  }
}

/** The workers run and have done some work when the backlog appears. The clock runs until nothing is left to do. */
async function drain(database, customer, driver, count) {
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(database)));
  const pipeline = await watchPipeline(database);
  try {
    await addOffers(database, customer, driver, WARM_UP_EVENTS * count);
    await wakeRelays(database);
    await pipeline.rest();
    await database.pool.query('VACUUM ANALYZE');
    await addOffers(database, customer, driver, EVENTS);
    const startTime = performance.now();
    await wakeRelays(database);
    await pipeline.rest();
    return (EVENTS * 1000) / (performance.now() - startTime);
  } finally {
    await pipeline.stop();
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/** Offers with their events, as an API leaves them when it is killed before it pushes them or wakes a relay. */
async function addOffers({ pool }, customer, driver, count) {
  const bookings = await makeBookings(pool, customer.id, count);
  // A sweep skips events of the last second, because a wake usually names them.
  await pool.query(
    `WITH sent AS (INSERT INTO offer (booking_id, driver_id, offered_price)
       SELECT booking, $2, 5000 FROM unnest($1::int[]) booking RETURNING id, booking_id)
     INSERT INTO outbox_event (id, type, payload, created_at)
     SELECT gen_random_uuid(), 'offer.sent',
            jsonb_build_object('offer_id', id, 'booking_id', booking_id, 'driver_id', $2::int, 'user_id', $3::int),
            now() - interval '2 seconds' FROM sent`,
    [bookings, driver.id, customer.id],
  );
}

/** A wake without names makes every relay look for all unpublished events. */
async function wakeRelays({ pool }) {
  await pool.query(`SELECT pg_notify('outbox', '')`);
}

function report(speeds) {
  const rows = [];
  const verdicts = [];
  for (const [store, ofStore] of Object.entries(speeds)) {
    const figures = Object.fromEntries(COUNTS.map((count) => [count, spread(ofStore[count])]));
    for (const count of COUNTS) {
      const times = (figures[count].median / figures[1].median).toFixed(2);
      rows.push([
        count === COUNTS[0] ? store : '',
        count,
        format(figures[count], 0),
        count === 1 ? '' : times,
      ]);
    }
    if (figures[1].median < BUDGET)
      verdicts.push(`**${store}: one worker takes fewer than ${BUDGET} events/s.**`);
    // Within the spread of the rounds.
    if (figures[2].median < figures[1].min) verdicts.push(`**${store}: two workers are slower than one.**`);
  }
  const head = ['queues on', 'workers', 'events/s: median (min–max)', 'of one worker'];
  const budget = `Budgets: one worker takes ${BUDGET} events/s; the median of two is at least the slowest round of one.`;
  return `${table(head, rows)}\n\n${[budget, ...(verdicts.length ? verdicts : ['Both are met.'])].join('\n\n')}`;
}
