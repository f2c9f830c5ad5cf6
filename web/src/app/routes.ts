import { matchPath } from 'react-router';
import { appMessages as m } from './app.messages';
import { Home } from './home';
import { lazyPage, light, page, type PageRoute } from './page-route';

const customer = ['user'] as const;
const driver = ['driver'] as const;
const backOffice = ['operator', 'admin'] as const;
const admin = ['admin'] as const;

const about = lazyPage(() => import('../features/about/about.page'), 'AboutPage');
const services = lazyPage(() => import('../features/services/services.page'), 'ServicesPage');
const contact = lazyPage(() => import('../features/contact/contact.page'), 'ContactPage');
const login = lazyPage(() => import('../features/accounts/login.page'), 'LoginPage');
const register = lazyPage(() => import('../features/accounts/register.page'), 'RegisterPage');
const emailVerify = lazyPage(() => import('../features/accounts/email-verify.page'), 'EmailVerifyPage');
const profile = lazyPage(() => import('./profile.route'), 'ProfileRoute');
const verifyEmail = lazyPage(() => import('../features/accounts/verify-email.page'), 'VerifyEmailPage');
const applyAsDriver = lazyPage(
  () => import('../features/driver-application/apply-as-driver.page'),
  'ApplyAsDriverPage',
);
const submitVehicle = lazyPage(
  () => import('../features/own-vehicle/submit-vehicle.page'),
  'SubmitVehiclePage',
);
const myVehicles = lazyPage(() => import('../features/own-vehicle/my-vehicles.page'), 'MyVehiclesPage');
const updateVehicle = lazyPage(
  () => import('../features/own-vehicle/update-vehicle.page'),
  'UpdateVehiclePage',
);
const dashboard = lazyPage(() => import('../features/role-dashboard/dashboard.page'), 'DashboardPage');
const support = lazyPage(() => import('../features/support/support.page'), 'SupportPage');
const forgotPassword = lazyPage(
  () => import('../features/accounts/forgot-password.page'),
  'ForgotPasswordPage',
);
const resetPassword = lazyPage(() => import('../features/accounts/reset-password.page'), 'ResetPasswordPage');
const bookNow = lazyPage(() => import('../features/bookings/book-now.page'), 'BookNowPage');
const myBookings = lazyPage(() => import('../features/bookings/my-bookings.page'), 'MyBookingsPage');
const bookingDetails = lazyPage(() => import('./booking-details.route'), 'BookingDetailsRoute');
const bookingRequests = lazyPage(
  () => import('../features/offers/booking-requests.page'),
  'BookingRequestsPage',
);
const returnLoads = lazyPage(() => import('../features/offers/return-loads.page'), 'ReturnLoadsPage');
const offerOnBooking = lazyPage(
  () => import('../features/offers/offer-on-booking.page'),
  'OfferOnBookingPage',
);
const bookingHistory = lazyPage(
  () => import('../features/offers/booking-history.page'),
  'BookingHistoryPage',
);
const myPromises = lazyPage(() => import('../features/commitments/my-promises.page'), 'MyPromisesPage');
const trip = lazyPage(() => import('./trip.route'), 'TripRoute');
const earnings = lazyPage(() => import('../features/earnings/earnings.page'), 'EarningsPage');
const earningsStatement = lazyPage(
  () => import('../features/earnings/earnings-statement.page'),
  'EarningsStatementPage',
);
const receipt = lazyPage(() => import('../features/booking-money/receipt.page'), 'ReceiptPage');
const adminPayments = lazyPage(() => import('../features/payments/admin-payments.page'), 'AdminPaymentsPage');
const destinationReached = lazyPage(() => import('./destination-reached.route'), 'DestinationReachedRoute');
const notifications = lazyPage(
  () => import('../features/notifications/notifications.page'),
  'NotificationsPage',
);
const notificationSettings = lazyPage(
  () => import('../features/notification-settings/notification-settings.page'),
  'NotificationSettingsPage',
);
const apiGuide = lazyPage(() => import('../features/api-guide/api-guide.page'), 'ApiGuidePage');
const offers = lazyPage(() => import('../features/offers/booking-offers.page'), 'BookingOffersPage');
const confirmOffer = lazyPage(() => import('../features/payments/confirm-offer.page'), 'ConfirmOfferPage');

// Pages of staff.
const adminDashboard = lazyPage(
  () => import('../features/admin-dashboard/dashboard.page'),
  'AdminDashboardPage',
);
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

export const notFound = light(
  '*',
  m.notFoundTitle,
  lazyPage(() => import('./not-found.page'), 'NotFoundPage'),
);

export const pageRoutes: readonly PageRoute[] = [
  // Part of the entry chunk: most visits begin here, and a separate chunk would cost one more round trip.
  light('/', m.homeTitle, { Page: Home, preload: () => Promise.resolve() }),
  light('/about', m.aboutTitle, about),
  light('/services', m.servicesTitle, services),
  light('/contact', m.contactTitle, contact),

  light('/login', m.loginTitle, login, 'guest'),
  light('/register', m.registerTitle, register, 'guest'),
  page('/email-verify', m.emailVerifyTitle, 'signed-in', emailVerify),
  page('/profile', m.profile, 'signed-in', profile),
  page('/developers', m.apiGuideTitle, 'public', apiGuide),
  page('/verify-email', m.emailVerifyTitle, 'public', verifyEmail),
  page('/applyasdriver', m.applyTitle, 'public', applyAsDriver),
  page('/submit-vehicle', m.submitVehicleTitle, driver, submitVehicle),
  page('/my-vehicles', m.myVehicles, driver, myVehicles),
  page('/update-vehicle', m.updateVehicleTitle, driver, updateVehicle),
  page('/dashboard', m.startPage, 'signed-in', dashboard),
  page('/support', m.supportTitle, 'signed-in', support),
  light('/forgot-password', m.forgotTitle, forgotPassword),
  light('/reset-password', m.resetTitle, resetPassword),

  {
    ...page('/book-now', m.bookNowTitle, ['user', 'operator'], bookNow),
    signedOut: { text: m.mustLogin, hint: m.mustLoginHint },
  },
  page('/my-bookings', m.myBookingsTitle, customer, myBookings),
  page('/booking-details', m.bookingDetailsTitle, 'signed-in', bookingDetails),
  page('/booking-requests', m.bookingRequestsTitle, driver, bookingRequests),
  page('/return-loads', m.returnLoadsTitle, driver, returnLoads),
  page('/offer/:bookingId', m.offerOnBookingTitle, driver, offerOnBooking),
  page('/offers', m.offersTitle, ['user', 'operator', 'admin'], offers),
  page('/offers/:id', m.offersTitle, ['user', 'operator', 'admin'], offers),
  page('/booking-history', m.bookingHistoryTitle, driver, bookingHistory),
  page('/my-promises', m.promisesTitle, driver, myPromises),
  page('/trip/:bookingId', m.tripTitle, driver, trip),
  page('/earnings', m.earningsTitle, driver, earnings),
  page('/earnings/statement', m.statementTitle, driver, earningsStatement),
  page('/receipt/:bookingId', m.receiptTitle, customer, receipt),
  page('/confirm-offer', m.confirmOfferTitle, customer, confirmOffer),
  page('/confirm-offer/:offerId', m.confirmOfferTitle, customer, confirmOffer),
  page('/admin/payments', m.payments, admin, adminPayments),
  page('/destination-reached/:offerId', m.destinationTitle, customer, destinationReached),
  page('/notifications', m.notifications, 'signed-in', notifications),
  page('/notification-settings', m.notificationSettingsTitle, 'signed-in', notificationSettings),

  // Admins and operators. `/admin/*` is last: every other path of admins shows the dashboard.
  page('/operator/bookings', m.manageBookings, backOffice, operatorBookings),
  page('/operator/trucks', m.runningTripsTitle, backOffice, runningTrips),
  page('/vehicles', m.vehicles, admin, toVehicles),
  page('/admin/dashboard', m.dashboardTitle, admin, adminDashboard),
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
  page('/admin/*', m.dashboardTitle, admin, adminDashboard),
];

export function routeOf(pathname: string): PageRoute {
  return pageRoutes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
