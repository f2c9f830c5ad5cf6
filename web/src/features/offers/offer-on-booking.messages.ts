import { catalogue } from '../../i18n/catalogue';

export const offerOnBookingMessages = catalogue('offerOnBooking', {
  title: 'Offer on a booking',
  lead: 'Name your price. The customer sees it at once.',
  notFound: 'Booking not found.',
  notFoundHint: 'It may have been taken or cancelled. There are others.',
  closed: 'This booking takes no more offers.',
});
