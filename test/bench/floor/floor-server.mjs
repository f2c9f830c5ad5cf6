import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

/**
 * What the product is measured against: its hot paths on bare node:http, pg and ws, over the same tables, with the same
 * session look-up and the same locks, the push made in process right after the commit. Nothing is durable but the rows.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const socketsOf = new Map();

const SESSION = {
  name: 'session',
  text: `SELECT u.id, u.role, d.status AS driver_status FROM session s JOIN app_user u ON u.id = s.user_id
         LEFT JOIN driver_application d ON d.user_id = u.id
         WHERE s.token_hash = $1 AND s.expires_at > now() AND u.deleted_at IS NULL`,
};

async function identify(request) {
  const token = /bahon_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (!token) return null;
  const { rows } = await pool.query({
    ...SESSION,
    values: [createHash('sha256').update(token).digest('hex')],
  });
  return rows[0] ?? null;
}

async function sendOffer(driver, body) {
  if (driver.driver_status !== 'approved' || !(body.proposed_price > 0)) return { status: 403, data: null };
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows: bookings } = await client.query({
      name: 'lock',
      text: `SELECT * FROM booking WHERE id = $1 AND status = 'pending' AND deleted_at IS NULL FOR SHARE`,
      values: [body.booking_id],
    });
    const { rows } = await client.query({
      name: 'insert',
      text: 'INSERT INTO offer (booking_id, driver_id, offered_price, message) VALUES ($1, $2, $3, $4) RETURNING *',
      values: [body.booking_id, driver.id, body.proposed_price, body.message],
    });
    await client.query('COMMIT');
    push(bookings[0].user_id, { type: 'offer.sent', row: rows[0] });
    return { status: 201, data: rows[0] };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function reportTrip(driver, bookingId, body) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows: trips } = await client.query({
      name: 'trip',
      text: `SELECT trip.id FROM booking JOIN trip ON trip.booking_id = booking.id AND trip.ended_at IS NULL
             WHERE booking.id = $1 AND trip.driver_id = $2 FOR UPDATE OF booking`,
      values: [bookingId, driver.id],
    });
    const { rows } = await client.query({
      name: 'event',
      text: `INSERT INTO trip_event (trip_id, client_id, kind, happened_at, recorded_by) VALUES ($1, $2, $3, $4, $5) RETURNING *`,
      values: [trips[0].id, body.client_id, body.kind, body.happened_at, driver.id],
    });
    await client.query({
      name: 'stage',
      text: 'UPDATE trip SET stage = $2, version = version + 1 WHERE id = $1',
      values: [trips[0].id, body.kind],
    });
    const { rows: bookings } = await client.query({
      name: 'moved',
      text: 'UPDATE booking SET trip_stage = $2, version = version + 1 WHERE id = $1 RETURNING *',
      values: [bookingId, body.kind],
    });
    await client.query('COMMIT');
    push(bookings[0].user_id, { type: 'trip.moved', row: bookings[0] });
    return { status: 201, data: rows[0] };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function reportPosition(driver, bookingId, [{ at, lat, lng, accuracy_m, speed_kmh }]) {
  const { rows: trips } = await pool.query({
    name: 'running',
    text: `SELECT trip.id, booking.user_id FROM booking JOIN trip ON trip.booking_id = booking.id AND trip.ended_at IS NULL
           WHERE booking.id = $1 AND trip.driver_id = $2`,
    values: [bookingId, driver.id],
  });
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const values = [trips[0].id, at, lat, lng, accuracy_m, speed_kmh];
    await client.query({
      name: 'position',
      text: `INSERT INTO position (trip_id, at, lat, lng, accuracy_m, speed_kmh) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT DO NOTHING`,
      values,
    });
    await client.query({
      name: 'last',
      text: `INSERT INTO last_position AS stored (trip_id, at, lat, lng, accuracy_m, speed_kmh) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (trip_id) DO UPDATE SET at = excluded.at, lat = excluded.lat, lng = excluded.lng
             WHERE excluded.at > stored.at`,
      values,
    });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
  push(trips[0].user_id, { type: 'trip.position', booking_id: Number(bookingId), last: { at, lat, lng } });
  return { status: 200, data: { stored: 1 } };
}

async function listBookings(user) {
  const { rows } = await pool.query({
    name: 'list',
    text: 'SELECT * FROM booking WHERE user_id = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT 50',
    values: [user.id],
  });
  return { status: 200, data: rows };
}

async function unreadCount(user) {
  const { rows } = await pool.query({
    name: 'unread',
    text: 'SELECT count(*)::int AS unread FROM notification WHERE user_id = $1 AND read_at IS NULL',
    values: [user.id],
  });
  return { status: 200, data: rows[0] };
}

function push(userId, message) {
  const text = JSON.stringify(message);
  for (const socket of socketsOf.get(userId) ?? []) socket.send(text);
}

function readBody(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(chunks.length ? JSON.parse(Buffer.concat(chunks)) : {}));
    request.on('error', reject);
  });
}

async function answer(request) {
  const user = await identify(request);
  if (!user) return { status: 401, data: null };
  if (request.url === '/api/bookings') return listBookings(user);
  if (request.url === '/api/notifications/unread-count') return unreadCount(user);
  if (request.url === '/api/booking-offers-driver') return sendOffer(user, await readBody(request));
  const trip = /^\/api\/bookings\/(\d+)\/trip-events$/.exec(request.url);
  if (trip) return reportTrip(user, trip[1], await readBody(request));
  const truck = /^\/api\/bookings\/(\d+)\/positions$/.exec(request.url);
  if (truck) return reportPosition(user, truck[1], await readBody(request));
  return { status: 404, data: null };
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, data }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: status < 400, data }));
    },
    () => response.writeHead(500).end(),
  );
});

new WebSocketServer({ server }).on('connection', async (socket, request) => {
  const user = await identify(request);
  if (!user) return socket.close();
  const own = socketsOf.get(user.id) ?? new Set();
  socketsOf.set(user.id, own.add(socket));
  socket.on('close', () => own.delete(socket));
  socket.send('ready');
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ type: 'ready' }));
process.on('SIGTERM', () => process.exit(0));
