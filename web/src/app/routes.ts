import type { Role } from '@app/contracts/roles.js';
import { matchPath } from 'react-router';
import type { Text } from '../i18n/catalogue';
import { appMessages as m } from './app.messages';
import { Home } from './home';
import { lazyPage, type LazyPage } from './lazy-page';
import { staffRoutes } from './staff-routes';

/** Who sees a page. `guest` pages send a signed-in visitor home, on arrival only. */
export type PageAccess = 'public' | 'guest' | 'signed-in' | readonly Role[];

export interface PageRoute extends LazyPage {
  readonly path: string;
  readonly title: Text;
  readonly access: PageAccess;
  /** Needs neither store nor antd: rendered without the workspace. */
  readonly isLight?: boolean;
  /** Shown to a signed-out visitor instead of the login page. */
  readonly signedOut?: { readonly text: Text; readonly hint: Text };
}

const page = (path: string, title: Text, access: PageAccess, lazy: LazyPage): PageRoute => ({
  path,
  title,
  access,
  ...lazy,
});

const light = (path: string, title: Text, lazy: LazyPage, access: PageAccess = 'public'): PageRoute => ({
  ...page(path, title, access, lazy),
  isLight: true,
});

/** A page of admins or operators alone: as wide as a desk. */
export const isWide = ({ access }: PageRoute): boolean =>
  typeof access === 'object' && !access.includes('user') && !access.includes('driver');

export const notFound = light(
  '*',
  m.notFoundTitle,
  lazyPage(() => import('../features/not-found/not-found.page'), 'NotFoundPage'),
);

const offers = lazyPage(() => import('../features/offers/booking-offers.page'), 'BookingOffersPage');
const confirmOffer = lazyPage(() => import('../features/payments/confirm-offer.page'), 'ConfirmOfferPage');

/** Every page of the app. */
export const pageRoutes: readonly PageRoute[] = [
  // Part of the entry chunk: most visits begin here, and a separate chunk would cost one more round trip.
  light('/', m.homeTitle, { Page: Home, preload: () => Promise.resolve() }),
  light(
    '/about',
    m.aboutTitle,
    lazyPage(() => import('../features/about/about.page'), 'AboutPage'),
  ),
  light(
    '/services',
    m.servicesTitle,
    lazyPage(() => import('../features/services/services.page'), 'ServicesPage'),
  ),
  light(
    '/contact',
    m.contactTitle,
    lazyPage(() => import('../features/contact/contact.page'), 'ContactPage'),
  ),

  light(
    '/login',
    m.loginTitle,
    lazyPage(() => import('../features/accounts/login.page'), 'LoginPage'),
    'guest',
  ),
  light(
    '/register',
    m.registerTitle,
    lazyPage(() => import('../features/accounts/register.page'), 'RegisterPage'),
    'guest',
  ),
  page(
    '/email-verify',
    m.emailVerifyTitle,
    'signed-in',
    lazyPage(() => import('../features/accounts/email-verify.page'), 'EmailVerifyPage'),
  ),
  page(
    '/profile',
    m.profile,
    'signed-in',
    lazyPage(() => import('./profile.route'), 'ProfileRoute'),
  ),
  page(
    '/verify-email',
    m.emailVerifyTitle,
    'public',
    lazyPage(() => import('../features/accounts/verify-email.page'), 'VerifyEmailPage'),
  ),
  page(
    '/applyasdriver',
    m.applyTitle,
    'public',
    lazyPage(() => import('../features/driver-application/apply-as-driver.page'), 'ApplyAsDriverPage'),
  ),
  page(
    '/submit-vehicle',
    m.submitVehicleTitle,
    ['driver'],
    lazyPage(() => import('../features/own-vehicle/submit-vehicle.page'), 'SubmitVehiclePage'),
  ),
  page(
    '/update-vehicle',
    m.updateVehicleTitle,
    ['driver'],
    lazyPage(() => import('../features/own-vehicle/update-vehicle.page'), 'UpdateVehiclePage'),
  ),
  page(
    '/dashboard',
    m.startTitle,
    'signed-in',
    lazyPage(() => import('../features/role-dashboard/dashboard.page'), 'DashboardPage'),
  ),
  page(
    '/support',
    m.supportTitle,
    'signed-in',
    lazyPage(() => import('../features/support/support.page'), 'SupportPage'),
  ),
  light(
    '/forgot-password',
    m.forgotTitle,
    lazyPage(() => import('../features/accounts/forgot-password.page'), 'ForgotPasswordPage'),
  ),
  light(
    '/reset-password',
    m.resetTitle,
    lazyPage(() => import('../features/accounts/reset-password.page'), 'ResetPasswordPage'),
  ),

  {
    ...page(
      '/book-now',
      m.bookNowTitle,
      ['user', 'operator'],
      lazyPage(() => import('../features/bookings/book-now.page'), 'BookNowPage'),
    ),
    signedOut: { text: m.mustLogin, hint: m.mustLoginHint },
  },
  page(
    '/my-bookings',
    m.myBookingsTitle,
    ['user'],
    lazyPage(() => import('../features/bookings/my-bookings.page'), 'MyBookingsPage'),
  ),
  page(
    '/booking-details',
    m.bookingDetailsTitle,
    'signed-in',
    lazyPage(() => import('./booking-details.route'), 'BookingDetailsRoute'),
  ),
  page(
    '/booking-requests',
    m.bookingRequestsTitle,
    ['driver'],
    lazyPage(() => import('../features/offers/booking-requests.page'), 'BookingRequestsPage'),
  ),
  page(
    '/offer/:bookingId',
    m.offerOnBookingTitle,
    ['driver'],
    lazyPage(() => import('../features/offers/offer-on-booking.page'), 'OfferOnBookingPage'),
  ),
  page('/offers', m.offersTitle, ['user', 'operator', 'admin'], offers),
  page('/offers/:id', m.offersTitle, ['user', 'operator', 'admin'], offers),
  page(
    '/booking-history',
    m.bookingHistoryTitle,
    ['driver'],
    lazyPage(() => import('../features/offers/booking-history.page'), 'BookingHistoryPage'),
  ),
  page(
    '/my-promises',
    m.promisesTitle,
    ['driver'],
    lazyPage(() => import('../features/promises/my-promises.page'), 'MyPromisesPage'),
  ),
  page(
    '/trip/:bookingId',
    m.tripTitle,
    ['driver'],
    lazyPage(() => import('./trip.route'), 'TripRoute'),
  ),
  page(
    '/earnings',
    m.earningsTitle,
    ['driver'],
    lazyPage(() => import('../features/earnings/earnings.page'), 'EarningsPage'),
  ),
  page(
    '/earnings/statement',
    m.statementTitle,
    ['driver'],
    lazyPage(() => import('../features/earnings/earnings-statement.page'), 'EarningsStatementPage'),
  ),
  page(
    '/receipt/:bookingId',
    m.receiptTitle,
    ['user'],
    lazyPage(() => import('../features/booking-money/receipt.page'), 'ReceiptPage'),
  ),
  page('/confirm-offer', m.confirmOfferTitle, ['user'], confirmOffer),
  page('/confirm-offer/:offerId', m.confirmOfferTitle, ['user'], confirmOffer),
  page(
    '/admin/payments',
    m.paymentsTitle,
    ['admin'],
    lazyPage(() => import('../features/payments/admin-payments.page'), 'AdminPaymentsPage'),
  ),
  page(
    '/destination-reached/:offerId',
    m.destinationTitle,
    ['user'],
    lazyPage(() => import('../features/otp/destination-reached.page'), 'DestinationReachedPage'),
  ),
  page(
    '/notifications',
    m.notificationsTitle,
    'signed-in',
    lazyPage(() => import('../features/notifications/notifications.page'), 'NotificationsPage'),
  ),
  page(
    '/notification-settings',
    m.notificationSettingsTitle,
    'signed-in',
    lazyPage(
      () => import('../features/notification-settings/notification-settings.page'),
      'NotificationSettingsPage',
    ),
  ),
  ...staffRoutes,
];

/** The page that a path shows. */
export function routeOf(pathname: string): PageRoute {
  return pageRoutes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
