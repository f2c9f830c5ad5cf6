import { residentMb } from '../support/cpu.mjs';
import { makeBookings, makeUser, startDatabase } from '../support/database.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { flood, request } from '../support/requests.mjs';

const LOADS = 12;
const OFFERS = 1_500;
const LISTS = 3_000;
const REST_MS = 4_000;
/** Code that is compiled and caches that fill: what a process may add after its first load, over all others together. */
const SETTLES_WITHIN_MB = 4;

/**
 * Whether a process keeps what a load left in it. The memory that the system counts grows until the garbage collector finds a full
 * round worth its while, so a few loads of it tell nothing about a leak. What is still reachable after a full collection does: it is
 * asked for after the first load and after the last, and the loads between are left alone.
 */
export async function benchMemory() {
  const before = machine();
  const database = await startDatabase();
  const customer = await makeUser(database.pool, 'user', 'bench_customer');
  const drivers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => makeUser(database.pool, 'driver', `bench_driver_${n}`)),
  );
  const product = await startProduct(database, {}, { isMemoryAsked: true });
  const processes = [product.api, product.worker];
  const rows = [];
  const reachable = () => Promise.all(processes.map((one) => one.reachableMb()));
  try {
    let atFirst = [];
    for (let load = 1; load <= LOADS; load += 1) {
      await work(product, database, drivers, customer);
      rows.push([load, ...processes.map(({ pid }) => residentMb(pid).toFixed(0))]);
      if (load === 1) atFirst = await reachable();
    }
    const atLast = await reachable();
    rows.push(...['first', 'last'].map((which, n) => reachableRow(which, [atFirst, atLast][n])));
    const isKept = atLast.some((mb, n) => mb - atFirst[n] > SETTLES_WITHIN_MB);
    const verdict = isKept ? '**More is reachable: something leaks.**' : 'What is reachable does not grow.';
    const text = table(['after load', 'api (MB)', 'worker (MB)'], rows);
    writeSection('memory', `${before}\n\n${text}\n\n${verdict} (Budget: ${SETTLES_WITHIN_MB} MB more.)`);
  } finally {
    await product.stop();
    await database.stop();
  }
}

function reachableRow(which, megabytes) {
  return [`reachable after the ${which}`, ...megabytes.map((mb) => mb.toFixed(1))];
}

async function work(product, database, drivers, customer) {
  const bookings = await makeBookings(database.pool, customer.id, OFFERS);
  await flood(OFFERS, 20, (n) =>
    request(
      `${product.url}/api/booking-offers-driver`,
      drivers[n % drivers.length].cookie,
      JSON.stringify({ booking_id: bookings[n], proposed_price: 5000, message: 'bench' }),
    ),
  );
  await flood(LISTS, 50, () => request(`${product.url}/api/bookings`, customer.cookie));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
}
