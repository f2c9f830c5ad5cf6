import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProfile } from '../support/cpu-profile.mjs';
import { makeBookings, makeLoadedTrips, makeUser, startDatabase } from '../support/database.mjs';
import { watchPipeline } from '../support/pipeline.mjs';
import { startProduct } from '../support/processes.mjs';
import { table } from '../support/report.mjs';
import { flood, request } from '../support/requests.mjs';

const CONNECTIONS = 50;
const COUNT = 4_000;
const LISTED = 20;

/** Prints where the time of the API goes, and which statements PostgreSQL spends its time on: per offer, and per position. */
export async function benchProfile() {
  const database = await startDatabase(['shared_preload_libraries=pg_stat_statements']);
  const folder = await mkdtemp(path.join(tmpdir(), 'bahon-profile-'));
  const product = await startProduct(
    database,
    {},
    { nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${folder}`] },
  );
  const pipeline = await watchPipeline(database);
  try {
    await database.pool.query('CREATE EXTENSION pg_stat_statements');
    const customer = await makeUser(database.pool, 'user', 'bench_customer');
    const drivers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => makeUser(database.pool, 'driver', `bench_driver_${n}`)),
    );
    const bookings = await makeBookings(database.pool, customer.id, 2 * COUNT);
    const trips = await makeLoadedTrips(database.pool, customer.id, drivers, COUNT);
    const loads = {
      offer: (n) =>
        post(product, drivers[n % drivers.length], 'booking-offers-driver', {
          booking_id: bookings[n],
          proposed_price: 5000,
          message: 'bench',
        }),
      position: (n) =>
        post(product, drivers[n % drivers.length], `bookings/${trips[n % COUNT]}/positions`, [
          { at: new Date().toISOString(), lat: 23.0159, lng: 91.3976, accuracy_m: 8, speed_kmh: 45 },
        ]),
    };
    const spans = {};
    const statements = {};
    for (const [name, send] of Object.entries(loads)) {
      await flood(COUNT, CONNECTIONS, send);
      await pipeline.rest();
      await database.pool.query('SELECT pg_stat_statements_reset()');
      const startedAt = microseconds();
      await flood(COUNT, CONNECTIONS, (n) => send(n + COUNT));
      spans[name] = [startedAt, microseconds()];
      await pipeline.rest();
      statements[name] = await statementsOf(database.pool);
    }
    // The profiles are written when the processes end.
    await product.stop();
    const files = await readdir(folder);
    const file = files.find((name) => name.includes(`.${product.api.pid}.`));
    for (const name of Object.keys(loads))
      print(name, readProfile(path.join(folder, file), spans[name]), statements[name]);
  } finally {
    await pipeline.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const microseconds = () => Number(process.hrtime.bigint() / 1000n);

const post = ({ url }, { cookie }, path, body) => request(`${url}/api/${path}`, cookie, JSON.stringify(body));

async function statementsOf(pool) {
  const { rows } = await pool.query(
    `SELECT calls::float8, total_exec_time + total_plan_time AS ms, regexp_replace(query, '\\s+', ' ', 'g') AS text
     FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%' ORDER BY 2 DESC LIMIT $1`,
    [LISTED],
  );
  return rows;
}

function print(name, { busyMs, parts, functions }, statements) {
  const share = ([part, ms]) => [part, (ms / COUNT).toFixed(3), `${((100 * ms) / busyMs).toFixed(1)} %`];
  console.log(`\nThe API per ${name}: ${(busyMs / COUNT).toFixed(2)} ms\n`);
  console.log(table(['part', 'ms', 'share'], parts.slice(0, LISTED).map(share)));
  console.log(`\n${table(['our functions', 'ms', 'share'], functions.slice(0, LISTED).map(share))}`);
  const rows = statements.map(({ calls, ms, text }) => [
    text.slice(0, 110).replaceAll('|', '\\|'),
    (calls / COUNT).toFixed(2),
    (ms / COUNT).toFixed(3),
  ]);
  console.log(`\n${table([`statements per ${name}`, 'runs', 'ms'], rows)}`);
}
