import { EVENT_RETENTION_DAYS, UNPARSED_PROOF_DAYS, WEBHOOK_DELIVERY_DAYS } from '@app/contracts/limits.js';

/** Rows that are removed when they are old. */
export interface RetentionRule {
  /** Name of the task. Never renamed after a release. */
  name: string;
  table: string;
  /** The rows in words, for the operations guide. */
  rows: string;
  /** How long they are kept: an interval of PostgreSQL. */
  age: string;
  /** The rows to remove, in SQL. */
  condition: string;
  /** A setting that the table's trigger requires for deletes. */
  permission?: string;
}

const EVENT_AGE = `${EVENT_RETENTION_DAYS} days`;

const olderThan = (age: string, column: string) => `${column} < now() - interval '${age}'`;

/** A rule for the rows whose time in `since` is older than `age`, and of which `where` is true. */
function rule({
  since,
  where,
  ...fields
}: Omit<RetentionRule, 'condition'> & { since: string; where?: string }): RetentionRule {
  const isOld = olderThan(fields.age, since);
  return { ...fields, condition: where ? `${isOld} AND ${where}` : isOld };
}

/**
 * Retention of rows that are no longer read. Bookings, offers, payments, trips and tickets are not here: they are kept
 * for ever. Sessions, mailed codes, idempotency keys, positions and files are removed by their own services.
 */
export const retentionRules: readonly RetentionRule[] = [
  rule({
    name: 'remove-published-events',
    table: 'outbox_event',
    rows: 'published events',
    age: EVENT_AGE,
    // By the indexed column first; an unpublished event is never removed.
    since: 'created_at',
    where: olderThan(EVENT_AGE, 'published_at'),
  }),
  // BullMQ removes a finished job after an hour, and events are republished later only by hand.
  rule({
    name: 'remove-inbox-entries',
    table: 'inbox_entry',
    rows: 'inbox entries',
    age: EVENT_AGE,
    since: 'created_at',
  }),
  rule({
    name: 'remove-delivery-codes',
    table: 'otp',
    rows: 'expired delivery codes, unless their booking is still confirmed',
    age: '90 days',
    since: 'expires_at',
    // The code of a booking that is still confirmed says that staff may complete it.
    where: `NOT EXISTS (SELECT FROM booking WHERE booking.id = otp.booking_id AND booking.status = 'confirmed')`,
  }),
  rule({
    name: 'remove-unparsed-proofs',
    table: 'payment_proof',
    rows: 'wallet messages that no parser recognised',
    age: `${UNPARSED_PROOF_DAYS} days`,
    since: 'created_at',
    // Nothing refers to them.
    where: 'NOT is_parsed',
  }),
  rule({
    name: 'remove-ledger-snapshots',
    table: 'ledger_snapshot',
    rows: 'ledger snapshots, except the newest',
    age: '30 days',
    since: 'created_at',
    // A wrong one is reported until then. The newest is needed for ever.
    where: 'entry_id < (SELECT max(entry_id) FROM ledger_snapshot WHERE NOT is_wrong)',
  }),
  // The audit log has their names.
  rule({
    name: 'remove-ended-api-keys',
    table: 'api_key',
    rows: 'revoked API keys',
    age: '90 days',
    since: 'ended_at',
  }),
  rule({
    name: 'remove-webhook-deliveries',
    table: 'webhook_delivery',
    rows: 'webhook deliveries',
    age: `${WEBHOOK_DELIVERY_DAYS} days`,
    since: 'created_at',
  }),
  rule({
    name: 'remove-read-notifications',
    table: 'notification',
    rows: 'read notifications',
    age: '1 year',
    since: 'read_at',
  }),
  // Longer than the law requires.
  rule({
    name: 'remove-audit-entries',
    table: 'audit_entry',
    rows: 'audit log',
    age: '7 years',
    since: 'at',
    permission: 'bahon.audit_retention',
  }),
  {
    name: 'remove-rate-limits',
    table: 'rate_limit',
    rows: 'rate limits',
    age: '1 hour',
    // In milliseconds by the clock of the API; clocks differ by less than an hour.
    condition: `expire < (extract(epoch FROM now()) - 3600) * 1000`,
  },
  // Every API has read them within a second.
  rule({
    name: 'remove-socket-attachments',
    table: 'socket_io_attachments',
    rows: 'pushes too large for `NOTIFY`',
    age: '1 hour',
    since: 'created_at',
  }),
];
