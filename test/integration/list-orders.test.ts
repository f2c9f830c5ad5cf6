import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { endpointList } from '@app/contracts/endpoints.js';
import { plateKeyOf } from '@app/domain/vehicles/plate.rules.js';
import { ApiContext } from '../support/api-context.js';
import { allPages } from '../support/pages.js';
import { setUp } from '../support/set-up.js';

type Reader = 'admin' | 'driver';
type Row = { id: number } & Record<string, unknown>;

const rank =
  (...values: string[]) =>
  (value: unknown) =>
    values.indexOf(String(value));

/** The sort key of a row, computed from the fields in the list. Default: its id. */
const keyOf: Record<string, (row: Row) => string | number> = {
  '/commitments from': (row) => Date.parse(String(row['from'])),
  '/payments amount': ({ amount }) => Number(amount),
  '/payments status': ({ status }) => rank('approved', 'rejected', 'pending')(status),
  '/payment-proofs received_at': (row) => Date.parse(String(row['received_at'])),
  '/payouts amount': ({ amount }) => Number(amount),
  '/payouts status': ({ status }) => rank('cancelled', 'failed', 'sent', 'due')(status),
  '/payouts/payable available': ({ available }) => Number(available),
  '/refunds amount': ({ amount }) => Number(amount),
  '/refunds status': ({ status }) => rank('failed', 'sent', 'due')(status),
  '/users name': ({ name }) => String(name).toLowerCase(),
  '/users username': ({ username }) => String(username).toLowerCase(),
  '/users email': ({ email }) => String(email),
  '/users role': ({ role }) => String(role),
  '/drivers name': ({ name }) => String(name).toLowerCase(),
  '/vehicles license_plate': (row) => plateKeyOf(String(row['license_plate'])),
  '/vehicles capacity': ({ capacity }) => Number(capacity),
  '/list-message unread': (row) => 1 - Number(row['is_read']),
  '/booking-offers/:id price': ({ status, offered_price }) =>
    rank('accepted', 'pending')(status) === -1
      ? 2e12 + Number(offered_price)
      : rank('accepted', 'pending')(status) * 1e12 + Number(offered_price),
  '/bookings distance_km': (row) => Number(row['distance_km'] ?? 0),
  '/bookings pickup_district': (row) => String(row['pickup_district'] ?? 'unknown'),
  '/bookings drop_district': (row) => String(row['drop_district'] ?? 'unknown'),
  '/bookings scheduled_time': (row) => Date.parse(String(row['scheduled_time'])),
  '/support-tickets last_message_at': (row) => Date.parse(String(row['last_message_at'])),
  '/support-tickets priority': ({ priority }) => rank('low', 'medium', 'high')(priority),
};

/** An admin, unless the list is for drivers only. */
const readerOf = ({ access }: Endpoint): Reader =>
  !Array.isArray(access) || access.includes('admin') ? 'admin' : 'driver';

const orders = endpointList.flatMap(({ endpoint }) => {
  const shape =
    endpoint.query instanceof z.ZodObject ? (endpoint.query.shape as Record<string, z.ZodType>) : {};
  const sort = shape['sort'];
  if (!sort || endpoint.produces) return [];
  const fields = ((sort as z.ZodOptional<z.ZodEnum>).unwrap() as z.ZodEnum).options.map(String);
  const { path } = endpoint;
  return fields.map((field) => ({ path, field, isOwn: field === fields[0], reader: readerOf(endpoint) }));
});

/** Few values for many rows, so that most pages end among equals. */
const rows = [
  `INSERT INTO app_user (name, username, email, phone, password_hash, role)
   SELECT (ARRAY['karim', 'Karim', 'রহিমা', 'Zara: 5'])[n % 4 + 1], 'sort' || n, 'sort' || n || '@bahon.example', '018' || n, '',
     CASE WHEN n > 12 THEN 'driver' ELSE 'user' END FROM generate_series(1, 24) n`,
  `INSERT INTO driver_application (user_id, vehicle_type, experience)
   SELECT id, 'truck', 'Some' FROM app_user WHERE username LIKE 'sort%' AND role = 'driver'`,
  `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg)
   SELECT id, 'van', 'Ta-' || id % 7 || '-' || id, 'TA' || id % 7 || id, 1000 + 500 * (id % 3) FROM app_user
   WHERE username LIKE 'sort%' AND role = 'driver'`,
  `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, distance_km, pickup_district, drop_district)
   SELECT id, 'Here', 'There', now() + make_interval(days => id % 4), CASE WHEN id % 3 > 0 THEN id % 3 + 0.3 END,
     (ARRAY['dhaka', 'unknown', 'coxs_bazar'])[id % 3 + 1], (ARRAY['bogura', 'bhola'])[id % 2 + 1] FROM app_user WHERE username LIKE 'sort%' AND role = 'user'`,
  `INSERT INTO offer (booking_id, driver_id, offered_price)
   SELECT b.id, d.id, 5000 FROM booking b, (SELECT min(id) AS id FROM app_user WHERE role = 'driver') d WHERE b.pickup_address = 'Here'`,
  `INSERT INTO commitment (driver_id, booking_id, offer_id, during, override_reason)
   SELECT o.driver_id, b.id, o.id, tstzrange(b.scheduled_time, b.scheduled_time + interval '12 hours'), 'Sort'
   FROM booking b JOIN offer o ON o.booking_id = b.id WHERE b.pickup_address = 'Here'`,
  `INSERT INTO payment (booking_id, offer_id, user_id, driver_id, amount, total, method, transaction_id, payer_number, status, created_at)
   SELECT b.id, o.id, b.user_id, o.driver_id, 5000 + 0.25 * (b.id % 3), 5500, 'bkash', 'SORT' || b.id, '0171234567' || b.id % 3,
     (ARRAY['pending', 'approved', 'rejected'])[b.id % 3 + 1], now() - make_interval(days => b.id % 5)
   FROM booking b JOIN offer o ON o.booking_id = b.id WHERE b.pickup_address = 'Here'`,
  `INSERT INTO payout (driver_id, amount, method, number_sealed, number_masked, status, transaction_id, created_by)
   SELECT id, 5000 + 0.25 * (id % 3), 'bkash', '', '017•••••678', (ARRAY['due', 'sent', 'failed', 'cancelled'])[id % 4 + 1],
     CASE WHEN id % 4 IN (1, 2) THEN 'SORT' || id END, id FROM app_user WHERE username LIKE 'sort%'`,
  `WITH transfer AS (INSERT INTO ledger_transfer (event_key, kind) VALUES ('sort', 'corrected') RETURNING id)
   INSERT INTO ledger_entry (transfer_id, account, amount)
   SELECT transfer.id, CASE part WHEN 1 THEN 'wallet' ELSE 'driver:' || app_user.id END,
     (CASE part WHEN 1 THEN 1 ELSE -1 END) * (600000 + 1000 * (app_user.id % 3))
   FROM transfer, app_user, generate_series(1, 2) part WHERE username LIKE 'sort%'`,
  `WITH transfer AS (INSERT INTO ledger_transfer (event_key, kind, booking_id)
     SELECT 'sort' || id, 'corrected', id FROM booking WHERE pickup_address = 'Here' RETURNING id, booking_id),
   entry AS (INSERT INTO ledger_entry (transfer_id, account, amount)
     SELECT transfer.id, CASE part WHEN 1 THEN 'wallet' ELSE 'suspense' END, CASE part WHEN 1 THEN 1 ELSE -1 END
     FROM transfer, generate_series(1, 2) part)
   INSERT INTO refund (transfer_id, booking_id, user_id, amount, is_payer_number, status, transaction_id)
   SELECT transfer.id, booking_id, user_id, 5000 + 0.25 * (booking_id % 3), false,
     (ARRAY['due', 'sent', 'failed'])[booking_id % 3 + 1], CASE WHEN booking_id % 3 > 0 THEN 'SORT' || booking_id END
   FROM transfer JOIN booking ON booking.id = booking_id`,
  `INSERT INTO offer (booking_id, driver_id, offered_price, status)
   SELECT b.id, d.id, 5000 + d.id % 3, (ARRAY['pending', 'withdrawn', 'rejected'])[d.id % 3 + 1]
   FROM (SELECT min(id) AS id FROM booking WHERE pickup_address = 'Here') b, app_user d
   WHERE d.username LIKE 'sort%' AND d.role = 'driver'
     AND NOT EXISTS (SELECT FROM offer o WHERE o.booking_id = b.id AND o.driver_id = d.id)`,
  `INSERT INTO contact_message (name, email, subject, message, read_at)
   SELECT 'Visitor', 'v@example.com', 'Hello', 'Well', CASE WHEN n % 3 = 0 THEN now() END FROM generate_series(1, 12) n`,
  `INSERT INTO payment_proof (source, is_parsed, is_trusted, provider, direction, amount, fee, transaction_id, occurred_at, received_at)
   SELECT 'pasted', true, true, 'bkash', 'in', 5000, 0, 'SORT' || n, now(), date_trunc('second', now()) - make_interval(hours => n % 4)
   FROM generate_series(1, 12) n`,
  `INSERT INTO support_ticket (user_id, subject, description, priority, last_message_at)
   SELECT (SELECT min(id) FROM app_user), 'Ticket', 'Well', (ARRAY['low', 'medium', 'high'])[n % 3 + 1],
     now() - make_interval(hours => n % 4) FROM generate_series(1, 12) n`,
  `INSERT INTO dispute (booking_id, opened_by, driver_id, ticket_id, reason, message, status, ended_at)
   SELECT b.id, 'customer', o.driver_id, t.id, 'Late', 'Very late', 'closed', now()
   FROM (SELECT id FROM booking WHERE pickup_address = 'Here' ORDER BY id LIMIT 12) b
   CROSS JOIN LATERAL (SELECT driver_id FROM offer WHERE booking_id = b.id LIMIT 1) o, (SELECT min(id) AS id FROM support_ticket) t`,
];

describe('the orders of a list', () => {
  let bookingId: number;

  const api = setUp(() => ApiContext.start());
  const cookies = setUp(() => api.signInAll('admin', 'driver'));

  beforeAll(async () => {
    for (const statement of rows) await api.database.query(statement);
    const [booking] = await api.database.query<{ id: number }>(
      `SELECT min(id) AS id FROM booking WHERE pickup_address = 'Here'`,
    );
    bookingId = booking!.id;
  });

  const get = (path: string, reader: Reader = 'admin') => api.get(`/api${path}`, cookies[reader]);

  async function page(path: string, reader: Reader = 'admin'): Promise<{ rows: Row[]; next: string | null }> {
    const reply = await get(path, reader);
    expect({ path, status: reply.statusCode }).toEqual({ path, status: 200 });
    const { data, meta } = reply.json() as { data: Row[]; meta: { next: string | null } };
    return { rows: data, next: meta.next };
  }

  /** All of a list, page by page. @param path ends with `?` or `&` */
  function walk(path: string, reader: Reader, limit = 5): Promise<Row[]> {
    return allPages(limit, async ({ before }) => {
      const cursor = before === undefined ? '' : `&before=${encodeURIComponent(before)}`;
      const { rows, next } = await page(`${path}limit=${limit}${cursor}`, reader);
      return { items: rows, next };
    });
  }

  const ids = (rows: Row[]) => rows.map(({ id }) => id);

  it.each(orders)(
    '$path by $field, page by page, and back',
    async ({ path: pattern, field, isOwn, reader }) => {
      const path = pattern.replace(':id', String(bookingId));
      const all = await walk(`${path}?`, reader, 200);
      const key = keyOf[`${pattern} ${field}`] ?? (({ id }: Row) => id);
      const ascendingRows = [...all].sort((a, b) => {
        const [of, other] = [key(a), key(b)];
        return of < other ? -1 : of > other ? 1 : a.id - b.id;
      });
      expect(all.length).toBeGreaterThan(isOwn && path === '/audit-log' ? 0 : 11);
      expect(ids(await walk(`${path}?sort=${field}&order=asc&`, reader))).toEqual(ids(ascendingRows));
      expect(ids(await walk(`${path}?sort=${field}&`, reader))).toEqual(ids(ascendingRows.reverse()));
      if (isOwn) expect(ids(all)).toEqual(ids(ascendingRows));
    },
  );

  it('continues after a row that was moved or removed since', async () => {
    const path = '/vehicles?sort=capacity&order=asc&limit=5';
    const first = await page(path);
    const last = first.rows.at(-1)!;
    const rest = await page(`${path}&before=${encodeURIComponent(first.next!)}`);
    await api.database.query('UPDATE vehicle SET capacity_kg = 9000 WHERE id = $1', [last.id]);
    expect(ids((await page(`${path}&before=${encodeURIComponent(first.next!)}`)).rows)).toEqual(
      ids(rest.rows),
    );
  });

  it.each([
    ['an order that it does not have', '/payments?sort=transaction_id'],
    ['an order of another list', '/users?sort=amount'],
    ['a direction that there is not', '/payments?sort=amount&order=up'],
    ['two orders', '/payments?sort=amount&sort=status'],
    ['a place in its own order', '/payments?sort=amount&before=5'],
    ['a place by no price', '/booking-offers/1?sort=price&before=5:cheap'],
    ['a place by no amount', '/payments?sort=amount&before=5:much'],
    ['a place by a number that no column holds', '/vehicles?sort=capacity&before=5:9999999999'],
    ['a place by no time', '/bookings?sort=scheduled_time&before=5:tomorrow'],
    ['a place in another order', '/payments?before=5:100.00'],
    ['a place of no row', '/payments?sort=amount&before=x:100.00'],
    ['a place with a NUL', '/users?sort=name&before=5:%00'],
  ])('refuses %s', async (_what, path) => {
    expect((await get(path)).statusCode).toBe(400);
  });

  it('is the order of the CSV file, too', async () => {
    const firstPage = await page('/payments?sort=amount&order=asc&limit=200');
    const reply = await get('/exports/payments?sort=amount&order=asc');
    const lines = reply.body.trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(/\d+/.exec(line)![0]))).toEqual(ids(firstPage.rows));
    expect((await get('/exports/payments?sort=transaction_id')).statusCode).toBe(400);
  });

  it('exports the audit log with the oldest entry first', async () => {
    const reply = await get('/audit-log/export?order=asc');
    const numbers = reply.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number.parseInt(line.replace('"', ''), 10));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
});
