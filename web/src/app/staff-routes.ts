import { appMessages as m } from './app.messages';
import { lazyPage } from './lazy-page';
import type { PageRoute } from './routes';

const admin = ['admin'] as const;
const dashboard = lazyPage(() => import('../features/admin-dashboard/dashboard.page'), 'AdminDashboardPage');
const dispatchDesk = lazyPage(() => import('./operator-bookings.route'), 'OperatorBookingsRoute');

/** The pages of admins and operators. `/admin/*` is last: every other path of admins shows the dashboard. */
export const staffRoutes: readonly PageRoute[] = [
  {
    path: '/operator/bookings',
    title: m.operatorBookingsTitle,
    access: ['operator', 'admin'],
    ...dispatchDesk,
  },
  {
    path: '/vehicles',
    title: m.vehiclesTitle,
    access: admin,
    ...lazyPage(() => import('../features/vehicles/to-vehicles.page'), 'ToVehiclesPage'),
  },
  { path: '/admin/dashboard', title: m.dashboardTitle, access: admin, ...dashboard },
  {
    path: '/admin/users',
    title: m.usersTitle,
    access: admin,
    ...lazyPage(() => import('../features/users/users.page'), 'UsersPage'),
  },
  {
    path: '/admin/vehicles',
    title: m.vehiclesTitle,
    access: admin,
    ...lazyPage(() => import('../features/vehicles/vehicles.page'), 'VehiclesPage'),
  },
  {
    path: '/admin/vehicles/create',
    title: m.addVehicleTitle,
    access: admin,
    ...lazyPage(() => import('../features/vehicles/create-vehicle.page'), 'CreateVehiclePage'),
  },
  {
    path: '/admin/vehicles/edit/:id',
    title: m.editVehicleTitle,
    access: admin,
    ...lazyPage(() => import('../features/vehicles/edit-vehicle.page'), 'EditVehiclePage'),
  },
  {
    path: '/admin/vehicles/:id',
    title: m.vehicleTitle,
    access: admin,
    ...lazyPage(() => import('../features/vehicles/vehicle-details.page'), 'VehicleDetailsPage'),
  },
  {
    path: '/admin/vehicle-management',
    title: m.vehicleManagementTitle,
    access: admin,
    ...lazyPage(() => import('../features/driver-reviews/vehicle-management.page'), 'VehicleManagementPage'),
  },
  {
    path: '/admin/messages',
    title: m.messagesTitle,
    access: admin,
    ...lazyPage(() => import('../features/contact-messages/contact-messages.page'), 'ContactMessagesPage'),
  },
  {
    path: '/admin/send-notification',
    title: m.sendNotificationTitle,
    access: admin,
    ...lazyPage(() => import('../features/send-notification/send-notification.page'), 'SendNotificationPage'),
  },
  {
    path: '/admin/money',
    title: m.moneyTitle,
    access: admin,
    ...lazyPage(() => import('../features/admin-money/money.page'), 'MoneyPage'),
  },
  {
    path: '/admin/payouts',
    title: m.payoutsTitle,
    access: admin,
    ...lazyPage(() => import('../features/admin-payouts/payouts.page'), 'PayoutsPage'),
  },
  {
    path: '/admin/audit-log',
    title: m.auditLogTitle,
    access: admin,
    ...lazyPage(() => import('../features/audit-log/audit-log.page'), 'AuditLogPage'),
  },
  { path: '/admin/*', title: m.dashboardTitle, access: admin, ...dashboard },
];
