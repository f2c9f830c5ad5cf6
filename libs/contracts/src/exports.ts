import { z } from 'zod';
import { bookingListQuerySchema } from './booking-queries.js';
import { defineEndpoint } from './endpoint.js';
import { contactListQuerySchema } from './contact.js';
import { paymentListQuerySchema } from './payments.js';
import { type Role, staffRoles } from './roles.js';
import { ticketListQuerySchema } from './support.js';
import { userListQuerySchema } from './users.js';
import { vehicleListQuerySchema } from './vehicles.js';

/**
 * Lists as CSV files: all rows of a filtered list, or those that `ids` selects. Those of money are in `money-exports.ts`; the audit
 * log has its own endpoint.
 */

export const pageFields = { limit: true, before: true, total: true } as const;

export function fileOf<Query extends z.ZodType>(
  name: string,
  rows: string,
  access: readonly Role[],
  query: Query,
) {
  return defineEndpoint('GET', `/exports/${name}`, {
    summary: `Export ${rows} as CSV, in the order of the list`,
    access,
    query,
    data: z.string(),
    produces: 'text/csv',
    // The export is recorded, so another site must not be able to trigger it.
    changesState: true,
  });
}

export const exportEndpoints = {
  users: fileOf('users', 'users', ['admin'], userListQuerySchema.omit(pageFields)),
  vehicles: fileOf('vehicles', 'vehicles', staffRoles, vehicleListQuerySchema.omit(pageFields)),
  bookings: fileOf('bookings', 'bookings', staffRoles, bookingListQuerySchema.omit(pageFields)),
  payments: fileOf('payments', 'payments', staffRoles, paymentListQuerySchema.omit(pageFields)),
  contactMessages: fileOf(
    'contact-messages',
    'contact messages',
    ['admin'],
    contactListQuerySchema.omit(pageFields),
  ),
  tickets: fileOf('tickets', 'support tickets', ['admin'], ticketListQuerySchema.omit(pageFields)),
} as const;
