import { catalogue } from '../../i18n/catalogue';

export const otpMessages = catalogue('otp', {
  lead: 'Enter the delivery code once your goods have arrived. This completes the booking.',
  offerNotFound: 'Offer not found.',
  offerNotFoundHint: 'It may have been withdrawn, or the link is incomplete.',

  codeTitle: 'Enter OTP',
  keepPrivate: 'Don’t give the code to anyone before your goods arrive.',

  notPaid: 'Payment not confirmed yet.',
  notPaidHint: 'You can enter the code once the payment for this offer is approved.',
  noSelection: 'No selected offer for this booking.',
  viewOffers: 'View offers',
  cancelled: 'This booking was cancelled.',

  doneTitle: 'Booking completed',
  doneText: 'Your goods were delivered: {pickup} → {drop}. Thank you for using Bahon.',
  doneTextShort: 'Your goods were delivered. Thank you for using Bahon.',
  viewBooking: 'View booking',
});
