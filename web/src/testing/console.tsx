import { jest } from '@jest/globals';
import type { Activity } from '@app/contracts/activity.js';
import type { LaneTicket, System } from '@app/contracts/console.js';
import { screen } from '@testing-library/react';
import { AdminDashboardPage } from '../features/admin-dashboard/dashboard.page';
import { fakeServer, listOfTotal, ok } from './fake-server';
import { renderPage, userWith } from './render';
import { paymentWith } from './rows';
import { ticketWith } from './tickets';

/** The live console as the API returns it: payments #7 and #8 (short) and ticket #3 wait, one activity is known. */

export const NOW = new Date().toISOString();
export const waitingTicket: LaneTicket = {
  ...ticketWith({ id: 3, user_name: 'Rahima Khatun', subject: 'Late truck', description: 'Where is it?' }),
  priority: 'high',
  created_at: NOW,
  last_message_at: NOW,
  is_unread_by_admin: true,
  waiting_since: NOW,
};

export const system: System = {
  database: 'ok',
  queue: 'ok',
  sockets: 'ok',
  worker: 'ok',
  events_waiting: 0,
  events_oldest_seconds: 0,
  jobs: {
    reactions: { waiting: 0, active: 0, delayed: 0, failed: 0 },
    deliveries: { waiting: 0, active: 0, delayed: 0, failed: 0 },
  },
  workers: 1,
  sockets_connected: 2,
  at: NOW,
};

export const activityWith = (changes: Partial<Activity> = {}): Activity => ({
  id: 100,
  event_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  type: 'booking.created',
  kind: 'booking',
  at: NOW,
  actor_name: null,
  actor_role: null,
  user_name: 'Rahima Khatun',
  driver_name: null,
  user_id: 7,
  booking_id: 12,
  ticket_id: null,
  vehicle_id: null,
  amount: null,
  subject: 'Dhaka → Khulna',
  note: null,
  version: 1,
  ...changes,
});

export const firstPayment = paymentWith();
export const secondPayment = paymentWith({ id: 8, amount: 5000, is_short: true, transaction_id: 'SECOND' });

const dashboard = {
  total_users: 5,
  total_drivers: 2,
  total_bookings: 9,
  total_revenue: 500,
  total_vehicles: 2,
  bookings_today: 1,
  series: [
    { date: '2026-11-19', bookings: 1, revenue: 0 },
    { date: '2026-11-20', bookings: 3, revenue: 500 },
  ],
};

/** A server with this console for the tests of a file, which have an admin and fake timers. */
export function consoleServer() {
  beforeEach(() => jest.useFakeTimers());
  return fakeServer(userWith({ role: 'admin' }), {
    'GET /admin/dashboard': ok(dashboard),
    'GET /admin/system': ok(system),
    'GET /admin/activity': ok([activityWith()]),
    'GET /drivers': listOfTotal(2),
    'GET /vehicles': listOfTotal(3),
    'GET /disputes': listOfTotal(1),
    'GET /payouts': listOfTotal(4),
    'GET /refunds': listOfTotal(0),
    'GET /admin/lanes': ok({
      payments: { waiting: 2, rows: [firstPayment, secondPayment] },
      tickets: { open: 1, waiting: 1, rows: [waitingTicket] },
    }),
  });
}

/** Opens the console, and waits for its first payment. */
export async function openConsole() {
  const view = renderPage(<AdminDashboardPage />, { path: '/admin/dashboard' });
  await screen.findByRole('article', { name: /Payment #7/ });
  return view;
}

export const card = (name: RegExp) => screen.getByRole('article', { name });
