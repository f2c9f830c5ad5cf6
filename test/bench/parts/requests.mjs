import { cpuOf, cpuOfPostgres } from '../support/cpu.mjs';
import {
  makeBookings,
  makeLoadedTrips,
  makeNotifications,
  makeUser,
  startDatabase,
} from '../support/database.mjs';
import { format, spread } from '../support/figures.mjs';
import { watchPeer, watchPipeline } from '../support/pipeline.mjs';
import { startDurablePeer, startFloor, startPeer, startProduct } from '../support/processes.mjs';
import { startRedis } from '../support/redis.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { flood, request } from '../support/requests.mjs';
import { startTrucks } from '../support/trucks.mjs';

const CONNECTIONS = 50;
const ROUNDS = 3;
const CUSTOMERS = 2_000;
const BOOKINGS_EACH = 100;
const TRUCKS = 500;
const OFFER = 'offer (POST, durable)';
/** Sides that differ in reading: the durable peer reads as the peer does, and the product's store of queues plays no part. */
const READING_SIDES = ['floor', 'product', 'peer'];

/** Requests a second of the hot endpoints, the sides by turns, over the same tables; and offers beside trucks. */
export async function benchRequests() {
  const before = machine();
  const redis = await startRedis();
  const database = await startDatabase();
  const { customer, drivers } = await fill(database);
  const sides = await startSides(database, redis);
  const endpoints = {
    'booking list (50 of 200,000)': {
      count: 4_000,
      sides: READING_SIDES,
      budgets: { floor: 0.9 },
      ask: ({ url }) => request(`${url}/api/bookings`, customer.cookie),
    },
    'unread count': {
      count: 8_000,
      sides: READING_SIDES,
      budgets: { floor: 0.7 },
      ask: ({ url }) => request(`${url}/api/notifications/unread-count`, customer.cookie),
    },
    [OFFER]: {
      count: 2_500,
      sides: Object.keys(sides),
      budgets: { floor: 0.4, peer: 1, 'durable peer': 1.25 },
      prepare: ({ pool }, count) => makeBookings(pool, customer.id, count),
      ask: ({ url }, n, bookings) =>
        request(
          `${url}/api/booking-offers-driver`,
          drivers[n % drivers.length].cookie,
          JSON.stringify({ booking_id: bookings[n], proposed_price: 5000, message: 'bench' }),
        ),
    },
  };
  try {
    const rows = [];
    for (const [name, endpoint] of Object.entries(endpoints))
      rows.push(...(await compare(name, endpoint, sides, database.pid)));
    const head = [
      'endpoint',
      'side',
      'requests/s: median (min–max)',
      'of the floor',
      'of the peer',
      'of the durable peer',
      'budget',
      'CPU ms: node + PostgreSQL (+ Redis)',
    ];
    const trips = await makeLoadedTrips(database.pool, customer.id, drivers, TRUCKS);
    const trucks = () => startTrucks(sides.product.url, trips, drivers);
    const besideTrucks = await compareBesideTrucks(endpoints[OFFER], sides.product, trucks);
    writeSection('requests', `${before}\n\n${table(head, rows)}\n\n${besideTrucks}`);
  } finally {
    await Promise.all(Object.values(sides).map((side) => side.stop()));
    await database.stop();
    await redis.stop();
  }
}

/**
 * Each side with its `pool`, and `rest`, which waits until it has no work left. The product on Redis has a copy of the tables: on the same
 * ones, both products would handle each event.
 */
async function startSides(database, redis) {
  const copy = { ...(await database.copy()), redisUrl: redis.url };
  const [floor, product, productOnRedis, peer, durablePeer] = await Promise.all([
    startFloor(database),
    startProduct(database),
    startProduct(copy),
    startPeer(database),
    startDurablePeer(database, redis.url),
  ]);
  const { pool } = database;
  const withoutJobs = { pool, rest: async () => {} };
  const withJobs = (side, pipeline) => ({
    rest: pipeline.rest,
    stop: () => Promise.all([side.stop(), pipeline.stop()]),
  });
  return {
    floor: { ...floor, ...withoutJobs },
    product: { ...product, pool, ...withJobs(product, await watchPipeline(database)) },
    'product on Redis': {
      ...productOnRedis,
      pool: copy.pool,
      redisPid: redis.pid,
      ...withJobs(productOnRedis, await watchPipeline(copy)),
    },
    peer: { ...peer, ...withoutJobs },
    'durable peer': {
      ...durablePeer,
      pool,
      redisPid: redis.pid,
      ...withJobs(durablePeer, watchPeer(redis.url)),
    },
  };
}

async function compare(name, endpoint, sides, postgresPid) {
  const figuresBySide = Object.fromEntries(endpoint.sides.map((side) => [side, { speeds: [], cpu: [] }]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [side, { speeds, cpu }] of Object.entries(figuresBySide)) {
      const target = sides[side];
      const fixture = await endpoint.prepare?.(target, endpoint.count);
      const cpuBefore = cpuOfSide(target, postgresPid);
      const speed = await flood(endpoint.count, CONNECTIONS, (n) => endpoint.ask(target, n, fixture));
      // What follows from this round must not slow down the next one.
      await target.rest();
      // The first one warms up.
      if (round === 0) continue;
      speeds.push(speed);
      cpu.push(cpuOfSide(target, postgresPid).map((used, n) => (used - cpuBefore[n]) / endpoint.count));
    }
  }
  const median = (side) => spread(figuresBySide[side].speeds).median;
  const times = (side, other) => {
    if (side === other) return '1';
    return figuresBySide[other] ? (median(side) / median(other)).toFixed(2) : '';
  };
  return Object.entries(figuresBySide).map(([side, { speeds, cpu }]) => [
    side === endpoint.sides[0] ? name : '',
    side,
    format(spread(speeds), 0),
    times(side, 'floor'),
    times(side, 'peer'),
    times(side, 'durable peer'),
    side === 'product' ? budgetText(endpoint.budgets) : '',
    cpu[0].map((_, n) => (cpu.reduce((sum, round) => sum + round[n], 0) / ROUNDS).toFixed(2)).join(' + '),
  ]);
}

/** Offers a second to the product, by turns without trucks and with trucks that send positions. */
async function compareBesideTrucks(endpoint, product, trucks) {
  const speeds = { alone: [], beside: [] };
  const positionRates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of Object.keys(speeds)) {
      const fixture = await endpoint.prepare(product, endpoint.count);
      await product.rest();
      const fleet = side === 'beside' ? trucks() : null;
      speeds[side].push(await flood(endpoint.count, CONNECTIONS, (n) => endpoint.ask(product, n, fixture)));
      if (fleet) positionRates.push(await fleet.stop());
    }
  }
  const [alone, beside] = [spread(speeds.alone), spread(speeds.beside)];
  return [
    `Offers to the product while ${TRUCKS} trucks send ${spread(positionRates).median.toFixed(0)} positions a second:`,
    `${format(beside, 0)} a second; without trucks ${format(alone, 0)}.`,
    `Ratio of the medians: ${(beside.median / alone.median).toFixed(2)} (budget 0.95).`,
  ].join(' ');
}

const budgetText = (budgets) =>
  Object.entries(budgets)
    .map(([side, least]) => `≥ ${least.toFixed(2)} of the ${side}`)
    .join(', ');

/** CPU milliseconds so far: `[node, PostgreSQL]`, and Redis where the side uses it. */
const cpuOfSide = ({ pids, redisPid }, postgresPid) => [
  pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
  cpuOfPostgres(postgresPid),
  ...(redisPid ? [cpuOf(redisPid)] : []),
];

async function fill({ pool }) {
  const customer = await makeUser(pool, 'user', 'bench_customer');
  const drivers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => makeUser(pool, 'driver', `bench_driver_${n}`)),
  );
  await pool.query(
    `INSERT INTO app_user (name, username, email, phone, password_hash, role, email_verified_at)
     SELECT 'Customer ' || n, 'other_' || n, 'other_' || n || '@bahon.example', '01700000000', 'none', 'user', now()
     FROM generate_series(1, $1) n`,
    [CUSTOMERS - 1],
  );
  await pool.query(
    `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, notes)
     SELECT u.id, 'Tejgaon, Dhaka', 'Agrabad, Chattogram', now() + interval '2 days', 'Six sofas and a fridge'
     FROM generate_series(1, $1) n, app_user u WHERE u.role = 'user'`,
    [BOOKINGS_EACH],
  );
  await makeNotifications(pool, customer.id, 30);
  await pool.query('VACUUM ANALYZE');
  return { customer, drivers };
}
