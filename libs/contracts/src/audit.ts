import { z } from 'zod';
import type { Booking } from './bookings.js';
import { defineEndpoint } from './endpoint.js';
import type { exportEndpoints } from './exports.js';
import type { moneyExportEndpoints } from './money-exports.js';
import type { ExpiringDocument } from './document-expiry.js';
import { code } from './errors.js';
import { idQuery, idSchema, sortedPageQueryShape, anyOfQuery, staffListQueryShape } from './fields.js';
import { periodQueryShape } from './periods.js';
import { roles } from './roles.js';
import { timeSchema } from './time.js';

/** The audit log: who changed which row, when and from which session. */

/** Recorded actions by subject: every write of an admin, an operator or an API key, and every sign-in event. */
const actionsBySubject = {
  session: ['login', 'login_failed', 'logout', 'logout_all', 'end'],
  second_factor: ['add', 'remove', 'recovery_codes', 'verify', 'verify_failed', 'reset'],
  remembered_device: ['end'],
  account: ['register', 'email_change'],
  password: ['change', 'reset'],
  user: ['create', 'update', 'role', 'delete'],
  driver: [
    'approve',
    'reject',
    'name_approve',
    'name_reject',
    'suspend',
    'reinstate',
    'expiry_dates',
    'file_reject',
  ],
  vehicle: [
    'create',
    'update',
    'delete',
    'approve',
    'reject',
    'expiry_dates',
    'file',
    'file_reject',
    'tracker_create',
    'tracker_revoke',
  ],
  booking: [
    'create',
    'update',
    'cancel',
    'complete',
    'replace',
    'decline_cancel',
    'share',
    'unshare',
    'delete',
    'notify_drivers',
  ],
  payment: ['approve', 'reject'],
  dispute: ['decide'],
  wallet: ['correct'],
  tariff: ['replace'],
  proof: ['record', 'import'],
  proof_device: ['create', 'revoke'],
  api_key: ['create', 'end', 'write'],
  webhook: ['create', 'update', 'remove', 'rotate', 'test', 'resend', 'disable'],
  payout_account: ['save', 'remind'],
  payout: ['read', 'make', 'sent', 'failed', 'cancel'],
  refund: ['remind', 'sent', 'failed'],
  otp: ['send'],
  rating: ['hide'],
  ticket: ['message', 'status', 'delete'],
  contact: ['read', 'unread', 'reply', 'delete'],
  notification: ['send'],
  audit: ['export'],
  list: ['export'],
} as const;
type ActionsBySubject = typeof actionsBySubject;
export type AuditAction = {
  [Subject in keyof ActionsBySubject]: `${Subject}.${ActionsBySubject[Subject][number]}`;
}[keyof ActionsBySubject];
export const auditActions = Object.entries(actionsBySubject).flatMap(([subject, actions]) =>
  actions.map((action) => `${subject}.${action}` as AuditAction),
);
const auditActionSchema = z.enum(auditActions, code('malformed_request')).meta({ id: 'AuditAction' });

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
  'tariff',
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
  .enum(auditSubjectTypes, code('malformed_request'))
  .meta({ id: 'AuditSubjectType' });
export type AuditSubjectType = z.infer<typeof auditSubjectTypeSchema>;

/** `system`: the product did it by a rule that an admin has set. */
export const auditRoles = [...roles, 'system'] as const;
const auditRoleSchema = z.enum(auditRoles).meta({ id: 'AuditRole' });
export type AuditRole = z.infer<typeof auditRoleSchema>;

/** The filters of an export, which are recorded with it. */
type Exports = typeof exportEndpoints & typeof moneyExportEndpoints & { audit: typeof auditEndpoints.export };
type Filter = { [List in keyof Exports]: keyof z.output<NonNullable<Exports[List]['query']>> }[keyof Exports];

/** The fields of entries: booking fields, filters, and the facts of other actions. The web client names each of them. */
export type AuditField =
  | keyof Booking
  | Filter
  | 'ip_address'
  | 'user_agent'
  | 'is_remembered'
  | 'name'
  | 'username'
  | 'email'
  | 'phone'
  | 'locale'
  | 'reason'
  | 'override_reason'
  | 'overlapping_booking_id'
  | 'evidence_reason'
  | 'evidence_differs'
  | 'evidence_amount'
  | 'license_plate'
  | 'capacity'
  | 'base'
  | 'per_km'
  | 'minimum'
  | 'driver_name'
  | 'message'
  | 'offer_id'
  | 'amount'
  | 'refund'
  | 'payout'
  | 'held'
  | 'received'
  | 'forgiven'
  | 'short_reason'
  | 'compensation'
  | 'until'
  | 'expires_at'
  | 'total'
  | 'transaction_id'
  | 'proof_id'
  | 'messages'
  | 'imported'
  | 'refused'
  | 'message_id'
  | 'reply_id'
  | 'subject'
  | 'audience'
  | 'title'
  | 'type'
  | 'recipients'
  | 'comment'
  | 'pending_name'
  // The name `tax_token` would be taken for a secret.
  | Exclude<ExpiringDocument, 'tax_token'>
  | 'tax'
  | 'file'
  | 'kind'
  | 'checked_files'
  | 'event'
  | 'delivery_id'
  | 'device_id'
  | 'host'
  | 'events'
  | 'is_active'
  | 'scopes'
  | 'prefix'
  | 'api_key'
  | 'api_key_id'
  | 'call'
  | 'refusal'
  | 'number'
  | 'authenticator_app'
  | 'passkeys'
  | 'remembered_device_id'
  | 'is_second_step'
  | 'cancel_request_id';

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
    /** The actor's role at the time; `system` for automatic actions. */
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
  ...staffListQueryShape,
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
