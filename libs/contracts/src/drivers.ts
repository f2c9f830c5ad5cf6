import { z } from 'zod';
import {
  newPasswordText,
  reviewStatuses,
  reviewStatusSchema,
  sessionUserSchema,
  usernameText,
} from './accounts.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import {
  anyOfQuery,
  emailText,
  idSchema,
  phoneText,
  reasonBodySchema,
  requiredLine,
  requiredText,
  searchQuery,
  sortedPageQueryShape,
  staffListQueryShape,
} from './fields.js';
import { documentFilterQuery, documentSchema } from './files.js';
import { periodQueryShape } from './periods.js';
import { expiryFilterQuery, licenceDatesField, licenceDatesSchema } from './document-expiry.js';
import { personNameText } from './person-name.js';
import { staffRoles } from './roles.js';
import { timeSchema } from './time.js';

/** The present suspension of a driver. */
const suspensionStateSchema = z
  .object({
    reason: z.string(),
    /** When it ends by itself; null: when an admin reinstates the driver. */
    until: timeSchema.nullable(),
  })
  .meta({ id: 'SuspensionState' });
export type SuspensionState = z.infer<typeof suspensionStateSchema>;

const applicationShape = {
  vehicle_type: z.string(),
  experience: z.string(),
  status: reviewStatusSchema,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** For the driver and admins; empty for operators. */
  documents: z.array(documentSchema),
  /** Null unless the driver is suspended now. */
  suspension: suspensionStateSchema.nullable(),
  expires_on: licenceDatesSchema,
  created_at: timeSchema,
  version: z.number().int(),
};

/** An application as admins and operators read it. */
export const driverSchema = z
  .object({
    /** The driver's user id. */
    id: idSchema,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    phone: z.string(),
    email_verified: z.boolean(),
    /** A requested name that an admin has not reviewed. */
    pending_name: z.string().nullable(),
    ...applicationShape,
    reviewed_at: timeSchema.nullable(),
    reviewed_by_name: z.string().nullable(),
  })
  .meta({ id: 'Driver' });
export type Driver = z.infer<typeof driverSchema>;

/** One's own application. */
const ownApplicationSchema = z.object({ id: idSchema, ...applicationShape }).meta({ id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

const applicationFields = { vehicle_type: requiredLine(100), experience: requiredText(2000) };

export const applyAsDriverBodySchema = z.object({
  name: personNameText,
  username: usernameText,
  email: emailText('invalid_email_format'),
  phone: phoneText,
  password: newPasswordText,
  ...applicationFields,
});
export type ApplyAsDriverBody = z.output<typeof applyAsDriverBodySchema>;

export const reapplyBodySchema = z.object(applicationFields);
export type ReapplyBody = z.output<typeof reapplyBodySchema>;

/** Sort keys of drivers. */
export const driverSorts = ['created_at', 'name'] as const;

const driverListQuerySchema = z.object({
  ...sortedPageQueryShape(driverSorts),
  ...staffListQueryShape,
  /** When the application was sent. */
  ...periodQueryShape,
  /** In name, username, email or phone. */
  search: searchQuery,
  status: anyOfQuery(reviewStatuses),
  /** `1`: only drivers with a requested name. */
  has_pending_name: z.enum(['1'], code('malformed_request')).optional(),
  expiry: expiryFilterQuery,
  documents: documentFilterQuery,
  /** `1`: only currently suspended drivers. */
  is_suspended: z.enum(['1'], code('malformed_request')).optional(),
});
export type DriverListQuery = z.output<typeof driverListQuerySchema>;

const approveDriverBodySchema = z.object({ expires_on: licenceDatesField.optional() });

/** What a driver can add to their application. */
const driverDocumentKinds = ['licence', 'other'] as const;
export type DriverDocumentKind = (typeof driverDocumentKinds)[number];
const driverDocumentBodySchema = z.object({ kind: z.enum(driverDocumentKinds, code('invalid_value')) });
export type DriverDocumentBody = z.output<typeof driverDocumentBodySchema>;

const pendingNameShape = { name: personNameText };

const approveNameBodySchema = z.object(pendingNameShape);
const rejectNameBodySchema = reasonBodySchema.extend(pendingNameShape);

export const driverEndpoints = {
  apply: defineEndpoint('POST', '/drivers/applyDriver', {
    summary: 'Apply as a driver: create the account, sign in and send the verification email',
    access: 'public',
    body: applyAsDriverBodySchema,
    data: sessionUserSchema,
    status: 201,
    incomplete: 'application_incomplete',
    multipart: true,
    failures: ['username_taken', 'email_taken', 'password_guessable'],
  }),
  ownApplication: defineEndpoint('GET', '/drivers/application', {
    summary: 'Get your driver application',
    access: ['driver'],
    data: ownApplicationSchema,
    failures: ['application_not_found'],
  }),
  reapply: defineEndpoint('POST', '/drivers/application', {
    summary: 'Apply again after a rejection. New documents replace the old ones',
    access: ['driver'],
    body: reapplyBodySchema,
    data: ownApplicationSchema,
    incomplete: 'application_incomplete',
    multipart: true,
    failures: ['application_not_found', 'application_not_rejected'],
  }),
  addDocuments: defineEndpoint('POST', '/drivers/application/documents', {
    summary: 'Add documents to your application, even after its approval',
    access: ['driver'],
    body: driverDocumentBodySchema,
    data: ownApplicationSchema,
    status: 201,
    multipart: true,
    failures: ['application_not_found', 'file_required', 'too_many_documents'],
  }),
  removeDocument: defineEndpoint('DELETE', '/drivers/application/documents/:id', {
    summary: 'Remove a document from your application',
    access: ['driver'],
    data: z.null(),
    failures: ['file_not_found'],
  }),
  rejectDocument: defineEndpoint('POST', '/driver-documents/:id/reject', {
    summary: 'Reject one document of a driver with a reason, without changing the application’s status',
    access: ['admin'],
    body: reasonBodySchema,
    data: documentSchema,
    incomplete: 'reason_required',
    failures: ['file_not_found'],
  }),
  list: defineEndpoint('GET', '/drivers', {
    summary: 'List drivers with their applications',
    access: staffRoles,
    query: driverListQuerySchema,
    data: z.array(driverSchema),
  }),
  approve: defineEndpoint('POST', '/drivers/:id/approve', {
    summary: 'Approve a pending application, which lets the driver send offers',
    access: ['admin'],
    body: approveDriverBodySchema,
    data: driverSchema,
    failures: ['application_not_found', 'application_reviewed', 'invalid_date', 'expiry_date_past'],
  }),
  reject: defineEndpoint('POST', '/drivers/:id/reject', {
    summary: 'Reject a pending application with a reason',
    access: ['admin'],
    body: reasonBodySchema,
    data: driverSchema,
    incomplete: 'reason_required',
    failures: ['application_not_found', 'application_reviewed'],
  }),
  approveName: defineEndpoint('POST', '/drivers/:id/name/approve', {
    summary:
      'Approve a driver’s requested name. The body repeats the name, so a newer request is not approved by mistake',
    access: ['admin'],
    body: approveNameBodySchema,
    data: driverSchema,
    failures: ['application_not_found', 'name_not_pending'],
  }),
  rejectName: defineEndpoint('POST', '/drivers/:id/name/reject', {
    summary: 'Reject a driver’s requested name with a reason and keep the old one',
    access: ['admin'],
    body: rejectNameBodySchema,
    data: driverSchema,
    incomplete: 'reason_required',
    failures: ['application_not_found', 'name_not_pending'],
  }),
} as const;
