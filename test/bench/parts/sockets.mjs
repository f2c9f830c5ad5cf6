import { io } from 'socket.io-client';
import { makeUser, startDatabase } from '../support/database.mjs';
import { format, spread } from '../support/figures.mjs';
import { residentMb } from '../support/cpu.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { request } from '../support/requests.mjs';

const SOCKETS = 5_000;
const FAN_OUTS = 3;

/** Many connected drivers: memory of each, and whether one booking reaches them all. */
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
