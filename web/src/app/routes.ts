import { matchPath } from 'react-router';
import { appMessages as m } from './app.messages';
import { pageMessages as pages } from '../ui/pages.messages';
import { uiMessages as ui } from '../ui/ui.messages';
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
  page('/email-verify', pages.verifyEmail, 'signed-in', emailVerify),
  page('/profile', pages.profile, 'signed-in', profile),
  page('/developers', pages.apiGuide, 'public', apiGuide),
  page('/verify-email', pages.verifyEmail, 'public', verifyEmail),
  page('/applyasdriver', m.applyTitle, 'public', applyAsDriver),
  page('/submit-vehicle', pages.submitVehicle, driver, submitVehicle),
  page('/my-vehicles', pages.myVehicles, driver, myVehicles),
  page('/update-vehicle', pages.updateVehicle, driver, updateVehicle),
  page('/dashboard', pages.startPage, 'signed-in', dashboard),
  page('/support', pages.supportCenter, 'signed-in', support),
  light('/forgot-password', pages.forgotPassword, forgotPassword),
  light('/reset-password', pages.resetPassword, resetPassword),

  {
    ...page('/book-now', pages.bookVehicleTitle, ['user', 'operator'], bookNow),
    signedOut: { text: m.mustLogin, hint: m.mustLoginHint },
  },
  page('/my-bookings', pages.myBookings, customer, myBookings),
  page('/booking-details', pages.bookingDetails, 'signed-in', bookingDetails),
  page('/booking-requests', pages.bookingRequests, driver, bookingRequests),
  page('/return-loads', pages.returnLoads, driver, returnLoads),
  page('/offer/:bookingId', pages.offerOnBooking, driver, offerOnBooking),
  page('/offers', ui.offers, ['user', 'operator', 'admin'], offers),
  page('/offers/:id', ui.offers, ['user', 'operator', 'admin'], offers),
  page('/booking-history', pages.yourBookingHistory, driver, bookingHistory),
  page('/my-promises', pages.mySchedule, driver, myPromises),
  page('/trip/:bookingId', pages.trip, driver, trip),
  page('/earnings', pages.earnings, driver, earnings),
  page('/earnings/statement', pages.monthlyStatement, driver, earningsStatement),
  page('/receipt/:bookingId', pages.receipt, customer, receipt),
  page('/confirm-offer', pages.confirmOffer, customer, confirmOffer),
  page('/confirm-offer/:offerId', pages.confirmOffer, customer, confirmOffer),
  page('/admin/payments', ui.payments, admin, adminPayments),
  page('/destination-reached/:offerId', pages.destinationReached, customer, destinationReached),
  page('/notifications', pages.notifications, 'signed-in', notifications),
  page('/notification-settings', pages.notificationSettings, 'signed-in', notificationSettings),

  // Admins and operators. `/admin/*` is last: every other path of admins shows the dashboard.
  page('/operator/bookings', pages.manageBookings, backOffice, operatorBookings),
  page('/operator/trucks', pages.trucksOnTheRoad, backOffice, runningTrips),
  page('/vehicles', pages.vehicles, admin, toVehicles),
  page('/admin/dashboard', pages.adminDashboard, admin, adminDashboard),
  page('/admin/users', pages.users, admin, users),
  page('/admin/vehicles', pages.vehicles, admin, vehicles),
  page('/admin/vehicles/create', pages.addVehicle, admin, createVehicle),
  page('/admin/vehicles/edit/:id', pages.editVehicle, admin, editVehicle),
  page('/admin/vehicles/:id', pages.vehicleDetails, admin, vehicleDetails),
  page('/admin/vehicle-management', pages.vehicleManagement, admin, vehicleManagement),
  page('/admin/messages', pages.messages, admin, contactMessages),
  page('/admin/send-notification', pages.sendNotification, admin, sendNotification),
  page('/admin/money', pages.money, admin, money),
  page('/admin/payouts', pages.payouts, admin, payouts),
  page('/admin/tariffs', pages.tariffs, admin, tariffs),
  page('/admin/audit-log', pages.auditLog, admin, auditLog),
  page('/admin/*', pages.adminDashboard, admin, adminDashboard),
];

export function routeOf(pathname: string): PageRoute {
  return pageRoutes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
