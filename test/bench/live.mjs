/**
 * `npm run bench:live`: how long from a driver's POST to the push on the customer's socket, for an offer, a stage of a trip and a
 * position, the product against the floor, alternating in one run: 50 a second for 20 seconds, three rounds each. Then the
 * fan-out of one booking to many connected drivers. Writes its section of `docs/performance.md`.
 */
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { buildStale } from '../../scripts/launcher/build.mjs';
import { makeBookings, makeLoadedTrips, makeTrips, makeUser, startDatabase } from './support/database.mjs';
import { format, percentile, spread } from './support/figures.mjs';
import { startFloor, startProduct } from './support/processes.mjs';
import { machine, table, waitForQuiet, writeSection } from './support/report.mjs';

const PER_SECOND = Number(process.env.BENCH_RATE ?? 50);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LISTENERS = Number(process.env.BENCH_DRIVERS ?? 2000);

await buildStale();
await waitForQuiet();
const before = machine();
const database = await startDatabase();
const customer = await makeUser(database.pool, 'user', 'bench_customer');
const drivers = await Promise.all(
  Array.from({ length: 20 }, (_, n) => makeUser(database.pool, 'driver', `bench_driver_${n}`)),
);
const [product, floor] = await Promise.all([startProduct(database), startFloor(database)]);

/** What drivers send, and by which push its customer sees it. */
const jobs = [
  {
    name: 'offers',
    makeBookings: (count) => makeBookings(database.pool, customer.id, count),
    send: ({ id }, driver, url) =>
      post(`${url}/api/booking-offers-driver`, driver.cookie, {
        booking_id: id,
        proposed_price: 5000,
        message: 'bench',
      }),
    bookingOf: (push) => push.type === 'offer.sent' && push.row?.booking_id,
  },
  {
    name: 'events of trips',
    makeBookings: (count) => makeTrips(database.pool, customer.id, drivers, count),
    send: ({ id }, driver, url) =>
      post(`${url}/api/bookings/${id}/trip-events`, driver.cookie, {
        kind: 'coming',
        client_id: randomUUID(),
        happened_at: new Date().toISOString(),
      }),
    bookingOf: (push) => push.type === 'trip.moved' && push.row?.id,
  },
  {
    name: 'positions',
    makeBookings: (count) => makeLoadedTrips(database.pool, customer.id, drivers, count),
    send: ({ id }, driver, url) =>
      post(`${url}/api/bookings/${id}/positions`, driver.cookie, [
        { at: new Date().toISOString(), lat: 23.0159, lng: 91.3976, accuracy_m: 8, speed_kmh: 45 },
      ]),
    bookingOf: (push) => push.type === 'trip.position' && push.booking_id,
  },
];

const sides = {
  floor: { url: floor.url, listen: listenToFloor },
  product: { url: product.url, listen: listenToProduct },
};

try {
  const reports = [];
  for (const job of jobs) reports.push(await race(job));
  writeSection('live', `${before}\n\n${reports.join('\n\n')}\n\n${await fanOut()}`);
} finally {
  await Promise.all([product.stop(), floor.stop()]);
  await database.stop();
}

/** Measures both sides in turn, and reports. */
async function race(job) {
  const latencies = { floor: [], product: [] };
  // The product goes first, because it creates the partitions of positions.
  for (const side of [sides.product, sides.floor]) await round(job, side, 2);
  for (let number = 0; number < ROUNDS; number += 1) {
    for (const [name, side] of Object.entries(sides)) latencies[name].push(await round(job, side, SECONDS));
  }
  return report(job, latencies);
}

/** Sends at a steady rate and gives the milliseconds each took to the customer's socket. */
async function round(job, side, seconds) {
  const count = PER_SECOND * seconds;
  const bookings = await job.makeBookings(count);
  const sentAt = new Map();
  const latencies = [];
  const close = await side.listen((push) => {
    const bookingId = job.bookingOf(push);
    const sentTime = sentAt.get(bookingId);
    if (sentTime !== undefined) latencies.push(performance.now() - sentTime);
    sentAt.delete(bookingId);
  });
  const startTime = performance.now();
  const posts = [];
  for (const [n, id] of bookings.entries()) {
    const dueTime = startTime + (n * 1000) / PER_SECOND;
    while (performance.now() < dueTime)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueTime - performance.now())));
    sentAt.set(id, performance.now());
    posts.push(job.send({ id }, drivers[n % drivers.length], side.url));
  }
  await Promise.all(posts);
  for (let waitMs = 0; sentAt.size > 0 && waitMs < 10_000; waitMs += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  close();
  if (sentAt.size > 0) throw new Error(`${sentAt.size} of ${count} ${job.name} never arrived`);
  return latencies;
}

async function post(address, cookie, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

async function listenToFloor(onEvent) {
  const socket = new WebSocket(floor.url.replace('http', 'ws'), { headers: { cookie: customer.cookie } });
  await new Promise((resolve) => {
    socket.on('message', (data) => {
      const text = data.toString();
      if (text === 'ready') resolve();
      else onEvent(JSON.parse(text));
    });
  });
  return () => socket.close();
}

async function listenToProduct(onEvent) {
  const socket = connect(customer.cookie);
  socket.on('event', onEvent);
  socket.on('trip.position', (message) => onEvent({ type: 'trip.position', ...message }));
  await waitForConnection(socket);
  return () => socket.close();
}

function connect(cookie) {
  return io(product.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
}

function waitForConnection(socket) {
  return new Promise((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
}

function report(job, latencies) {
  const figures = Object.fromEntries(
    Object.entries(latencies).map(([name, rounds]) => [
      name,
      {
        p50: spread(rounds.map((one) => percentile(one, 0.5))),
        p99: spread(rounds.map((one) => percentile(one, 0.99))),
      },
    ]),
  );
  const ratio = (which) => (figures.product[which].median / figures.floor[which].median).toFixed(2);
  const row = (name) => [name, format(figures[name].p50), format(figures[name].p99)];
  return [
    `${PER_SECOND} ${job.name} a second for ${SECONDS} s, ${ROUNDS} rounds: median (min–max) of the rounds, in ms.`,
    '',
    table(
      ['side', 'p50', 'p99'],
      [row('floor'), row('product'), ['product : floor (budget 2.5)', ratio('p50'), ratio('p99')]],
    ),
  ].join('\n');
}

/** One booking to many drivers: how long until the last of them has it, and whether any has not. */
async function fanOut() {
  const listeners = [];
  for (let n = 0; n < LISTENERS; n += 100) {
    const batch = Array.from({ length: Math.min(100, LISTENERS - n) }, (_, i) =>
      connect(drivers[(n + i) % drivers.length].cookie),
    );
    await Promise.all(batch.map(waitForConnection));
    listeners.push(...batch);
  }
  const times = [];
  let lostEvents = 0;
  for (let number = 0; number < ROUNDS; number += 1) {
    let sentTime = 0;
    const arrivals = [];
    const all = Promise.all(
      listeners.map(
        (socket) =>
          new Promise((resolve) => {
            const timer = setTimeout(resolve, 15_000);
            socket.once('event', () => {
              clearTimeout(timer);
              arrivals.push(performance.now() - sentTime);
              resolve();
            });
          }),
      ),
    );
    sentTime = performance.now();
    const response = await fetch(`${product.url}/api/bookings`, {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        pickup_address: 'Dhaka',
        drop_address: 'Khulna',
        scheduled_time: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      }),
    });
    if (response.status !== 201) throw new Error(`the booking was answered with ${response.status}`);
    await all;
    lostEvents += LISTENERS - arrivals.length;
    times.push(Math.max(...arrivals));
  }
  for (const socket of listeners) socket.close();
  return `One booking to ${LISTENERS} connected drivers: the last has it after ${format(spread(times), 0)} ms, lost: ${lostEvents}.`;
}
