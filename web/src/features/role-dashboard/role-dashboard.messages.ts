import { catalogue } from '../../i18n/catalogue';

export const roleDashboardMessages = catalogue('roleDashboard', {
  lead: 'Here’s what needs your attention.',
  attention: 'Needs your attention',
  nothing: 'You’re all caught up.',
  nothingHint: 'New items appear here automatically.',
  more: '{count}+',
  failed: 'Couldn’t load this.',
  links: 'Quick links',

  unread: 'Unread notifications',
  repliedTickets: 'Tickets with a new reply',
  openTickets: 'Open support tickets',

  verifyEmail: 'Your email isn’t verified',
  offersToChoose: 'Bookings with offers to choose from',
  waitingForOffers: 'Bookings without offers yet',
  paymentsChecked: 'Payments under review',
  onTheWay: 'Confirmed bookings, driver on the way',
  driverAssigned: 'Confirmed bookings, driver not on the way yet',
  needDriver: 'Bookings that need another driver',

  applicationPending: 'Your application is being reviewed',
  applicationRejected: 'Your application was not approved',
  suspended: 'You’re suspended and can’t send offers',
  requests: 'Booking requests open for your offer',
  codesToSend: 'Paid bookings: send the OTP on arrival',
  vehicleMissing: 'You haven’t submitted a vehicle yet',

  bookingsOverdue: 'Confirmed bookings past their pickup time',
  bookingsWithoutOffer: 'Bookings without an offer',
  bookingsToWatch: 'Pending bookings',
  bookingsConfirmed: 'Confirmed bookings',

  paymentsToDecide: 'Payments to approve or reject',
  applicationsToReview: 'Driver applications to review',
  vehiclesToReview: 'Vehicles to review',
  messagesToRead: 'Unread contact messages',

  loading: 'Loading your tasks…',
  enterCode: 'Enter code',
  readReply: 'Read reply',
  viewNotifications: 'View notifications',
  viewSuspension: 'View details',
  viewApplication: 'View my application',
  submitVehicle: 'Submit my vehicle',
  sendCode: 'Send the OTP',
  sendOffer: 'Send an offer',
  viewBookings: 'View bookings',
  review: 'Review',
  read: 'Read',
  vehicle: 'Your vehicle',
});
