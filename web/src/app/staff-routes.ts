import { appMessages as m } from './app.messages';
import { lazyPage, page, type PageRoute } from './page-route';

const admin = ['admin'] as const;
const dashboard = lazyPage(() => import('../features/admin-dashboard/dashboard.page'), 'AdminDashboardPage');
const operatorBookings = lazyPage(() => import('./operator-bookings.route'), 'OperatorBookingsRoute');
const runningTrips = lazyPage(
  () => import('../features/running-trips/running-trips.page'),
  'RunningTripsPage',
);
const toVehicles = lazyPage(() => import('../features/vehicles/vehicles.page'), 'ToVehiclesPage');
const users = lazyPage(() => import('../features/users/users.page'), 'UsersPage');
const vehicles = lazyPage(() => import('../features/vehicles/vehicles.page'), 'VehiclesPage');
const createVehicle = lazyPage(() => import('../features/vehicles/vehicle-form.page'), 'CreateVehiclePage');
const editVehicle = lazyPage(() => import('../features/vehicles/vehicle-form.page'), 'EditVehiclePage');
const vehicleDetails = lazyPage(
  () => import('../features/vehicles/vehicle-details.page'),
  'VehicleDetailsPage',
);
const vehicleManagement = lazyPage(
  () => import('../features/drivers/vehicle-management.page'),
  'VehicleManagementPage',
);
const contactMessages = lazyPage(
  () => import('../features/contact-messages/contact-messages.page'),
  'ContactMessagesPage',
);
const sendNotification = lazyPage(
  () => import('../features/broadcasts/send-notification.page'),
  'SendNotificationPage',
);
const money = lazyPage(() => import('../features/money/money.page'), 'MoneyPage');
const payouts = lazyPage(() => import('../features/payouts/payouts.page'), 'PayoutsPage');
const tariffs = lazyPage(() => import('../features/tariffs/tariffs.page'), 'TariffsPage');
const auditLog = lazyPage(() => import('../features/audit/audit-log.page'), 'AuditLogPage');

/** The pages of admins and operators. `/admin/*` is last: every other path of admins shows the dashboard. */
export const staffRoutes: readonly PageRoute[] = [
  page('/operator/bookings', m.manageBookings, ['operator', 'admin'], operatorBookings),
  page('/operator/trucks', m.runningTripsTitle, ['operator', 'admin'], runningTrips),
  page('/vehicles', m.vehicles, admin, toVehicles),
  page('/admin/dashboard', m.dashboardTitle, admin, dashboard),
  page('/admin/users', m.users, admin, users),
  page('/admin/vehicles', m.vehicles, admin, vehicles),
  page('/admin/vehicles/create', m.addVehicleTitle, admin, createVehicle),
  page('/admin/vehicles/edit/:id', m.editVehicleTitle, admin, editVehicle),
  page('/admin/vehicles/:id', m.vehicleTitle, admin, vehicleDetails),
  page('/admin/vehicle-management', m.vehicleManagementTitle, admin, vehicleManagement),
  page('/admin/messages', m.messages, admin, contactMessages),
  page('/admin/send-notification', m.sendNotificationTitle, admin, sendNotification),
  page('/admin/money', m.moneyTitle, admin, money),
  page('/admin/payouts', m.payoutsTitle, admin, payouts),
  page('/admin/tariffs', m.tariffsTitle, admin, tariffs),
  page('/admin/audit-log', m.auditLogTitle, admin, auditLog),
  page('/admin/*', m.dashboardTitle, admin, dashboard),
];
