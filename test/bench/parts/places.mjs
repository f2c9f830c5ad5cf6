import { startDatabase } from '../support/database.mjs';
import { format, percentile, spread } from '../support/figures.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { request } from '../support/requests.mjs';

const PER_SECOND = 50;
const SECONDS = 20;
const ROUNDS = 3;
const BUDGET_MS = 50;

/** As people type them: unfinished, with typing mistakes, in both scripts and with a district. */
const QUERIES = [
  'Dha',
  'Tejgaon Industrial Area, Dhaka',
  'Chittagong',
  'চট্টগ্রাম বন্দর',
  'আগ্রা',
  'Narayngonj',
  'Kaliganj',
  'কালীগঞ্জ গাজীপুর',
  'benapol',
  'xyzzy plugh',
];

/** Milliseconds of a place search, at a steady rate of visitors. */
export async function benchPlaces() {
  const before = machine();
  const database = await startDatabase();
  const product = await startProduct(database);
  try {
    await round(product.url, 2);
    const rounds = [];
    for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round(product.url, SECONDS));
    const of = (share) => format(spread(rounds.map((times) => percentile(times, share))));
    const head = ['endpoint', 'p50', 'p99', 'budget of p99'];
    const row = [`${PER_SECOND} place searches a second`, of(0.5), of(0.99), String(BUDGET_MS)];
    writeSection('places', `${before}\n\n${table(head, [row])}`);
  } finally {
    await product.stop();
    await database.stop();
  }
}

/** Sends at a steady rate, whether earlier requests were answered or not. */
async function round(url, seconds) {
  const startTime = performance.now();
  const answers = [];
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    const waitMs = startTime + (n * 1000) / PER_SECOND - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const query = new URLSearchParams({ q: QUERIES[n % QUERIES.length], near: '23.81,90.41' });
    answers.push(request(`${url}/api/places?${query}`, ''));
  }
  return Promise.all(answers);
}
