import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { databaseUrl } from '../../../scripts/postgres/database.mjs';
import { PostgresServer } from '../../../scripts/postgres/server.mjs';

/**
 * A PostgreSQL of the bench's own, as the product brings it (fsync on), migrated and empty.
 * @param settings further ones of PostgreSQL, `name=value`
 * @returns {Promise<{ url: string, pool: pg.Pool, dataDir: string, pid: number, copy: () => Promise<object>, stop: () => Promise<void> }>}
 * `copy` gives another database of the same server with the same rows: `{ url, pool, dataDir, pid }`.
 */
export async function startDatabase(settings = []) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bahon-bench-'));
  const server = new PostgresServer({
    dataFolder: path.join(folder, 'data'),
    logFile: path.join(folder, 'postgres.log'),
    // As docker-compose.yml has it: each worker opens up to 25 connections.
    settings: ['max_connections=300', ...settings],
  });
  const password = randomBytes(16).toString('hex');
  await server.prepare(password);
  await server.start(await freePort());
  const { host, port } = server;
  const urlOf = (database) => databaseUrl({ host, port, role: 'postgres', password, database });
  const url = urlOf('postgres');
  const dataDir = path.join(folder, 'product');
  const migrate = fork('dist/apps/migrate/src/main.js', [], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, SEED_DEMO: 'false' },
    stdio: 'ignore',
  });
  const [code] = await once(migrate, 'exit');
  if (code !== 0) throw new Error('the bench database could not be migrated: run `npm run build` first');
  const pool = openPool(url);
  const pools = [pool];
  return {
    url,
    pool,
    dataDir,
    pid: server.pid,
    copy: async () => {
      await copyDatabase(pool, 'copy');
      pools.push(openPool(urlOf('copy')));
      return { url: urlOf('copy'), pool: pools.at(-1), dataDir: path.join(folder, 'copy'), pid: server.pid };
    },
    stop: async () => {
      await Promise.all(pools.map((one) => one.end()));
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function openPool(url) {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // The server ends before all of its connections are closed.
  pool.on('error', () => {});
  return pool;
}

/** Copies the pool's database. PostgreSQL wants no other connection to it meanwhile. */
async function copyDatabase(pool, name) {
  const client = await pool.connect();
  try {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await client.query(`CREATE DATABASE ${name} TEMPLATE postgres STRATEGY file_copy`);
  } finally {
    client.release();
  }
}

/** Makes a user of a role (drivers verified) and gives their id and a cookie of a valid session. */
export async function makeUser(pool, role, name) {
  const { rows } = await pool.query(
    `INSERT INTO app_user (name, username, email, phone, password_hash, role, email_verified_at)
     VALUES ($1, $1, $1 || '@bahon.example', '01700000000', 'none', $2, now()) RETURNING id`,
    [name, role],
  );
  const { id } = rows[0];
  if (role === 'driver') {
    await pool.query(
      `INSERT INTO driver_application (user_id, vehicle_type, experience, status) VALUES ($1, 'truck', 'bench', 'approved')`,
      [id],
    );
  }
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `INSERT INTO session (user_id, token_hash, is_remembered, expires_at) VALUES ($1, $2, true, now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest('hex')],
  );
  return { id, cookie: `bahon_session=${token}` };
}

/** Makes open bookings of a customer; gives their ids. */
export async function makeBookings(pool, userId, count) {
  const { rows } = await pool.query(
    `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time)
     SELECT $1, 'Tejgaon, Dhaka', 'Agrabad, Chattogram', now() + interval '2 days' FROM generate_series(1, $2) RETURNING id`,
    [userId, count],
  );
  return rows.map((row) => row.id);
}

/** Makes confirmed bookings of a customer with their trips, driven by the drivers in turn; gives their ids. */
export async function makeTrips(pool, userId, drivers, count) {
  const ids = await makeBookings(pool, userId, count);
  await pool.query(
    `WITH taken AS (
       INSERT INTO offer (booking_id, driver_id, offered_price, status, payment_status)
       SELECT id, driver_id, 5000, 'accepted', 'paid' FROM unnest($1::int[], $2::int[]) AS one(id, driver_id)
       RETURNING id, booking_id, driver_id),
     begun AS (INSERT INTO trip (booking_id, offer_id, driver_id) SELECT booking_id, id, driver_id FROM taken)
     UPDATE booking SET status = 'confirmed', payment_status = 'paid', price = 5000, selected_offer_id = taken.id,
       trip_stage = 'assigned' FROM taken WHERE taken.booking_id = booking.id`,
    [ids, ids.map((_, n) => drivers[n % drivers.length].id)],
  );
  return ids;
}

/** Makes confirmed bookings whose goods are on the road from Dhaka to Chattogram; gives their ids. */
export async function makeLoadedTrips(pool, userId, drivers, count) {
  const ids = await makeTrips(pool, userId, drivers, count);
  await pool.query(
    `UPDATE booking SET trip_stage = 'loaded', pickup_lat = 23.76, pickup_lng = 90.4, drop_lat = 22.33, drop_lng = 91.81
     WHERE id = ANY($1)`,
    [ids],
  );
  await pool.query(
    `WITH loaded AS (UPDATE trip SET stage = 'loaded' WHERE booking_id = ANY($1) RETURNING id, driver_id)
     INSERT INTO trip_event (trip_id, client_id, kind, happened_at, recorded_by)
     SELECT id, gen_random_uuid(), 'loaded', now() - interval '1 hour', driver_id FROM loaded`,
    [ids],
  );
  return ids;
}

/** Makes unread notifications of a user. */
export async function makeNotifications(pool, userId, count) {
  await pool.query(
    `INSERT INTO notification (user_id, event_id, kind, params, link)
     SELECT $1, gen_random_uuid(), 'offer.sent', '{"route":"Dhaka – Khulna","driver":"Karim","price":"5000"}', '/my-bookings'
     FROM generate_series(1, $2)`,
    [userId, count],
  );
}
