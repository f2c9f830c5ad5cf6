import { makeBookings, makeUser, startDatabase } from '../support/database.mjs';
import { format, spread } from '../support/figures.mjs';
import { startWorker } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';

const EVENTS = 1_500;
const ROUNDS = 3;

/** Events a second from the outbox to their last effect (notification, its push, its event), with one worker and with two. */
export async function benchWorkers() {
  const before = machine();
  const database = await startDatabase();
  try {
    const customer = await makeUser(database.pool, 'user', 'bench_customer');
    const driver = await makeUser(database.pool, 'driver', 'bench_driver');
    const speeds = { 1: [], 2: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const count of [1, 2]) speeds[count].push(await drain(database, customer, driver, count));
    }
    const rows = [1, 2].map((count) => [count, format(spread(speeds[count]), 0)]);
    writeSection('workers', `${before}\n\n${table(['workers', 'events/s: median (min–max)'], rows)}`);
  } finally {
    await database.stop();
  }
}

/** Workers find a backlog of `offer.sent` when they start; the clock runs from the first event they take up. */
async function drain(database, customer, driver, count) {
  const bookings = await makeBookings(database.pool, customer.id, EVENTS);
  await database.pool.query(
    `WITH sent AS (INSERT INTO offer (booking_id, driver_id, offered_price)
       SELECT booking, $2, 5000 FROM unnest($1::int[]) booking RETURNING id, booking_id)
     INSERT INTO outbox_event (id, type, payload)
     SELECT gen_random_uuid(), 'offer.sent',
            jsonb_build_object('offer_id', id, 'booking_id', booking_id, 'driver_id', $2::int, 'user_id', $3::int) FROM sent`,
    [bookings, driver.id, customer.id],
  );
  const workers = Array.from({ length: count }, () => startWorker(database));
  const started = await until(database, ({ open, total }) => open < total);
  const ended = await until(database, ({ open }) => open === 0);
  for (const worker of await Promise.all(workers)) await worker.stop();
  return (EVENTS * 1000) / (ended - started);
}

async function until({ pool }, isSo) {
  for (;;) {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM outbox_event WHERE published_at IS NULL)
            + (SELECT count(*)::int FROM bullmq.job WHERE state IN ('waiting', 'active', 'delayed')) AS open,
              ${EVENTS} AS total`,
    );
    if (isSo(rows[0])) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
