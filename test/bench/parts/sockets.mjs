import { io } from 'socket.io-client';
import { makeUser, startDatabase } from '../support/database.mjs';
import { format, percentile, spread } from '../support/figures.mjs';
import { cpuOf, residentMb } from '../support/cpu.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { request } from '../support/requests.mjs';

const SOCKETS = 5_000;
const FAN_OUTS = 3;
const ROUNDS = 3;
/** Interval at which a client checks a quiet connection. */
const CHECK_EVERY_MS = 3_000;
const CHECKED_MS = 20_000;

/** Many connected drivers: memory of each, and whether one booking reaches them all. */
export async function benchSockets() {
  const before = machine();
  const database = await startDatabase();
  const customer = await makeUser(database.pool, 'user', 'bench_customer');
  const drivers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => makeUser(database.pool, 'driver', `bench_driver_${n}`)),
  );
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(database);
      rounds.push(await connectAll(product, drivers, customer).finally(() => product.stop()));
    }
    writeSection('sockets', `${before}\n\n${table(['what', 'median (min–max)'], rowsOf(rounds))}`);
  } finally {
    await database.stop();
  }
}

function rowsOf(rounds) {
  const of = (name, digits) => format(spread(rounds.flatMap((round) => round[name])), digits);
  return [
    [`time to connect ${SOCKETS} sockets`, `${of('seconds', 1)} s`],
    ['memory of the api per socket', `${of('kilobytes', 1)} kB`],
    ['one booking to all of them, last arrival', `${of('times', 0)} ms`],
    [`lost of ${FAN_OUTS} × ${SOCKETS}`, of('lost', 0)],
    ['CPU of the api while nobody asks', `${of('restCpu', 1)} % of a core`],
    [
      `the same while every socket asks after ${CHECK_EVERY_MS / 1000} s whether it still works`,
      `${of('checkCpu', 1)} % of a core`,
    ],
    ['an answer to that, 99th percentile', `${of('answer', 0)} ms`],
  ];
}

async function connectAll(product, drivers, customer) {
  await request(`${product.url}/api/bookings`, customer.cookie);
  const idle = residentMb(product.api.pid);
  const sockets = [];
  const startTime = performance.now();
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
  const seconds = (performance.now() - startTime) / 1000;
  const connectedMb = residentMb(product.api.pid);
  const times = [];
  let lostEvents = 0;
  for (let n = 0; n < FAN_OUTS; n += 1) {
    const { last, arrivals } = await fanOut(product, customer, sockets);
    times.push(last);
    lostEvents += SOCKETS - arrivals;
  }
  const restCpu = await cpuDuring(product, () => sleep(CHECKED_MS));
  const answers = [];
  const checkCpu = await cpuDuring(product, () => checkAll(sockets, answers));
  for (const socket of sockets) socket.close();
  const kilobytes = ((connectedMb - idle) * 1024) / SOCKETS;
  return {
    seconds,
    kilobytes,
    times,
    lost: lostEvents,
    restCpu,
    checkCpu,
    answer: percentile(answers, 0.99),
  };
}

/** The share of a core, in percent, that the API uses meanwhile. */
async function cpuDuring({ api }, work) {
  const [cpu, startTime] = [cpuOf(api.pid), performance.now()];
  await work();
  return ((cpuOf(api.pid) - cpu) / (performance.now() - startTime)) * 100;
}

/** Every socket sends connection checks at the interval of a client, evenly spread. */
async function checkAll(sockets, answers) {
  const startTime = performance.now();
  for (let next = 0; ; next += 1) {
    const dueTime = startTime + (next * CHECK_EVERY_MS) / sockets.length;
    if (dueTime - startTime > CHECKED_MS) break;
    if (dueTime - performance.now() > 1) await sleep(dueTime - performance.now());
    const sentTime = performance.now();
    sockets[next % sockets.length].emit('check', () => answers.push(performance.now() - sentTime));
  }
  await sleep(500);
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fanOut(product, customer, sockets) {
  let arrivals = 0;
  let last = 0;
  let sentTime = 0;
  const all = Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, 15_000);
          socket.once('event', () => {
            clearTimeout(timer);
            arrivals += 1;
            last = performance.now() - sentTime;
            resolve();
          });
        }),
    ),
  );
  sentTime = performance.now();
  const trip = {
    pickup_address: 'Dhaka',
    drop_address: 'Khulna',
    scheduled_time: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  };
  await request(`${product.url}/api/bookings`, customer.cookie, JSON.stringify(trip));
  await all;
  return { last, arrivals };
}
