import { makeBookings, makeNotifications, makeUser, startDatabase } from '../support/database.mjs';
import { format, percentile, spread } from '../support/figures.mjs';
import { startProduct } from '../support/processes.mjs';
import { machine, table, writeSection } from '../support/report.mjs';
import { request } from '../support/requests.mjs';

const SMALL = 1_000;
const LARGE = 1_000_000;
const REQUESTS = 200;
/** Each with statistics and processes of its own: which plan PostgreSQL takes depends on the sample that it has drawn. */
const ROUNDS = 3;
const MORE_THAN_A_PAGE = 60;
/** Of the four districts below. */
const LATITUDES = '(ARRAY[23.725, 22.335, 24.8465, 22.8156])';
const LONGITUDES = '(ARRAY[90.412, 91.8325, 89.3773, 89.568])';
const ESTIMATE = JSON.stringify({
  pickup: { text: 'Tejgaon, Dhaka' },
  drop: { text: 'Agrabad, Chattogram' },
  vehicle_type: 'truck',
});

/** Anybody, without a session. */
const visitor = { cookie: '' };

/** What lists cost with a thousand bookings and with a million. */
export async function benchGrowth() {
  const before = machine();
  const database = await startDatabase();
  try {
    const people = await makePeople(database.pool);
    const endpoints = {
      'customer: own bookings': ['/api/bookings', people.customer],
      'driver: booking requests': ['/api/bookings', people.driver],
      'driver: own history': ['/api/bookings-history-driver', people.driver],
      'operator: all bookings': ['/api/bookings', people.operator],
      'operator: confirmed bookings': ['/api/bookings?status=confirmed', people.operator],
      'operator: bookings by distance': ['/api/bookings?sort=distance_km', people.operator],
      'operator: bookings of a district, by distance': [
        '/api/bookings?district=dhaka&sort=distance_km',
        people.operator,
      ],
      'driver: booking requests by distance': ['/api/bookings?sort=distance_km', people.driver],
      'driver: return loads': [returnLoadsPath(people.placeId), people.driver],
      'operator: search': ['/api/bookings?search=Agrabad', people.operator],
      'customer: offers of a booking': ['/api/booking-offers/1', people.customer],
      'admin: payments': ['/api/payments', people.admin],
      'visitor: place search': ['/api/places?q=Tejgaon+Industrial+Dhaka', visitor],
      'customer: notifications': ['/api/notifications', people.customer],
      'customer: unread count': ['/api/notifications/unread-count', people.customer],
      'visitor: estimate': ['/api/estimates', { cookie: '' }, ESTIMATE],
      'operator: price guidance of a booking': ['/api/bookings/1/price-guidance', people.operator],
    };
    const times = {};
    let present = 0;
    for (const size of [SMALL, LARGE]) {
      await addBookings(database.pool, people, size - present);
      present = size;
      times[size] = await measureRounds(database, endpoints);
    }
    const rows = Object.keys(endpoints).map((name) => {
      const [small, large] = [SMALL, LARGE].map((size) => spread(times[size].map((round) => round[name])));
      return [name, format(small, 2), format(large, 2), (large.median / small.median).toFixed(2)];
    });
    const head = [
      'endpoint',
      'at 1,000: median (min–max)',
      'at 1,000,000: median (min–max)',
      'ratio of medians (budget 1.3)',
    ];
    writeSection('growth', `${before}\n\n${table(head, rows)}`);
  } finally {
    await database.stop();
  }
}

/** Loads from a town on a day with as many pickups as any other. */
function returnLoadsPath(placeId) {
  const wallTime = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  return `/api/return-loads?place_id=${placeId}&from=${wallTime(3)}&until=${wallTime(4)}`;
}

/** The median time of every endpoint, by round. */
async function measureRounds(database, endpoints) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.pool.query('ANALYZE');
    const product = await startProduct(database);
    try {
      rounds.push(await measure(product.url, endpoints));
    } finally {
      await product.stop();
    }
  }
  return rounds;
}

async function measure(url, endpoints) {
  const times = {};
  for (const [name, [path, { cookie }, body]] of Object.entries(endpoints)) {
    const each = [];
    for (let n = 0; n < REQUESTS + 30; n += 1) {
      const milliseconds = await request(url + path, cookie, body);
      if (n >= 30) each.push(milliseconds);
    }
    times[name] = percentile(each, 0.5);
  }
  return times;
}

/** The users whose requests are measured, and a thousand others. The measured users have a full page of rows from the start, so that only the other rows grow. */
async function makePeople(pool) {
  const [customer, driver, operator, admin, otherDriver, otherCustomer] = await Promise.all(
    ['user', 'driver', 'operator', 'admin', 'driver', 'user'].map((role, n) =>
      makeUser(pool, role, `bench_${role}_${n}`),
    ),
  );
  await pool.query(
    `INSERT INTO app_user (name, username, email, phone, password_hash, role, email_verified_at)
     SELECT 'Customer ' || n, 'other_' || n, 'other_' || n || '@bahon.example', '01700000000', 'none', 'user', now()
     FROM generate_series(1, 1000) n`,
  );
  const bookingIds = await makeBookings(pool, customer.id, MORE_THAN_A_PAGE);
  await pool.query(
    `INSERT INTO offer (booking_id, driver_id, offered_price, message) SELECT id, $2, 5000, 'bench' FROM unnest($1::int[]) id`,
    [bookingIds, driver.id],
  );
  await makeNotifications(pool, customer.id, MORE_THAN_A_PAGE);
  await pool.query(
    `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
     VALUES ($1, 'truck', 'Bench 1', 'BENCH1', 5000, 'approved')`,
    [driver.id],
  );
  await pool.query(
    `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, distance_km, is_route_resolved,
       pickup_lat, pickup_lng, drop_lat, drop_lng)
     SELECT $1, 'Agrabad, Chattogram', 'Tejgaon, Dhaka', now() + interval '84 hours', 250, true,
       22.335 + n / 1000.0, 91.8325, 23.725, 90.412 FROM generate_series(1, $2) n`,
    [otherCustomer.id, MORE_THAN_A_PAGE],
  );
  const { rows } = await pool.query(
    `SELECT id FROM place WHERE kind = 'district' AND district = 'chattogram'`,
  );
  return { customer, driver, operator, admin, otherDriver, placeId: rows[0].id };
}

/** Spread over a thousand other customers, at times that do not depend on the distance; every tenth has an offer of another driver's that was paid, every twentieth a notification. */
async function addBookings(pool, { customer, otherDriver }, count) {
  await pool.query(
    `WITH customers AS (SELECT array_agg(id ORDER BY id) AS ids FROM app_user WHERE role = 'user' AND id <> $3),
     made AS (
       INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, status, distance_km, pickup_district,
         drop_district, is_route_resolved, pickup_lat, pickup_lng, drop_lat, drop_lng)
       SELECT customers.ids[1 + n % 1000], 'Tejgaon, Dhaka', 'Agrabad, Chattogram',
              now() + (abs(hashint4(n)) % 60 - 20) * interval '1 day',
              CASE n % 4 WHEN 0 THEN 'pending' WHEN 1 THEN 'confirmed' WHEN 2 THEN 'completed' ELSE 'cancelled' END,
              (10 + n * 7919::bigint % 6000) / 10.0, (ARRAY['dhaka', 'chattogram', 'bogura', 'khulna'])[1 + n % 7 % 4],
              (ARRAY['dhaka', 'chattogram', 'bogura', 'khulna'])[1 + n % 11 % 4], true,
              ${LATITUDES}[1 + n % 7 % 4] + n % 97 / 500.0, ${LONGITUDES}[1 + n % 7 % 4] + n % 89 / 500.0,
              ${LATITUDES}[1 + n % 11 % 4], ${LONGITUDES}[1 + n % 11 % 4]
       FROM generate_series(0, $1 - 1) n, customers RETURNING id, user_id),
     offered AS (
       INSERT INTO offer (booking_id, driver_id, offered_price, message)
       SELECT id, $2, 5000, 'bench' FROM made WHERE id % 10 = 1 RETURNING id, booking_id),
     paid AS (
       INSERT INTO payment (booking_id, offer_id, user_id, driver_id, amount, total, method, transaction_id, status)
       SELECT made.id, offered.id, user_id, $2, 5500, 5500, 'bkash', 'BENCH' || offered.id, 'approved'
       FROM offered JOIN made ON made.id = booking_id)
     INSERT INTO notification (user_id, event_id, kind, params, link)
     SELECT user_id, gen_random_uuid(), 'offer.sent', '{"route":"Dhaka – Khulna","driver":"Karim","price":"5000"}', '/my-bookings'
     FROM made WHERE id % 20 = 1`,
    [count, otherDriver.id, customer.id],
  );
  await pool.query('VACUUM ANALYZE');
}
