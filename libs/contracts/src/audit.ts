import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idQuery, idSchema, sortedPageQueryShape, anyOfQuery, deskListQueryShape } from './fields.js';
import { periodQueryShape } from './periods.js';
import { roles } from './roles.js';
import { timeSchema } from './time.js';

/** The audit log: who changed which row, when and from which session. */

/** Recorded actions: every write of an admin, an operator or an API key, and every sign-in event. */
export const auditActions = [
  'session.login',
  'session.login_failed',
  'session.logout',
  'session.logout_all',
  'session.end',
  'second_factor.add',
  'second_factor.remove',
  'second_factor.recovery_codes',
  'second_factor.verify',
  'second_factor.verify_failed',
  'second_factor.reset',
  'remembered_device.end',
  'account.register',
  'account.email_change',
  'password.change',
  'password.reset',
  'user.create',
  'user.update',
  'user.role',
  'user.delete',
  'driver.approve',
  'driver.reject',
  'driver.name_approve',
  'driver.name_reject',
  'driver.suspend',
  'driver.reinstate',
  'driver.papers',
  'driver.file_reject',
  'vehicle.create',
  'vehicle.update',
  'vehicle.delete',
  'vehicle.approve',
  'vehicle.reject',
  'vehicle.papers',
  'vehicle.file',
  'vehicle.file_reject',
  'booking.create',
  'booking.update',
  'booking.cancel',
  'booking.complete',
  'booking.replace',
  'booking.decline_cancel',
  'booking.delete',
  'booking.notify_drivers',
  'payment.approve',
  'payment.reject',
  'dispute.decide',
  'wallet.correct',
  'proof.record',
  'proof.import',
  'proof_device.create',
  'proof_device.revoke',
  'api_key.create',
  'api_key.end',
  'api_key.write',
  'webhook.create',
  'webhook.update',
  'webhook.remove',
  'webhook.rotate',
  'webhook.test',
  'webhook.resend',
  'webhook.disable',
  'payout_account.save',
  'payout_account.remind',
  'payout.read',
  'payout.make',
  'payout.sent',
  'payout.failed',
  'payout.cancel',
  'refund.remind',
  'refund.sent',
  'refund.failed',
  'otp.send',
  'rating.hide',
  'ticket.message',
  'ticket.status',
  'ticket.delete',
  'contact.read',
  'contact.unread',
  'contact.reply',
  'contact.delete',
  'notification.send',
  'audit.export',
  'list.export',
] as const;
const auditActionSchema = z
  .enum(auditActions, { error: code('malformed_request') })
  .meta({ id: 'AuditAction' });
export type AuditAction = z.infer<typeof auditActionSchema>;

/** Types of subjects of entries. */
export const auditSubjectTypes = [
  'user',
  'session',
  'driver_application',
  'vehicle',
  'booking',
  'payment',
  'dispute',
  'wallet',
  'payment_proof',
  'proof_device',
  'api_key',
  'webhook',
  'payout',
  'refund',
  'rating',
  'ticket',
  'contact_message',
  'broadcast',
  'audit_log',
] as const;
const auditSubjectTypeSchema = z
  .enum(auditSubjectTypes, { error: code('malformed_request') })
  .meta({ id: 'AuditSubjectType' });
export type AuditSubjectType = z.infer<typeof auditSubjectTypeSchema>;

/** `system`: the product did it by a rule that an admin has set. */
export const auditRoles = [...roles, 'system'] as const;
const auditRoleSchema = z.enum(auditRoles).meta({ id: 'AuditRole' });
export type AuditRole = z.infer<typeof auditRoleSchema>;

/** The fields that entries have. The web client names each of them. */
export const auditFields = [
  'ip_address',
  'user_agent',
  'is_remembered',
  'name',
  'username',
  'email',
  'phone',
  'role',
  'locale',
  'status',
  'reason',
  'cancel_reason',
  'override_reason',
  'overlapping_booking_id',
  'verification',
  'owner_id',
  'vehicle_type',
  'license_plate',
  'capacity',
  'id',
  'user_id',
  'customer_name',
  'customer_phone',
  'pickup_address',
  'drop_address',
  'scheduled_time',
  'notes',
  'receiver_name',
  'receiver_phone',
  'weight_kg',
  'goods',
  'stage',
  'problem',
  'distance_km',
  'price',
  'selected_offer_id',
  'confirmed_offer',
  'payment_status',
  'created_at',
  'version',
  'offer_id',
  'booking_id',
  'amount',
  'refund',
  'payout',
  'held',
  'received',
  'forgiven',
  'short_reason',
  'compensation',
  'until',
  'expires_at',
  'total',
  'transaction_id',
  'proof_id',
  'messages',
  'imported',
  'refused',
  'message_id',
  'reply_id',
  'to',
  'subject',
  'audience',
  'title',
  'type',
  'recipients',
  'search',
  'from',
  'queue',
  'action',
  'actor_id',
  'subject_type',
  'subject_id',
  'no_offer_minutes',
  'sort',
  'order',
  'method',
  'comment',
  'pending_name',
  'licence',
  'registration',
  'fitness',
  'tax',
  'insurance',
  'file',
  'kind',
  'checked_files',
  'event',
  'delivery_id',
  'host',
  'events',
  'is_active',
  'scopes',
  'prefix',
  'api_key',
  'api_key_id',
  'call',
  'refusal',
  'number',
  'driver_id',
  'authenticator_app',
  'passkeys',
  'remembered_device_id',
  'is_second_step',
  'pickup_districts',
  'needs_driver',
  'cancel_request',
  'own_offer',
  'offers_count',
  'lowest_total',
  'ended_by_staff',
  'outdated_offers_count',
  'expired_offers_count',
  'rate_until',
  'ratings',
  'own_rating',
  'account',
  'ids',
  'papers',
  'documents',
  'state',
  'district',
  'is_read',
  'priority',
] as const;
export type AuditField = (typeof auditFields)[number];

/** The fields of a row that changed, or the facts of an act. Never a secret. */
export type AuditFacts = Partial<Record<AuditField, unknown>>;
/** Entries of earlier releases may have other fields. */
const auditFactsSchema = z.record(z.string(), z.unknown());

export const auditEntrySchema = z
  .object({
    id: idSchema,
    at: timeSchema,
    /** Null when not signed in, for example at a failed login. */
    actor_id: idSchema.nullable(),
    actor_name: z.string().nullable(),
    /** The role they had then; `system` for what the product did by itself. */
    actor_role: auditRoleSchema.nullable(),
    session_id: idSchema.nullable(),
    action: auditActionSchema,
    subject_type: auditSubjectTypeSchema,
    subject_id: idSchema.nullable(),
    before: auditFactsSchema.nullable(),
    after: auditFactsSchema.nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Sort keys of the log. */
export const auditSorts = ['at'] as const;

const auditListQuerySchema = z.object({
  actor_id: idQuery,
  action: anyOfQuery(auditActions),
  subject_type: anyOfQuery(auditSubjectTypes),
  subject_id: idQuery,
  /** Entries about this booking and its payments. */
  booking_id: idQuery,
  ...periodQueryShape,
  ...sortedPageQueryShape(auditSorts),
  ...deskListQueryShape,
});
export type AuditListQuery = z.output<typeof auditListQuerySchema>;

const auditFilterSchema = auditListQuerySchema.omit({ limit: true, before: true, total: true });
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditEndpoints = {
  list: defineEndpoint('GET', '/audit-log', {
    summary: 'List the audit log',
    access: ['admin'],
    query: auditListQuerySchema,
    data: z.array(auditEntrySchema),
  }),
  export: defineEndpoint('GET', '/audit-log/export', {
    summary: 'Export the audit log as CSV',
    access: ['admin'],
    query: auditFilterSchema,
    data: z.string(),
    produces: 'text/csv',
    // The export is recorded, so another site must not be able to trigger it.
    changesState: true,
  }),
} as const;
