import { io } from 'socket.io-client';
import { makeBookings, makeUser, startDatabase } from '../support/database.mjs';
import { format, spread } from '../support/figures.mjs';
import { residentMb } from '../support/cpu.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { flood, request } from '../support/requests.mjs';

const SOCKETS = 5_000;
const FAN_OUTS = 3;
const LOADS = 3;
const OFFERS_PER_LOAD = 1_500;

/** Many connected drivers: memory of each, and whether one booking reaches them all. Then memory over three loads. */
export async function benchSockets() {
  const before = machine();
  const database = await startDatabase();
  const customer = await makeUser(database.pool, 'user', 'bench_customer');
  const drivers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => makeUser(database.pool, 'driver', `bench_driver_${n}`)),
  );
  const product = await startProduct(database);
  try {
    const rows = await connectAll(product, drivers, customer);
    rows.push(...(await load(product, database, drivers, customer)));
    writeSection('sockets', `${before}\n\n${table(['what', 'figure'], rows)}`);
  } finally {
    await product.stop();
    await database.stop();
  }
}

async function connectAll(product, drivers, customer) {
  await request(`${product.url}/api/bookings`, customer.cookie);
  const idle = residentMb(product.api.pid);
  const sockets = [];
  const started = performance.now();
  for (let n = 0; n < SOCKETS; n += 100) {
    const batch = Array.from({ length: 100 }, (_, i) =>
      io(product.url, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie: drivers[(n + i) % drivers.length].cookie },
      }),
    );
    await Promise.all(batch.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    sockets.push(...batch);
  }
  const seconds = (performance.now() - started) / 1000;
  const connected = residentMb(product.api.pid);
  const times = [];
  let lost = 0;
  for (let n = 0; n < FAN_OUTS; n += 1) {
    const { last, arrived } = await fanOut(product, customer, sockets);
    times.push(last);
    lost += SOCKETS - arrived;
  }
  for (const socket of sockets) socket.close();
  return [
    ['sockets connected', `${SOCKETS} in ${seconds.toFixed(1)} s`],
    ['memory of the api per socket', `${(((connected - idle) * 1024) / SOCKETS).toFixed(1)} kB`],
    ['one booking to all of them, last arrival', `${format(spread(times), 0)} ms`],
    [`lost of ${FAN_OUTS} × ${SOCKETS}`, lost],
  ];
}

async function fanOut(product, customer, sockets) {
  let arrived = 0;
  let last = 0;
  let started = 0;
  const all = Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, 15_000);
          socket.once('event', () => {
            clearTimeout(timer);
            arrived += 1;
            last = performance.now() - started;
            resolve();
          });
        }),
    ),
  );
  started = performance.now();
  const trip = { pickup_address: 'Dhaka', drop_address: 'Khulna', scheduled_time: '2099-01-01T09:00' };
  await request(`${product.url}/api/bookings`, customer.cookie, JSON.stringify(trip));
  await all;
  return { last, arrived };
}

/** What the processes hold when a load is over, three times: what grows each time leaks. */
async function load(product, database, drivers, customer) {
  const rows = [];
  const note = (when) =>
    rows.push([
      `memory ${when}: api, worker`,
      `${residentMb(product.api.pid).toFixed(0)}, ${residentMb(product.worker.pid).toFixed(0)} MB`,
    ]);
  for (let number = 1; number <= LOADS; number += 1) {
    const bookings = await makeBookings(database.pool, customer.id, OFFERS_PER_LOAD);
    await flood(OFFERS_PER_LOAD, 20, (n) =>
      request(
        `${product.url}/api/booking-offers-driver`,
        drivers[n % drivers.length].cookie,
        JSON.stringify({ booking_id: bookings[n], proposed_price: 5000, message: 'bench' }),
      ),
    );
    await flood(3_000, 50, () => request(`${product.url}/api/bookings`, customer.cookie));
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    note(`after load ${number}`);
  }
  return rows;
}
