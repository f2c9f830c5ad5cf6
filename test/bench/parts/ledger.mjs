import { makeUser, startDatabase } from '../support/database.mjs';
import { format, percentile, spread } from '../support/figures.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { request } from '../support/requests.mjs';

const SIZES = [1_000, 1_000_000];
const DRIVERS = 1_000;
const REQUESTS = 200;
const ROUNDS = 3;
const OWN_TRANSFERS = 60;

/** What the pages of money cost with a thousand entries of the ledger and with a million. */
export async function benchLedger() {
  const before = machine();
  const times = [];
  for (const size of SIZES) times.push(await measureAt(size));
  const [small, large] = times;
  const rows = Object.keys(small).map((name) => [
    name,
    format(spread(small[name]), 2),
    format(spread(large[name]), 2),
    (spread(large[name]).median / spread(small[name]).median).toFixed(2),
  ]);
  const head = [
    'endpoint',
    'at 1,000: median (min–max)',
    'at 1,000,000: median (min–max)',
    'ratio of medians (budget 1.3)',
  ];
  writeSection('ledger', `${before}\n\n${table(head, rows)}`);
}

/** The median times of every endpoint, by name, on a database with so many entries. */
async function measureAt(size) {
  const database = await startDatabase();
  try {
    const [admin, driver] = await Promise.all(
      ['admin', 'driver'].map((role) => makeUser(database.pool, role, `bench_${role}`)),
    );
    const endpoints = {
      'admin: balances': ['/api/money/summary', admin],
      'admin: ledger': ['/api/ledger', admin],
      'admin: ledger of the wallet': ['/api/ledger?account=wallet', admin],
      'admin: ledger of a driver': [`/api/ledger?account=driver:${driver.id}`, admin],
      'driver: earnings': ['/api/earnings', driver],
    };
    await addEntries(database.pool, driver.id, size);
    const times = Object.fromEntries(Object.keys(endpoints).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(database);
      try {
        await waitForSnapshot(database.pool);
        for (const [name, [path, { cookie }]] of Object.entries(endpoints))
          times[name].push(await median(product.url + path, cookie));
      } finally {
        await product.stop();
      }
    }
    return times;
  } finally {
    await database.stop();
  }
}

/** The worker's job stores the sums of old entries soon after its first start. */
async function waitForSnapshot(pool) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await pool.query('SELECT 1 FROM ledger_snapshot');
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('no snapshot of the ledger was stored within a minute');
}

async function median(url, cookie) {
  const each = [];
  for (let n = 0; n < REQUESTS + 30; n += 1) {
    const milliseconds = await request(url, cookie);
    if (n >= 30) each.push(milliseconds);
  }
  return percentile(each, 0.5);
}

/** Transfers of two entries: those of the driver who asks first, then payments and earnings of others, some hours old. */
async function addEntries(pool, driverId, size) {
  const add = (count, account) =>
    pool.query(
      `WITH made AS (
         INSERT INTO ledger_transfer (event_key, kind, at)
         SELECT gen_random_uuid()::text, 'corrected', now() - interval '1 day' FROM generate_series(1, $1) RETURNING id, at)
       INSERT INTO ledger_entry (transfer_id, account, amount, at)
       SELECT id, account, amount, at FROM made,
         LATERAL (VALUES ('wallet', 100), (${account}, -100)) AS entry (account, amount)`,
      [count],
    );
  await add(OWN_TRANSFERS, `'driver:${Number(driverId)}'`);
  await add(size / 2 - OWN_TRANSFERS, `'driver:' || (${driverId} + 1 + id % ${DRIVERS})`);
  await pool.query('VACUUM ANALYZE');
}
