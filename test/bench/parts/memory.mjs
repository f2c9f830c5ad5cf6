import { residentMb } from '../support/cpu.mjs';
import { format, spread } from '../support/figures.mjs';
import { makeBookings, makeUser, startDatabase } from '../support/database.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { flood, request } from '../support/requests.mjs';

const RUNS = 3;
const LOADS = 8;
const OFFERS = 1_500;
const LISTS = 3_000;
const REST_MS = 4_000;
/** Code that is compiled and caches that fill: what a process may add after its first load, over all others together. */
const SETTLES_WITHIN_MB = 4;

/**
 * Whether a process leaks memory under load. The resident memory grows until the garbage collector runs a full collection, so a few
 * loads show nothing about a leak. The size of the heap after a full collection does: it is measured after the first load and after
 * the last, and not in between.
 */
export async function benchMemory() {
  const before = machine();
  const database = await startDatabase();
  try {
    const customer = await makeUser(database.pool, 'user', 'bench_customer');
    const drivers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => makeUser(database.pool, 'driver', `bench_driver_${n}`)),
    );
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(database, drivers, customer));
    const row = (name, of) => [
      name,
      ...[0, 1].map((process) => format(spread(runs.map((run) => of(run)[process])), 0)),
    ];
    const rows = [
      ...runs[0].resident.map((_, load) => row(load + 1, ({ resident }) => resident[load])),
      row('reachable after the first', ({ atFirst }) => atFirst),
      row('reachable after the last', ({ atLast }) => atLast),
    ];
    const growth = [0, 1].map(
      (process) => spread(runs.map(({ atFirst, atLast }) => atLast[process] - atFirst[process])).median,
    );
    const isKept = growth.some((mb) => mb > SETTLES_WITHIN_MB);
    const verdict = isKept ? '**More is reachable: something leaks.**' : 'What is reachable does not grow.';
    const figures = growth.map((mb) => mb.toFixed(1)).join(' and ');
    const text = table(['after load', 'api (MB)', 'worker (MB)'], rows);
    writeSection(
      'memory',
      `${before}\n\nMedian (min–max) of ${RUNS} runs, each with new processes.\n\n${text}\n\n${verdict} (api and worker grew by ${figures} MB; budget: ${SETTLES_WITHIN_MB}.)`,
    );
  } finally {
    await database.stop();
  }
}

/** Memory of api and worker: resident after each load, and reachable after the first and the last. */
async function measure(database, drivers, customer) {
  const product = await startProduct(database, {}, { isMemoryAsked: true });
  const processes = [product.api, product.worker];
  const reachable = () => Promise.all(processes.map((one) => one.reachableMb()));
  try {
    const resident = [];
    let atFirst = [];
    for (let load = 1; load <= LOADS; load += 1) {
      await work(product, database, drivers, customer);
      resident.push(processes.map(({ pid }) => residentMb(pid)));
      if (load === 1) atFirst = await reachable();
    }
    return { resident, atFirst, atLast: await reachable() };
  } finally {
    await product.stop();
  }
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
