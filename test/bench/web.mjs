/**
 * `npm run bench:web`: the built client on a slow phone, against its budget. Home, login and register of a visitor, the booking
 * requests of a driver, cold and on a second visit: size of the scripts that come before anybody touches anything, LCP, CLS and TBT,
 * each the median of several rounds. Then staff pages: how soon a page is there on an office line when the browser has its code, and that
 * no task is long while somebody scrolls through ten thousand bookings.
 * `npm run bench:web -- staff` measures staff pages alone, `-- pages` the pages alone.
 * The sizes always hold; the times want a machine that does nothing else.
 */
import os from 'node:os';
import { chromium } from 'playwright-core';
import { buildStale } from '../../scripts/launcher/build.mjs';
import { findPrograms } from '../../scripts/testing/prerequisites.mjs';
import { makeBookings, makeUser, startDatabase } from './support/database.mjs';
import { percentile } from './support/figures.mjs';
import { startProduct } from './support/processes.mjs';
import { librariesIn, sizesOf } from './support/script-sizes.mjs';
import { openStaffPage } from './support/staff-open.mjs';
import { scrollThrough } from './support/staff-scroll.mjs';
import { visit, warm } from './support/slow-phone.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const REQUESTS = '/booking-requests';
const ROW = 'main li';
const TABLE_ROWS = 10_000;
const LONGEST_TASK_MS = 100;
const STAFF_PAGES = ['/operator/bookings', '/admin/users'];
const STAFF_OPEN_MS = 2000;
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const parts = process.argv.slice(2);
const wants = (part) => parts.length === 0 || parts.includes(part);

const { CHROMIUM_PATH } = await findPrograms(['chromium'], 'The bench needs');
await buildStale();
const database = await startDatabase();
const customer = await makeUser(database.pool, 'user', 'bench_customer');
const driver = await makeUser(database.pool, 'driver', 'bench_driver');
await makeBookings(database.pool, customer.id, 30);
const product = await startProduct(database);
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: flags });

try {
  const failures = [
    ...(wants('pages') ? await measurePages() : []),
    ...(wants('staff') ? [...(await measureOpening()), ...(await measureScrolling())] : []),
  ];
  console.log(failures.length === 0 ? '\nWithin the budget.' : `\nOver the budget: ${failures.join('; ')}.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  await database.stop();
}

/** @returns what is over the budget. */
async function measurePages() {
  const home = { lcp: 2000, cls: 0.05, tbt: 200 };
  const guest = { gzip: 140, lcp: 2200, cls: 0.05, tbt: 200 };
  const requests = { lcp: 3000, cls: 0.05, tbt: 300 };
  const rows = [
    await measure('home', { gzip: 120, ...home }, () => inNewContext(null, (context) => look(context, '/'))),
    await measure('login', guest, () => inNewContext(null, (context) => look(context, '/login', 'form'))),
    await measure('register', guest, () =>
      inNewContext(null, (context) => look(context, '/register', 'form')),
    ),
    await measure('booking requests', { gzip: 250, ...requests }, () =>
      inNewContext(driver.cookie, (context) => look(context, REQUESTS, ROW)),
    ),
    await measure('booking requests again', { ...requests, lcp: 1500 }, () =>
      inNewContext(driver.cookie, async (context) => {
        await warm(context, product.url + REQUESTS, ROW);
        return look(context, REQUESTS, ROW);
      }),
    ),
  ];
  for (const row of rows) print(row);
  const failures = rows.flatMap(({ name, over }) => over.map((what) => `${name}: ${what}`));
  for (const { name, scripts } of rows.slice(0, 3)) {
    const strangers = librariesIn(scripts);
    if (strangers.length > 0) failures.push(`${name}: ${strangers.join(', ')} in its scripts`);
  }
  return failures;
}

/** @returns what is over the budget. */
async function measureOpening() {
  const admin = await makeUser(database.pool, 'admin', 'bench_admin');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await signIn(context, admin.cookie);
    await warm(context, product.url + STAFF_PAGES[0], '.ant-table-row');
    console.log('\nStaff pages on 10 Mbit/s, their code in the browser: until the first row');
    const failures = [];
    for (const route of STAFF_PAGES) {
      const rounds = [];
      for (let number = 0; number < ROUNDS; number += 1) {
        rounds.push(await openStaffPage(context, product.url + route));
      }
      const ms = Math.round(percentile(rounds, 0.5));
      console.log(`  ${route.padEnd(20)} ${ms} ms, at most ${STAFF_OPEN_MS} ms`);
      if (ms > STAFF_OPEN_MS) failures.push(`${route}: first row after ${ms} ms`);
    }
    return failures;
  } finally {
    await context.close();
  }
}

/** @returns what is over the budget. */
async function measureScrolling() {
  const before = os.loadavg()[0];
  const failures = [];
  const scrollTimes = await scrollStaffTable();
  console.log(
    `\n${TABLE_ROWS} bookings in a staff table, load before ${before.toFixed(2)}: the longest task`,
  );
  for (const [name, { processor, clock }] of Object.entries(scrollTimes)) {
    const ms = Math.round(clock);
    console.log(
      `  ${name.padEnd(9)} ${ms} ms, at most ${LONGEST_TASK_MS} ms; ${Math.round(processor)} ms of it on the processor`,
    );
    if (clock > LONGEST_TASK_MS) failures.push(`${name} ${TABLE_ROWS} bookings: a task of ${ms} ms`);
  }
  return failures;
}

async function scrollStaffTable() {
  const operator = await makeUser(database.pool, 'operator', 'bench_operator');
  const { rows } = await database.pool.query('SELECT count(*)::int AS present FROM booking');
  await makeBookings(database.pool, customer.id, TABLE_ROWS - rows[0].present);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await signIn(context, operator.cookie);
    return await scrollThrough(context, `${product.url}/operator/bookings`, TABLE_ROWS);
  } finally {
    await context.close();
  }
}

async function signIn(context, cookie) {
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }]);
}

function look(context, route, content) {
  return visit(context, product.url + route, { content });
}

/** A phone that has never been here, signed in where a cookie is given. */
async function inNewContext(cookie, work) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (cookie) await signIn(context, cookie);
    return await work(context);
  } finally {
    await context.close();
  }
}

async function measure(name, budget, round) {
  const rounds = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round());
  const median = (key) =>
    percentile(
      rounds.map((one) => one[key]),
      0.5,
    );
  const { scripts } = rounds[0];
  const figures = { ...sizesOf(scripts), lcp: median('lcp'), cls: median('cls'), tbt: median('tbt') };
  const over = Object.keys(budget)
    .filter((key) => figures[key] > budget[key])
    .map((key) => `${key} ${format(key, figures[key])} > ${format(key, budget[key])}`);
  return { name, figures, budget, over, scripts };
}

function format(key, value) {
  if (key === 'cls') return value.toFixed(3);
  return key === 'gzip' || key === 'brotli' ? `${value.toFixed(1)} kB` : `${Math.round(value)} ms`;
}

function print({ name, figures, budget }) {
  console.log(`\n${name}`);
  for (const key of ['gzip', 'brotli', 'lcp', 'cls', 'tbt']) {
    const limit = budget[key] === undefined ? '' : `at most ${format(key, budget[key])}`;
    const mark = budget[key] === undefined ? '      ' : figures[key] > budget[key] ? 'OVER  ' : 'ok    ';
    console.log(`  ${mark} ${key.padEnd(7)} ${format(key, figures[key]).padStart(10)}  ${limit}`);
  }
}
