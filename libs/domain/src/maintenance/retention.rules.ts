import { EVENT_RETENTION_DAYS, UNPARSED_PROOF_DAYS, WEBHOOK_DELIVERY_DAYS } from '@app/contracts/limits.js';

const EVENTS_END = `now() - interval '${EVENT_RETENTION_DAYS} days'`;

/** Rows that are removed when they are old. */
export interface RetentionRule {
  /** Name of the task. Never renamed after a release. */
  name: string;
  table: string;
  /** The rows to remove, in SQL. */
  condition: string;
  /** A setting that the table's trigger requires for deletes. */
  permission?: string;
}

/**
 * Retention of rows that are no longer read. Bookings, offers, payments, trips and tickets are not here: they are kept
 * for ever. Sessions, mailed codes, idempotency keys and files are removed by their own services.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'remove-published-events',
    table: 'outbox_event',
    // By the indexed column first; an unpublished event is never removed.
    condition: `created_at < ${EVENTS_END} AND published_at < ${EVENTS_END}`,
  },
  {
    // BullMQ removes a finished job after an hour, and events are republished later only by hand.
    name: 'remove-inbox-entries',
    table: 'inbox_entry',
    condition: `created_at < ${EVENTS_END}`,
  },
  {
    // The code of a booking that is still confirmed says that staff may complete it.
    name: 'remove-delivery-codes',
    table: 'otp',
    condition: `expires_at < now() - interval '90 days'
      AND NOT EXISTS (SELECT FROM booking WHERE booking.id = otp.booking_id AND booking.status = 'confirmed')`,
  },
  {
    // Nothing refers to a message that no parser knew.
    name: 'remove-unparsed-proofs',
    table: 'payment_proof',
    condition: `created_at < now() - interval '${UNPARSED_PROOF_DAYS} days' AND NOT is_parsed`,
  },
  {
    name: 'remove-ledger-snapshots',
    table: 'ledger_snapshot',
    // A wrong one is reported until then. The newest is needed for ever.
    condition: `created_at < now() - interval '30 days' AND entry_id < (SELECT max(entry_id) FROM ledger_snapshot WHERE NOT is_wrong)`,
  },
  {
    // The audit log has their names.
    name: 'remove-ended-api-keys',
    table: 'api_key',
    condition: `ended_at < now() - interval '90 days'`,
  },
  {
    name: 'remove-webhook-deliveries',
    table: 'webhook_delivery',
    condition: `created_at < now() - interval '${WEBHOOK_DELIVERY_DAYS} days'`,
  },
  {
    name: 'remove-read-notifications',
    table: 'notification',
    condition: `read_at < now() - interval '1 year'`,
  },
  {
    // Longer than the law requires.
    name: 'remove-audit-entries',
    table: 'audit_entry',
    condition: `at < now() - interval '7 years'`,
    permission: 'bahon.audit_retention',
  },
  {
    // In milliseconds by the clock of the API; clocks differ by less than an hour.
    name: 'remove-rate-limits',
    table: 'rate_limit',
    condition: `expire < (extract(epoch FROM now()) - 3600) * 1000`,
  },
  {
    // Pushes too large for NOTIFY. Every API has read them within a second.
    name: 'remove-socket-attachments',
    table: 'socket_io_attachments',
    condition: `created_at < now() - interval '1 hour'`,
  },
];
