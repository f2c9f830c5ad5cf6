import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import { AuditModule } from '@app/domain/audit/audit.module.js';
import { AuditQueriesService } from '@app/domain/audit/audit-queries.service.js';
import { ContactModule } from '@app/domain/contact/contact.module.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SupportModule } from '@app/domain/support/support.module.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limit.module.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';
import { DomainContext } from '../support/domain-context.js';
import { plansOf } from '../support/query-plans.js';

const ROWS = 200_000;

/** As many rows as a busy product has after a year or two, spread over people and days. */
const fill = [
  `INSERT INTO app_user (name, username, email, phone, password_hash, role, created_at)
   SELECT 'Person ' || n, 'p' || n, 'p' || n || '@bahon.example', '01711' || n, '',
     CASE WHEN n % 1000 = 0 THEN 'operator' WHEN n % 10 = 0 THEN 'driver' ELSE 'user' END, now() - n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, vehicle_type, status, created_at)
   SELECT 1 + n % ${ROWS}, 'Road ' || n || ', Dhaka', 'Khulna', now() - n * interval '5 minutes', 'truck',
     CASE WHEN n % 500 = 0 THEN 'pending' ELSE 'completed' END, now() - n * interval '5 minutes'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO audit_entry (actor_id, actor_role, action, subject_type, subject_id, at)
   SELECT 1 + n % 1000, 'admin', 'user.update', 'user', n, now() - n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO contact_message (name, email, subject, message, read_at)
   SELECT 'N ' || n, 'n@bahon.example', 'S', 'M', CASE WHEN n % 1000 = 0 THEN NULL ELSE now() END
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO support_ticket (user_id, subject, description, status)
   SELECT 1 + n % 20000, 'S', 'D', CASE WHEN n % 1000 = 0 THEN 'open' ELSE 'closed' END
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO ticket_message (ticket_id, sender_id, sender_role, message)
   SELECT 1 + n % 20000, 1, 'user', 'M' FROM generate_series(1, ${ROWS}) AS n`,
];

describe('lists over 200,000 rows', () => {
  let domain: DomainContext;
  const admin: Actor = { userId: 1, role: 'admin', sessionId: 1 };
  const customer: Actor = { userId: 77, role: 'user', sessionId: 1 };

  beforeAll(async () => {
    const modules = [
      StorageModule,
      RateLimitModule,
      AccountsModule,
      AuditModule,
      ContactModule,
      SupportModule,
    ];
    domain = await DomainContext.start(modules);
    for (const statement of fill) await domain.database.query(statement);
    await domain.database.query('ANALYZE');
  }, 120_000);

  afterAll(async () => {
    await domain?.stop();
  }, 30_000);

  const old = String(ROWS / 2);
  const lists: [string, () => Promise<unknown>][] = [
    ['users', () => domain.get(UsersService).list({})],
    ['users, an old page', () => domain.get(UsersService).list({ before: old })],
    ['users of a rare role', () => domain.get(UsersService).list({ role: 'operator' })],
    ['users by search', () => domain.get(UsersService).list({ search: 'Person 1' })],
    ['customers by search', () => domain.get(UsersService).customers({ search: 'Person 1' })],
    ['bookings of everybody', () => domain.bookingQueries.list(admin, {})],
    ['bookings, an old page', () => domain.bookingQueries.list(admin, { before: old })],
    ['bookings of a rare status', () => domain.bookingQueries.list(admin, { status: 'pending' })],
    ['bookings by search', () => domain.bookingQueries.list(admin, { search: 'Road 1' })],
    ['bookings of a day', () => domain.bookingQueries.list(admin, { from: '2026-01-10', to: '2026-01-10' })],
    ['own bookings', () => domain.bookingQueries.list(customer, {})],
    ['audit log', () => domain.get(AuditQueriesService).list({})],
    ['audit log of an actor', () => domain.get(AuditQueriesService).list({ actor_id: '77' })],
    ['audit log of a rare action', () => domain.get(AuditQueriesService).list({ action: 'user.delete' })],
    [
      'audit log of a row',
      () => domain.get(AuditQueriesService).list({ subject_type: 'user', subject_id: '5' }),
    ],
    [
      'audit log of a day',
      () => domain.get(AuditQueriesService).list({ from: '2026-09-10', to: '2026-09-10' }),
    ],
    ['contact messages', () => domain.get(ContactQueriesService).list({ limit: '10', before: old })],
    ['unread contact messages', () => domain.get(ContactQueriesService).list({ is_read: '0' })],
    ['contact messages by search', () => domain.get(ContactQueriesService).list({ search: 'N 1' })],
    ['tickets of everybody', () => domain.get(SupportQueriesService).list(admin, { before: old })],
    ['open tickets', () => domain.get(SupportQueriesService).list(admin, { status: 'open' })],
    ['own tickets', () => domain.get(SupportQueriesService).list(customer, {})],
    ['messages of a ticket', () => domain.get(SupportQueriesService).messages(admin, 77, {})],
  ];

  it.each(lists)('%s: by an index, without sorting all of it', async (_, read) => {
    for (const plan of await plansOf(domain.get(DataSource), domain.database, read)) {
      // To look for a customer's name, PostgreSQL goes through the people once, beside the list itself.
      expect(plan).not.toMatch(
        /Seq Scan on (app_user(?! app_user_)|booking|audit_entry|contact|support|ticket)/,
      );
    }
    const started = performance.now();
    await read();
    expect(performance.now() - started).toBeLessThan(500);
  });
});
