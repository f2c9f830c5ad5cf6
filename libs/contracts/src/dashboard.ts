import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { takaSumSchema } from './money.js';

/** The admin's dashboard. Days are Bangladesh days. */

export const DASHBOARD_DAYS = 30;

const count = z.int().min(0);

const dashboardDaySchema = z
  .object({
    /** `2026-11-20` */
    date: z.string(),
    /** Bookings made on that day. */
    bookings: count,
    /** Commission on payments approved on that day. */
    revenue: takaSumSchema,
  })
  .meta({ id: 'DashboardDay' });

export const dashboardSchema = z
  .object({
    /** Accounts of every role, drivers included; deleted ones are not counted. */
    total_users: count,
    total_drivers: count,
    /** Bookings in every state; deleted ones are not counted. */
    total_bookings: count,
    /** Revenue: commission on approved payments, except of bookings that were cancelled later. */
    total_revenue: takaSumSchema,
    total_vehicles: count,
    bookings_today: count,
    /** One row per day, today last; a day without bookings has zeros. */
    series: z.array(dashboardDaySchema),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardEndpoints = {
  get: defineEndpoint('GET', '/admin/dashboard', {
    summary: `Get totals, and the bookings and revenue of the last ${DASHBOARD_DAYS} days`,
    access: ['admin'],
    data: dashboardSchema,
  }),
} as const;
