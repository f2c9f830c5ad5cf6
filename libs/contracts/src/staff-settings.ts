import { z } from 'zod';
import { withoutUnseen, hasControls } from './characters.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, requiredLine } from './fields.js';
import { staffRoles } from './roles.js';
import { timeSchema } from './time.js';

/** Settings of the staff pages: columns and density of tables, and saved views. Kept per account, the same on every device. */

const staffTableNames = [
  'users',
  'vehicles',
  'vehicle_management',
  'payments',
  'messages',
  'audit',
  'bookings',
  'tickets',
  'driver_reviews',
  'payable',
  'payouts',
  'refunds',
  'ledger',
  'disputes',
  'payment_proofs',
] as const;
const staffTableNameSchema = z.enum(staffTableNames, code('invalid_value')).meta({ id: 'StaffTableName' });
export type StaffTableName = z.infer<typeof staffTableNameSchema>;

const tableDensities = ['small', 'middle'] as const;
export type TableDensity = (typeof tableDensities)[number];

/** More columns than any table has. */
const MAX_COLUMNS = 60;

/** The key of a column. Tables ignore keys that they do not know, so that a column can be removed. */
const columnKeys = z
  .array(
    z
      .string(code('invalid_value'))
      .regex(/^[a-z][a-z0-9_]{0,39}$/, code('invalid_value'))
      .meta({ example: 'created_at' }),
    code('invalid_value'),
  )
  .max(MAX_COLUMNS, code('invalid_value'))
  .refine((keys) => new Set(keys).size === keys.length, code('invalid_value'));

const tableSettingsSchema = z
  .object({
    hidden: columnKeys,
    /** Columns in the person's order; those not named follow in the table's own order. */
    order: columnKeys,
    /** Columns that stay at the left edge. */
    pinned: columnKeys,
    density: z.enum(tableDensities, code('invalid_value')),
  })
  .meta({ id: 'TableSettings' });
export type TableSettings = z.infer<typeof tableSettingsSchema>;

const VIEW_NAME_LENGTH = 60;
const VIEW_QUERY_LENGTH = 2000;
/** How many views a person can save. */
export const MAX_SAVED_VIEWS = 50;

const savedViewSchema = z
  .object({
    id: idSchema,
    table: staffTableNameSchema,
    name: z.string(),
    query: z.string(),
    created_at: timeSchema,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

const staffSettingsSchema = z
  .object({
    /** Only tables with changed settings. */
    tables: z.partialRecord(staffTableNameSchema, tableSettingsSchema),
    /** In the order of their names. */
    views: z.array(savedViewSchema),
  })
  .meta({ id: 'StaffSettings' });
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

const savedViewShape = {
  name: requiredLine(VIEW_NAME_LENGTH),
  /** The search part of the page's address, such as `status=pending&sort=amount`; empty for the whole list. */
  query: z
    .string(code('invalid_value'))
    .overwrite(withoutUnseen)
    .max(VIEW_QUERY_LENGTH, code('too_long'))
    .refine((text) => !hasControls(text), code('invalid_value'))
    .meta({ example: 'status=pending&sort=amount' }),
};

const createSavedViewBodySchema = z.object({ table: staffTableNameSchema, ...savedViewShape });
export type CreateSavedViewBody = z.output<typeof createSavedViewBodySchema>;

const updateSavedViewBodySchema = z.object(savedViewShape);
export type UpdateSavedViewBody = z.output<typeof updateSavedViewBodySchema>;

/** An unknown table is a page that does not exist. */
const tableParamsSchema = z.object({ table: z.enum(staffTableNames, code('not_found')) });

export const staffSettingsEndpoints = {
  settings: defineEndpoint('GET', '/desk/settings', {
    summary: 'Get your table settings and saved views',
    access: staffRoles,
    data: staffSettingsSchema,
  }),
  saveTable: defineEndpoint('PUT', '/desk/settings/tables/:table', {
    summary: 'Save the columns and density of a table',
    access: staffRoles,
    params: tableParamsSchema,
    body: tableSettingsSchema,
    data: tableSettingsSchema,
  }),
  createView: defineEndpoint('POST', '/desk/views', {
    summary: 'Save the filters and order of a table as a named view',
    access: staffRoles,
    body: createSavedViewBodySchema,
    data: savedViewSchema,
    status: 201,
    failures: ['view_name_taken', 'too_many_views'],
  }),
  updateView: defineEndpoint('PUT', '/desk/views/:id', {
    summary: 'Update the name and filters of one of your views',
    access: staffRoles,
    body: updateSavedViewBodySchema,
    data: savedViewSchema,
    failures: ['view_not_found', 'view_name_taken'],
  }),
  removeView: defineEndpoint('DELETE', '/desk/views/:id', {
    summary: 'Delete one of your views',
    access: staffRoles,
    data: z.null(),
    failures: ['view_not_found'],
  }),
} as const;
