import { catalogue } from '../../i18n/catalogue';

export const offerOnBookingMessages = catalogue('offerOnBooking', {
  title: 'Offer on a booking',
  lead: 'Set your price. The customer sees it right away.',
  notFound: 'Booking not found.',
  notFoundHint: 'It may have been taken or cancelled. Other bookings are still open.',
  closed: 'This booking no longer accepts offers.',
});
