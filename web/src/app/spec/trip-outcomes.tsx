import { BookingDetailsPage } from '../../features/bookings/booking-details.page';
import { MyBookingsPage } from '../../features/bookings/my-bookings.page';
import { BookingHistoryPage } from '../../features/offers/booking-history.page';
import { BookingOffersPage } from '../../features/offers/booking-offers.page';
import { BookingRequestsPage } from '../../features/offers/booking-requests.page';
import { SubmitVehiclePage } from '../../features/own-vehicle/submit-vehicle.page';
import { UpdateVehiclePage } from '../../features/own-vehicle/update-vehicle.page';
import { ConfirmOfferPage } from '../../features/payments/confirm-offer.page';
import { failure, ok } from '../../testing/fake-server';
import { bookingWith, driverVehicleWith } from '../../testing/rows';
import { forms } from './forms';
import { submissionOf, outcome, SILENT, REFUSED, REFUSED_WITH_200, OFFLINE, type Outcome } from './outcome';

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

/** Success and failure texts of bookings, offers, payments and the driver's vehicle. */
export const tripOutcomes: readonly Outcome[] = [
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
