import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import {
  optionalEmailText,
  idSchema,
  pageQueryShape,
  sortedPageQueryShape,
  phoneText,
  reasonBodySchema,
  searchQuery,
  anyOfQuery,
  staffListQueryShape,
  idsQuery,
} from './fields.js';
import { periodQueryShape } from './periods.js';
import { personNameText } from './person-name.js';
import { roleSchema, staffRoles } from './roles.js';
import { timeSchema } from './time.js';

/** Users as admins manage them. */

export const userSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    username: z.string(),
    /** Empty for a customer without an email address, created by staff. */
    email: z.string(),
    phone: z.string(),
    role: roleSchema,
    email_verified: z.boolean(),
    created_at: timeSchema,
    version: z.number().int(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** A customer for whom staff may book. */
export const customerSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    phone: z.string(),
    /** Empty when the customer has none. */
    email: z.string(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

/** Sort keys of users. */
export const userSorts = ['created_at', 'name', 'username', 'email', 'role'] as const;

export const userListQuerySchema = z.object({
  ...sortedPageQueryShape(userSorts),
  ...staffListQueryShape,
  /** When the account was created. */
  ...periodQueryShape,
  /** In name, username, email or phone. */
  search: searchQuery,
  role: anyOfQuery(roleSchema.options),
});
export type UserListQuery = z.output<typeof userListQuerySchema>;

const customerListQuerySchema = z.object({ ...pageQueryShape, ids: idsQuery, search: searchQuery });
export type CustomerListQuery = z.output<typeof customerListQuerySchema>;

export const updateUserBodySchema = z.object({
  name: personNameText,
  /** Empty only for a user without an email address. */
  email: optionalEmailText('invalid_email_format'),
  phone: phoneText,
});
export type UpdateUserBody = z.output<typeof updateUserBodySchema>;

export const createCustomerBodySchema = z.object({
  name: personNameText,
  phone: phoneText,
  email: optionalEmailText('invalid_email_format').optional(),
});
export type CreateCustomerBody = z.output<typeof createCustomerBodySchema>;

const changeRoleBodySchema = z.object({ role: z.enum(roleSchema.options, code('invalid_value')) });

export const userEndpoints = {
  list: defineEndpoint('GET', '/users', {
    summary: 'List users',
    access: ['admin'],
    query: userListQuerySchema,
    data: z.array(userSchema),
  }),
  update: defineEndpoint('PUT', '/users/:id', {
    summary: 'Update a user’s name, email and phone. The user must verify a new email address',
    access: ['admin'],
    body: updateUserBodySchema,
    data: userSchema,
    failures: ['user_not_found', 'email_taken', 'email_required'],
  }),
  changeRole: defineEndpoint('PUT', '/users/:id/role', {
    summary: 'Change a user’s role and end their sessions',
    access: ['admin'],
    stepUp: true,
    body: changeRoleBodySchema,
    data: userSchema,
    failures: ['user_not_found', 'cannot_change_own_role', 'last_admin', 'user_has_open_work'],
  }),
  remove: defineEndpoint('DELETE', '/users/:id', {
    summary: 'Delete a user, end their sessions, cancel their open bookings and withdraw their offers',
    access: ['admin'],
    data: z.null(),
    failures: ['user_not_found', 'cannot_delete_self', 'last_admin', 'user_has_open_work'],
  }),
  resetSecondFactor: defineEndpoint('POST', '/users/:id/reset-second-factor', {
    summary: 'Remove another user’s second factors after a lost device, end their sessions and email them',
    access: ['admin'],
    stepUp: true,
    body: reasonBodySchema,
    incomplete: 'reason_required',
    data: z.null(),
    failures: ['user_not_found', 'cannot_reset_own_factor', 'no_second_factor'],
  }),
  customers: defineEndpoint('GET', '/customers', {
    summary: 'List customers to book for',
    access: staffRoles,
    query: customerListQuerySchema,
    data: z.array(customerSchema),
  }),
  createCustomer: defineEndpoint('POST', '/customers', {
    summary:
      'Create an account for a customer who called. With an email address, they are invited to set a password. If the number is taken, `data.customer` is its owner',
    access: staffRoles,
    body: createCustomerBodySchema,
    data: customerSchema,
    status: 201,
    failures: ['customer_phone_taken', 'email_taken'],
  }),
} as const;
