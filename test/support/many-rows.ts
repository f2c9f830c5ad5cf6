import { districts } from '@app/contracts/districts.js';
import type { TestDatabase } from './postgres.js';

/** The rows of a few busy years. With a quarter of them PostgreSQL chooses other plans. */
export const MANY = {
  users: 22_000,
  bookings: 200_000,
  offers: 240_000,
  payments: 60_000,
  proofs: 60_000,
  payouts: 30_000,
  refunds: 30_000,
  notifications: 120_000,
  auditEntries: 60_000,
  events: 200_000,
  deliveries: 60_000,
  /** Of everything else. */
  rest: 10_000,
};

/** Tables that grow with every booking: no list may read one of them completely. */
export const largeTables = [
  'audit_entry',
  'booking',
  'ledger_entry',
  'ledger_transfer',
  'notification',
  'offer',
  'outbox_event',
  'payment',
  'payment_proof',
  'webhook_delivery',
];

/** SQL of a district by a number; a third are unknown. */
const district = (number: string) =>
  `CASE WHEN (${number}) % 3 = 0 THEN 'unknown' ELSE (ARRAY[${districts.map((name) => `'${name}'`).join(', ')}])[(${number}) % ${districts.length} + 1] END`;

/** SQL of the id of the person with this number among all people of the role. */
type PersonSql = (role: 'user' | 'driver', number: string) => string;

/**
 * Fills a database that holds the demo data by SQL. Every eleventh new user is a driver, the others are customers; one booking in
 * a hundred is open. Ids are in order of time, as they are in the product.
 */
export async function fillWithMany(database: TestDatabase): Promise<void> {
  const { users, bookings, offers, payments, proofs, notifications, auditEntries, events, deliveries, rest } =
    MANY;
  const drivers = Math.floor(users / 11);
  const person: PersonSql = (role, number) =>
    `(SELECT id FROM people WHERE role = '${role}' AND place = (${number}) % ${role === 'driver' ? drivers : users - drivers})`;

  const statements = [
    `INSERT INTO app_user (name, username, email, phone, password_hash, role)
      SELECT 'Person ' || n, 'person' || n, 'person' || n || '@bahon.example', '017' || lpad(n::text, 8, '0'), '',
        CASE WHEN n % 11 = 0 THEN 'driver' ELSE 'user' END FROM generate_series(1, ${users}) n`,
    `CREATE TEMP TABLE people AS SELECT id, role, row_number() OVER (PARTITION BY role ORDER BY id) - 1 AS place FROM app_user`,
    `CREATE UNIQUE INDEX ON people (role, place)`,
    `INSERT INTO driver_application (user_id, vehicle_type, experience, status)
      SELECT id, 'truck', '5 years', CASE WHEN place % 50 = 0 THEN 'pending' ELSE 'approved' END FROM people
      WHERE role = 'driver' ON CONFLICT DO NOTHING`,
    `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
      SELECT ${person('driver', 'n')}, (ARRAY['truck', 'pickup', 'van'])[n % 3 + 1], 'Dhaka Metro ' || n, 'DHAKAMETRO' || n, 3000,
        CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'approved' END FROM generate_series(1, ${rest}) n`,
    `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, vehicle_type, status, created_at,
        pickup_district, drop_district, pickup_districts, distance_km, is_route_resolved)
      SELECT ${person('user', 'n * 7')}, 'House ' || n || ', Road ' || n % 90, 'Market ' || n % 700,
        now() + make_interval(hours => n - ${bookings} + 500), (ARRAY['truck', 'pickup', 'van'])[n % 3 + 1],
        CASE WHEN n > ${bookings} - 2000 THEN 'pending' WHEN n % 10 = 0 THEN 'cancelled' ELSE 'completed' END,
        now() + make_interval(mins => n - ${bookings}), ${district('n')}, ${district('n / 7')}, ARRAY[${district('n')}],
        CASE WHEN n % 10 > 0 THEN (n * 7919::bigint % 6000 + 10) / 10.0 END, true
      FROM generate_series(1, ${bookings}) n`,
    `INSERT INTO offer (booking_id, driver_id, offered_price, status)
      SELECT (SELECT max(id) FROM booking) - n % ${bookings}, ${person('driver', `n + (n / ${bookings}) * 3`)}, 5000,
        CASE WHEN n < ${payments} THEN 'accepted' ELSE 'pending' END FROM generate_series(0, ${offers} - 1) n`,
    `INSERT INTO payment (booking_id, offer_id, user_id, driver_id, amount, total, method, transaction_id, status)
      SELECT o.booking_id, o.id, b.user_id, o.driver_id, 3300 + o.id % 400 * 55, 3300 + o.id % 400 * 55, 'bkash', 'MANY' || o.id,
        CASE WHEN hashint4(o.id) % 100 = 0 THEN 'pending' ELSE 'approved' END
      FROM offer o JOIN booking b ON b.id = o.booking_id LEFT JOIN payment p ON p.booking_id = b.id
      WHERE o.status = 'accepted' AND p.id IS NULL ORDER BY o.id`,
    // One in five hundred is not trusted, one in a thousand has no payment.
    `INSERT INTO payment_proof (source, is_parsed, is_trusted, provider, direction, amount, fee, transaction_id, transaction_written,
        counterparty, balance_after, occurred_at, received_at)
      SELECT CASE WHEN n % 900 = 0 THEN 'pasted' ELSE 'forwarded' END, true, n % 500 > 0, 'bkash', 'in', amount, 0,
        CASE WHEN n % 1000 = 0 THEN 'NONE' || n ELSE transaction_id END, transaction_id, '017' || lpad(n::text, 8, '0'), 5000,
        now() + make_interval(mins => n::int - ${proofs}), now() + make_interval(mins => n::int - ${proofs})
      FROM (SELECT row_number() OVER (ORDER BY id) AS n, amount, transaction_id FROM payment WHERE transaction_id LIKE 'MANY%'
        ORDER BY id LIMIT ${proofs}) p`,
    `INSERT INTO payment_proof (source, is_parsed, is_trusted, sealed_text, text_hash, received_at)
      SELECT 'forwarded', false, false, 'sealed', 'hash' || n, now() - make_interval(hours => n) FROM generate_series(1, 500) n`,
    `INSERT INTO notification (user_id, event_id, kind, params, read_at)
      SELECT ${person('user', 'n * 3')}, gen_random_uuid(), 'admin', '{"title": "News", "message": "Something"}',
        CASE WHEN n % 5 > 0 THEN now() END FROM generate_series(1, ${notifications}) n`,
    ...messages(person),
    ...ledger,
    ...money(person),
    `INSERT INTO session (user_id, token_hash, is_remembered, expires_at)
      SELECT ${person('user', 'n')}, md5(n::text), true, now() + interval '9 days' FROM generate_series(1, ${rest}) n`,
    `INSERT INTO audit_entry (at, actor_id, actor_role, action, subject_type, subject_id)
      SELECT now() + make_interval(mins => n - ${auditEntries}), ${person('user', 'n')}, 'user',
        CASE WHEN n % 900 = 0 THEN 'payment.approve' ELSE 'session.login' END, CASE WHEN n % 900 = 0 THEN 'payment' ELSE 'session' END, n
      FROM generate_series(1, ${auditEntries}) n`,
    // Most events are about notifications and offers; one in a thousand is about a ticket.
    `INSERT INTO outbox_event (id, type, payload, created_at, published_at)
      SELECT gen_random_uuid(), CASE WHEN n % 1000 = 0 THEN 'ticket.opened' WHEN n % 3 = 0 THEN 'offer.sent' ELSE 'notification.created' END,
        CASE WHEN n % 1000 = 0 THEN '{"ticket_id": 1, "user_id": 3}'::jsonb
          ELSE '{"offer_id": 1, "booking_id": 1, "driver_id": 5, "user_id": 3}' END,
        now() + make_interval(secs => n - ${events}), now() FROM generate_series(1, ${events}) n`,
    `INSERT INTO file (owner_id, purpose, subject_id, storage_key, media_type, size, sha256, name, attached_at)
      SELECT ${person('driver', 'n')}, 'vehicle_document', n, 'many/' || n, 'application/pdf', 1000, '', 'token.pdf', now()
      FROM generate_series(1, ${rest}) n`,
    `INSERT INTO webhook_endpoint (user_id, url, events, sealed_secret)
      SELECT id, 'https://partner.example/' || id, '{booking.updated}', '' FROM people
      WHERE role = 'user' AND (place < 1000 OR id = (SELECT id FROM app_user WHERE username = 'customer'))`,
    `INSERT INTO webhook_delivery (endpoint_id, event_id, event, event_at, state, created_at)
      SELECT (SELECT max(id) FROM webhook_endpoint) - n % 1000, gen_random_uuid(), 'booking.updated', now(), 'done',
        now() + make_interval(mins => n - ${deliveries}) FROM generate_series(1, ${deliveries}) n`,
  ];
  await database.fill(statements);
}

/** Every approved payment was released, and a few bookings are disputed. */
const ledger = [
  `INSERT INTO ledger_transfer (event_key, kind, booking_id, at)
    SELECT fact.key, fact.kind, p.booking_id, p.created_at FROM payment p CROSS JOIN LATERAL (VALUES
      ('payment:' || p.id, 'payment_approved'), ('settled:' || p.booking_id, 'released')) fact (key, kind)
    WHERE p.status = 'approved' AND p.transaction_id LIKE 'MANY%' ORDER BY p.id, fact.kind`,
  `INSERT INTO ledger_entry (transfer_id, account, amount, booking_id, at)
    SELECT t.id, entry.account, entry.taka * 100, t.booking_id, t.at
    FROM ledger_transfer t JOIN payment p ON p.booking_id = t.booking_id AND p.transaction_id LIKE 'MANY%'
    CROSS JOIN LATERAL (VALUES
      ('payment_approved', 'wallet', p.amount), ('payment_approved', 'held:' || t.booking_id, -p.amount),
      ('released', 'held:' || t.booking_id, p.amount), ('released', 'driver:' || p.driver_id, -p.amount)) entry (kind, account, taka)
    WHERE entry.kind = t.kind ORDER BY t.id`,
  `INSERT INTO dispute (booking_id, opened_by, driver_id, ticket_id, reason, message, status, ended_at)
    SELECT p.booking_id, 'customer', p.driver_id, (SELECT min(id) FROM support_ticket), 'Late', 'Very late.',
      CASE WHEN p.id % 50 = 0 THEN 'open' ELSE 'closed' END, CASE WHEN p.id % 50 = 0 THEN NULL ELSE now() END
    FROM payment p WHERE p.status = 'approved' AND p.transaction_id LIKE 'MANY%' ORDER BY p.id LIMIT 2000`,
];

/** Payouts and refunds, one in a hundred of them due, and what drivers are owed. */
function money(person: PersonSql): string[] {
  const { payouts, refunds } = MANY;
  return [
    `INSERT INTO payout (driver_id, amount, method, number_sealed, number_masked, status, transaction_id, created_by)
      SELECT ${person('driver', 'n')}, 3300 + n % 400 * 55, CASE WHEN n % 20 = 0 THEN 'nagad' ELSE 'bkash' END, '', '017•••••678',
        CASE WHEN n > ${payouts} - 300 THEN 'due' WHEN n % 50 = 0 THEN 'failed' WHEN n % 49 = 0 THEN 'cancelled' ELSE 'sent' END,
        CASE WHEN n > ${payouts} - 300 OR n % 50 > 0 AND n % 49 = 0 THEN NULL ELSE 'MANYOUT' || n END, 1
      FROM generate_series(1, ${payouts}) n ON CONFLICT DO NOTHING`,
    `INSERT INTO ledger_transfer (event_key, kind, booking_id)
      SELECT 'many:' || id, 'corrected', id FROM booking ORDER BY id DESC LIMIT ${refunds}`,
    `INSERT INTO ledger_entry (transfer_id, account, amount, booking_id)
      SELECT transfer.id, CASE part WHEN 1 THEN 'wallet' ELSE 'driver:' || ${person('driver', 'transfer.id')} END,
        CASE part WHEN 1 THEN 500000 ELSE -500000 END, transfer.booking_id
      FROM ledger_transfer transfer, generate_series(1, 2) part WHERE event_key LIKE 'many:%' ORDER BY transfer.id, part`,
    `INSERT INTO refund (transfer_id, booking_id, user_id, amount, method, number, is_payer_number, status, transaction_id)
      SELECT transfer.id, booking.id, booking.user_id, 3300 + booking.id % 400 * 55, 'bkash', '01711223344', true,
        CASE WHEN booking.id % 100 = 0 THEN 'due' WHEN booking.id % 50 = 1 THEN 'failed' ELSE 'sent' END,
        CASE WHEN booking.id % 100 > 0 THEN 'MANYREF' || booking.id END
      FROM ledger_transfer transfer JOIN booking ON booking.id = transfer.booking_id
      WHERE event_key LIKE 'many:%' ORDER BY transfer.id`,
  ];
}

/** Support tickets with their messages, and messages of visitors. */
function messages(person: PersonSql): string[] {
  const { rest } = MANY;
  return [
    `INSERT INTO support_ticket (user_id, subject, description, priority, status)
      SELECT ${person('user', 'n')}, 'Ticket ' || n, 'Something is late.', (ARRAY['low', 'medium', 'high'])[n % 3 + 1],
        CASE WHEN n % 40 = 0 THEN 'open' ELSE 'closed' END FROM generate_series(1, ${rest}) n`,
    `INSERT INTO ticket_message (ticket_id, sender_id, sender_role, message)
      SELECT t.id, t.user_id, 'user', 'Any news?' FROM support_ticket t, generate_series(1, 2)`,
    `INSERT INTO contact_message (name, email, subject, message, read_at)
      SELECT 'Visitor ' || n, 'visitor' || n || '@example.com', 'Question', 'What does it cost?',
        CASE WHEN n % 40 > 0 THEN now() END FROM generate_series(1, ${rest}) n`,
  ];
}
