/**
 * `npm run bench:live`: how long from a driver's POST to the offer on the customer's socket, the product against the floor,
 * alternating in one run: 50 offers a second for 20 seconds, three rounds each. Then the fan-out of one booking to many
 * connected drivers. Writes its section of `docs/performance.md`.
 */
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { buildStale } from '../../scripts/launcher/build.mjs';
import { makeBookings, makeUser, startDatabase } from './support/database.mjs';
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

const sides = {
  floor: { url: floor.url, listen: listenToFloor, latencies: [] },
  product: { url: product.url, listen: listenToProduct, latencies: [] },
};

try {
  for (const side of Object.values(sides)) await round(side, 2);
  for (let number = 0; number < ROUNDS; number += 1) {
    for (const side of Object.values(sides)) side.latencies.push(await round(side, SECONDS));
  }
  writeSection('live', `${before}\n\n${report()}\n\n${await fanOut()}`);
} finally {
  await Promise.all([product.stop(), floor.stop()]);
  await database.stop();
}

/** Sends offers at a steady rate and gives the milliseconds each took to the customer's socket. */
async function round(side, seconds) {
  const count = PER_SECOND * seconds;
  const bookings = await makeBookings(database.pool, customer.id, count);
  const sentAt = new Map();
  const latencies = [];
  const close = await side.listen((bookingId) => {
    const started = sentAt.get(bookingId);
    if (started !== undefined) latencies.push(performance.now() - started);
    sentAt.delete(bookingId);
  });
  const begun = performance.now();
  const posts = [];
  for (const [n, bookingId] of bookings.entries()) {
    const due = begun + (n * 1000) / PER_SECOND;
    while (performance.now() < due)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    sentAt.set(bookingId, performance.now());
    posts.push(post(side.url, drivers[n % drivers.length].cookie, bookingId));
  }
  await Promise.all(posts);
  for (let waited = 0; sentAt.size > 0 && waited < 10_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  close();
  if (sentAt.size > 0) throw new Error(`${sentAt.size} of ${count} offers never arrived`);
  return latencies;
}

async function post(url, cookie, bookingId) {
  const response = await fetch(`${url}/api/booking-offers-driver`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ booking_id: bookingId, proposed_price: 5000, message: 'bench' }),
  });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`an offer was answered with ${response.status}`);
}

async function listenToFloor(arrived) {
  const socket = new WebSocket(floor.url.replace('http', 'ws'), { headers: { cookie: customer.cookie } });
  await new Promise((resolve) => {
    socket.on('message', (data) => {
      const text = data.toString();
      if (text === 'ready') resolve();
      else arrived(JSON.parse(text).row.booking_id);
    });
  });
  return () => socket.close();
}

async function listenToProduct(arrived) {
  const socket = connect(customer.cookie);
  socket.on('event', (push) => push.type === 'offer.sent' && push.row && arrived(push.row.booking_id));
  await connected(socket);
  return () => socket.close();
}

function connect(cookie) {
  return io(product.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
}

function connected(socket) {
  return new Promise((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
}

function report() {
  const figures = Object.fromEntries(
    Object.entries(sides).map(([name, { latencies }]) => [
      name,
      {
        p50: spread(latencies.map((one) => percentile(one, 0.5))),
        p99: spread(latencies.map((one) => percentile(one, 0.99))),
      },
    ]),
  );
  const ratio = (which) => (figures.product[which].median / figures.floor[which].median).toFixed(2);
  const row = (name) => [name, format(figures[name].p50), format(figures[name].p99)];
  return [
    `${PER_SECOND} offers a second for ${SECONDS} s, ${ROUNDS} rounds: median (min–max) of the rounds, in ms.`,
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
    await Promise.all(batch.map(connected));
    listeners.push(...batch);
  }
  const times = [];
  let lost = 0;
  for (let number = 0; number < ROUNDS; number += 1) {
    let started = 0;
    const arrivals = [];
    const all = Promise.all(
      listeners.map(
        (socket) =>
          new Promise((resolve) => {
            const timer = setTimeout(resolve, 15_000);
            socket.once('event', () => {
              clearTimeout(timer);
              arrivals.push(performance.now() - started);
              resolve();
            });
          }),
      ),
    );
    started = performance.now();
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
    lost += LISTENERS - arrivals.length;
    times.push(Math.max(...arrivals));
  }
  for (const socket of listeners) socket.close();
  return `One booking to ${LISTENERS} connected drivers: the last has it after ${format(spread(times), 0)} ms, lost: ${lost}.`;
}
