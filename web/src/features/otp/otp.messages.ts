import { catalogue } from '../../i18n/catalogue';

export const otpMessages = catalogue('otp', {
  title: 'Destination reached',
  lead: 'Enter the code once your goods have arrived. It completes the booking.',
  backToBookings: 'My bookings',
  driver: 'Driver #{id}',
  driverLabel: 'Driver',
  scheduled: 'Scheduled time',
  offerNotFound: 'Offer not found.',
  offerNotFoundHint: 'It may have been withdrawn, or the link is incomplete.',
  network: 'Network error',

  codeTitle: 'Enter OTP',
  keep: 'Give nobody the code before your goods are there.',

  notPaid: 'Payment not confirmed yet.',
  notPaidHint: 'The code can be entered once the payment for this offer has been approved.',
  noSelection: 'No selected offer for this booking.',
  toOffers: 'See the offers',
  cancelled: 'This booking has been cancelled.',

  doneTitle: 'Booking completed',
  doneText: '{pickup} → {drop} was delivered. Thank you for using Bahon.',
  doneTextShort: 'Your goods were delivered. Thank you for using Bahon.',
  toDetails: 'See the booking',
});
