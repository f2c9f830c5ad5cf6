import { catalogue } from '../../i18n/catalogue';

/** Texts of the admin's dashboard. */
export const dashboardMessages = catalogue('dashboard', {
  title: 'Dashboard',
  lead: 'Where the business stands, counted live.',
  manageVehicles: 'Vehicle management',
  auditLog: 'Audit log',
  sendNotification: 'Send notification',
  loading: 'Loading dashboard…',
  loadFailed: 'Failed to load dashboard',
  totals: 'Totals',
  totalUsers: 'Total users',
  totalDrivers: 'Total drivers',
  totalBookings: 'Total bookings',
  totalRevenue: 'Total revenue',
  totalVehicles: 'Total vehicles',
  bookingsToday: 'Bookings today',
  revenueHint: 'Commission on approved payments',
  bookingsChart: 'Bookings per day',
  revenueChart: 'Commission per day',
  lastDays: 'Last {count} days',
  inAll: '{total} in all',
  nothingYet: 'Nothing in this time yet.',
  chartHint: '{title}, {period}. Left and right arrow keys move from day to day.',
});
