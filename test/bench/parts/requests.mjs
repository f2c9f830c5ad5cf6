import { cpuOf, cpuOfPostgres } from '../support/cpu.mjs';
import {
  makeBookings,
  makeLoadedTrips,
  makeNotifications,
  makeUser,
  startDatabase,
} from '../support/database.mjs';
import { format, spread } from '../support/figures.mjs';
import { startFloor, startPeer, startProduct } from '../support/processes.mjs';
import { watchPipeline } from '../support/pipeline.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { flood, request } from '../support/requests.mjs';
import { startTrucks } from '../support/trucks.mjs';

const CONNECTIONS = 50;
const ROUNDS = 3;
const CUSTOMERS = 2_000;
const BOOKINGS_EACH = 100;
const TRUCKS = 500;
const OFFER = 'offer (POST, durable)';

/** Requests a second of the hot calls: floor, product and peer by turns, over the same tables; and offers beside trucks. */
export async function benchRequests() {
  const before = machine();
  const database = await startDatabase();
  const { customer, drivers } = await fill(database);
  const [product, floor, peer] = await Promise.all([
    startProduct(database),
    startFloor(database),
    startPeer(database),
  ]);
  const sides = { floor, product, peer };
  const pipeline = await watchPipeline(database);
  const calls = {
    'booking list (50 of 200,000)': {
      count: 4_000,
      budgets: { floor: 0.9 },
      ask: ({ url }) => request(`${url}/api/bookings`, customer.cookie),
    },
    'unread count': {
      count: 8_000,
      budgets: { floor: 0.6 },
      ask: ({ url }) => request(`${url}/api/notifications/unread-count`, customer.cookie),
    },
    [OFFER]: {
      count: 2_500,
      budgets: { floor: 0.45, peer: 1.3 },
      prepare: (count) => makeBookings(database.pool, customer.id, count),
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
    for (const [name, call] of Object.entries(calls))
      rows.push(...(await compare(name, call, sides, database, pipeline)));
    const head = [
      'call',
      'side',
      'requests/s: median (min–max)',
      'of the floor',
      'of the peer',
      'budget',
      'CPU ms: node + PostgreSQL',
    ];
    const trips = await makeLoadedTrips(database.pool, customer.id, drivers, TRUCKS);
    const trucks = () => startTrucks(product.url, trips, drivers);
    const besideTrucks = await compareBesideTrucks(calls[OFFER], product, { trucks, pipeline });
    writeSection('requests', `${before}\n\n${table(head, rows)}\n\n${besideTrucks}`);
  } finally {
    await pipeline.stop();
    await Promise.all(Object.values(sides).map((side) => side.stop()));
    await database.stop();
  }
}

async function compare(name, call, sides, database, pipeline) {
  const measured = Object.fromEntries(
    Object.keys(sides).map((side) => [side, { speeds: [], node: 0, postgres: 0 }]),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [side, target] of Object.entries(sides)) {
      const { count } = call;
      const prepared = await call.prepare?.(count);
      // What follows from the last round (reactions, notifications) must not slow down the next one.
      await pipeline.rest();
      const [node, postgres] = [cpuOfSide(target), cpuOfPostgres(database.pid)];
      const speed = await flood(count, CONNECTIONS, (n) => call.ask(target, n, prepared));
      await pipeline.rest();
      // The first one warms up.
      if (round === 0) continue;
      measured[side].speeds.push(speed);
      measured[side].node += (cpuOfSide(target) - node) / count / ROUNDS;
      measured[side].postgres += (cpuOfPostgres(database.pid) - postgres) / count / ROUNDS;
    }
  }
  const median = (side) => spread(measured[side].speeds).median;
  const times = (side, other) => (side === other ? '1' : (median(side) / median(other)).toFixed(2));
  return Object.entries(measured).map(([side, { speeds, node, postgres }]) => [
    side === 'floor' ? name : '',
    side,
    format(spread(speeds), 0),
    times(side, 'floor'),
    times(side, 'peer'),
    side === 'product' ? budgetText(call.budgets) : '',
    `${node.toFixed(2)} + ${postgres.toFixed(2)}`,
  ]);
}

/** Offers a second to the product, by turns without trucks and with trucks that send positions. */
async function compareBesideTrucks(call, product, { trucks, pipeline }) {
  const speeds = { alone: [], beside: [] };
  const positionRates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of Object.keys(speeds)) {
      const prepared = await call.prepare(call.count);
      await pipeline.rest();
      const fleet = side === 'beside' ? trucks() : null;
      speeds[side].push(await flood(call.count, CONNECTIONS, (n) => call.ask(product, n, prepared)));
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
    .map(([side, least]) => `≥ ${least} of the ${side}`)
    .join(', ');

const cpuOfSide = ({ pids }) => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);

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
