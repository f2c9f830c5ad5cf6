import { EmailVerifyPage } from '../../features/accounts/email-verify.page';
import { LoginPage } from '../../features/accounts/login.page';
import { VerifyEmailPage } from '../../features/accounts/verify-email.page';
import { ProfilePage } from '../../features/profile/profile.page';
import { failure, ok } from '../../testing/fake-server';
import { userWith } from '../../testing/render';
import { pageMessages as pages } from '../../ui/pages.messages';
import { GuardedPage } from '../guarded-page';
import { forms, type FilledForm } from './forms';
import type { ReactNode } from 'react';
import type { Role } from '@app/contracts/roles.js';
import { AdminDashboardPage } from '../../features/admin-dashboard/dashboard.page';
import { ContactMessagesPage } from '../../features/contact-messages/contact-messages.page';
import { SupportPage } from '../../features/support/support.page';
import { VehicleDetailsPage } from '../../features/vehicles/vehicle-details.page';
import { VehiclesPage } from '../../features/vehicles/vehicles.page';
import { contactMessageWith, bookingWith, driverVehicleWith } from '../../testing/rows';
import { ticketWith } from '../../testing/tickets';
import { BookingDetailsPage } from '../../features/bookings/booking-details.page';
import { MyBookingsPage } from '../../features/bookings/my-bookings.page';
import { BookingHistoryPage } from '../../features/offers/booking-history.page';
import { BookingOffersPage } from '../../features/offers/booking-offers.page';
import { BookingRequestsPage } from '../../features/offers/booking-requests.page';
import { SubmitVehiclePage } from '../../features/own-vehicle/submit-vehicle.page';
import { UpdateVehiclePage } from '../../features/own-vehicle/update-vehicle.page';
import { ConfirmOfferPage } from '../../features/payments/confirm-offer.page';

type Answer =
  | ReturnType<typeof ok>
  | ReturnType<typeof failure>
  | { status: number; body: unknown }
  | 'no-connection';

/** The page of a proxy instead of our answer, without a reason. */
export const SILENT: Answer = { status: 502, body: 'bad gateway' };
/** `status: false` without a message. */
export const REFUSED: Answer = { status: 409, body: { status: false, code: 'unheard_of', message: '' } };
/** The same without an error status, and without fields that could explain it. */
export const REFUSED_WITH_200: Answer = { status: 200, body: { status: false } };
export const OFFLINE: Answer = 'no-connection';

/** One success or failure, and the text that the user must see. */
export interface Outcome {
  /** The area of the product. */
  readonly area: string;
  readonly page: ReactNode;
  /** The route, and the address in it. */
  readonly at?: readonly [path: string, address: string];
  readonly role?: Role | 'nobody';
  /** The answers of the server, by route. */
  readonly server: Readonly<Record<string, Answer>>;
  /** The input, by label. */
  readonly fill?: Readonly<Record<string, string>>;
  /** The buttons to press, in order. */
  readonly press?: readonly string[];
  readonly says: string;
}

/** What the answer to one request makes a screen say. */
const outcome = (
  screen: Omit<Outcome, 'server' | 'says'> & Partial<Pick<Outcome, 'server'>>,
  route: string,
  answer: Answer,
  says: string,
): Outcome => ({ ...screen, server: { ...screen.server, [route]: answer }, says });

/** A form with valid input that is sent. */
function submissionOf({ form, right, submit }: FilledForm) {
  return { page: form, fill: right, press: [submit] };
}

export const login = {
  area: 'Login',
  page: <LoginPage />,
  role: 'nobody',
  fill: { 'Username or email': 'karim', Password: 'secret-12' },
  press: ['Sign in'],
} as const;
const LOGIN_FAILED = 'Login failed. Please check your credentials.';
const LOGIN_ERROR = 'Server error. Please try again later.';

const register = { area: 'Register', role: 'nobody', ...submissionOf(forms.register) } as const;
export const token = {
  area: 'E-mail verify',
  // After the end of the session the login page says so.
  page: (
    <GuardedPage
      route={{
        path: '/email-verify',
        title: pages.verifyEmail,
        access: 'signed-in',
        Page: EmailVerifyPage,
        preload: () => Promise.resolve(),
      }}
    />
  ),
  fill: { 'Verification code': '123456' },
  press: ['Verify'],
} as const;
const VERIFY = 'POST /verify-email-token';
const BAD_TOKEN = '❌ Invalid token or email.';
const change = { area: 'E-mail verify', ...submissionOf(forms.changeEmail) };
export const link = {
  area: 'E-mail verify',
  page: <VerifyEmailPage />,
  at: ['/verify-email', '/verify-email?token=abc'],
  role: 'nobody',
} as const;
const profile = { area: 'Profile', page: <ProfilePage />, press: ['Save changes'] };
const documents = { area: 'Profile', page: <ProfilePage />, role: 'driver' } as const;

export const apply = {
  area: 'Driver application',
  role: 'nobody',
  ...submissionOf(forms.application),
} as const;
const contact = { area: 'Contact', role: 'nobody', ...submissionOf(forms.contact) } as const;

const vehicles = { area: 'Admin vehicles', page: <VehiclesPage />, role: 'admin' } as const;
const oneVehicle = {
  ...vehicles,
  page: <VehicleDetailsPage />,
  at: ['/admin/vehicles/:id', '/admin/vehicles/9'],
} as const;
const inbox = { area: 'Admin messages', page: <ContactMessagesPage />, role: 'admin' } as const;
const message = {
  ...inbox,
  server: { 'GET /list-message': ok([contactMessageWith({ subject: 'Prices' })]) },
};
const readStatusChange = { ...message, press: ['Mark as read: Prices'] };
const messageDeletion = { ...message, press: ['Delete: Prices', 'Delete'] };
const messageReply = { ...message, press: ['Reply: Prices', 'Send reply'], fill: { Message: 'It depends.' } };
const dashboard = { area: 'Dashboard', page: <AdminDashboardPage />, role: 'admin' } as const;
const notify = { area: 'Send notification', role: 'admin', ...submissionOf(forms.notification) } as const;
const support = { area: 'Support', page: <SupportPage />, at: ['/support', '/support'] } as const;
const ticket = { area: 'Support', ...submissionOf(forms.ticket) };
const thread = {
  ...support,
  at: ['/support', '/support?ticket=4'],
  server: { 'GET /support-tickets': ok([ticketWith()]) },
} as const;
const NO_CONNECTION = 'Error: No connection. Check your network and try again.';

const myBookings = {
  area: 'Bookings',
  page: <MyBookingsPage />,
  at: ['/my-bookings', '/my-bookings'],
} as const;
const details = {
  area: 'Bookings',
  page: <BookingDetailsPage />,
  at: ['/booking-details', '/booking-details?id=12'],
} as const;
const booking = { area: 'Bookings', ...submissionOf(forms.booking) };
const bookingEdit = { area: 'Bookings', ...submissionOf(forms.bookingEdit) };
const bookingDeletion = {
  ...myBookings,
  server: { 'GET /bookings': ok([bookingWith()]) },
  press: ['Delete', 'Delete'],
};

const requests = { area: 'Lists', page: <BookingRequestsPage />, role: 'driver' } as const;
const offers = { area: 'Lists', page: <BookingOffersPage />, at: ['/offers/:id', '/offers/12'] } as const;
const offer = { area: 'Offers', role: 'driver', ...submissionOf(forms.reOffer) } as const;
const payment = { area: 'Payment recording', ...submissionOf(forms.payment) };
const offerConfirmation = {
  area: 'Payment recording',
  page: <ConfirmOfferPage />,
  at: ['/confirm-offer/:offerId', '/confirm-offer/31'],
} as const;
const notPayable = failure(409, 'offer_not_payable', 'x');
const unknownBooking = failure(404, 'booking_not_found', '');
const RESEND = 'POST /booking-offers-driver-update';
const NO_BOOKING = 'Booking ID missing. Cannot submit payment.';
const history = { area: 'Driver history', page: <BookingHistoryPage />, role: 'driver' } as const;

const submission = { area: 'Vehicle submit', page: <SubmitVehiclePage />, role: 'driver' } as const;
const documentSubmission = {
  ...submission,
  fill: { 'License plate': 'Dhaka Metro-TA 11-2345', 'Capacity (kg)': '5000' },
  press: ['Submit vehicle'],
  server: { 'GET /vehicles-exist': { status: 200, body: { status: false, data: null } } },
};
const vehicle = { area: 'Vehicle update', page: <UpdateVehiclePage />, role: 'driver' } as const;
const vehicleUpdate = {
  ...vehicle,
  server: { 'GET /vehicles-driver': ok([driverVehicleWith()]) },
  press: ['Save changes'],
};

const screenOutcomes: readonly Outcome[] = [
  outcome(contact, 'POST /contact', ok(null), 'Your message has been sent successfully.'),
  outcome(contact, 'POST /contact', SILENT, 'Failed to send message.'),
  outcome(contact, 'POST /contact', REFUSED, 'Failed to send message.'),
  outcome(contact, 'POST /contact', OFFLINE, 'Failed to send message.'),
  outcome(login, 'POST /login', ok(userWith()), 'Login Successful. Redirecting to home...'),
  outcome(login, 'POST /login', ok(null), LOGIN_FAILED),
  outcome(login, 'POST /login', REFUSED, LOGIN_FAILED),
  outcome(login, 'POST /login', failure(401, 'login_failed', LOGIN_FAILED), LOGIN_FAILED),
  outcome(login, 'POST /login', SILENT, LOGIN_ERROR),
  outcome(login, 'POST /login', OFFLINE, LOGIN_ERROR),
  outcome(register, 'POST /register', SILENT, 'Something went wrong.'),
  outcome(register, 'POST /register', REFUSED, 'Something went wrong.'),
  outcome(token, VERIFY, failure(401, 'not_signed_in', ''), 'Session expired. Please log in again.'),
  outcome(token, VERIFY, failure(422, 'invalid_token', BAD_TOKEN, { token: BAD_TOKEN }), BAD_TOKEN),
  outcome(token, VERIFY, REFUSED, BAD_TOKEN),
  outcome(token, VERIFY, { status: 422, body: { status: false } }, BAD_TOKEN),
  outcome(token, VERIFY, OFFLINE, 'Something went wrong. Try again.'),
  outcome(change, 'POST /change-email', REFUSED, '❌ Failed to change email.'),
  outcome(change, 'POST /change-email', OFFLINE, 'Network error. Try again later.'),
  { ...link, at: ['/verify-email', '/verify-email'], server: {}, says: '❌ Invalid or expired token.' },
  outcome(link, 'GET /verify-email', failure(422, 'invalid_link', ''), '❌ Invalid or expired token.'),
  outcome(link, 'GET /verify-email', REFUSED, '❌ Invalid or expired token.'),
  outcome(link, 'GET /verify-email', SILENT, '❌ Error verifying email.'),
  outcome(link, 'GET /verify-email', OFFLINE, '❌ Error verifying email.'),
  outcome(profile, 'POST /update-profile.php', REFUSED, 'Failed to update profile.'),
  outcome(profile, 'POST /update-profile.php', OFFLINE, 'Server error. Try again.'),
  outcome(documents, 'GET /vehicles-exist', SILENT, 'Could not determine vehicle status.'),
  outcome(documents, 'GET /vehicles-exist', OFFLINE, 'Network error: no connection'),
  outcome(apply, 'POST /drivers/applyDriver', REFUSED, 'Application failed'),
  outcome(apply, 'POST /drivers/applyDriver', OFFLINE, 'Application failed'),

  outcome(vehicles, 'GET /vehicles', REFUSED_WITH_200, 'Failed to load vehicles.'),
  outcome(vehicles, 'GET /vehicles', SILENT, 'Failed to load vehicles.'),
  outcome(vehicles, 'GET /vehicles', OFFLINE, 'Something went wrong.'),
  outcome(oneVehicle, 'GET /vehicles/9', failure(404, 'vehicle_not_found', ''), 'Vehicle not found'),
  outcome(dashboard, 'GET /admin/dashboard', SILENT, 'Failed to load dashboard'),
  outcome(dashboard, 'GET /admin/dashboard', REFUSED_WITH_200, 'Failed to load dashboard'),
  outcome(notify, 'POST /notifications', REFUSED, 'Failed to send notification.'),
  outcome(notify, 'POST /notifications', SILENT, 'Server error.'),
  outcome(notify, 'POST /notifications', OFFLINE, 'Server error.'),
  outcome(inbox, 'GET /list-message', REFUSED_WITH_200, 'Failed to load messages'),
  outcome(inbox, 'GET /list-message', SILENT, 'Failed to load messages'),
  outcome(readStatusChange, 'GET /message-mark-as-read/4', REFUSED, 'Failed to update status'),
  outcome(messageDeletion, 'DELETE /delete/message/4', OFFLINE, 'Failed to delete'),
  outcome(messageDeletion, 'DELETE /delete/message/4', REFUSED, 'Failed to delete'),
  outcome(messageReply, 'POST /send-reply', REFUSED, 'Failed to send reply'),
  outcome(messageReply, 'POST /send-reply', ok(contactMessageWith()), 'Reply sent successfully'),
  outcome(support, 'GET /support-tickets', OFFLINE, 'Fetch error'),
  outcome(support, 'GET /support-tickets', REFUSED_WITH_200, 'Fetch error'),
  outcome(support, 'GET /support-tickets', SILENT, 'Fetch error'),
  outcome(thread, 'GET /support-tickets/4/messages', SILENT, 'Fetch error'),
  outcome(ticket, 'POST /support-tickets', REFUSED, 'Error: Something went wrong.'),
  outcome(ticket, 'POST /support-tickets', OFFLINE, NO_CONNECTION),

  outcome(myBookings, 'GET /bookings', REFUSED_WITH_200, 'Failed to load bookings.'),
  outcome(details, 'GET /bookings/12', REFUSED_WITH_200, 'Failed to load booking.'),
  outcome(details, 'GET /bookings/12', SILENT, 'Failed to load booking.'),
  outcome(details, 'GET /bookings/12', OFFLINE, 'Network error'),
  outcome(booking, 'POST /bookings', REFUSED, 'Booking failed'),
  outcome(bookingEdit, 'PUT /bookings/12', REFUSED, 'Failed to update booking.'),
  outcome(bookingEdit, 'PUT /bookings/12', OFFLINE, 'Network error'),
  outcome(bookingDeletion, 'DELETE /bookings/12', REFUSED, 'Failed to delete booking.'),
  outcome(bookingDeletion, 'DELETE /bookings/12', OFFLINE, 'Network error'),
  outcome(requests, 'GET /bookings', failure(403, 'forbidden', ''), "Error: You can't access this page."),
  outcome(offers, 'GET /booking-offers/12', unknownBooking, 'Error: Booking not found.'),
  outcome(requests, 'GET /bookings', REFUSED_WITH_200, 'Error: Something went wrong.'),
  outcome(offers, 'GET /booking-offers/12', REFUSED_WITH_200, 'Error: Something went wrong.'),
  outcome(offer, RESEND, REFUSED, 'Failed to send offer: Something went wrong.'),
  outcome(offer, RESEND, OFFLINE, 'Error sending offer.'),
  outcome(offerConfirmation, 'GET /offers/31', failure(404, 'offer_not_found', ''), NO_BOOKING),
  { ...offerConfirmation, at: ['/confirm-offer', '/confirm-offer'], server: {}, says: NO_BOOKING },
  outcome(payment, 'POST /payments', REFUSED, 'Payment failed (status 409)'),
  outcome(payment, 'POST /payments', notPayable, 'This offer can no longer be selected.'),
  outcome(history, 'GET /bookings-history-driver', SILENT, 'Failed to fetch booking history.'),
  outcome(history, 'GET /bookings-history-driver', REFUSED_WITH_200, 'Failed to fetch booking history.'),
  outcome(submission, 'GET /vehicles-exist', SILENT, 'Unable to check submission status.'),
  outcome(submission, 'GET /vehicles-exist', OFFLINE, 'Network error: no connection'),
  outcome(documentSubmission, 'POST /vehicle-documents', REFUSED, 'Submission failed'),
  outcome(documentSubmission, 'POST /vehicle-documents', OFFLINE, 'Network error: no connection'),
  outcome(documentSubmission, 'POST /vehicle-documents', ok(null), 'Vehicle submitted successfully.'),
  outcome(vehicle, 'GET /vehicles-driver', ok([]), 'No vehicle record found.'),
  outcome(vehicle, 'GET /vehicles-driver', REFUSED_WITH_200, 'Failed to load vehicle.'),
  outcome(vehicle, 'GET /vehicles-driver', SILENT, 'Failed to load vehicle.'),
  outcome(vehicle, 'GET /vehicles-driver', OFFLINE, 'Server error. Try again.'),
  outcome(vehicleUpdate, 'POST /vehicles/3', REFUSED, 'Failed to update vehicle.'),
  outcome(vehicleUpdate, 'POST /vehicles/3', OFFLINE, 'Server error. Try again.'),
  outcome(vehicleUpdate, 'POST /vehicles/3', ok(null), 'Vehicle updated successfully!'),
];

/** Each refusal again without an error status; its text must be the same. */
const refusalsWith200 = screenOutcomes
  .filter(({ server }) => Object.values(server).includes(REFUSED))
  .map((outcome) => ({
    ...outcome,
    server: Object.fromEntries(
      Object.entries(outcome.server).map(([route, answer]) => [
        route,
        answer === REFUSED ? REFUSED_WITH_200 : answer,
      ]),
    ),
    says: outcome.says.replace('(status 409)', '(status 200)'),
  }));

/** The texts of success and failure on all screens but codes, booking lists, history and payments. */
export const outcomes = [...screenOutcomes, ...refusalsWith200];
