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
import { filled, SILENT, REFUSED, BARE_NO, OFFLINE, type Outcome } from './outcome';

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
const booking = { area: 'Bookings', ...filled(forms.booking) };
const bookingEdit = { area: 'Bookings', ...filled(forms.bookingEdit) };
const listed = { 'GET /bookings': ok([bookingWith()]) };
const deleting = { ...myBookings, press: ['Delete', 'Delete'] };

const requests = { area: 'Lists', page: <BookingRequestsPage />, role: 'driver' } as const;
const offers = { area: 'Lists', page: <BookingOffersPage />, at: ['/offers/:id', '/offers/12'] } as const;
const offer = { area: 'Offers', role: 'driver', ...filled(forms.reOffer) } as const;
const payment = { area: 'Payment recording', ...filled(forms.payment) };
const confirming = {
  area: 'Payment recording',
  page: <ConfirmOfferPage />,
  at: ['/confirm-offer/:offerId', '/confirm-offer/31'],
} as const;
const NO_BOOKING = 'Booking ID missing. Cannot submit payment.';
const history = { area: 'Driver history', page: <BookingHistoryPage />, role: 'driver' } as const;

const submission = { area: 'Vehicle submit', page: <SubmitVehiclePage />, role: 'driver' } as const;
const submitting = {
  ...submission,
  fill: { 'License plate': 'Dhaka Metro-TA 11-2345', 'Capacity (kg)': '5000' },
  press: ['Submit vehicle'],
};
const notSubmitted = { 'GET /vehicles-exist': { status: 200, body: { status: false, data: null } } };
const vehicle = { area: 'Vehicle update', page: <UpdateVehiclePage />, role: 'driver' } as const;
const updating = { ...vehicle, press: ['Save changes'] };
const ownVehicle = { 'GET /vehicles-driver': ok([driverVehicleWith()]) };

/** Success and failure texts of bookings, offers, payments and the driver's vehicle. */
export const tripOutcomes: readonly Outcome[] = [
  { ...myBookings, server: { 'GET /bookings': BARE_NO }, says: 'Failed to load bookings.' },
  { ...details, server: { 'GET /bookings/12': BARE_NO }, says: 'Failed to load booking.' },
  { ...details, server: { 'GET /bookings/12': SILENT }, says: 'Failed to load booking.' },
  { ...details, server: { 'GET /bookings/12': OFFLINE }, says: 'Network error' },
  { ...booking, server: { 'POST /bookings': REFUSED }, says: 'Booking failed' },
  { ...bookingEdit, server: { 'PUT /bookings/12': REFUSED }, says: 'Failed to update booking.' },
  { ...bookingEdit, server: { 'PUT /bookings/12': OFFLINE }, says: 'Network error' },
  { ...deleting, server: { ...listed, 'DELETE /bookings/12': REFUSED }, says: 'Failed to delete booking.' },
  { ...deleting, server: { ...listed, 'DELETE /bookings/12': OFFLINE }, says: 'Network error' },

  {
    ...requests,
    server: { 'GET /bookings': failure(403, 'forbidden', '') },
    says: "Error: You can't access this page.",
  },
  {
    ...offers,
    server: { 'GET /booking-offers/12': failure(404, 'booking_not_found', '') },
    says: 'Error: Booking not found.',
  },
  { ...requests, server: { 'GET /bookings': BARE_NO }, says: 'Error: Something went wrong.' },
  { ...offers, server: { 'GET /booking-offers/12': BARE_NO }, says: 'Error: Something went wrong.' },
  {
    ...offer,
    server: { 'POST /booking-offers-driver-update': REFUSED },
    says: 'Failed to send offer: Something went wrong.',
  },
  { ...offer, server: { 'POST /booking-offers-driver-update': OFFLINE }, says: 'Error sending offer.' },
  {
    ...confirming,
    server: { 'GET /offers/31': failure(404, 'offer_not_found', '') },
    says: NO_BOOKING,
  },
  { ...confirming, at: ['/confirm-offer', '/confirm-offer'], server: {}, says: NO_BOOKING },
  { ...payment, server: { 'POST /payments': REFUSED }, says: 'Payment failed (status 409)' },
  {
    ...payment,
    server: { 'POST /payments': failure(409, 'offer_not_payable', 'x') },
    says: 'This offer can no longer be selected.',
  },
  {
    ...history,
    server: { 'GET /bookings-history-driver': SILENT },
    says: 'Failed to fetch booking history.',
  },

  {
    ...history,
    server: { 'GET /bookings-history-driver': BARE_NO },
    says: 'Failed to fetch booking history.',
  },

  { ...submission, server: { 'GET /vehicles-exist': SILENT }, says: 'Unable to check submission status.' },
  { ...submission, server: { 'GET /vehicles-exist': OFFLINE }, says: 'Network error: no connection' },
  {
    ...submitting,
    server: { ...notSubmitted, 'POST /vehicle-documents': REFUSED },
    says: 'Submission failed',
  },
  {
    ...submitting,
    server: { ...notSubmitted, 'POST /vehicle-documents': OFFLINE },
    says: 'Network error: no connection',
  },
  {
    ...submitting,
    server: { ...notSubmitted, 'POST /vehicle-documents': ok(null) },
    says: 'Vehicle submitted successfully.',
  },
  { ...vehicle, server: { 'GET /vehicles-driver': ok([]) }, says: 'No vehicle record found.' },
  { ...vehicle, server: { 'GET /vehicles-driver': BARE_NO }, says: 'Failed to load vehicle.' },
  { ...vehicle, server: { 'GET /vehicles-driver': SILENT }, says: 'Failed to load vehicle.' },
  { ...vehicle, server: { 'GET /vehicles-driver': OFFLINE }, says: 'Server error. Try again.' },
  { ...updating, server: { ...ownVehicle, 'POST /vehicles/3': REFUSED }, says: 'Failed to update vehicle.' },
  { ...updating, server: { ...ownVehicle, 'POST /vehicles/3': OFFLINE }, says: 'Server error. Try again.' },
  {
    ...updating,
    server: { ...ownVehicle, 'POST /vehicles/3': ok(null) },
    says: 'Vehicle updated successfully!',
  },
];
